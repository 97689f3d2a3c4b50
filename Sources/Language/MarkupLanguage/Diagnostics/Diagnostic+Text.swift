/// Diagnostics about the text of a document.
extension Diagnostic {
    package static func documentTooLarge(_ size: Int, limit: Int, in source: SourceText) -> Diagnostic {
        Diagnostic(
            .documentTooLarge, at: SourceRange(start: 0, end: 0), in: source,
            facts: [.number: String(limit), .value: String(size)])
    }

    static func documentTooDeep(limit: Int, at range: SourceRange, in source: SourceText) -> Diagnostic {
        Diagnostic(.documentTooDeep, at: range, in: source, facts: [.number: String(limit)])
    }

    static func invalidUTF8(at offset: Int, in source: SourceText) -> Diagnostic {
        Diagnostic(
            .invalidUTF8, at: SourceRange(start: offset, end: offset + 1), in: source,
            facts: [.value: "0x" + String(source.bytes[offset], radix: 16, uppercase: true)])
    }

    static func nulByte(at offset: Int, in source: SourceText) -> Diagnostic {
        Diagnostic(.nulByte, at: SourceRange(start: offset, end: offset + 1), in: source)
    }

    static func unsupportedEncoding(_ name: String, at range: SourceRange, in source: SourceText) -> Diagnostic {
        Diagnostic(.unsupportedEncoding, at: range, in: source, facts: [.name: name])
    }

    static func doctypeNotAllowed(at range: SourceRange, in source: SourceText) -> Diagnostic {
        Diagnostic(.doctypeNotAllowed, at: range, in: source)
    }

    static func malformedXML(_ detail: String, at range: SourceRange, in source: SourceText) -> Diagnostic {
        Diagnostic(.malformedXML, at: range, in: source, facts: [.detail: detail])
    }

    static func mismatchedTag(
        _ name: String, opened: String, openedAt: SourceRange, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        let place = source.position(at: openedAt.start)
        return Diagnostic(
            .mismatchedTag, at: range, in: source,
            facts: [.name: name, .owner: opened, .number: String(place.line)], related: place)
    }

    static func unclosedElement(_ name: String, at range: SourceRange, in source: SourceText) -> Diagnostic {
        Diagnostic(.unclosedElement, at: range, in: source, facts: [.name: name])
    }

    static func duplicateAttribute(_ name: String, at range: SourceRange, in source: SourceText) -> Diagnostic {
        Diagnostic(.duplicateAttribute, at: range, in: source, facts: [.name: name])
    }

    static func undefinedEntity(_ name: String, at range: SourceRange, in source: SourceText) -> Diagnostic {
        Diagnostic(.undefinedEntity, at: range, in: source, facts: [.name: name])
    }

    static func secondRoot(_ name: String, at range: SourceRange, in source: SourceText) -> Diagnostic {
        Diagnostic(.secondRoot, at: range, in: source, facts: [.name: name])
    }

    static func emptyDocument(in source: SourceText) -> Diagnostic {
        Diagnostic(.emptyDocument, at: SourceRange(start: source.bytes.count, end: source.bytes.count), in: source)
    }

    static func excludedDocument(in source: SourceText) -> Diagnostic {
        Diagnostic(
            .emptyDocument, at: SourceRange(start: 0, end: 0), in: source,
            facts: [.detail: "no 'case' around the document element is for this platform"])
    }

    static func unexpectedText(at range: SourceRange, in source: SourceText) -> Diagnostic {
        let text = source.text(in: SourceRange(start: range.start, end: min(range.end, range.start + 60)))
        return Diagnostic(.unexpectedText, at: range, in: source, facts: [.value: text])
    }

    static func unexpectedCDATA(at range: SourceRange, in source: SourceText) -> Diagnostic {
        Diagnostic(.unexpectedCDATA, at: range, in: source)
    }

    static func tooManyProblems(_ count: Int, severity: Severity, in source: SourceText) -> Diagnostic {
        Diagnostic(
            .tooManyProblems, severity, at: SourceRange(start: source.bytes.count, end: source.bytes.count), in: source,
            facts: [.number: String(count)])
    }

    /// A document that was not found in any of the folders searched.
    public static func missingDocument(_ name: String, lookedIn places: [String]) -> Diagnostic {
        Diagnostic(
            .missingDocument, at: SourceRange(start: 0, end: 0), in: SourceText("", file: name),
            facts: [.name: name, .detail: places.joined(separator: ", ")])
    }
}
