import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// The size of a text field and its layer's border.
    @MainActor @Suite struct TextFieldSizeTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ view: UIView) -> HostWindow {
            let window = HostWindow(view, size: CGSize(width: 300, height: 200))
            #expect(window.show())
            return window
        }

        @Test func aFieldIsAsHighAsConstraintsSay() {
            let view = UIView()
            let (field, stretched) = (UITextField(), UITextField())
            for child in [field, stretched] {
                child.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(child)
            }
            NSLayoutConstraint.activate([
                field.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
                field.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
                field.widthAnchor.constraint(equalToConstant: 200), field.heightAnchor.constraint(equalToConstant: 50),
                stretched.leadingAnchor.constraint(equalTo: field.leadingAnchor),
                stretched.trailingAnchor.constraint(equalTo: field.trailingAnchor),
                stretched.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 10),
                stretched.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
            ])
            let window = show(view)
            defer { window.close() }
            #expect(field.frame == CGRect(x: 20, y: 10, width: 200, height: 50))
            #expect(stretched.frame == CGRect(x: 20, y: 70, width: 200, height: 110))
        }

        @Test func aFieldIsAsHighAsItsFrame() {
            let view = UIView()
            let (first, second) = (UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 44)), UITextField())
            second.frame = CGRect(x: 10, y: 60, width: 200, height: 50)
            view.addSubview(first)
            view.addSubview(second)
            let window = show(view)
            defer { window.close() }
            #expect(first.frame == CGRect(x: 10, y: 10, width: 200, height: 44))
            #expect(second.frame == CGRect(x: 10, y: 60, width: 200, height: 50))
        }

        @Test func aHeightIsKeptInRowsAndStacks() {
            let (row, stack) = (LMRowView(), UIStackView())
            let (high, natural, inStack) = (UITextField(), UITextField(), UITextField())
            high.height = 60
            inStack.heightAnchor.constraint(equalToConstant: 44).isActive = true
            let column = LMColumnView(row, stack, LMSpacer())
            for field in [high, natural] {
                field.weight = 1
                row.addSubview(field)
            }
            stack.addArrangedSubview(inStack)
            let window = show(column)
            defer { window.close() }
            #expect(high.frame.height == 60)
            #expect(natural.frame.height == natural.intrinsicContentSize.height, "nothing asks for more")
            #expect(inStack.frame.height == 44)
        }

        @Test(arguments: UITextField.BorderStyle.allCases) func theLayersBorderIsDrawn(style: UITextField.BorderStyle)
            throws
        {
            let view = UIView()
            let field = UITextField(frame: CGRect(x: 20, y: 20, width: 100, height: 50))
            field.borderStyle = style
            field.backgroundColor = .yellow
            field.layer.borderWidth = 3
            field.layer.borderColor = .red
            view.addSubview(field)
            let window = show(view)
            defer { window.close() }
            let picture = try Picture(of: window)
            for (x, y) in [(21, 45), (118, 45), (70, 21), (70, 68)] {
                #expect(picture.color(x: x, y: y) == (255, 0, 0, 255), "\(x), \(y)")
            }
            #expect(picture.color(x: 27, y: 45) == (255, 255, 0, 255), "the background")
            #expect(picture.color(x: 16, y: 45) == picture.color(x: 5, y: 5), "outside")
            try LookedAt.check("field-border-\(style.rawValue)", of: window)
        }
    }
}
