public import Foundation

extension Document {
    /// Reads a document.
    ///
    /// The bytes are UTF-8, with or without a byte order mark. A document type declaration is rejected, so there are no
    /// entities other than the five of XML. Text and CDATA sections are errors after which parsing continues.
    ///
    /// - Parameters:
    ///   - bytes: the content of the file.
    ///   - file: the name for diagnostics.
    ///   - limits: the limits on size and depth.
    /// - Returns: the document, nil when it is not well formed or exceeds the limits; and the sorted diagnostics.
    public static func parse(
        _ bytes: [UInt8], file: String, limits: DocumentLimits = DocumentLimits()
    ) -> (document: Document?, diagnostics: [Diagnostic]) {
        guard bytes.count <= limits.maximumBytes else { return tooLarge(bytes.count, limits, file) }
        let source = SourceText(bytes: bytes, file: file)
        if let diagnostic = encodingFault(in: source) { return (nil, [diagnostic]) }
        return DocumentParser(source: source, limits: limits).parse()
    }

    /// Reads a document from data.
    public static func parse(
        _ data: Data, file: String, limits: DocumentLimits = DocumentLimits()
    ) -> (document: Document?, diagnostics: [Diagnostic]) {
        guard data.count <= limits.maximumBytes else { return tooLarge(data.count, limits, file) }
        return parse([UInt8](data), file: file, limits: limits)
    }

    /// Reads a document from a string.
    public static func parse(
        _ text: String, file: String, limits: DocumentLimits = DocumentLimits()
    ) -> (document: Document?, diagnostics: [Diagnostic]) {
        guard text.utf8.count <= limits.maximumBytes else { return tooLarge(text.utf8.count, limits, file) }
        return parse(Array(text.utf8), file: file, limits: limits)
    }

    private static func tooLarge(
        _ size: Int, _ limits: DocumentLimits, _ file: String
    ) -> (document: Document?, diagnostics: [Diagnostic]) {
        let empty = SourceText("", file: file)
        return (
            nil,
            [
                Diagnostic(
                    .documentTooLarge(size: size, limit: limits.maximumBytes), at: SourceRange(start: 0, end: 0),
                    in: empty)
            ]
        )
    }

    private static func encodingFault(in source: SourceText) -> Diagnostic? {
        let mark = SourceRange(start: 0, end: 0)
        if source.bytes.starts(with: [0xFF, 0xFE]) || source.bytes.starts(with: [0xFE, 0xFF]) {
            return Diagnostic(.unsupportedEncoding(name: "UTF-16"), at: mark, in: source)
        }
        if source.bytes.starts(with: [0x3C, 0]) || source.bytes.starts(with: [0, 0x3C]) {
            return Diagnostic(.unsupportedEncoding(name: "UTF-16"), at: mark, in: source)
        }
        switch UTF8Check.fault(in: source.bytes) {
        case .nul(let offset): return .nulByte(at: offset, in: source)
        case .invalid(let offset): return declaredEncodingFault(in: source) ?? .invalidUTF8(at: offset, in: source)
        case nil: return nil
        }
    }

    /// Returns the fault of a declared encoding, which is more useful than one about the first byte that is not UTF-8.
    private static func declaredEncodingFault(in source: SourceText) -> Diagnostic? {
        XMLDeclaration(source: source)?.encodingFault
    }
}
