import MarkupLanguage

/// The unit in which client and server count characters.
enum PositionEncoding: String {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
}

/// Converts byte offsets of a text to the protocol's positions, and back.
///
/// It knows the beginning of each line in bytes and in units, so that only the part of one line is counted. An outline of a long document
/// asks for tens of thousands of positions.
struct PositionMap {
    private let bytes: [UInt8]
    private let countsBytes: Bool
    /// The byte at which each line begins.
    private let starts: [Int32]
    /// The units before each line.
    private let units: [Int32]
    /// The units before every 64th byte; empty unless a line is so long that counting it takes time.
    private let checkpoints: [Int32]
    private static let step = 64
    private static let longLine = 1024

    init(_ source: SourceText, _ encoding: PositionEncoding) {
        bytes = source.bytes
        countsBytes = encoding == .utf8
        let (starts, units) = source.bytes.withUnsafeBufferPointer {
            Self.lines($0, countsBytes: encoding == .utf8)
        }
        (self.starts, self.units) = (starts, units)
        let ends = starts.dropFirst() + [Int32(bytes.count)]
        let hasLongLine = zip(starts, ends).contains { $1 - $0 > Self.longLine }
        checkpoints = encoding == .utf16 && hasLongLine ? source.bytes.withUnsafeBufferPointer(Self.checkpoints) : []
    }

    private static func checkpoints(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int32] {
        var checkpoints: [Int32] = []
        checkpoints.reserveCapacity(bytes.count / step + 1)
        var count: Int32 = 0
        for index in bytes.indices {
            if index % step == 0 { checkpoints.append(count) }
            count += Int32(units(bytes[index]))
        }
        return checkpoints
    }

    private static func lines(
        _ bytes: UnsafeBufferPointer<UInt8>, countsBytes: Bool
    ) -> (starts: [Int32], units: [Int32]) {
        var (starts, units): ([Int32], [Int32]) = ([0], [0])
        starts.reserveCapacity(bytes.count / 32)
        units.reserveCapacity(bytes.count / 32)
        var (count, index) = (Int32(0), 0)
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            count += countsBytes || byte < 0x80 ? 1 : Int32(Self.units(byte))
            // Most bytes are greater than both line ends.
            guard byte <= UInt8(ascii: "\r") else { continue }
            let isReturn = byte == UInt8(ascii: "\r")
            guard byte == UInt8(ascii: "\n") || isReturn else { continue }
            if isReturn, index < bytes.count, bytes[index] == UInt8(ascii: "\n") {
                index += 1
                count += 1
            }
            starts.append(Int32(index))
            units.append(count)
        }
        return (starts, units)
    }

    /// Returns the number of UTF-16 units of the character that a byte begins; 0 for the bytes inside one.
    private static func units(_ byte: UInt8) -> Int {
        if byte & 0xC0 == 0x80 { return 0 }
        return byte >= 0xF0 ? 2 : 1
    }

    /// Returns the end of a line, without its line end.
    private func end(ofLine line: Int) -> Int {
        let start = Int(starts[line])
        var end = line + 1 < starts.count ? Int(starts[line + 1]) : bytes.count
        while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return end
    }

    /// Whether each byte of a line is one unit.
    private func isPlain(_ line: Int) -> Bool {
        if countsBytes { return true }
        guard line + 1 < starts.count else { return false }
        return starts[line + 1] - starts[line] == units[line + 1] - units[line]
    }

    /// Returns the position of an offset.
    func position(at offset: Int) -> EditorPosition {
        let offset = min(max(0, offset), bytes.count)
        let line = starts.firstIndex(sortedBy: { $0 > offset }) - 1
        let start = Int(starts[line])
        if isPlain(line) { return EditorPosition(line: line, character: offset - start) }
        var (index, count) = (start, 0)
        if !checkpoints.isEmpty, offset - start > Self.step {
            let checkpoint = min(offset / Self.step, checkpoints.count - 1)
            (index, count) = (checkpoint * Self.step, Int(checkpoints[checkpoint] - units[line]))
        }
        while index < offset {
            count += Self.units(bytes[index])
            index += 1
        }
        return EditorPosition(line: line, character: count)
    }

    /// Returns the editor's range for a source range.
    func range(_ range: SourceRange) -> EditorRange {
        EditorRange(start: position(at: range.start), end: position(at: range.end))
    }

    /// Returns the offset of a position; one outside the text is moved to the end of its line, or of the text.
    func offset(of position: EditorPosition) -> Int {
        guard position.line >= 0, position.character >= 0 else { return 0 }
        guard position.line < starts.count else { return bytes.count }
        let (start, end) = (Int(starts[position.line]), end(ofLine: position.line))
        if countsBytes {
            guard position.character < end - start else { return end }
            var place = start + position.character
            while place > start, bytes[place] & 0xC0 == 0x80 { place -= 1 }
            return place
        }
        var (place, count) = (start, 0)
        if !checkpoints.isEmpty, end - start > Self.step {
            let target = Int32(clamping: Int(units[position.line]) + position.character)
            let checkpoint = checkpoints.firstIndex(sortedBy: { $0 > target }) - 1
            if checkpoint * Self.step > start {
                (place, count) = (checkpoint * Self.step, Int(checkpoints[checkpoint] - units[position.line]))
            }
            place = min(place, end)
        }
        while place < end, count + Self.units(bytes[place]) <= position.character {
            count += Self.units(bytes[place])
            place += 1
        }
        return place
    }

    /// Returns the source range for an editor's range.
    func range(_ range: EditorRange) -> SourceRange {
        SourceRange(start: offset(of: range.start), end: offset(of: range.end))
    }
}
