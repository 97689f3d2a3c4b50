public import Foundation

/// What a modifier may need besides the value.
public struct TemplateModifierContext {
    /// The text after `=` in `{{name:modifier=argument}}` with its spaces, nil without one.
    public internal(set) var argument: String?
    /// The locale the template is rendered for.
    public let locale: Locale
    /// The time zone the template is rendered for.
    public let timeZone: TimeZone
    /// The kind of document that is rendered.
    public let contentType: TemplateContentType

    let formatters: FormatterCache
    let encoder: NodeEncoder
    let maximumDepth: Int

    /// The text that a marker without a modifier would write, before escaping.
    public func text(of value: TemplateValue) throws -> String {
        try NodeText(encoder: encoder, maximumDepth: maximumDepth).text(of: value.node)
    }

    /// Compact JSON, safe in a script element when markup is rendered.
    ///
    /// - Parameter quotesText: False to write a value that is text as the inside of a JSON string.
    func json(_ value: TemplateValue, quotesText: Bool) throws -> String {
        let writer = NodeText(
            encoder: encoder, maximumDepth: maximumDepth, isMarkup: contentType.escapesMarkup)
        let text = try writer.json(value.node)
        guard !quotesText, text.utf8.first == UInt8(ascii: "\"") else { return text }
        // By scalars: a combining mark at the start makes one character with the quotation mark.
        return String(text.unicodeScalars.dropFirst().dropLast())
    }
}
