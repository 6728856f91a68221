"""The kiosk: the same casino on a touchscreen with nobody near."""
