import CGTK

/// How a camera was held, as JPEG files say it: what has to be done with their pixels before they are shown.
nonisolated enum PictureOrientation: Int {
    /// The numbers are those of EXIF; the names say where the first row and the first column of pixels belong.
    case upright = 1
    case topRight, bottomRight, bottomLeft, leftTop, rightTop, rightBottom, leftBottom

    /// Whether the picture is as wide as its pixels are high.
    var swapsSides: Bool { rawValue > 4 }

    /// Reads the first bytes of a JPEG file; `upright` for other formats, and where the file says nothing.
    init(ofFile bytes: [UInt8]) {
        self = Self.segment(in: bytes).flatMap { Self.number(inTIFF: $0) }.flatMap { Self(rawValue: $0) } ?? .upright
    }

    /// The part of a JPEG file that a camera has written, without its name.
    private static func segment(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var index = 2
        // The pixels begin after DA.
        while index + 10 < bytes.count, bytes[index] == 0xFF, bytes[index + 1] != 0xDA {
            let length = Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
            let end = index + 2 + length
            guard length >= 2, end <= bytes.count else { return nil }
            // "Exif" and two zeros.
            if bytes[index + 1] == 0xE1, bytes[index + 4..<end].starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) {
                return bytes[index + 10..<end]
            }
            index = end
        }
        return nil
    }

    /// The entry 0x112 of the first directory; a TIFF file says in which order it has the bytes of numbers.
    private static func number(inTIFF bytes: ArraySlice<UInt8>) -> Int? {
        let bytes = Array(bytes)
        let isLittle = bytes.starts(with: [0x49, 0x49, 42, 0])
        guard isLittle || bytes.starts(with: [0x4D, 0x4D, 0, 42]) else { return nil }
        func number(at place: Int, _ length: Int) -> Int? {
            guard place >= 0, place + length <= bytes.count else { return nil }
            let part = bytes[place..<place + length]
            return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let start = number(at: 4, 4), let count = number(at: start, 2) else { return nil }
        let entry = (0..<count).map { start + 2 + $0 * 12 }.first { number(at: $0, 2) == 0x112 }
        return entry.flatMap { number(at: $0 + 8, 2) }
    }

    /// A turned copy of a `GdkPixbuf`.
    func turned(_ pixbuf: OpaquePointer) -> OpaquePointer? {
        let rotation =
            switch self {
            case .upright, .topRight: GDK_PIXBUF_ROTATE_NONE
            case .bottomRight, .bottomLeft: GDK_PIXBUF_ROTATE_UPSIDEDOWN
            case .leftTop, .rightTop: GDK_PIXBUF_ROTATE_CLOCKWISE
            case .rightBottom, .leftBottom: GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE
            }
        guard let rotated = gdk_pixbuf_rotate_simple(pixbuf, rotation) else { return nil }
        switch self {
        case .topRight, .bottomLeft, .leftTop, .rightBottom:
            defer { g_object_unref(UnsafeMutableRawPointer(rotated)) }
            return gdk_pixbuf_flip(rotated, 1)
        case .upright, .bottomRight, .rightTop, .leftBottom: return rotated
        }
    }
}
