import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

/// A field with a line and a title above the text, as libraries for UIKit make them.
private final class TitledField: UITextField {
    let (line, title) = (UIView(), UILabel())

    override init(frame: CGRect) {
        super.init(frame: frame)
        borderStyle = .none
        line.backgroundColor = .red
        title.text = "Name"
        addSubview(line)
        addSubview(title)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(x: 0, y: bounds.height - 2, width: bounds.width, height: 2)
        title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 20)
    }
}

extension ViewTests {
    /// Subviews of views whose inside GTK draws.
    @MainActor @Suite struct ControlSubviewTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ views: [UIView]) -> HostWindow {
            let view = UIView()
            for child in views { view.addSubview(child) }
            let window = HostWindow(view, size: CGSize(width: 300, height: 200))
            #expect(window.show())
            window.settle()
            return window
        }

        private let kinds: [() -> UIView] = [{ UIButton(type: .system) }, { UILabel() }, { UITextField() }]

        @Test(arguments: 0..<3) func framesPlaceThem(kind: Int) throws {
            let control = kinds[kind]()
            control.frame = CGRect(x: 20, y: 30, width: 120, height: 60)
            let box = UIView(frame: CGRect(x: 90, y: 5, width: 20, height: 10))
            box.backgroundColor = .red
            control.addSubview(box)
            let window = show([control])
            defer { window.close() }
            #expect(box.frame == CGRect(x: 90, y: 5, width: 20, height: 10))
            #expect(control.frame == CGRect(x: 20, y: 30, width: 120, height: 60), "subviews do not change the size")
            #expect(box.convert(CGPoint.zero, to: control.superview) == CGPoint(x: 110, y: 35))
            let red = (255, 0, 0, 255)
            #expect(try Picture(of: window).color(x: 120, y: 40) == red)
            #expect(try Picture(of: window).color(x: 112, y: 50) != red)
            control.frame.origin.y = 100
            window.settle()
            #expect(try Picture(of: window).color(x: 120, y: 110) == red)
            control.isHidden = true
            window.settle()
            #expect(try Picture(of: window).color(x: 120, y: 110) != red)
            control.isHidden = false
            control.removeFromSuperview()
            window.settle()
            #expect(try Picture(of: window).color(x: 120, y: 110) != red)
            window.rootView.addSubview(control)
            window.settle()
            #expect(try Picture(of: window).color(x: 120, y: 110) == red)
            box.removeFromSuperview()
            window.settle()
            #expect(try Picture(of: window).color(x: 120, y: 110) != red)
        }

        @Test func constraintsPlaceThem() {
            let (button, badge) = (UIButton(type: .system), UIView())
            button.title = "Inbox"
            button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
            badge.translatesAutoresizingMaskIntoConstraints = false
            let notices = MarkupTesting.notices(during: {
                button.addSubview(badge)
                NSLayoutConstraint.activate([
                    badge.trailingAnchor.constraint(equalTo: button.trailingAnchor, constant: -4),
                    badge.centerYAnchor.constraint(equalTo: button.centerYAnchor),
                    badge.widthAnchor.constraint(equalToConstant: 12),
                    badge.heightAnchor.constraint(equalToConstant: 12),
                ])
                let window = show([button])
                defer { window.close() }
                #expect(badge.frame == CGRect(x: 84, y: 14, width: 12, height: 12))
                button.frame.size.width = 150
                window.settle()
                #expect(badge.frame == CGRect(x: 134, y: 14, width: 12, height: 12))
            })
            #expect(notices.map(\.message) == [])
        }

        @Test func aFieldLaysOutItsOwnSubviews() throws {
            let field = TitledField(frame: CGRect(x: 20, y: 20, width: 200, height: 60))
            field.text = "Ada"
            let window = show([field])
            defer { window.close() }
            #expect(field.line.frame == CGRect(x: 0, y: 58, width: 200, height: 2))
            #expect(field.title.frame == CGRect(x: 0, y: 0, width: 200, height: 20))
            #expect(field.text == "Ada")
            try LookedAt.check("field-with-subviews", of: window)
            field.frame.size = CGSize(width: 240, height: 70)
            window.settle()
            #expect(field.line.frame == CGRect(x: 0, y: 68, width: 240, height: 2))
        }

        @Test func aButtonIsPressedThroughThem() async throws {
            let (button, label) = (UIButton(type: .system), UILabel())
            button.frame = CGRect(x: 20, y: 20, width: 120, height: 60)
            label.frame = CGRect(x: 0, y: 0, width: 120, height: 60)
            label.text = "Buy"
            button.addSubview(label)
            var presses = 0
            button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
            let window = show([button])
            defer { window.close() }
            let hit = window.rootView.native.widgets(at: CGPoint(x: 60, y: 50))
            #expect(hit.contains { $0.address == button.native.address })
            button.sendActions(for: .touchUpInside)
            #expect(presses == 1)
        }

        @Test func theOrderOfSiblingsStays() throws {
            let (first, second) = (UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView())
            second.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            second.backgroundColor = .blue
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            box.backgroundColor = .red
            first.addSubview(box)
            let window = show([first, second])
            defer { window.close() }
            #expect(window.rootView.subviews == [first, second])
            #expect(try Picture(of: window).color(x: 25, y: 25).blue > 200)
            window.rootView.bringSubviewToFront(first)
            window.settle()
            #expect(try Picture(of: window).color(x: 25, y: 25).red > 200)
        }

        @Test func aTitleAndOtherPartsStayBelow() {
            let button = UIButton(type: .system)
            button.title = "Send"
            let (first, second) = (UIView(), UIView())
            button.addSubview(second)
            button.insertSubview(first, at: 0)
            button.sendSubviewToBack(second)
            button.bringSubviewToFront(second)
            let window = show([button])
            defer { window.close() }
            #expect(button.subviews.contains(first) && button.subviews.last === second)
            #expect(button.titleLabel?.text == "Send")
            #expect(button.freeSubviews == [first, second])
        }
    }
}
