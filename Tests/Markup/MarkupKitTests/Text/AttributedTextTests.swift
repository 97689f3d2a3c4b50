import Foundation
import KeyValueCoding
import MarkupTesting
import Testing

@testable import MarkupKit
@testable import NativeWidgets

@KeyValueCoding
private final class Terms: UIViewController {
    static let markdown = "[terms](action:showTerms) and [site](https://e.org)"
    var shown = 0
    var text = markdown
    func showTerms() { shown += 1 }
}

extension ViewTests {
    @MainActor @Suite struct AttributedTextTests {
        init() throws { try MarkupTesting.start() }

        private func shown(_ view: UIView, width: CGFloat = 300, height: CGFloat = 100) -> HostWindow {
            let column = LMColumnView()
            column.addSubview(view)
            column.addSubview(LMSpacer())
            let window = HostWindow(column, size: CGSize(width: width, height: height))
            #expect(window.show())
            return window
        }

        // MARK: Labels

        @Test func aLargerFontMakesALabelLarger() {
            let (plain, large) = (UILabel(), UILabel())
            plain.text = "Text"
            large.attributedText = NSAttributedString(
                string: "Text", attributes: [.font: UIFont.systemFont(ofSize: 40)])
            #expect(large.text == "Text")
            #expect(large.intrinsicContentSize.height > plain.intrinsicContentSize.height * 1.5)
            large.text = "Text"
            #expect(large.intrinsicContentSize == plain.intrinsicContentSize)
            #expect(large.attributedText == NSAttributedString(string: "Text"))
        }

        @Test func markdownComesFromDocuments() throws {
            let view = try LMViewBuilder.view(markup: "<UILabel attributedText=\"a **b** &amp; c\"/>")
            let label = try #require(view as? UILabel)
            #expect(label.text == "a b & c")
            let intent = label.attributedText?.attribute(.inlinePresentationIntent, at: 2, effectiveRange: nil)
            #expect(intent as? InlinePresentationIntent == .stronglyEmphasized)
        }

        @Test func aMinimumLineHeightIsKept() {
            let style = NSMutableParagraphStyle()
            style.minimumLineHeight = 60
            let label = UILabel()
            label.attributedText = NSAttributedString(string: "Text", attributes: [.paragraphStyle: style])
            #expect(abs(label.intrinsicContentSize.height - 60) <= 1)
            #expect(abs((label.attributedText?.size().height ?? 0) - 60) < 0.01)
        }

        @Test func aLinkCallsItsHandler() async throws {
            let label = UILabel()
            var followed: [String] = []
            label.linkHandler = {
                followed.append($0.absoluteString)
                return true
            }
            label.attributedText = NSAttributedString(markdown: "[terms](https://example.org/a?b=1&c=2)")
            let window = shown(label)
            defer { window.close() }
            try await MarkupTesting.click(label, at: CGPoint(x: 10, y: label.frame.height / 2))
            let isFollowed = await MarkupTesting.pump(until: { !followed.isEmpty })
            #expect(isFollowed)
            #expect(followed == ["https://example.org/a?b=1&c=2"])
        }

        @Test func aLinkCallsAMethodOfTheChain() {
            let controller = Terms()
            let label = UILabel()
            controller.view.addSubview(label)
            label.attributedText = NSAttributedString(markdown: "[terms](action:showTerms)", callsActions: true)
            label.follow(label.rarities?.attributedText?.links[0].url ?? URL(filePath: "/"))
            #expect(controller.shown == 1)
            let notices = MarkupTesting.notices { label.follow(URL(filePath: "/etc/passwd")) }
            #expect(notices.map(\.code) == [.link])
        }

        @Test func onlyTheProgramsOwnTextsCallMethods() throws {
            let controller = Terms()
            func links(_ attribute: String) throws -> [String] {
                let view = try LMViewBuilder.view(
                    markup: "<UILabel attributedText=\"\(attribute)\"/>", owner: controller)
                let label = try #require(view as? UILabel)
                #expect(label.text == "terms and site")
                return label.rarities?.attributedText?.links.map(\.url.absoluteString) ?? []
            }
            #expect(try links(Terms.markdown) == ["action:showTerms", "https://e.org"])
            // A missing localised text falls back to its key.
            #expect(try links("@" + Terms.markdown) == ["action:showTerms", "https://e.org"])
            #expect(try links("$text") == ["https://e.org"])
            let data = NSAttributedString(markdown: "[a](ACTION:showTerms) <action:showTerms>")
            #expect(data.string == "a <action:showTerms>")
            #expect(data.links.isEmpty)
        }

        @Test func controlCharactersDoNotBreakALink() {
            let label = UILabel()
            label.attributedText = NSAttributedString(markdown: "\u{1}<b> & [a](https://e.org) \"'")
            #expect(LabelWidget(label.native).text.contains("<b> & a \"'"))
        }

        @Test func aTextIsDrawnSmallerUpToItsLimit() {
            let label = UILabel()
            label.text = "A text that is a good deal wider than its place"
            let natural = label.intrinsicContentSize.width
            label.adjustsFontSizeToFitWidth = true
            let window = shown(label, width: (natural * 0.7).rounded())
            defer { window.close() }
            // The label gets at least its natural width.
            #expect(CGFloat(label.native.allocatedSize.width) >= natural - 1)
            label.minimumScaleFactor = 0.9
            window.settle()
            #expect(CGFloat(label.native.allocatedSize.width) < natural)
            label.adjustsFontSizeToFitWidth = false
            window.settle()
            #expect(abs(CGFloat(label.native.allocatedSize.width) - (natural * 0.7).rounded()) <= 1)
        }

        @Test func aLabelsTextCanBeSelected() {
            let label = UILabel()
            #expect(!label.isSelectable)
            label.isSelectable = true
            label.text = "Some text"
            // The part that does not fit is selected as one character.
            let window = shown(label)
            defer { window.close() }
            LabelWidget(label.native).select(from: 0, to: 4)
            #expect(LabelWidget(label.native).selection?.end == 4)
        }

        @Test func digitsAreEquallyWide() {
            func width(_ text: String, _ font: UIFont) -> CGFloat {
                let label = UILabel()
                label.text = text
                label.font = font
                // The fonts of labels come from the style sheet, which is read before a frame.
                let window = shown(label, width: 500)
                defer { window.close() }
                return label.intrinsicContentSize.width
            }
            let digits = UIFont.monospacedDigitSystemFont(ofSize: 30)
            #expect(width("1111111111", digits) == width("0000000000", digits))
            let code = UIFont.monospacedSystemFont(ofSize: 30)
            #expect(width("iiii", code) == width("WWWW", code))
            #expect(digits.withSize(10).hasMonospacedDigits)
            #expect(digits != .systemFont(ofSize: 30))
        }

        @Test func aLabelWithoutAttributesHasNoRoomForThem() {
            let label = UILabel()
            label.text = "Text"
            #expect(label.attributedText?.string == "Text")
            #expect(!label.adjustsFontSizeToFitWidth)
            #expect(label.rarities == nil)
        }

        // MARK: Buttons and fields

        @Test func aButtonsTitleHasAttributesAndNoLinks() {
            let button = UIButton()
            button.attributedTitle = NSAttributedString(markdown: "**Go** [there](https://e.org)")
            #expect(button.title == "Go there")
            #expect(button.titleLabel?.rarities?.attributedText?.links.isEmpty == true)
            button.title = "Plain"
            #expect(button.attributedTitle == NSAttributedString(string: "Plain"))
        }

        @Test func typingInAFieldKeepsItsAttributes() throws {
            let field = UITextField()
            field.attributedText = NSAttributedString(markdown: "a**b**\nc")
            #expect(field.text == "abc")
            let window = shown(field)
            defer { window.close() }
            // The window's first field has the focus, and all of its text is selected.
            field.input.native.dropFocus()
            try MarkupTesting.type("d", into: field)
            try #require(field.attributedText?.string == "abcd")
            let intent = field.attributedText?.attribute(.inlinePresentationIntent, at: 1, effectiveRange: nil)
            #expect(intent as? InlinePresentationIntent == .stronglyEmphasized)
        }

        // MARK: Text views

        @Test func aTextViewKeepsAttributesThroughEdits() throws {
            let view = UITextView()
            view.attributedText = NSAttributedString(markdown: "one **two** three")
            #expect(view.text == "one two three")
            view.area.replace(from: 0, to: 0, with: "🙂 ")
            let text = try #require(view.attributedText)
            #expect(text.string == "🙂 one two three")
            let intent = text.attribute(.inlinePresentationIntent, at: 7, effectiveRange: nil)
            #expect(intent as? InlinePresentationIntent == .stronglyEmphasized)
            #expect(text.attribute(.inlinePresentationIntent, at: 3, effectiveRange: nil) == nil)
            view.text = "plain"
            #expect(view.attributedText == NSAttributedString(string: "plain"))
        }

        @Test func linksOfATextViewAreReachedByKeys() throws {
            let view = UITextView()
            view.height = 60
            var followed: [URL] = []
            view.linkHandler = {
                followed.append($0)
                return true
            }
            view.isEditable = false
            view.attributedText = NSAttributedString(markdown: "[a](https://e.org/1) and [b](https://e.org/2)")
            #expect(throws: UserActionError.self) { try MarkupTesting.follow("c", in: view) }
            let window = shown(view)
            defer { window.close() }
            try MarkupTesting.follow("a", in: view)
            #expect(followed.map(\.lastPathComponent) == ["1"])
            followed = []
            view.area.select(from: 0, to: 0)
            #expect(view.selectLink(backwards: false))
            #expect(view.follow(at: view.area.selection.start))
            #expect(view.selectLink(backwards: false))
            #expect(view.follow(at: view.area.selection.start))
            #expect(!view.selectLink(backwards: false))
            #expect(followed.map(\.lastPathComponent) == ["1", "2"])
        }
    }
}
