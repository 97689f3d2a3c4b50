import Foundation
import Testing

@testable import MarkupKit

/// Texts with attributes from HTML.
@MainActor @Suite struct HyperTextTests {
    private func read(_ text: String) throws -> NSAttributedString {
        try NSAttributedString(
            data: Data(text.utf8),
            options: [
                .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
            ],
            documentAttributes: nil)
    }

    private func value<Value>(_ key: NSAttributedString.Key, _ part: String, in text: NSAttributedString) -> Value? {
        let place = (text.string as NSString).range(of: part).location
        return text.attribute(key, at: place, effectiveRange: nil) as? Value
    }

    @Test(arguments: [
        ("a <b>b</b>\n  c", "a b c"), ("<p>one</p><p>two</p>", "one\ntwo\n"), ("a<br/>b<br>c", "a\nb\nc"),
        ("1 &lt; 2 &amp;&nbsp;&#65;&#x42; &x; & <", "1 < 2 &\u{A0}AB &x; & <"), ("a<!-- <b> -->b", "ab"),
        ("<ul><li>a</li><li>b</li></ul><ol><li>c</li><li>d</li></ol>", "\t•\ta\n\t•\tb\n\t1.\tc\n\t2.\td\n"),
        ("<style>p { color: red }</style><script>let a = '<p>'</script>x", "x"), ("<b>open <i>tags", "open tags"),
        ("</b>closed</p>", "closed\n"), ("<pre>a  b\nc</pre>", "a  b\nc\n"), ("a <unknown>b</unknown>", "a b"),
        ("<", "<"),
        ("a <b", "a "),
    ])
    func textOfElements(html: String, text: String) throws { #expect(try read(html).string == text) }

    @Test func attributesOfElements() throws {
        let text = try read(
            """
            <h1>head</h1><p>plain <b>bold <i>both</i></b> <u>line</u> <s>struck</s> <code>code</code>
            <a href="https://example.org/?a=1&amp;b=2">link</a> <font color="#f00">red</font>
            <span style="color: blue; font-size: 20px; font-weight: 700">blue</span></p>
            """)
        let (head, plain): (UIFont?, UIFont?) = (value(.font, "head", in: text), value(.font, "plain", in: text))
        #expect(head?.pointSize == 24 && head?.weight == .bold && plain?.pointSize == 12 && plain?.weight == .regular)
        let both: UIFont? = value(.font, "both", in: text)
        #expect(both?.isItalic == true && both?.weight == .bold)
        #expect(value(.underlineStyle, "line", in: text) == 1 && value(.strikethroughStyle, "struck", in: text) == 1)
        let code: UIFont? = value(.font, "code", in: text)
        #expect(code?.familyName == "monospace")
        #expect(value(.link, "link", in: text) == URL(string: "https://example.org/?a=1&b=2"))
        #expect(value(.foregroundColor, "red", in: text) == UIColor.red)
        let (blue, color): (UIFont?, UIColor?) = (
            value(.font, "blue", in: text), value(.foregroundColor, "blue", in: text)
        )
        #expect(blue?.pointSize == 20 && blue?.weight == .bold && color == .blue)
    }

    @Test func theKindAndTheEncodingMayBeLeftOut() throws {
        #expect(try NSAttributedString(data: Data(" <b>a</b>".utf8)).string == "a")
        #expect(try NSAttributedString(data: Data("a < b".utf8)).string == "a < b")
        #expect(throws: CocoaError.self) { try NSAttributedString(data: Data([0xFF, 0xFE, 0x80])) }
    }

    @Test func manyOpenElementsAreRead() throws {
        #expect(try read(String(repeating: "<b>", count: 20_000) + "a").string == "a")
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "<!---->", "<script></script>", "</x>", "<b></b>", "<a href='#'>", "<a b=c b=c>", "&amp;", "<", "<a\t",
            "a b ",
        ])
    func longDocumentsAreRead(part: String) throws {
        let nested = String(repeating: "<i>", count: 900)
        _ = try read(nested + String(repeating: part, count: 20_000))
    }

    @Test(arguments: [
        "<a href='x y'>a</a>", "<a title=\"href='z'\" HREF = \"x y\" href=z>a</a>", "<a =q / href='x&#32;y'/ >a</a>",
        "<a data-href=z\nhref='x y'>a</a>",
    ])
    func attributesAreRead(html: String) throws {
        let link = try read(html).attribute(.link, at: 0, effectiveRange: nil)
        #expect((link as? URL ?? (link as? String).flatMap { URL(string: $0) }) == URL(string: "x y"))
    }
}
