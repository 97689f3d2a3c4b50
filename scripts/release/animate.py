#!/usr/bin/env python3
"""Joins pictures of one size into an animated one, which browsers show in place of a PNG file.

    animate.py OUT.png SECONDS PICTURE.png...
"""
import struct
import sys
import zlib


def chunks(path):
    """The parts of a PNG file: their kinds and contents."""
    data = open(path, "rb").read()
    place = 8
    while place < len(data):
        (length,) = struct.unpack_from(">I", data, place)
        yield data[place + 4 : place + 8], data[place + 8 : place + 8 + length]
        place += 12 + length


def part(kind, content):
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def main():
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    out, seconds, *pictures = sys.argv[1:]
    frames = [list(chunks(path)) for path in pictures]
    heads = {dict(frame)[b"IHDR"] for frame in frames}
    if len(heads) > 1:
        sys.exit("animate: the pictures differ in size or kind of colours")
    head = heads.pop()
    width, height = struct.unpack_from(">II", head)
    number = 0
    result = [b"\x89PNG\r\n\x1a\n", part(b"IHDR", head), part(b"acTL", struct.pack(">II", len(frames), 0))]
    for index, frame in enumerate(frames):
        delay = struct.pack(">HH", round(float(seconds) * 1000), 1000)
        control = struct.pack(">IIIII", number, width, height, 0, 0) + delay + b"\0\0"
        result.append(part(b"fcTL", control))
        number += 1
        for kind, content in frame:
            if kind != b"IDAT":
                continue
            # A program without support for animations shows the first picture.
            if index == 0:
                result.append(part(b"IDAT", content))
            else:
                result.append(part(b"fdAT", struct.pack(">I", number) + content))
                number += 1
    open(out, "wb").write(b"".join(result + [part(b"IEND", b"")]))


main()
