import Foundation
import MarkupLayout
import NativeWidgets

// As in UIKit, edges and centres of a scroll view are those of its content when the other view is inside. Its width and
// height are those of the visible part.

extension UIScrollView {
    /// The edges and the size of the content, for constraints.
    ///
    /// Constraints of what is inside to all four edges determine ``contentSize``.
    public var contentLayoutGuide: UILayoutGuide { makeConstraintSet().guide(.content, of: self) }

    /// The edges and the size of the visible part, for constraints. A view that is pinned to its edges stays where it is
    /// while the content scrolls.
    public var frameLayoutGuide: UILayoutGuide { makeConstraintSet().guide(.frame, of: self) }

    // MARK: Layout

    /// The size of the content as the constraints give it; `nil` without constraints.
    var constrainedContentSize: CGSize? {
        guard takesConstraints else { return nil }
        if isInOuterSystem { return constraintSet?.contentSize }
        guard let system = constraintSystem else { return nil }
        let (layout, solution, _) = solveConstraints(reaching: system.inner, visibleFit)
        let size = layout.contentSize(of: self, in: solution)
        note(size)
        return size
    }

    /// The size of the visible part; before the first layout it is as large as the content.
    var visibleFit: (width: ConstraintLayout.Fit, height: ConstraintLayout.Fit) {
        let size = native.allocatedSize
        guard size != (0, 0) else { return (.natural, .natural) }
        return (.exactly(Double(size.width)), .exactly(Double(size.height)))
    }

    /// Takes the size of the content from a solution.
    ///
    /// - Parameter isInLayout: Whether GTK is placing the content, which has the size that it was measured with.
    func give(_ contentSize: CGSize?, isInLayout: Bool) {
        guard let constraintSet, let contentSize, contentSize != constraintSet.contentSize else { return }
        note(contentSize)
        guard isInLayout else { return setNeedsContentLayout() }
        MainLoop.atNextTurn { [weak self] in self?.setNeedsContentLayout() }
    }

    private func note(_ contentSize: CGSize?) {
        constraintSet?.contentSize = contentSize
        contentLayoutGuide.layoutFrame = CGRect(origin: .zero, size: contentSize ?? .zero)
    }

    /// How far what is pinned to the ``frameLayoutGuide`` has to follow the visible part.
    var offsetOfFrameGuide: CGPoint {
        guard followsVisiblePart else { return .zero }
        let offset = contentOffset
        // The horizontal position of content that begins at the right is not counted from there.
        return CGPoint(x: native.isRightToLeft ? 0 : offset.x, y: offset.y)
    }

    /// Whether a constraint pins something inside to an edge of the visible part.
    var followsVisiblePart: Bool {
        constraints.contains { constraint in
            [(constraint.firstItem, constraint.firstAttribute), (constraint.secondItem, constraint.secondAttribute)]
                .contains { item, attribute in
                    guard let guide = item as? UILayoutGuide else { return false }
                    return guide.kind == .frame && guide.owningView === self && !attribute.isSize
                }
        }
    }
}
