import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

private final class PaddedLabel: UILabel {
    var padding = UIEdgeInsets(top: 4, left: 10, bottom: 6, right: 20) { didSet { setNeedsDisplay() } }
    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: padding)) }
    override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(
            width: size.width + padding.left + padding.right, height: size.height + padding.top + padding.bottom)
    }
}

private final class TopLabel: UILabel {
    override func drawText(in rect: CGRect) {
        super.drawText(in: textRect(forBounds: rect, limitedToNumberOfLines: numberOfLines))
    }
}

private final class FloatingField: UITextField {
    override func drawPlaceholder(in rect: CGRect) {}
}

private final class ColoredField: UITextField {
    override func drawPlaceholder(in rect: CGRect) {
        UIColor.red.setFill()
        UIRectFill(rect)
    }
}

private final class UsualField: UITextField {
    override func drawPlaceholder(in rect: CGRect) { super.drawPlaceholder(in: rect) }
}

extension ViewTests {
    /// Rooms around texts, placeholders and titles with attributes.
    @MainActor @Suite struct TextStyleNamesTests {
        init() throws {
            try MarkupTesting.start()
            NoEffect.forget()
        }

        @Test func aLabelsClassMakesRoomAroundItsText() throws {
            let (padded, plain) = (PaddedLabel(), UILabel())
            (padded.text, plain.text) = ("Some text", "Some text")
            let row = LMRowView()
            for label in [padded, plain] {
                label.setContentHuggingPriority(.required, for: .horizontal)
                row.addSubview(label)
            }
            row.addSubview(LMSpacer())
            let window = HostWindow(row, size: CGSize(width: 600, height: 100))
            try #require(window.show())
            defer { window.close() }
            #expect(padded.bounds.width == plain.bounds.width + 30)
            #expect(padded.intrinsicContentSize.height == plain.intrinsicContentSize.height + 10)
            padded.padding = .zero
            #expect(padded.look == .plain)
        }

        @Test func aPlaceOfTextThatDependsOnTheBoundsIsNoRoom() {
            let (label, view) = (TopLabel(), UIView())
            label.text = "text"
            view.addSubview(label)
            #expect(label.look == .plain)
            let rect = label.textRect(forBounds: CGRect(x: 0, y: 0, width: 300, height: 100), limitedToNumberOfLines: 1)
            #expect(rect.height > 5 && rect.height < 50 && rect.width < 200 && abs(rect.midY - 50) < 1)
            label.text = nil
            #expect(
                label.textRect(forBounds: CGRect(x: 0, y: 0, width: 9, height: 9), limitedToNumberOfLines: 1).isEmpty)
        }

        @Test func aPlaceholderHasAColor() {
            let field = UITextField()
            let text = NSAttributedString(
                string: "███████", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 30)])
            field.attributedPlaceholder = text
            #expect(field.placeholder == "███████" && field.attributedPlaceholder == text)
            #expect(field.look.parts.first?.selector == " > text > placeholder")
            #expect(field.look.parts.first?.declarations.contains("font-size:30") == true)
            field.placeholder = "other"
            #expect(field.attributedPlaceholder == NSAttributedString(string: "other"))
            #expect(field.look == .plain)
            field.attributedPlaceholder = nil
            #expect(field.placeholder == nil)
        }

        @Test func aClassThatDrawsNoPlaceholderHidesIt() {
            let (floating, view) = (FloatingField(), UIView())
            let fields = [floating, ColoredField(), UsualField(), UITextField()]
            for field in fields {
                view.addSubview(field)
                field.placeholder = "name"
            }
            #expect(fields.map { $0.rarities?.hidesPlaceholder ?? false } == [true, false, false, false])
            #expect(floating.placeholder == "name")
        }

        @Test func titlesOfSegmentsHaveColors() {
            let control = UISegmentedControl(items: ["a", "b"])
            let red: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.red]
            control.setTitleTextAttributes(red, for: .normal)
            control.setTitleTextAttributes([.font: UIFont.boldSystemFont(ofSize: 20)], for: .selected)
            #expect(control.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
            #expect(control.look.parts.map(\.selector) == [" > button", " > button:checked"])
            #expect(control.look.parts.last?.declarations.contains("font-size:20") == true)
            control.setTitleTextAttributes(nil, for: .selected)
            #expect(control.look.parts.count == 1 && control.titleTextAttributes(for: .selected) == nil)
        }

        @Test func titlesOfBarButtonsHaveColors() {
            let item = UIBarButtonItem(title: "Send", style: .plain, target: nil, action: nil)
            item.setTitleTextAttributes(
                [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 22)], for: .normal)
            let button = item.view as? UIButton
            #expect(button?.titleColor == .red && button?.titleLabel?.font.pointSize == 22)
            #expect(
                item.titleTextAttributes(for: .normal)?.count == 2 && item.titleTextAttributes(for: .selected) == nil)
        }

        @Test func namesWithoutAnEffectWarnOnce() {
            let notices = MarkupTesting.notices {
                let (label, field, style) = (UILabel(), UITextField(), NSMutableParagraphStyle())
                for _ in 0..<2 {
                    label.allowsDefaultTighteningForTruncation = true
                    style.hyphenationFactor = 1
                    label.preferredMaxLayoutWidth = 100
                    field.adjustsFontSizeToFitWidth = true
                    field.minimumFontSize = 9
                    let shadow = NSShadow()
                    (shadow.shadowColor, shadow.shadowOffset, shadow.shadowBlurRadius) = (UIColor.red, .zero, 2)
                    label.attributedText = NSAttributedString(
                        string: "a", attributes: [.shadow: shadow, .underlineStyle: NSUnderlineStyle.double.rawValue])
                }
                #expect(!label.allowsDefaultTighteningForTruncation && style.hyphenationFactor == 0)
            }
            #expect(notices.map(\.code) == Array(repeating: .noEffect, count: 6))
        }
    }
}
