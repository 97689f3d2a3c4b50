import Foundation
import MarkupLayout
import NativeWidgets

extension UIView {
    /// The size that results from the constraints of the subviews; `nil` without constraints.
    func measureByConstraints(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement? {
        guard let system = constraintSystem else { return nil }
        func length(_ fit: ConstraintLayout.Fit) -> Double {
            let cross = crossSize.map(ConstraintLayout.Fit.exactly) ?? .natural
            let size = axis == .horizontal ? (width: fit, height: cross) : (width: cross, height: fit)
            let (layout, solution, _) = solveConstraints(reaching: system.inner, size)
            return layout.length(axis == .horizontal ? layout.outer.end : layout.outer.bottom, in: solution)
        }
        let minimum = max(0, length(.minimum))
        return LayoutMeasurement(minimum: minimum, natural: max(minimum, length(.natural)))
    }

    /// Places the subviews and guides; returns `false` without constraints.
    func arrangeByConstraints(in size: LayoutSize) -> Bool {
        if isInOuterSystem {
            takePlaces()
            return true
        }
        guard let system = constraintSystem else { return false }
        let fit = (self as? UIScrollView)?.visibleFit ?? (width: .exactly(size.width), height: .exactly(size.height))
        let (layout, solution, contradictions) = solveConstraints(reaching: system.inner, fit)
        for constraint in contradictions { (constraint.holder?.constraintSet ?? system.set).report(constraint) }
        for container in layout.containers {
            container.makeConstraintSet().give(layout.places(in: container, solution))
            guard let scroller = container as? UIScrollView else { continue }
            scroller.give(layout.contentSize(of: scroller, in: solution), isInLayout: scroller === self)
        }
        takePlaces()
        return true
    }

    /// Whether constraints of a view around this one place what is inside this one.
    var isInOuterSystem: Bool {
        guard let outer = constraintSet?.outerView else { return false }
        return isDescendant(of: outer)
    }

    /// The constraints that this view holds, and the views inside that they reach into; `nil` if they place no subviews.
    var constraintSystem: (set: ConstraintSet, inner: [UIView])? {
        guard let constraintSet else { return nil }
        let inner = containersInside
        if !isInOuterSystem { constraintSet.reach(into: inner, from: self) }
        return constraintSet.placesSubviews ? (constraintSet, inner) : nil
    }

    /// The views between this one and what its constraints relate; of those that have constraints too, likewise.
    private var containersInside: [UIView] {
        var (found, known): ([UIView], Set<ObjectIdentifier>) = ([], [])
        var waiting = [self]
        while let container = waiting.popLast() {
            container.constraintSet?.removeOrphans(in: container)
            for view in container.constraints.flatMap({ $0.viewsBetween(container) })
            where known.insert(ObjectIdentifier(view)).inserted {
                found.append(view)
                waiting.append(view)
            }
        }
        return found
    }

    /// Puts the subviews and guides where the last solution wants them.
    private func takePlaces() {
        guard let constraintSet else { return }
        constraintSet.arePlacesNew = false
        for place in constraintSet.places {
            let rect = CGRect(x: place.box.x, y: place.box.y, width: place.box.width, height: place.box.height)
            (place.item as? UILayoutGuide)?.layoutFrame = rect
            guard let view = place.item as? UIView, !view.isHidden else { continue }
            view.put(rect)
            view.arrangeIfPlacesAreNew()
        }
        guard constraintSet.reachesInside else { return }
        for (view, _) in fixedSubviews { view.arrangeIfPlacesAreNew() }
    }

    /// GTK passes over a view whose own size stays the same; when the system around it moves its subviews, they must move all the same.
    private func arrangeIfPlacesAreNew() {
        guard let constraintSet, constraintSet.arePlacesNew else { return }
        let size = native.allocatedSize
        arrangeInside(LayoutSize(width: Double(size.width), height: Double(size.height)))
    }

    /// Solves the constraints twice: text is higher when it is narrower, so heights are measured again once the widths
    /// are known.
    func solveConstraints(
        reaching inner: [UIView], _ size: (width: ConstraintLayout.Fit, height: ConstraintLayout.Fit)
    )
        -> (layout: ConstraintLayout, solution: LinearSolution, contradictions: [NSLayoutConstraint])
    {
        let first = ConstraintLayout(of: self, reaching: inner, size: size, widths: nil)
        let rough = first.solved().solution
        let widths = first.views.map { view in
            first.edges(of: view).map { max(0, first.length($0.width, in: rough)) } ?? 0
        }
        let layout = ConstraintLayout(of: self, reaching: inner, size: size, widths: widths)
        let (solution, contradictions) = layout.solved()
        return (layout, solution, contradictions)
    }
}

extension UIStackView {
    /// Adds the stack's own arrangement to the constraints of its subviews.
    func addStackConstraints(to layout: inout ConstraintLayout) {
        let (outer, boxes) = layout.edgesInReadingOrder(of: self)
        let inner = isLayoutMarginsRelativeArrangement ? outer.inset(insetsInReadingOrder) : outer
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
