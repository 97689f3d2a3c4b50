import Foundation
import Testing

@testable import MarkupKit

/// Markdown as attributed text; needs no display.
@Suite struct MarkdownTests {
    /// Returns the runs of a text with their meaning and link.
    private func parts(_ markdown: String) -> [String] {
        let text = NSAttributedString(markdown: markdown)
        var parts: [String] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            var part = (text.string as NSString).substring(with: range)
            if let intent = attributes[.inlinePresentationIntent] as? InlinePresentationIntent {
                part += " \(intent.rawValue)"
            }
            if let url = attributes[.link] as? URL { part += " -> \(url.absoluteString)" }
            parts.append(part)
        }
        return parts
    }

    @Test(arguments: [
        ("plain", ["plain"]), ("*a* b", ["a 1", " b"]), ("**a** b", ["a 2", " b"]), ("***a***", ["a 3"]),
        ("**a *b* c**", ["a  2", "b 3", " c 2"]), ("`a*b*`", ["a*b* 4"]), ("~~a~~", ["a 32"]),
        ("_a_ snake_case_name", ["a 1", " snake_case_name"]), ("2 * 3 * 4", ["2 * 3 * 4"]),
        ("\\*a\\*", ["*a*"]), ("**open", ["**open"]), ("a ~ b ~ c", ["a ~ b ~ c"]),
        ("[t](https://e.org)", ["t -> https://e.org"]), ("[**t** u](a:b)", ["t 2 -> a:b", " u -> a:b"]),
        ("[not a link]", ["[not a link]"]), ("[t](open", ["[t](open"]),
        ("<https://e.org>", ["https://e.org -> https://e.org"]),
        ("a < b > c", ["a < b > c"]), ("", []), ("``a`b``", ["a`b 4"]),
        ("[t](https://e.org/a_(b) \"title\")", ["t -> https://e.org/a_(b)"]),
    ])
    func textsAreReadAsMarkdownIs(markdown: String, expected: [String]) { #expect(parts(markdown) == expected) }

    @Test func aLongTextOfDelimitersIsReadInTime() {
        let start = ContinuousClock.now
        #expect(NSAttributedString(markdown: String(repeating: "*a _b ", count: 5_000)).length > 0)
        #expect(NSAttributedString(markdown: String(repeating: "[", count: 20_000)).length == 20_000)
        for text in ["[a](", "<a", "**a** ", "`"] {
            #expect(NSAttributedString(markdown: String(repeating: text, count: 5_000)).length > 0)
        }
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test func bothKindsOfTextKeepTheirAttributes() throws {
        var text = try AttributedString(markdown: "**bold** [link](https://e.org)")
        text.kern = 2
        text.foregroundColor = .red
        let copy = AttributedString(NSAttributedString(text))
        #expect(copy == text)
        #expect(copy.runs.first?.inlinePresentationIntent == .stronglyEmphasized)
        #expect(copy.runs.contains { $0.link == URL(string: "https://e.org") })
    }
}
