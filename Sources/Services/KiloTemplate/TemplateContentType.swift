/// The kind of document that a template produces; it determines how values are escaped.
///
/// HTML and XML escape `& < > " '` in every value, except in `{{{name}}}` and `{{&name}}`. The other kinds write values
/// unchanged; use the modifiers `csv`, `json` and `url` where a value needs them. In XML every character that XML
/// forbids, such as U+0001, becomes U+FFFD, whether it comes from the template or the data.
public struct TemplateContentType: Sendable, Hashable {
    /// The MIME type, for an HTTP header.
    public let mimeType: String

    /// Whether values are escaped for markup.
    public let escapesMarkup: Bool

    /// Whether the MIME type is one of XML.
    let isXML: Bool

    /// Creates a content type with a MIME type and a choice of escaping.
    public init(mimeType: String, escapesMarkup: Bool) {
        self.mimeType = mimeType
        self.escapesMarkup = escapesMarkup
        let essence = mimeType.prefix { $0 != ";" }.lowercased().drop { $0 == " " }
        let name = String(essence.reversed().drop { $0 == " " }.reversed())
        isXML = name.hasSuffix("/xml") || name.hasSuffix("+xml")
    }

    /// `text/html`; values are escaped.
    public static let html = TemplateContentType(mimeType: "text/html", escapesMarkup: true)
    /// `application/xml`; values are escaped, and a character that XML forbids becomes U+FFFD.
    public static let xml = TemplateContentType(mimeType: "application/xml", escapesMarkup: true)
    /// `text/plain`; values are written unchanged.
    public static let text = TemplateContentType(mimeType: "text/plain", escapesMarkup: false)
    /// `text/csv`; values are written unchanged, so apply the modifier `csv` to each cell.
    public static let csv = TemplateContentType(mimeType: "text/csv", escapesMarkup: false)
    /// `application/json`; values are written unchanged, so apply the modifier `json` to each one.
    public static let json = TemplateContentType(mimeType: "application/json", escapesMarkup: false)

    /// Creates the content type of a MIME type; parameters such as `; charset=utf-8` are ignored.
    ///
    /// `text/html`, and all types that are XML by name, escape markup. SVG and XHTML are XML.
    public init(mimeType: String) {
        let essence = mimeType.prefix { $0 != ";" }.lowercased()
        let name = String(essence.reversed().drop { $0 == " " }.reversed())
        let isMarkup = name == "text/html" || name.hasSuffix("/xml") || name.hasSuffix("+xml")
        self.init(mimeType: name, escapesMarkup: isMarkup)
    }

    /// Creates the content type of a file name extension; plain text for an unknown extension.
    public init(fileExtension: String) {
        self =
            switch fileExtension.lowercased() {
            case "html", "htm": .html
            case "xml": .xml
            case "xhtml": TemplateContentType(mimeType: "application/xhtml+xml", escapesMarkup: true)
            case "svg": TemplateContentType(mimeType: "image/svg+xml", escapesMarkup: true)
            case "csv": .csv
            case "json": .json
            default: .text
            }
    }
}
