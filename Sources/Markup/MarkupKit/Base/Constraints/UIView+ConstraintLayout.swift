import Foundation
import MarkupLayout

extension UIView {
    /// The size that results from the constraints of the subviews; `nil` without constraints.
    func measureByConstraints(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement? {
        guard let set = placingSet else { return nil }
        func length(_ fit: ConstraintLayout.Fit) -> Double {
            let cross = crossSize.map(ConstraintLayout.Fit.exactly) ?? .natural
            let size = axis == .horizontal ? (width: fit, height: cross) : (width: cross, height: fit)
            let (layout, solution, _) = solveConstraints(set, size)
            return layout.length(axis == .horizontal ? layout.outer.end : layout.outer.bottom, in: solution)
        }
        let minimum = max(0, length(.minimum))
        return LayoutMeasurement(minimum: minimum, natural: max(minimum, length(.natural)))
    }

    /// Places the subviews and guides; returns `false` without constraints.
    func arrangeByConstraints(in size: LayoutSize) -> Bool {
        guard let set = placingSet else { return false }
        let (layout, solution, contradictions) = solveConstraints(
            set, (width: .exactly(size.width), height: .exactly(size.height)))
        for constraint in contradictions { set.report(constraint) }
        for view in layout.views where !view.isHidden {
            let box = layout.frame(of: view, in: solution, width: size.width)
            view.put(CGRect(x: box.x, y: box.y, width: box.width, height: box.height))
        }
        for guide in set.guides {
            let box = layout.frame(of: guide, in: solution, width: size.width)
            guide.layoutFrame = CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
        }
        return true
    }

    private var placingSet: ConstraintSet? {
        guard let constraintSet else { return nil }
        constraintSet.removeOrphans(in: self)
        return isPlacedByConstraints ? constraintSet : nil
    }

    /// Solves the constraints twice: text is higher when it is narrower, so heights are measured again once the widths
    /// are known.
    private func solveConstraints(
        _ set: ConstraintSet, _ size: (width: ConstraintLayout.Fit, height: ConstraintLayout.Fit)
    )
        -> (layout: ConstraintLayout, solution: LinearSolution, contradictions: [NSLayoutConstraint])
    {
        let first = ConstraintLayout(of: self, set, size: size, widths: nil)
        let rough = first.solved().solution
        let widths = first.views.map { view in
            first.edges(of: view).map { max(0, first.length($0.width, in: rough)) } ?? 0
        }
        let layout = ConstraintLayout(of: self, set, size: size, widths: widths)
        let (solution, contradictions) = layout.solved()
        return (layout, solution, contradictions)
    }
}

extension UIStackView {
    /// Adds the stack's own arrangement to the constraints of its subviews.
    func addStackConstraints(to layout: inout ConstraintLayout) {
        let outer = layout.outer
        let inner = isLayoutMarginsRelativeArrangement ? outer.inset(insetsInReadingOrder) : outer
        let boxes = layout.views.compactMap { layout.edges(of: $0) }
        guard let first = boxes.first, let last = boxes.last else { return }
        let isHorizontal = axis == .horizontal
        layout.require(isHorizontal ? first.start - inner.start : first.top - inner.top, .equal)
        layout.require(isHorizontal ? last.end - inner.end : last.bottom - inner.bottom, .equal)
        let spreads = distribution == .equalSpacing || distribution == .equalCentering
        let gap = spreads ? layout.makeVariable() : LinearExpression(constant: Double(spacing))
        if spreads { layout.require(gap + -Double(spacing), .atLeast) }
        for (box, next) in zip(boxes, boxes.dropFirst()) {
            layout.require((isHorizontal ? next.start - box.end : next.top - box.bottom) - gap, .equal)
            if distribution == .fillEqually {
                layout.require(isHorizontal ? next.width - box.width : next.height - box.height, .equal)
            }
        }
        for box in boxes { align(box, in: inner, &layout) }
    }

    private func align(
        _ box: ConstraintLayout.Edges, in inner: ConstraintLayout.Edges, _ layout: inout ConstraintLayout
    ) {
        let isHorizontal = axis == .horizontal
        let lowest = isHorizontal ? box.top - inner.top : box.start - inner.start
        let highest = isHorizontal ? inner.bottom - box.bottom : inner.end - box.end
        layout.require(lowest, .atLeast)
        layout.require(highest, .atLeast)
        switch alignment {
        case .fill:
            layout.require(lowest, .equal)
            layout.require(highest, .equal)
        case .leading, .top, .firstBaseline: layout.require(lowest, .equal)
        case .trailing, .bottom, .lastBaseline: layout.require(highest, .equal)
        case .center: layout.require(lowest - highest, .equal)
        }
    }
}
