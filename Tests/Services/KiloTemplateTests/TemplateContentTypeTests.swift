import KiloTemplate
import Testing

/// The escaping of content types, and which of them are XML.
@Suite struct TemplateContentTypeTests {
    /// Renders markup and a character that XML forbids.
    private func text(_ type: TemplateContentType) throws -> String {
        try Template("{{.}}", contentType: type).render("<\u{1}")
    }

    @Test(arguments: [
        (TemplateContentType.html, "text/html", "&lt;\u{1}"), (.xml, "application/xml", "&lt;\u{FFFD}"),
        (.text, "text/plain", "<\u{1}"), (.csv, "text/csv", "<\u{1}"), (.json, "application/json", "<\u{1}"),
    ])
    func namedTypes(type: TemplateContentType, mimeType: String, expected: String) throws {
        #expect(type.mimeType == mimeType)
        #expect(try text(type) == expected)
        #expect(type.escapesMarkup == expected.hasPrefix("&"))
        #expect(TemplateContentType(mimeType: mimeType) == type)
    }

    @Test(arguments: [
        ("html", "text/html", "&lt;\u{1}"), ("HTM", "text/html", "&lt;\u{1}"),
        ("xml", "application/xml", "&lt;\u{FFFD}"),
        ("xhtml", "application/xhtml+xml", "&lt;\u{FFFD}"), ("svg", "image/svg+xml", "&lt;\u{FFFD}"),
        ("csv", "text/csv", "<\u{1}"), ("json", "application/json", "<\u{1}"), ("txt", "text/plain", "<\u{1}"),
        ("", "text/plain", "<\u{1}"), ("htmlx", "text/plain", "<\u{1}"),
    ])
    func fileExtensions(name: String, mimeType: String, expected: String) throws {
        let type = TemplateContentType(fileExtension: name)
        #expect(type.mimeType == mimeType)
        #expect(try text(type) == expected)
    }

    @Test(arguments: [
        ("TEXT/HTML ; charset=utf-8", "text/html", "&lt;\u{1}"), ("text/xml;a=b", "text/xml", "&lt;\u{FFFD}"),
        ("application/atom+xml", "application/atom+xml", "&lt;\u{FFFD}"), ("text/htmlx", "text/htmlx", "<\u{1}"),
        ("application/xmlish", "application/xmlish", "<\u{1}"), ("", "", "<\u{1}"),
    ])
    func mimeTypes(name: String, mimeType: String, expected: String) throws {
        let type = TemplateContentType(mimeType: name)
        #expect(type.mimeType == mimeType)
        #expect(try text(type) == expected)
    }

    @Test func typesOfAnApplication() throws {
        #expect(try text(TemplateContentType(mimeType: " image/svg+XML ; x", escapesMarkup: false)) == "<\u{FFFD}")
        #expect(try text(TemplateContentType(mimeType: "text/markdown", escapesMarkup: true)) == "&lt;\u{1}")
    }
}
