/// Diagnostics whose range or value is computed from the text.
extension Diagnostic {
    static func invalidUTF8(at offset: Int, in source: SourceText) -> Diagnostic {
        Diagnostic(
            .invalidUTF8(byte: source.bytes[offset]), at: SourceRange(start: offset, end: offset + 1), in: source)
    }

    static func nulByte(at offset: Int, in source: SourceText) -> Diagnostic {
        Diagnostic(.nulByte, at: SourceRange(start: offset, end: offset + 1), in: source)
    }

    static func mismatchedTag(
        _ name: String, opened: String, openedAt: SourceRange, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        let place = source.position(at: openedAt.start)
        return Diagnostic(
            .mismatchedTag(name: name, opened: opened, line: place.line), at: range, in: source, related: place)
    }

    static func emptyDocument(in source: SourceText) -> Diagnostic {
        Diagnostic(.emptyDocument(), at: SourceRange(start: source.bytes.count, end: source.bytes.count), in: source)
    }

    static func unexpectedText(at range: SourceRange, in source: SourceText) -> Diagnostic {
        let text = source.text(in: SourceRange(start: range.start, end: min(range.end, range.start + 60)))
        return Diagnostic(.unexpectedText(value: text), at: range, in: source)
    }

    /// A document that was not found in any of the folders searched.
    public static func missingDocument(_ name: String, lookedIn places: [String]) -> Diagnostic {
        Diagnostic(
            .missingDocument(name: name, places: places), at: SourceRange(start: 0, end: 0),
            in: SourceText("", file: name))
    }
}
