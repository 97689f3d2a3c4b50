"""Draws the curves of `run.py scale` as one picture, and writes their tables."""

import html
import math

WIDTH, HEIGHT, COLUMNS = 420, 290, 2
LEFT, RIGHT, TOP, BOTTOM = 58, 24, 40, 44
COLORS = ["#1c71d8", "#c64600", "#26a269"]
BEND = 1.25
"""The ratio to the cheapest point before beyond which the last point of a curve bends upward."""


def read(lines):
    """Returns {curve: {series: [(amount, microseconds)]}} of lines with four fields, separated by tabs."""
    curves = {}
    for line in lines:
        curve, series, amount, cost = line.split("\t")
        curves.setdefault(curve, {}).setdefault(series, []).append((int(amount), float(cost)))
    return curves


def bend(points):
    """The ratio of the last cost to the lowest one before."""
    return points[-1][1] / min(cost for _, cost in points[:-1])


def number(value):
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def tables(curves):
    """A table for each curve, with the ratio to the peer, and the curves that bend upward."""
    parts, bent = [], []
    for curve, series in curves.items():
        (ours, points), *others = series.items()
        parts.append(f"| {curve} | " + " | ".join(f"{name}, µs" for name in series) + " | " + " | ".join(f"of {name}" for name, _ in others) + " |")
        parts.append("|" + "---:|" * (1 + len(series) + len(others)))
        costs = [dict(each) for each in series.values()]
        for amount, cost in points:
            cells = [number(each[amount]) if amount in each else "" for each in costs]
            ratios = [f"{cost / each[amount]:.2f}x" if amount in each else "" for each in costs[1:]]
            parts.append(f"| {amount:,} | " + " | ".join(cells + ratios) + " |")
        parts.append("")
        bent += [f"{curve}, {name}: {bend(each):.2f}x" for name, each in series.items() if bend(each) > BEND]
    parts.append("Curves that bend upward: " + ("; ".join(bent) or "none") + ".")
    return "\n".join(parts)


def picture(curves):
    """One SVG picture with a plot for each curve."""
    rows = math.ceil(len(curves) / COLUMNS)
    plots = [
        f'<g transform="translate({index % COLUMNS * WIDTH} {index // COLUMNS * HEIGHT})">{plot(curve, series)}</g>'
        for index, (curve, series) in enumerate(curves.items())]
    width, height = COLUMNS * WIDTH, rows * HEIGHT
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="sans-serif" font-size="12"><rect width="{width}" height="{height}" fill="#fff"/>' + "".join(plots) + "</svg>\n")


def plot(curve, series):
    """Both axes are logarithmic, so that a constant cost is a horizontal line."""
    amounts = [amount for points in series.values() for amount, _ in points]
    costs = [cost for points in series.values() for _, cost in points]
    first, last = math.log10(min(amounts)), math.log10(max(amounts))
    low, high = math.floor(math.log10(min(costs))), math.ceil(math.log10(max(costs)))

    def x(amount):
        return LEFT + (math.log10(amount) - first) / (last - first) * (WIDTH - LEFT - RIGHT)

    def y(cost):
        return HEIGHT - BOTTOM - (math.log10(cost) - low) / (high - low) * (HEIGHT - TOP - BOTTOM)

    parts = [f'<text x="{LEFT}" y="20" font-weight="bold">{html.escape(curve)}: µs of processor time</text>']
    for power in range(low, high + 1):
        parts.append(
            f'<path d="M{LEFT} {y(10 ** power):.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>'
            f'<text x="{LEFT - 6}" y="{y(10 ** power) + 4:.1f}" text-anchor="end">{10 ** power:,g}</text>')
    for amount in sorted(set(amounts)):
        parts.append(f'<text x="{x(amount):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{short(amount)}</text>')
    for index, (name, points) in enumerate(series.items()):
        color = COLORS[index % len(COLORS)]
        path = "M" + "L".join(f"{x(amount):.1f} {y(cost):.1f}" for amount, cost in points)
        parts.append(f'<path d="{path}" fill="none" stroke="{color}" stroke-width="2"/>')
        parts += [f'<circle cx="{x(amount):.1f}" cy="{y(cost):.1f}" r="3" fill="{color}"/>' for amount, cost in points]
        parts.append(f'<text x="{LEFT + index * 120}" y="{HEIGHT - 6}" fill="{color}">{html.escape(name)}</text>')
    return "".join(parts)


def short(amount):
    for size, sign in ((1_000_000, "M"), (1_000, "k")):
        if amount >= size:
            return f"{amount / size:g}{sign}"
    return str(amount)
