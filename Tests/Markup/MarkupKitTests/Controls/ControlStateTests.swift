import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    @MainActor @Suite struct ControlStateTests {
        init() throws { try MarkupTesting.start() }

        @Test func aControlHasTheStatesOfItsProperties() {
            let control = UISwitch()
            #expect(control.state == .normal)
            control.isSelected = true
            control.isHighlighted = true
            #expect(control.state == [.selected, .highlighted])
            control.isSelected = false
            control.isHighlighted = false
            control.isEnabled = false
            #expect(control.state == .disabled)
        }

        @Test func aControlWithTheFocusHasThatState() {
            let (first, second) = (UIButton(title: "A"), UIButton(title: "B"))
            let window = HostWindow(LMRowView(first, second), size: CGSize(width: 300, height: 60))
            #expect(window.show())
            defer { window.close() }
            #expect(second.becomeFirstResponder())
            #expect(second.state.contains(.focused))
            #expect(!first.state.contains(.focused))
        }

        @Test func aButtonReturnsWhatItShows() {
            let button = UIButton()
            #expect(button.currentImage == nil)
            #expect(button.currentTitleColor == .label)
            button.setTitleColor(.red, for: .normal)
            button.setTitleShadowColor(.blue, for: .normal)
            #expect(button.titleColor(for: .highlighted) == .red)
            #expect(button.currentTitleColor == .red)
            #expect(button.titleShadowColor(for: .normal) == .blue)
            let image = UIImage(systemName: "star")
            button.setImage(image, for: .normal)
            #expect(button.image(for: .selected) === image)
            #expect(button.currentImage === image)
        }
    }
}
