public import Foundation

/// The context in which a modifier is applied.
public struct TemplateModifierContext {
    /// The text after `=` in `{{name:modifier=argument}}` with its spaces, nil without one.
    public internal(set) var argument: String?
    /// The locale of the rendering.
    public let locale: Locale
    /// The time zone of the rendering.
    public let timeZone: TimeZone
    /// The kind of the rendered document.
    public let contentType: TemplateContentType

    let formatters: FormatterCache
    let encoder: NodeEncoder
    let maximumDepth: Int

    /// Returns the text that a marker without a modifier would write, before escaping.
    public func text(of value: TemplateValue) throws -> String {
        try NodeText(encoder: encoder, maximumDepth: maximumDepth).text(of: value.node)
    }

    /// Returns compact JSON, which is safe in a script element when markup is rendered.
    ///
    /// - Parameter quotesText: false to write a text as the content of a JSON string, without quotation marks.
    func json(_ value: TemplateValue, quotesText: Bool) throws -> String {
        let writer = NodeText(
            encoder: encoder, maximumDepth: maximumDepth, isMarkup: contentType.escapesMarkup)
        let text = try writer.json(value.node)
        guard !quotesText, text.utf8.first == UInt8(ascii: "\"") else { return text }
        // By scalars, because a combining mark at the start forms one character with the quotation mark.
        return String(text.unicodeScalars.dropFirst().dropLast())
    }
}
