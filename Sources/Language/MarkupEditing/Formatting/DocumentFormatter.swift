package import MarkupLanguage

/// Formats a document in the project's layout: four spaces per level, one element, instruction or comment per line, and
/// the attributes of a start tag on separate lines if they do not fit on one.
///
/// Order, quotation marks, references, comments and single blank lines are kept, so that the meaning does not change. A
/// formatted document is not changed again.
package struct DocumentFormatter {
    /// The number of spaces per level.
    static let indentation = 4
    /// The maximum length of a line in characters, if there is a place to break it.
    static let width = 120

    /// Formats a document given as text.
    ///
    /// - Throws: the parser's diagnostics; a document with errors is not formatted.
    package static func format(_ text: String) throws(MarkupError) -> String {
        String(decoding: try format(Array(text.utf8), file: ""), as: UTF8.self)
    }

    /// Formats the content of a file. A byte order mark is kept; all lines get the line end of the first line.
    package static func format(
        _ bytes: [UInt8], file: String, limits: DocumentLimits = DocumentLimits()
    ) throws(MarkupError) -> [UInt8] {
        // Diagnostics refer to offsets in the original file.
        let read = Document.parse(bytes, file: file, limits: limits)
        guard read.document != nil, !read.diagnostics.contains(where: { $0.severity == .error }) else {
            throw MarkupError(read.diagnostics)
        }
        let lines = LineEnds(bytes)
        guard let document = Document.parse(lines.unified, file: file, limits: limits).document else {
            throw MarkupError(read.diagnostics)
        }
        var writer = DocumentWriter(document, limit: limits.maximumBytes)
        guard let text = writer.write() else {
            throw MarkupError([
                Diagnostic(
                    .documentTooLarge(size: writer.size, limit: limits.maximumBytes), at: SourceRange(start: 0, end: 0),
                    in: document.source)
            ])
        }
        return lines.restored(text)
    }
}

/// The line ends of a file, determined from the first line.
private struct LineEnds {
    /// The file with line feeds only, as XML reads it.
    let unified: [UInt8]
    private let hasCarriageReturns: Bool

    private static let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

    init(_ bytes: [UInt8]) {
        guard let first = bytes.firstIndex(where: { $0 == Self.feed || $0 == Self.carriageReturn }) else {
            (unified, hasCarriageReturns) = (bytes, false)
            return
        }
        hasCarriageReturns = bytes[first...].starts(with: [Self.carriageReturn, Self.feed])
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            if byte == Self.feed, index > 0, bytes[index - 1] == Self.carriageReturn { continue }
            result.append(byte == Self.carriageReturn ? Self.feed : byte)
        }
        unified = result
    }

    func restored(_ bytes: [UInt8]) -> [UInt8] {
        guard hasCarriageReturns else { return bytes }
        return bytes.flatMap { $0 == Self.feed ? [Self.carriageReturn, Self.feed] : [$0] }
    }
}
