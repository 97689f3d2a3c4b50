import Foundation
import MarkupLayout
import NativeWidgets

/// The layout of one view: the frames of its subviews and guides as unknowns of linear constraints.
///
/// Where a constraint relates views of different depths, the views between them are containers too: what is inside of them belongs to the
/// same system, so that one view's place may depend on another's at any depth. All lengths count from the edges of the outermost view, and
/// from the side at which reading begins there, so that both directions give mirrored frames to the point.
struct ConstraintLayout {
    /// The edges of a view or a guide.
    struct Edges {
        var start: LinearExpression
        var end: LinearExpression
        var top: LinearExpression
        var bottom: LinearExpression
        /// The baselines of the text; nil without text.
        var baselines: (first: LinearExpression, last: LinearExpression)?
        var width: LinearExpression { end - start }
        var height: LinearExpression { bottom - top }

        func inset(_ insets: ReadingInsets) -> Edges {
            Edges(
                start: start + insets.start, end: end + -insets.end, top: top + insets.top,
                bottom: bottom + -insets.bottom)
        }

        /// The edges as counted from the side at which reading ends.
        var mirrored: Edges {
            Edges(start: end * -1, end: start * -1, top: top, bottom: bottom, baselines: baselines)
        }
    }

    let view: UIView
    /// The view, and the views inside whose subviews are placed too, each after the one around it.
    private(set) var containers: [UIView] = []
    /// The subviews of all containers.
    private(set) var views: [UIView] = []
    let isRightToLeft: Bool
    /// Whether a ratio of a width and a height gives way to what the view itself is to be.
    private let relaxesRatios: Bool
    /// The edges of the view itself.
    let outer: Edges
    private var edges: [ObjectIdentifier: Edges] = [:]
    /// The edges of the content of the scroll views among the containers.
    private(set) var contents: [ObjectIdentifier: Edges] = [:]
    private(set) var variables = 2
    private(set) var constraints: [LinearConstraint] = []
    /// The view's constraints by their index in ``constraints``.
    private(set) var sources: [Int: NSLayoutConstraint] = [:]

    /// - Parameters:
    ///   - inner: The views inside whose subviews are placed too.
    ///   - widths: The widths at which the heights of ``views`` are to be measured; without them, the natural ones.
    init(of view: UIView, reaching inner: [UIView], size: (width: Fit, height: Fit), widths: [Double]?) {
        self.view = view
        isRightToLeft = view.native.isRightToLeft
        outer = Edges(
            start: LinearExpression(), end: LinearExpression(variable: 0), top: LinearExpression(),
            bottom: LinearExpression(variable: 1))
        edges[ObjectIdentifier(view)] = outer
        relaxesRatios = view.mayBreakRatios && (size.width.isMinimum || size.height.isMinimum)
        fit(outer.end, size.width)
        fit(outer.bottom, size.height)
        addContainer(view, among: Set(inner.map { ObjectIdentifier($0) }))
        let inside = Set(containers.dropFirst().map { ObjectIdentifier($0) })
        for (index, child) in views.enumerated() {
            addSizes(of: child, isContainer: inside.contains(ObjectIdentifier(child)), measuredFor: widths?[index])
        }
        for container in containers { addConstraints(of: container) }
        for child in views {
            if !child.isHidden { addRoom(for: child, size) }
            addWeakPlace(of: child)
        }
    }

    /// A view that may choose its size likes to contain everything inside.
    private mutating func addRoom(for child: UIView, _ size: (width: Fit, height: Fit)) {
        guard let box = edges(of: child) else { return }
        var gaps: [LinearExpression] = []
        if let content = contentAround(child) {
            gaps = [content.end - box.end, content.bottom - box.bottom]
            for gap in gaps { prefer(gap, .atLeast, Self.roomPriority) }
            return
        }
        if case .natural = size.width { gaps += [box.start, outer.end - box.end] }
        if case .natural = size.height { gaps += [box.top, outer.bottom - box.bottom] }
        for gap in gaps { prefer(gap, .atLeast, Self.roomPriority) }
    }

    private static let fittingPriority = Double(UILayoutPriority.fittingSizeLevel.rawValue)
    private static let roomPriority = fittingPriority + 1

    /// The content of the nearest scroll view around a view that belongs to the layout.
    private func contentAround(_ child: UIView) -> Edges? {
        var next = contents.isEmpty ? nil : child.superview
        while let around = next {
            if let content = contents[ObjectIdentifier(around)] { return content }
            next = around === view ? nil : around.superview
        }
        return nil
    }

    /// Makes unknowns of the size of a scroll view's content: as small as what is inside allows.
    private mutating func addContent(ofScroller scroller: UIScrollView) {
        guard let frame = edges(of: scroller) else { return }
        let (width, height, offset) = (makeVariable(), makeVariable(), scroller.offsetOfFrameGuide)
        let (start, top) = (frame.start + -offset.x, frame.top + -offset.y)
        contents[ObjectIdentifier(scroller)] = Edges(start: start, end: start + width, top: top, bottom: top + height)
        for (length, visible) in [(width, frame.width), (height, frame.height)] {
            require(length, .atLeast)
            prefer(length, .equal, Self.fittingPriority)
            prefer(visible - length, .atLeast, Self.roomPriority)
        }
    }

    /// The edges between which a container places its subviews: its own, or those of a scroll view's content.
    func room(of container: UIView?) -> Edges? {
        container.flatMap { contents[ObjectIdentifier($0)] } ?? edges(of: container)
    }

    /// Makes unknowns of what is inside a view.
    private mutating func addContainer(_ container: UIView, among inner: Set<ObjectIdentifier>) {
        let children = Self.placedViews(of: container)
        containers.append(container)
        views += children
        if let scroller = container as? UIScrollView { addContent(ofScroller: scroller) }
        for child in children { addEdges(for: child) }
        for guide in container.layoutGuides { addEdges(for: guide) }
        for (fixed, insets) in container.fixedSubviews {
            edges[ObjectIdentifier(fixed)] = edges(of: container)?.inset(inReadingOrder(insets, of: container))
            if inner.contains(ObjectIdentifier(fixed)) { addContainer(fixed, among: inner) }
        }
        for child in children where inner.contains(ObjectIdentifier(child)) { addContainer(child, among: inner) }
    }

    static func placedViews(of container: UIView) -> [UIView] {
        container is UIStackView ? container.freeSubviews.filter { !$0.isHidden } : container.freeSubviews
    }

    private mutating func addConstraints(of container: UIView) {
        (container as? UIStackView)?.addStackConstraints(to: &self)
        let isOutermost = container === view
        for constraint in container.constraints where isOutermost || !constraint.isSize {
            add(constraint, of: container)
        }
        for child in Self.placedViews(of: container) {
            for constraint in child.constraints where constraint.isSize && constraint.firstItem === child {
                add(constraint, of: container)
            }
        }
    }

    /// The size of the view for which the constraints are solved.
    enum Fit {
        case exactly(Double)
        /// The preferred size of the content, and its smallest size.
        case natural, minimum

        var isMinimum: Bool { if case .minimum = self { true } else { false } }
    }

    private mutating func fit(_ length: LinearExpression, _ fit: Fit) {
        require(length, .atLeast)
        switch fit {
        case .exactly(let size): require(length + -size, .equal)
        case .natural: prefer(length, .equal, Self.fittingPriority)
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
        case .safe: return whole.inset(inReadingOrder(owner.safeInsetsInReadingOrder, of: owner))
        case .margins:
            return (room(of: owner) ?? whole).inset(inReadingOrder(owner.insetsInReadingOrder, of: owner))
        case .content: return room(of: owner)
        case .frame: return whole
        case .topEdge:
            let top = whole.top + Double(owner.safeAreaInsets.top)
            return Edges(start: whole.start, end: whole.end, top: top, bottom: top)
        case .bottomEdge:
            let bottom = whole.bottom + -Double(owner.safeAreaInsets.bottom)
            return Edges(start: whole.start, end: whole.end, top: bottom, bottom: bottom)
        }
    }

    /// Distances from the edges of a view, from the side at which reading begins in the outermost one.
    private func inReadingOrder(_ own: ReadingInsets, of view: UIView) -> ReadingInsets {
        isMirrored(view) ? (own.top, own.end, own.bottom, own.start) : own
    }

    /// Whether a view reads in the other direction than the outermost one.
    func isMirrored(_ container: UIView) -> Bool { container.native.isRightToLeft != isRightToLeft }

    /// The edges of a container and of the subviews that it places, from the side at which reading begins in it.
    func edgesInReadingOrder(of container: UIView) -> (outer: Edges, boxes: [Edges]) {
        let isMirrored = isMirrored(container)
        let boxes = Self.placedViews(of: container).compactMap { edges(of: $0) }
        let outer = edges(of: container) ?? outer
        return isMirrored ? (outer.mirrored, boxes.map(\.mirrored)) : (outer, boxes)
    }

    // MARK: Constraints

    mutating func require(_ expression: LinearExpression, _ relation: LinearConstraint.Relation) {
        constraints.append(LinearConstraint(expression, relation))
    }

    mutating func prefer(_ expression: LinearExpression, _ relation: LinearConstraint.Relation, _ priority: Double) {
        constraints.append(LinearConstraint(expression, relation, priority: priority))
    }

    /// Adds constraints for a subview's size properties and its content.
    private mutating func addSizes(of child: UIView, isContainer: Bool, measuredFor width: Double?) {
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
        if child.translatesAutoresizingMaskIntoConstraints, !(child.superview is UIStackView),
            let frame = child.placedFrame
        {
            addFrame(frame, of: child, box, in: room(of: child.superview) ?? outer)
        }
        // The subviews of a container determine its size, unless its class does.
        guard !isContainer else { return addOwnSize(of: child, box) }
        addContent(box.width, of: child, .horizontal, child.measureInContainer(.horizontal, for: -1))
        let height = child.measureInContainer(.vertical, for: width.map { Int($0.rounded()) } ?? -1)
        addContent(box.height, of: child, .vertical, height)
        addBaselines(height, of: child)
    }

    /// The text stands in the middle of a view that is higher than its content.
    private mutating func addBaselines(_ height: LayoutMeasurement, of child: UIView) {
        var height = height
        child.addLineMetrics(to: &height)
        guard let first = height.naturalBaseline, let box = edges(of: child) else { return }
        let middle = (box.top + box.bottom) * 0.5 + -height.natural / 2
        edges[ObjectIdentifier(child)]?.baselines = (middle + first, middle + (height.lastBaseline ?? first))
    }

    private mutating func addFrame(_ frame: CGRect, of child: UIView, _ box: Edges, in outer: Edges) {
        let start = isRightToLeft ? outer.end - box.end : box.start - outer.start
        let following = child.rarities?.following
        require(start + -frame.minX, .equal)
        require(box.top - outer.top + -frame.minY, .equal)
        require(following?.width == true ? box.width - outer.width : box.width + -frame.width, .equal)
        require(following?.height == true ? box.height - outer.height : box.height + -frame.height, .equal)
    }

    private mutating func addOwnSize(of child: UIView, _ box: Edges) {
        for (length, axis, layoutAxis) in [
            (box.width, UIStackView.Axis.horizontal, LayoutAxis.horizontal), (box.height, .vertical, .vertical),
        ] {
            guard let own = child.overriddenLength(layoutAxis) else { continue }
            addContent(length, of: child, axis, LayoutMeasurement(minimum: 0, natural: own))
        }
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

    /// A view that nothing else determines is small and stands in the corner; if it cannot, at least not above or before it.
    private mutating func addWeakPlace(of child: UIView) {
        guard let box = edges(of: child), let outer = room(of: child.superview) else { return }
        let (start, top) = (box.start - outer.start, box.top - outer.top)
        for expression in [start, top] { prefer(expression, .atLeast, 0.002) }
        for expression in [box.width, box.height, start, top] { prefer(expression, .equal, 0.001) }
    }

    /// The edges that a constraint means: for a place inside of a scroll view those of its content, as in UIKit.
    private func edges(
        of item: AnyObject?, at attribute: NSLayoutConstraint.Attribute, besides other: AnyObject?
    ) -> Edges? {
        guard let scroller = item as? UIScrollView, !attribute.isSize,
            let content = contents[ObjectIdentifier(scroller)], let inside = NSLayoutConstraint.view(of: other),
            inside.isDescendant(of: scroller), inside !== scroller || (other as? UILayoutGuide)?.kind == .own
        else { return edges(of: item) }
        return content
    }

    private mutating func add(_ constraint: NSLayoutConstraint, of container: UIView) {
        let (firstItem, secondItem) = (constraint.firstItem, constraint.secondItem)
        guard let first = edges(of: firstItem, at: constraint.firstAttribute, besides: secondItem),
            let outer = room(of: container)
        else { return }
        let countsFromRight = constraint.isInReadingOrder && container.native.isRightToLeft
        let isMirrored = countsFromRight != isRightToLeft
        func expression(_ attribute: NSLayoutConstraint.Attribute, of box: Edges, _ item: AnyObject?)
            -> LinearExpression
        {
            let inner =
                attribute.isOfMargins
                ? (item as? UIView).map { box.inset(inReadingOrder($0.insetsInReadingOrder, of: $0)) } ?? box : box
            return isMirrored
                ? attribute.withoutMargins.expression(of: inner.mirrored, in: outer.mirrored)
                : attribute.withoutMargins.expression(of: inner, in: outer)
        }
        var sum = expression(constraint.firstAttribute, of: first, firstItem)
        if secondItem != nil {
            guard let second = edges(of: secondItem, at: constraint.secondAttribute, besides: firstItem) else { return }
            sum =
                sum - expression(constraint.secondAttribute, of: second, secondItem)
                * Double(constraint.multiplier)
        }
        let relation: LinearConstraint.Relation =
            switch constraint.relation {
            case .equal: .equal
            case .greaterThanOrEqual: .atLeast
            case .lessThanOrEqual: .atMost
            }
        sources[constraints.count] = constraint
        let priority = Double(constraint.priority.rawValue)
        let mayGiveWay = relaxesRatios && constraint.isRatio
        prefer(sum + -Double(constraint.constant), relation, mayGiveWay ? min(priority, 997) : priority)
    }
}

extension NSLayoutConstraint {
    /// Whether a width depends on a height, or a height on a width.
    fileprivate var isRatio: Bool {
        firstAttribute == .width && secondAttribute == .height || firstAttribute == .height && secondAttribute == .width
    }
    /// Whether positions are measured from the leading side, because `leading` or `trailing` is involved.
    fileprivate var isInReadingOrder: Bool {
        [firstAttribute, secondAttribute].contains {
            [.leading, .trailing, .leadingMargin, .trailingMargin].contains($0)
        }
    }
}

/// Distances from the edges, from the side at which reading begins.
typealias ReadingInsets = (top: Double, start: Double, bottom: Double, end: Double)

extension UIView {
    /// Whether the superview gives all its subviews the same length, whatever ratios are inside: rows of equal heights stay equal.
    fileprivate var mayBreakRatios: Bool { (superview as? UIStackView)?.distribution == .fillEqually }

    /// The layout margins, in reading order.
    var insetsInReadingOrder: ReadingInsets {
        (
            Double(layoutMarginTop), Double(layoutMarginLeading), Double(layoutMarginBottom),
            Double(layoutMarginTrailing)
        )
    }
}
