"""Our drawings as SVG, rasterised at the very size they are needed in.

The rasteriser knows no text, filter, clip path, mask, pattern or use; gradients want user space. Clipping is done
afterwards with a distance field.
"""

from __future__ import annotations

from casino_sim.app.stage.svg import rasterized

from .imaging import Image, blank, shrink, to_image

Stop = tuple[float, str] | tuple[float, str, float]


def svg(body: str, size: tuple[float, float], view: tuple[float, float], supersample: int = 2) -> Image:
    """Rasterise markup to an image of exactly this size. 1 suits broad shapes, 2 pips and fine lines, 3 engraving."""
    width, height = max(1, round(size[0])), max(1, round(size[1]))
    k = supersample
    image = to_image(rasterized(body, (width * k, height * k), view))
    if image.shape[:2] != (height * k, width * k):  # the rasteriser may round a side up or down
        fixed = blank(width * k, height * k)
        h, w = min(height * k, image.shape[0]), min(width * k, image.shape[1])
        fixed[:h, :w] = image[:h, :w]
        image = fixed
    return shrink(image, k)


def _stops(stops: tuple[Stop, ...]) -> str:
    return "".join(
        f'<stop offset="{s[0]}" stop-color="{s[1]}" stop-opacity="{s[2] if len(s) == 3 else 1}"/>' for s in stops
    )


def linear(name: str, x1: float, y1: float, x2: float, y2: float, *stops: Stop) -> str:
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">'
        f"{_stops(stops)}</linearGradient>"
    )


def radial(name: str, cx: float, cy: float, r: float, *stops: Stop) -> str:
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{cx}" cy="{cy}" r="{r}">'
        f"{_stops(stops)}</radialGradient>"
    )


def line(path: str, ink: str, width: float, extra: str = "") -> str:
    """A stroke with round ends and joins."""
    return (
        f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{width}" '
        f'stroke-linecap="round" stroke-linejoin="round" {extra}/>'
    )


def outline(ink: str | None, width: float) -> str:
    """Attributes of an outline; none for None."""
    if not ink:
        return ""
    return f'stroke="{ink}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"'


def dot(x: float, y: float, r: float, fill: str, ink: str | None = None, width: float = 1.1) -> str:
    return f'<circle cx="{x:.3f}" cy="{y:.3f}" r="{r}" fill="{fill}" {outline(ink, width)}/>'


def shape(path: str, fill: str, opacity: float = 1.0, ink: str | None = None, width: float = 1.0) -> str:
    """A filled path, outlined where an ink is given."""
    return f'<path d="{path}" fill="{fill}" fill-opacity="{opacity}" {outline(ink, width)}/>'


def stroke(path: str, ink: str, width: float, opacity: float = 1.0) -> str:
    """An open line, faint if need be."""
    return line(path, ink, width, f'stroke-opacity="{opacity}"')


def rect(x: float, y: float, width: float, height: float, r: float, fill: str, extra: str = "") -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{r}" fill="{fill}" {extra}/>'


def oval(cx: float, cy: float, rx: float, ry: float, fill: str, opacity: float = 1.0) -> str:
    return f'<ellipse cx="{cx}" cy="{cy}" rx="{rx}" ry="{ry}" fill="{fill}" fill-opacity="{opacity}"/>'


def circle(cx: float, cy: float, r: float, ink: str, width: float, opacity: float = 1.0) -> str:
    """A circle's outline."""
    return (
        f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="none" stroke="{ink}" stroke-width="{width}" '
        f'stroke-opacity="{opacity}"/>'
    )
