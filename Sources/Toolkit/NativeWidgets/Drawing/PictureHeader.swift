/// The size of a picture from the first bytes of a PNG or JPEG file, without decoding it.
nonisolated enum PictureHeader {
    /// The number of bytes to read, which is enough in practice: cameras put thumbnails before the size.
    static let length = 256 * 1024

    /// Returns the size in pixels; `nil` for other formats, and if `bytes` do not contain the size.
    static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? { sizeOfPNG(bytes) ?? sizeOfJPEG(bytes) }

    private static func sizeOfPNG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            return nil
        }
        return (number(bytes[16..<20]), number(bytes[20..<24]))
    }

    /// A JPEG file is a sequence of segments: 0xFF, a kind, a length; the segment that begins the frame contains the
    /// size.
    private static func sizeOfJPEG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var index = 2
        while index + 9 < bytes.count {
            guard bytes[index] == 0xFF else { return nil }
            let kind = bytes[index + 1]
            // Any number of 0xFF bytes may precede a segment.
            if kind == 0xFF {
                index += 1
                continue
            }
            // C4, C8 and CC are tables, not frames.
            if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
                return (number(bytes[index + 7..<index + 9]), number(bytes[index + 5..<index + 7]))
            }
            let length = number(bytes[index + 2..<index + 4])
            guard length >= 2 else { return nil }
            index += 2 + length
        }
        return nil
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
