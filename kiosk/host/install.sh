#!/bin/sh
# Sets a Debian machine up as a kiosk, or brings it up to date; can be run again at any time.
#   install.sh [--wheel FILE] [--weston] [--root DIR]     install or update
#   install.sh --rollback                                 back to the program that ran before the last update
#   install.sh --uninstall [--purge]                      take it away; --purge also configuration, rounds and user
# --root puts the files under DIR and touches nothing else: for packages, images and tests.
set -eu

here=$(cd -- "$(dirname -- "$0")" && pwd)
root="" wheel="" weston=no action=install purge=no
while [ $# -gt 0 ]; do
    case $1 in
        --wheel) wheel=${2:?--wheel wants a file}; shift ;;
        --root) root=${2:?--root wants a folder}; shift ;;
        --weston) weston=yes ;;
        --rollback) action=rollback ;;
        --uninstall) action=uninstall ;;
        --purge) purge=yes ;;
        -h | --help) sed -n '2,7s/^# //p' "$0"; exit 0 ;;
        *) echo "install.sh: $1 is not known; see --help" >&2; exit 2 ;;
    esac
    shift
done

if [ -z "$root" ] && [ "$(id -u)" -ne 0 ]; then
    echo "install.sh: this has to be done as root" >&2
    exit 1
fi

lib=/usr/lib/casino-kiosk
app=io.github.casino_sim.CasinoSim
program=/opt/casino-sim

# What goes where: file, folder, mode.
files="session $lib 755
inside $lib 755
after-exit $lib 755
health $lib 755
casino-kiosk.service /etc/systemd/system 644
70-casino-kiosk.rules /etc/udev/rules.d 644
casino-kiosk.desktop /usr/share/wayland-sessions 644
$app.desktop /usr/share/applications 644
$app.metainfo.xml /usr/share/metainfo 644
$app.svg /usr/share/icons/hicolor/scalable/apps 644
OPERATORS.md /usr/share/doc/casino-kiosk 644
kiosk.example.toml /usr/share/doc/casino-kiosk 644"

put() { # file folder mode [name]
    install -D -m "$3" "$here/$1" "$root$2/${4:-$1}"
}

put_files() {
    echo "$files" | while read -r file folder mode; do
        put "$file" "$folder" "$mode"
    done
    put casino-kiosk.logrotate /etc/logrotate.d 644 casino-kiosk
    put weston.ini $lib 644
    # The operator's own files are never written over.
    [ -e "$root/etc/casino-kiosk/kiosk.toml" ] || put kiosk.example.toml /etc/casino-kiosk 640 kiosk.toml
    [ -e "$root/etc/casino-kiosk/weston.ini" ] || put weston.ini /etc/casino-kiosk 644
    dropin=/etc/systemd/system/casino-kiosk.service.d
    if [ "$weston" = yes ]; then
        put casino-kiosk-weston.conf $dropin 644 weston.conf
    else
        rm -f "$root$dropin/weston.conf"
        rmdir "$root$dropin" 2>/dev/null || true
    fi
}

make_user() {
    getent passwd casino-kiosk >/dev/null ||
        useradd --system --user-group --home-dir /var/lib/casino-kiosk --shell /usr/sbin/nologin casino-kiosk
    for group in video render input audio tty; do
        getent group "$group" >/dev/null && usermod -aG "$group" casino-kiosk
    done
    chown root:casino-kiosk /etc/casino-kiosk/kiosk.toml
}

# Two environments take turns behind one link, so that an update that fails leaves the old program in place.
put_program() {
    [ -n "$wheel" ] || { [ -x "$program/bin/casino-sim" ] && return 0; }
    [ -n "$wheel" ] || { echo "install.sh: no casino-sim in $program yet: name its wheel with --wheel" >&2; exit 1; }
    next=$program-a
    [ "$(readlink "$program" 2>/dev/null)" = "$program-a" ] && next=$program-b
    rm -rf "$next"
    python3 -m venv "$next"
    "$next/bin/pip" install --quiet --no-warn-script-location "$wheel"
    "$next/bin/casino-sim" --version
    "$next/bin/casino-sim" kiosk --config /etc/casino-kiosk/kiosk.toml --check-config ||
        echo "install.sh: mend /etc/casino-kiosk/kiosk.toml before you start the kiosk" >&2
    ln -sfn "$next" "$program"
}

# Whether systemd runs here. In an image that is being made it does not; there it only learns what to do later.
awake() { [ -d /run/systemd/system ]; }

start_unit() {
    udevadm control --reload 2>/dev/null || true
    if awake; then systemctl daemon-reload; fi
    systemctl set-default graphical.target >/dev/null 2>&1 || true
    systemctl enable casino-kiosk.service >/dev/null 2>&1
    if awake && systemctl is-active --quiet casino-kiosk.service; then
        systemctl restart casino-kiosk.service
    fi
}

rollback() {
    other=$program-a
    [ "$(readlink "$program" 2>/dev/null)" = "$program-a" ] && other=$program-b
    [ -x "$other/bin/casino-sim" ] || { echo "install.sh: there is nothing to go back to" >&2; exit 1; }
    "$other/bin/casino-sim" --version
    ln -sfn "$other" "$program"
    if awake; then systemctl restart casino-kiosk.service; fi
}

uninstall() {
    if [ -z "$root" ]; then
        systemctl disable --now casino-kiosk.service 2>/dev/null || true
    fi
    echo "$files" | while read -r file folder mode; do
        rm -f "$root$folder/$file"
    done
    rm -f "$root/etc/logrotate.d/casino-kiosk" "$root$lib/weston.ini"
    rm -f "$root/etc/systemd/system/casino-kiosk.service.d/weston.conf"
    for folder in $lib /usr/share/doc/casino-kiosk /etc/systemd/system/casino-kiosk.service.d; do
        rmdir "$root$folder" 2>/dev/null || true
    done
    if [ -z "$root" ]; then
        rm -rf "$program" "$program-a" "$program-b"
        if awake; then systemctl daemon-reload; fi
    fi
    if [ "$purge" = yes ]; then
        rm -rf "$root/etc/casino-kiosk" "$root/var/lib/casino-kiosk" "$root/var/cache/casino-kiosk" "$root/var/log/casino-kiosk"
        [ -n "$root" ] || userdel casino-kiosk 2>/dev/null || true
    fi
}

case $action in
    uninstall) uninstall ;;
    rollback) rollback ;;
    install)
        put_files
        if [ -z "$root" ]; then
            make_user
            put_program
            start_unit
            echo "Look over /etc/casino-kiosk/kiosk.toml, then: systemctl start casino-kiosk"
        fi
        ;;
esac
