import Foundation
import MarkupLayout
import NativeWidgets

/// The layout of one view: the frames of its subviews and guides as unknowns of linear constraints.
///
/// Positions are measured from the leading side, so that both text directions give exactly mirrored frames.
struct ConstraintLayout {
    /// The edges of a view or a guide.
    struct Edges {
        var start: LinearExpression
        var end: LinearExpression
        var top: LinearExpression
        var bottom: LinearExpression
        var width: LinearExpression { end - start }
        var height: LinearExpression { bottom - top }

        func inset(_ insets: ReadingInsets) -> Edges {
            Edges(
                start: start + insets.start, end: end + -insets.end, top: top + insets.top,
                bottom: bottom + -insets.bottom)
        }
    }

    let view: UIView
    let views: [UIView]
    let isRightToLeft: Bool
    /// The edges of the view itself.
    let outer: Edges
    private var edges: [ObjectIdentifier: Edges] = [:]
    private(set) var variables = 2
    private(set) var constraints: [LinearConstraint] = []
    /// The view's constraints by their index in ``constraints``.
    private var sources: [Int: NSLayoutConstraint] = [:]

    /// - Parameter widths: The widths, by subview, at which the subviews' heights are measured; `nil` means the natural
    ///   widths.
    init(of view: UIView, _ set: ConstraintSet, size: (width: Fit, height: Fit), widths: [Double]?) {
        self.view = view
        views = view.freeSubviews.filter { !(view is UIStackView) || !$0.isHidden }
        isRightToLeft = view.native.isRightToLeft
        outer = Edges(
            start: LinearExpression(), end: LinearExpression(variable: 0), top: LinearExpression(),
            bottom: LinearExpression(variable: 1))
        edges[ObjectIdentifier(view)] = outer
        fit(outer.end, size.width)
        fit(outer.bottom, size.height)
        for view in views { addEdges(for: view) }
        for guide in set.guides { addEdges(for: guide) }
        for (fixed, insets) in view.fixedSubviews { edges[ObjectIdentifier(fixed)] = outer.inset(insets) }
        for (index, child) in views.enumerated() { addSizes(of: child, measuredFor: widths.map { $0[index] }) }
        (view as? UIStackView)?.addStackConstraints(to: &self)
        for constraint in set.constraints { add(constraint) }
        for child in views {
            for constraint in child.constraints where constraint.isSize && constraint.firstItem === child {
                add(constraint)
            }
        }
        for child in views { addWeakPlace(of: child) }
    }

    /// The size of the view for which the constraints are solved.
    enum Fit {
        case exactly(Double)
        /// The preferred size of the content, and its smallest size.
        case natural, minimum
    }

    private mutating func fit(_ length: LinearExpression, _ fit: Fit) {
        require(length, .atLeast)
        switch fit {
        case .exactly(let size): require(length + -size, .equal)
        case .natural: prefer(length, .equal, Double(UILayoutPriority.fittingSizeLevel.rawValue))
        case .minimum: prefer(length, .equal, 998)
        }
    }

    // MARK: Unknowns

    mutating func makeVariable() -> LinearExpression {
        defer { variables += 1 }
        return LinearExpression(variable: variables)
    }

    private mutating func addEdges(for item: AnyObject) {
        let (start, top, width, height) = (makeVariable(), makeVariable(), makeVariable(), makeVariable())
        edges[ObjectIdentifier(item)] = Edges(start: start, end: start + width, top: top, bottom: top + height)
        require(width, .atLeast)
        require(height, .atLeast)
    }

    /// The edges of the view, of a subview, or of one of their guides.
    func edges(of item: AnyObject?) -> Edges? {
        guard let item else { return nil }
        if let known = edges[ObjectIdentifier(item)] { return known }
        guard let guide = item as? UILayoutGuide, let owner = guide.owningView,
            let whole = edges[ObjectIdentifier(owner)]
        else {
            return nil
        }
        switch guide.kind {
        case .own: return nil
        case .whole: return whole
        case .margins: return whole.inset(owner.insetsInReadingOrder)
        case .topEdge: return Edges(start: whole.start, end: whole.end, top: whole.top, bottom: whole.top)
        case .bottomEdge: return Edges(start: whole.start, end: whole.end, top: whole.bottom, bottom: whole.bottom)
        }
    }

    // MARK: Constraints

    mutating func require(_ expression: LinearExpression, _ relation: LinearConstraint.Relation) {
        constraints.append(LinearConstraint(expression, relation))
    }

    mutating func prefer(_ expression: LinearExpression, _ relation: LinearConstraint.Relation, _ priority: Double) {
        constraints.append(LinearConstraint(expression, relation, priority: priority))
    }

    /// Adds constraints for a subview's size properties and its content.
    private mutating func addSizes(of child: UIView, measuredFor width: Double?) {
        guard let box = edges(of: child) else { return }
        let traits = child.layoutTraits
        for (length, exact, least, most) in [
            (box.width, traits.width, traits.minimumWidth, traits.maximumWidth),
            (box.height, traits.height, traits.minimumHeight, traits.maximumHeight),
        ] {
            if let exact { require(length + -exact, .equal) }
            if let least { require(length + -least, .atLeast) }
            if let most { require(length + -most, .atMost) }
        }
        if let ratio = traits.aspectRatio { require(box.width - box.height * ratio, .equal) }
        if child.translatesAutoresizingMaskIntoConstraints, !(view is UIStackView), let frame = child.placedFrame {
            addFrame(frame, of: child, box)
        }
        addContent(box.width, of: child, .horizontal, child.native.measure(.horizontal, for: -1))
        addContent(
            box.height, of: child, .vertical,
            child.native.measure(.vertical, for: width.map { Int($0.rounded()) } ?? -1))
    }

    private mutating func addFrame(_ frame: CGRect, of child: UIView, _ box: Edges) {
        let start = isRightToLeft ? outer.end - box.end : box.start
        let following = child.rarities?.following
        require(start + -frame.minX, .equal)
        require(box.top + -frame.minY, .equal)
        require(following?.width == true ? box.width - outer.width : box.width + -frame.width, .equal)
        require(following?.height == true ? box.height - outer.height : box.height + -frame.height, .equal)
    }

    private mutating func addContent(
        _ length: LinearExpression, of child: UIView, _ axis: UIStackView.Axis, _ content: LayoutMeasurement
    ) {
        // GTK draws nothing below its minimum size.
        if content.minimum > 0 { prefer(length + -content.minimum, .atLeast, 999) }
        guard content.natural > 0 else { return }
        let natural = length + -content.natural
        prefer(natural, .atLeast, Double(child.contentCompressionResistancePriority(for: axis).rawValue))
        prefer(natural, .atMost, Double(child.contentHuggingPriority(for: axis).rawValue))
    }

    /// Adds weak constraints, so that a subview without other constraints is small and in the leading top corner.
    private mutating func addWeakPlace(of child: UIView) {
        guard let box = edges(of: child) else { return }
        for expression in [box.width, box.height, box.start, box.top] { prefer(expression, .equal, 0.001) }
    }

    private mutating func add(_ constraint: NSLayoutConstraint) {
        guard let first = edges(of: constraint.firstItem) else { return }
        let isMirrored = isRightToLeft && !constraint.isInReadingOrder
        var expression = self.expression(constraint.firstAttribute, of: first, constraint.firstItem, isMirrored)
        if constraint.secondItem != nil {
            guard let second = edges(of: constraint.secondItem) else { return }
            expression =
                expression
                - self.expression(constraint.secondAttribute, of: second, constraint.secondItem, isMirrored)
                * Double(constraint.multiplier)
        }
        let relation: LinearConstraint.Relation =
            switch constraint.relation {
            case .equal: .equal
            case .greaterThanOrEqual: .atLeast
            case .lessThanOrEqual: .atMost
            }
        sources[constraints.count] = constraint
        prefer(expression + -Double(constraint.constant), relation, Double(constraint.priority.rawValue))
    }

    /// The expression of an attribute. With `isMirrored`, positions are measured from the left edge although the
    /// leading edge is the right one.
    private func expression(
        _ attribute: NSLayoutConstraint.Attribute, of box: Edges, _ item: AnyObject?, _ isMirrored: Bool
    ) -> LinearExpression {
        if attribute.isOfMargins, let view = item as? UIView {
            let inner = box.inset(view.insetsInReadingOrder)
            return expression(attribute.withoutMargins, of: inner, nil, isMirrored)
        }
        let (left, right) = isMirrored ? (outer.end - box.end, outer.end - box.start) : (box.start, box.end)
        switch attribute {
        case .left, .leading: return left
        case .right, .trailing: return right
        case .centerX: return (left + right) * 0.5
        case .top: return box.top
        case .bottom: return box.bottom
        case .centerY: return (box.top + box.bottom) * 0.5
        case .width: return box.width
        case .height: return box.height
        default: return LinearExpression()
        }
    }

    // MARK: Solution

    /// Solves the constraints; returns the solution and the constraints that were left out because they conflict with
    /// others.
    func solved() -> (solution: LinearSolution, contradictions: [NSLayoutConstraint]) {
        let solution = solve(constraints, variables: variables)
        return (solution, solution.leftOut.compactMap { sources[$0] })
    }

    /// The frame of an item, in pixels from the left.
    func frame(of item: AnyObject, in solution: LinearSolution, width: Double) -> LayoutBox {
        guard let box = edges(of: item) else { return .empty }
        let (start, end) = (pixel(box.start, solution), pixel(box.end, solution))
        let (top, bottom) = (pixel(box.top, solution), pixel(box.bottom, solution))
        return LayoutBox(
            x: isRightToLeft ? Int(width) - end : start, y: top, width: max(0, end - start),
            height: max(0, bottom - top))
    }

    /// A length in pixels, clamped to a range beyond any screen.
    func length(_ expression: LinearExpression, in solution: LinearSolution) -> Double {
        let sum = expression.terms.reduce(expression.constant) { $0 + $1.coefficient * solution.values[$1.variable] }
        return sum.isFinite ? min(max(sum, -100_000), 100_000) : 0
    }

    /// Rounds to the nearest pixel; halves with a small numerical error round like exact halves.
    private func pixel(_ expression: LinearExpression, _ solution: LinearSolution) -> Int {
        Int(((length(expression, in: solution) * 1024).rounded() / 1024).rounded())
    }
}

extension NSLayoutConstraint {
    /// Whether positions are measured from the leading side, because `leading` or `trailing` is involved.
    fileprivate var isInReadingOrder: Bool {
        [firstAttribute, secondAttribute].contains {
            [.leading, .trailing, .leadingMargin, .trailingMargin].contains($0)
        }
    }
}

extension NSLayoutConstraint.Attribute {
    fileprivate var isOfMargins: Bool { withoutMargins != self }

    fileprivate var withoutMargins: Self {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: self
        }
    }
}

/// Distances from the edges, from the side at which reading begins.
typealias ReadingInsets = (top: Double, start: Double, bottom: Double, end: Double)

extension UIView {
    /// The layout margins, in reading order.
    var insetsInReadingOrder: ReadingInsets {
        (
            Double(layoutMarginTop), Double(layoutMarginLeading), Double(layoutMarginBottom),
            Double(layoutMarginTrailing)
        )
    }
}
