package import MarkupLanguage

/// Lays a document out in the one way that the project's documents have: four blanks for each level, one element, instruction or
/// comment a line, and the attributes of a start tag below each other where they do not fit into one line.
///
/// Order, quotes, references, comments and single blank lines stay as they are written, so the document means the same as before;
/// a formatted document stays as it is.
package struct DocumentFormatter {
    /// The blanks in front of a line for each element around it.
    static let indentation = 4
    /// The greatest length of a line in characters, where there is a place to break it.
    static let width = 120

    /// Formats a document given as text.
    ///
    /// - Throws: What the parser finds wrong: a document with errors is not formatted.
    package static func format(_ text: String) throws(MarkupError) -> String {
        String(decoding: try format(Array(text.utf8), file: ""), as: UTF8.self)
    }

    /// Formats a file's content. A byte order mark stays; lines end as the first line does.
    package static func format(
        _ bytes: [UInt8], file: String, limits: DocumentLimits = DocumentLimits()
    ) throws(MarkupError) -> [UInt8] {
        // Faults have the offsets of the file as it is.
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
                .documentTooLarge(writer.size, limit: limits.maximumBytes, in: document.source)
            ])
        }
        return lines.restored(text)
    }
}

/// How the lines of a file end, told by the first of them.
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
