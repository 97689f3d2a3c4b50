import MarkupLanguage

/// The unit in which client and server count characters.
enum PositionEncoding: String {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
}

/// Converts byte offsets of a text to the protocol's positions, and back.
struct PositionMap {
    private let source: SourceText
    private let encoding: PositionEncoding
    /// The number of UTF-16 units before every 64th byte, so that look-ups are short; empty if bytes are counted.
    private let checkpoints: [Int]
    private static let step = 64

    init(_ source: SourceText, _ encoding: PositionEncoding) {
        self.source = source
        self.encoding = encoding
        let needsUnits = encoding == .utf16 && source.bytes.contains { $0 >= 0x80 }
        checkpoints = needsUnits ? Self.checkpoints(source.bytes) : []
    }

    private static func checkpoints(_ bytes: [UInt8]) -> [Int] {
        var checkpoints: [Int] = []
        checkpoints.reserveCapacity(bytes.count / step + 1)
        var units = 0
        for (index, byte) in bytes.enumerated() {
            if index % step == 0 { checkpoints.append(units) }
            units += Self.units(byte)
        }
        return checkpoints
    }

    /// Returns the number of UTF-16 units of the character that a byte begins; 0 for the bytes inside one.
    private static func units(_ byte: UInt8) -> Int {
        if byte & 0xC0 == 0x80 { return 0 }
        return byte >= 0xF0 ? 2 : 1
    }

    /// Returns the number of units before a byte.
    private func units(before offset: Int) -> Int {
        guard !checkpoints.isEmpty else { return offset }
        let checkpoint = min(offset / Self.step, checkpoints.count - 1)
        let start = checkpoint * Self.step
        return source.bytes[start..<offset].reduce(checkpoints[checkpoint]) { $0 + Self.units($1) }
    }

    /// Returns the position of an offset.
    func position(at offset: Int) -> EditorPosition {
        let offset = min(max(0, offset), source.bytes.count)
        let line = source.position(at: offset).line
        let start = source.range(ofLine: line)?.start ?? 0
        return EditorPosition(line: line - 1, character: units(before: offset) - units(before: start))
    }

    /// Returns the editor's range for a source range.
    func range(_ range: SourceRange) -> EditorRange {
        EditorRange(start: position(at: range.start), end: position(at: range.end))
    }

    /// Returns the offset of a position; one outside the text is moved to the end of its line, or of the text.
    func offset(of position: EditorPosition) -> Int {
        guard position.line >= 0, position.character >= 0 else { return 0 }
        guard position.line < source.bytes.count + 1, let line = source.range(ofLine: position.line + 1) else {
            return source.bytes.count
        }
        let start = units(before: line.start)
        guard position.character < units(before: line.end) - start else { return line.end }
        let target = start + position.character
        var offset = line.start
        if !checkpoints.isEmpty {
            offset = max(offset, (checkpoints.firstIndex(sortedBy: { $0 > target }) - 1) * Self.step)
        } else {
            var place = target
            while place > line.start, Self.units(source.bytes[place]) == 0 { place -= 1 }
            return place
        }
        var units = units(before: offset)
        while offset < line.end, units + Self.units(source.bytes[offset]) <= target {
            units += Self.units(source.bytes[offset])
            offset += 1
        }
        return offset
    }

    /// Returns the source range for an editor's range.
    func range(_ range: EditorRange) -> SourceRange {
        SourceRange(start: offset(of: range.start), end: offset(of: range.end))
    }
}
