import CGTK

/// The camera orientation in a JPEG file, which says how to rotate and mirror the pixels before they are shown.
nonisolated enum PictureOrientation: Int {
    /// The raw values are EXIF's; the names say where the first row and the first column of pixels are shown.
    case upright = 1
    case topRight, bottomRight, bottomLeft, leftTop, rightTop, rightBottom, leftBottom

    /// Whether width and height are swapped.
    var swapsSides: Bool { rawValue > 4 }

    /// Reads the first bytes of a JPEG file; `upright` for other formats, and if the file has no orientation.
    init(ofFile bytes: [UInt8]) {
        self = Self.segment(in: bytes).flatMap { Self.number(inTIFF: $0) }.flatMap { Self(rawValue: $0) } ?? .upright
    }

    /// The EXIF segment of a JPEG file, without its identifier.
    private static func segment(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var index = 2
        // The pixels follow the marker DA.
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

    /// The entry 0x112 of the first directory; the TIFF header gives the byte order.
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

    /// Returns a rotated copy of a `GdkPixbuf`.
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
