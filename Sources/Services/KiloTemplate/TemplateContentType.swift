/// The kind of document a template produces; it decides how values are escaped.
///
/// HTML and XML escape `& < > " '` in every value, except in `{{{name}}}` and `{{&name}}`. The other kinds write
/// values as they are; use the modifiers `csv`, `json` and `url` where a value needs them. In XML a character that XML
/// forbids, such as U+0001, becomes U+FFFD, wherever it comes from.
public struct TemplateContentType: Sendable, Hashable {
    /// The MIME type, for an HTTP header.
    public let mimeType: String

    /// True when values are escaped for markup.
    public let escapesMarkup: Bool

    /// True when the document is XML by its MIME type.
    let isXML: Bool

    /// Makes a content type with a MIME type and an escaping of your choice.
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
    /// `text/plain`; values are written as they are.
    public static let text = TemplateContentType(mimeType: "text/plain", escapesMarkup: false)
    /// `text/csv`; values are written as they are, so apply the modifier `csv` to each cell.
    public static let csv = TemplateContentType(mimeType: "text/csv", escapesMarkup: false)
    /// `application/json`; values are written as they are, so apply the modifier `json` to each one.
    public static let json = TemplateContentType(mimeType: "application/json", escapesMarkup: false)

    /// The content type of a MIME type; parameters such as `; charset=utf-8` are ignored.
    ///
    /// `text/html`, and whatever is XML by name, escape markup. SVG and XHTML are XML.
    public init(mimeType: String) {
        let essence = mimeType.prefix { $0 != ";" }.lowercased()
        let name = String(essence.reversed().drop { $0 == " " }.reversed())
        let isMarkup = name == "text/html" || name.hasSuffix("/xml") || name.hasSuffix("+xml")
        self.init(mimeType: name, escapesMarkup: isMarkup)
    }

    /// The content type of a file name's extension, plain text for one that is not known.
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
