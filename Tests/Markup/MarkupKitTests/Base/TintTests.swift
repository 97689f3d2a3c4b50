import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Values that are never nil when read, and tint colours that subviews inherit.
    @MainActor @Suite struct TintTests {
        init() throws { try MarkupTesting.start() }

        private final class Watched: UIView {
            var changes = 0
            override func tintColorDidChange() { changes += 1 }
        }

        @Test func subviewsHaveTheTintOfTheirSuperview() {
            let (view, middle, inner) = (UIView(), Watched(), Watched())
            view.addSubview(middle)
            middle.addSubview(inner)
            #expect(inner.tintColor == .tintColor)
            view.tintColor = .red
            #expect(middle.tintColor == .red && inner.tintColor == .red)
            #expect(middle.changes == 1 && inner.changes == 1)
            middle.tintColor = .green
            #expect(inner.tintColor == .green && inner.changes == 2)
            view.tintColor = .blue
            #expect(middle.tintColor == .green && middle.changes == 2 && inner.changes == 2)
            middle.tintColor = nil
            #expect(inner.tintColor == .blue)
            inner.removeFromSuperview()
            #expect(inner.tintColor == .tintColor && inner.tintColor.withAlphaComponent(0.5).alpha == 0.5)
            middle.addSubview(inner)
            #expect(inner.tintColor == .blue)
        }

        @Test func anAssignedTintOfTheThemeIsNoColor() {
            let (view, other) = (UIView(), UIView())
            view.tintColor = other.tintColor
            #expect(view.chosenTint == nil)
            view.tintColor = .tintColor
            #expect(view.chosenTint == .tintColor)
        }

        @Test func titlesAndPicturesOfButtonsFollowTheTint() {
            let view = UIView()
            let (button, red) = (UIButton(type: .system), UIButton(type: .system))
            button.setTitle("Title", for: .normal)
            button.setImage(UIImage(systemIcon: "list-add-symbolic"), for: .normal)
            red.setTitle("Red", for: .normal)
            red.setTitleColor(.red, for: .normal)
            view.addSubview(button)
            view.addSubview(red)
            view.tintColor = .purple
            #expect(button.titleLabel?.textColor == .purple && button.imageView?.look.textColor == .purple)
            #expect(red.titleLabel?.textColor == .red)
            view.tintColor = nil
            #expect(button.titleColor == nil && button.imageView?.look.textColor == nil)
        }

        @Test func pictureOfAFilledButtonKeepsTheColorOfTheTitle() {
            let view = UIView()
            view.tintColor = .red
            let button = UIButton(configuration: .filled())
            button.setImage(UIImage(systemIcon: "list-add-symbolic"), for: .normal)
            view.addSubview(button)
            #expect(button.imageView?.look.textColor == nil)
        }

        @Test func fontsAndColorsOfTextsAreNeverNil() {
            let (label, field, area) = (UILabel(), UITextField(), UITextView())
            #expect(label.font.lineHeight > 5 && label.font == .preferredFont(forTextStyle: .body))
            #expect(label.textColor.alpha == 1 && label.textColor == .label)
            #expect(field.font!.pointSize == label.font.pointSize && field.textColor == .label)
            #expect(area.font == label.font && area.textColor == .label)
            label.font = .systemFont(ofSize: 30)
            label.textColor = .red
            #expect(label.font.pointSize == 30)
            label.font = nil
            label.textColor = nil
            #expect(label.look == .plain)
            label.font = field.font
            label.textColor = area.textColor
            #expect(label.look == .plain, "the values of the theme are no style")
        }
    }
}
