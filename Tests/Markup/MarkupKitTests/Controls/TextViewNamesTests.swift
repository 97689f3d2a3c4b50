import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Selections, typed attributes and found data of text views.
    @MainActor @Suite struct TextViewNamesTests {
        init() throws { try MarkupTesting.start() }

        @Test func theSelectionCountsUnits() {
            let area = UITextView()
            area.text = "a😀bc"
            area.selectedRange = NSRange(location: 3, length: 1)
            #expect(area.area.selection.start == 2 && area.selectedRange == NSRange(location: 3, length: 1))
            area.selectedRange = NSRange(location: 40, length: 5)
            #expect(area.selectedRange == NSRange(location: 5, length: 0))
            #expect(area.text.count == 4 && area.attributedText.length == 5)
        }

        @Test func typedTextHasTheTypingAttributes() async {
            let area = UITextView()
            area.text = "plain"
            area.selectedRange = NSRange(location: 5, length: 0)
            #expect(area.typingAttributes[.font] as? UIFont == area.font)
            area.typingAttributes = [.foregroundColor: UIColor.red]
            area.typeText(" red")
            var range = NSRange()
            let color = area.attributedText.attribute(.foregroundColor, at: 6, effectiveRange: &range) as? UIColor
            #expect(color == .red && range == NSRange(location: 5, length: 4))
            #expect(area.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil) == nil)
            await MarkupTesting.pump(until: { !area.isTyping })
            area.selectedRange = NSRange(location: 1, length: 0)
            #expect(area.typingAttributes[.foregroundColor] as? UIColor == .label)
            area.selectedRange = NSRange(location: 8, length: 0)
            #expect(area.typingAttributes[.foregroundColor] as? UIColor == .red)
        }

        @Test func dataBecomesLinksWhileTheTextIsNotEdited() {
            let area = UITextView()
            area.isEditable = false
            area.dataDetectorTypes = .all
            area.text = "See www.example.org/a, write to me@example.org or call +49 30 123456."
            #expect(
                area.styles?.links.map(\.url.absoluteString) == [
                    "https://www.example.org/a", "mailto:me@example.org", "tel:+4930123456",
                ])
            #expect(area.attributedText.links.isEmpty, "they are no attributes of the text")
            area.dataDetectorTypes = .phoneNumber
            #expect(area.styles?.links.map(\.url.scheme) == ["tel"])
            area.isEditable = true
            #expect(area.styles?.links.isEmpty == true)
        }

        @Test(arguments: [
            ("(https://example.org/x_(y).)", ["https://example.org/x_(y"]), ("no.links here", []),
            ("1234567a 12 34", []), ("HTTP://A.B", ["HTTP://A.B"]), ("tel 030/1234-567", ["tel:0301234567"]),
            ("+49 (30) 1234567, then +1", ["tel:+49301234567"]),
            ("me@example.org,you@b.example.", ["mailto:me@example.org", "mailto:you@b.example"]),
            (
                "https://a.example/@me@b.example www.c.example",
                ["https://a.example/@me@b.example", "https://www.c.example"]
            ),
            ("a@b.c1 @b.de a@b awww.a.b www.. " + String(repeating: "a", count: 65) + "@b.de", []),
            ("e\u{301}cole@b.de e\u{301} 1234567", ["mailto:cole@b.de", "tel:1234567"]),
        ])
        func linksAreFound(text: String, links: [String]) {
            #expect(DetectedData.links(in: text, .all).map(\.url.absoluteString) == links)
        }

        @Test(
            .timeLimit(.minutes(1)),
            arguments: ["a", "a@", "a.", "1", "(", "+", "1 ", "www.", "http://", "a@b.c ", "www.a.b "])
        func longTextsAreSearched(part: String) {
            let text = String(repeating: part, count: 50_000)
            #expect(DetectedData.links(in: text, .all).count <= 50_000)
        }

        @Test func linksHaveTheirAttributes() {
            let area = UITextView()
            area.linkTextAttributes = [.foregroundColor: UIColor.green]
            area.isEditable = false
            area.attributedText = NSAttributedString(string: "link", attributes: [.link: "https://example.org"])
            #expect(area.styles?.linkAttributes[.foregroundColor] as? UIColor == .green)
            area.linkTextAttributes = nil
            #expect(area.linkTextAttributes.isEmpty)
        }
    }
}
