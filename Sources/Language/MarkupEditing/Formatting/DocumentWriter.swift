import MarkupBasics
import MarkupLanguage

/// Writes a document line by line, from the tree and the text between its parts.
struct DocumentWriter {
    private let document: Document
    private let bytes: [UInt8]
    private let limit: Int
    private var output: [UInt8] = []
    /// The index of the first comment that has not been written.
    private var nextComment = 0

    /// - Parameter limit: the maximum number of bytes to write, because indentation of deep levels makes a document
    ///   larger.
    init(_ document: Document, limit: Int) {
        self.document = document
        bytes = document.source.bytes
        self.limit = limit
    }

    /// The number of bytes written so far.
    var size: Int { output.count }

    /// Returns the document with a line feed at the end of each line; `nil` beyond the limit.
    mutating func write() -> [UInt8]? {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var start = 0
        if bytes.starts(with: mark) {
            output += mark
            start = mark.count
        }
        let isFirst = output.count
        if let end = endOfDeclaration(from: start) {
            output += bytes[start..<end]
            start = end
        }
        write(document.nodes, in: start..<bytes.count, level: 0, isStart: output.count == isFirst)
        output.append(UInt8(ascii: "\n"))
        return output.count <= limit ? output : nil
    }

    /// Returns the end of `<?xml version="1.0"?>`, which is not part of the tree.
    private func endOfDeclaration(from start: Int) -> Int? {
        guard bytes[start...].starts(with: "<?xml".utf8), start + 5 < bytes.count, bytes[start + 5].isBlank else {
            return nil
        }
        return bytes[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
    }

    /// Writes the content of an element or the document.
    ///
    /// - Parameters:
    ///   - range: the range of the content in the source, between start tag and end tag.
    ///   - isStart: whether nothing has been written yet, so that no line must be ended.
    private mutating func write(_ nodes: [Node], in range: Range<Int>, level: Int, isStart: Bool = false) {
        var place = Place(end: range.lowerBound, isFirst: true, isStart: isStart)
        for node in nodes {
            writeComments(before: node.range.start, after: &place, level: level)
            beginLine(at: node.range.start, after: &place, level: level)
            switch node {
            case .element(let element): write(element, level: level)
            case .instruction(let instruction): write(instruction, level: level)
            }
            place.end = node.range.end
        }
        writeComments(before: range.upperBound, after: &place, level: level)
    }

    /// The end of the previous part.
    private struct Place {
        var end: Int
        /// Whether no part of this element has been written yet: blank lines at its start are dropped.
        var isFirst: Bool
        var isStart: Bool
    }

    private mutating func beginLine(at start: Int, after place: inout Place, level: Int) {
        defer { (place.isFirst, place.isStart) = (false, false) }
        guard output.count <= limit else { return }
        let lines = bytes[place.end..<start].count { $0 == UInt8(ascii: "\n") }
        if !place.isStart {
            output.append(UInt8(ascii: "\n"))
            if lines > 1, !place.isFirst { output.append(UInt8(ascii: "\n")) }
        }
        indent(level)
    }

    private mutating func indent(_ level: Int) {
        output += repeatElement(UInt8(ascii: " "), count: level * DocumentFormatter.indentation)
    }

    private mutating func append(_ text: String) {
        if output.count <= limit { output += text.utf8 }
    }

    // MARK: Parts

    private mutating func write(_ element: Element, level: Int) {
        let tag = StartTag(element, in: document.source)
        let isEmpty = element.children.isEmpty && !hasComments(before: element.range.end)
        append(tag.text(level: level, isEmpty: isEmpty))
        guard !isEmpty else { return }
        write(element.children, in: tag.end..<element.range.end, level: level + 1)
        guard output.count <= limit else { return }
        output.append(UInt8(ascii: "\n"))
        indent(level)
        append("</\(element.name)>")
    }

    /// Writes an instruction. Its data is not changed, except that the lines of template JSON move with the first line.
    private mutating func write(_ instruction: Instruction, level: Int) {
        let isJSON = instruction.target == "properties" && instruction.data.hasPrefix("{")
        write(instruction.range, level: level, isMovable: isJSON)
    }

    private func hasComments(before end: Int) -> Bool {
        nextComment < document.comments.count && document.comments[nextComment].start < end
    }

    private mutating func writeComments(before end: Int, after place: inout Place, level: Int) {
        while hasComments(before: end) {
            let comment = document.comments[nextComment]
            nextComment += 1
            if isRemark(comment, after: place) {
                append(" " + document.source.text(in: comment))
                place.isFirst = false
            } else {
                beginLine(at: comment.start, after: &place, level: level)
                write(comment, level: level, isMovable: true)
            }
            place.end = comment.end
        }
    }

    /// Whether a comment is on the same line as the part before it, and so refers to that part.
    private func isRemark(_ comment: SourceRange, after place: Place) -> Bool {
        let feed = UInt8(ascii: "\n")
        guard !place.isStart, !bytes[place.end..<comment.end].contains(feed) else { return false }
        let next = bytes[comment.end...].first { $0 == feed || !$0.isBlank }
        return next == nil || next == feed
    }

    /// Writes a part unchanged; its further lines keep their distance to the first one if they may be moved.
    private mutating func write(_ range: SourceRange, level: Int, isMovable: Bool) {
        let text = document.source.text(in: range)
        guard isMovable, text.utf8.contains(UInt8(ascii: "\n")) else { return append(text) }
        let distance = level * DocumentFormatter.indentation - column(of: range.start)
        if distance == 0 { return append(text) }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let rest = lines.dropFirst().map { Self.moved($0, by: distance) }
        append(([String(lines[0])] + rest).joined(separator: "\n"))
    }

    private static func moved(_ line: Substring, by distance: Int) -> String {
        let text = line.drop { $0 == " " || $0 == "\t" }
        guard !text.isEmpty else { return "" }
        let blanks = width(ofBlanks: line[..<text.startIndex].utf8)
        return String(repeating: " ", count: max(0, blanks + distance)) + text
    }

    /// Returns the indentation of a part in its line, or the width of the text before it.
    private func column(of start: Int) -> Int {
        let before = bytes[..<start]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return Self.width(ofBlanks: before[lineStart...])
    }

    /// Returns the width of blanks; a tab counts as one level.
    private static func width(ofBlanks bytes: some Sequence<UInt8>) -> Int {
        bytes.reduce(0) { $0 + ($1 == UInt8(ascii: "\t") ? DocumentFormatter.indentation : 1) }
    }
}

extension Node {
    fileprivate var range: SourceRange {
        switch self {
        case .element(let element): element.range
        case .instruction(let instruction): instruction.range
        }
    }
}
