import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// A stack view leaves another space after single views.
    @MainActor @Suite struct StackSpacingTests {
        init() throws { try MarkupTesting.start() }

        private func box() -> UIView {
            let view = UIView()
            (view.width, view.height) = (10, 10)
            return view
        }

        private func starts(_ stack: UIStackView) -> [CGFloat] {
            stack.arrangedSubviews.map { stack.axis == .horizontal ? $0.frame.minX : $0.frame.minY }
        }

        @Test(arguments: [UIStackView.Axis.horizontal, .vertical])
        func aCustomSpacingReplacesTheSpacing(axis: UIStackView.Axis) throws {
            let stack = UIStackView(arrangedSubviews: [box(), box(), box()])
            (stack.axis, stack.spacing, stack.alignment) = (axis, 8, .leading)
            let root = LMAnchorView()
            stack.anchor = [.top, .leading]
            root.addSubview(stack)
            let window = HostWindow(root, size: CGSize(width: 200, height: 200))
            #expect(window.show())
            defer { window.close() }
            #expect(starts(stack) == [0, 18, 36])

            let views = stack.arrangedSubviews
            stack.setCustomSpacing(30, after: views[0])
            stack.setCustomSpacing(0, after: views[1])
            window.rootView.layoutIfNeeded()
            #expect(starts(stack) == [0, 40, 50])
            #expect(stack.customSpacing(after: views[0]) == 30)
            #expect(stack.customSpacing(after: views[2]) == UIStackView.spacingUseDefault)

            stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
            window.rootView.layoutIfNeeded()
            #expect(starts(stack) == [0, 18, 28])
        }

        @Test func aViewOfAnotherStackIsIgnored() {
            let (stack, other) = (UIStackView(arrangedSubviews: [box()]), box())
            stack.setCustomSpacing(30, after: other)
            #expect(stack.customSpacing(after: other) == UIStackView.spacingUseDefault)
            stack.addArrangedSubview(other)
            #expect(stack.customSpacing(after: other) == UIStackView.spacingUseDefault)
        }
    }
}
