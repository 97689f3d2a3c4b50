/// Finds the first byte at which a text is not UTF-8 or is NUL.
enum UTF8Check {
    enum Fault: Equatable {
        case nul(offset: Int)
        case invalid(offset: Int)
    }

    static func fault(in bytes: [UInt8]) -> Fault? {
        bytes.withUnsafeBufferPointer { fault(in: $0) }
    }

    private static func fault(in bytes: UnsafeBufferPointer<UInt8>) -> Fault? {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0 { return .nul(offset: index) }
            if byte < 0x80 {
                index += 1
                continue
            }
            let length = sequenceLength(at: index, in: bytes)
            if length == 0 { return .invalid(offset: index) }
            index += length
        }
        return nil
    }

    /// Returns the length of the multi-byte sequence at an index; 0 when it is invalid, for example an overlong form or
    /// a surrogate.
    private static func sequenceLength(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let lead = bytes[index]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        case 0xF1...0xF3: length = 4
        default: return 0
        }
        guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
        for next in (index + 2)..<max(index + 2, index + length) where bytes[next] & 0xC0 != 0x80 { return 0 }
        return length
    }
}
