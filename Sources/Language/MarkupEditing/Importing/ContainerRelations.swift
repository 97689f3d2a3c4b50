/// The relations of the children of one container, sorted by the abilities of layout views.
struct ContainerRelations {
    enum Axis { case x, y }

    /// A part of a view that a constraint relates: an edge, the middle, a length, or a line of text.
    enum Part { case start, end, center, size, baseline }

    /// Where a child stands along one axis: distances from the edges of the container, and from its middle.
    struct Place {
        var start, end, center: Double?
        var isFlexible = false
    }

    struct Gap {
        let before: Int
        let after: Int
        let distance: Double
        let isExact: Bool
    }

    struct Alignment {
        let first: Int
        let second: Int
        let part: Part
        let offset: Double
    }

    struct EqualSize {
        let first: Int
        let second: Int
        let factor: Double
    }

    let container: ImportedView
    let children: [ImportedView]
    private let indices: [ObjectIdentifier: Int]
    private(set) var x: [Place]
    private(set) var y: [Place]
    private(set) var gaps: (x: [Gap], y: [Gap]) = ([], [])
    private(set) var alignments: (x: [Alignment], y: [Alignment]) = ([], [])
    private(set) var equalSizes: (x: [EqualSize], y: [EqualSize]) = ([], [])
    private(set) var constraints: [ImportedConstraint] = []

    /// - Returns: nil if a constraint says something that no layout view can.
    init?(of container: ImportedView, _ all: [ImportedConstraint]) {
        self.container = container
        children = container.children
        indices = Dictionary(
            container.children.enumerated().map { (ObjectIdentifier($0.element), $0.offset) },
            uniquingKeysWith: { first, _ in first })
        x = children.map { _ in Place() }
        y = x
        for constraint in all where !constraint.isInDocument {
            guard let relevant = isRelevant(constraint) else { return nil }
            if relevant, !add(constraint) { return nil }
        }
        propagate()
        x = x.map(Self.withoutRedundantCenter)
        y = y.map(Self.withoutRedundantCenter)
    }

    /// A view between two edges is in their middle anyway.
    private static func withoutRedundantCenter(_ place: Place) -> Place {
        guard let start = place.start, let end = place.end, let center = place.center,
            abs((start - end) / 2 - center) <= 1
        else { return place }
        var place = place
        place.center = nil
        return place
    }

    /// Whether a constraint places children of the container; nil if it keeps the container from being a layout view.
    private func isRelevant(_ constraint: ImportedConstraint) -> Bool? {
        guard let first = constraint.firstItem?.view, let second = constraint.secondItem?.view else {
            guard let only = constraint.firstItem?.view else { return false }
            // A size that may give way, or one that code changes.
            return isChild(only) ? nil : false
        }
        let (firstInside, secondInside) = (first.isInside(of: container), second.isInside(of: container))
        if firstInside != secondInside {
            let inner = firstInside ? first : second
            return inner === container ? false : nil
        }
        guard firstInside, first !== second || first === container else {
            return firstInside && isChild(first) ? nil : false
        }
        let (one, other) = (branch(of: first), branch(of: second))
        if let one, let other, one === other { return false }
        if one == nil, other == nil { return false }
        let isDirect = (one == nil || one === first) && (other == nil || other === second)
        return isDirect ? true : nil
    }

    private func isChild(_ view: ImportedView) -> Bool { indices[ObjectIdentifier(view)] != nil }

    private func branch(of view: ImportedView) -> ImportedView? {
        sequence(first: view, next: \.parent).first { $0.parent === container }
    }

    // MARK: Reading

    private static let parts: [String: (Axis, Part)] = [
        "leading": (.x, .start), "left": (.x, .start), "trailing": (.x, .end), "right": (.x, .end),
        "centerX": (.x, .center), "width": (.x, .size), "top": (.y, .start), "bottom": (.y, .end),
        "centerY": (.y, .center), "height": (.y, .size), "baseline": (.y, .baseline), "lastBaseline": (.y, .baseline),
        "firstBaseline": (.y, .baseline),
    ]

    /// An attribute of an item, and how far it lies inside of the item's edge.
    private func part(_ attribute: String?, of item: ImportedItem) -> (axis: Axis, part: Part, inset: Double)? {
        guard let attribute else { return nil }
        let margins = item.view.margins
        switch (attribute, item.guide) {
        case ("bottom", .top): return (.y, .start, 0)
        case ("top", .bottom): return (.y, .end, 0)
        case ("leadingMargin", _), ("leftMargin", _): return (.x, .start, margins.start)
        case ("trailingMargin", _), ("rightMargin", _): return (.x, .end, -margins.end)
        case ("topMargin", _): return (.y, .start, margins.top)
        case ("bottomMargin", _): return (.y, .end, -margins.bottom)
        case ("centerXWithinMargins", _): return (.x, .center, (margins.start - margins.end) / 2)
        case ("centerYWithinMargins", _): return (.y, .center, (margins.top - margins.bottom) / 2)
        default: return Self.parts[attribute].map { ($0.0, $0.1, 0) }
        }
    }

    private mutating func add(_ constraint: ImportedConstraint) -> Bool {
        guard constraint.isFixed, let first = constraint.firstItem, let second = constraint.secondItem,
            let one = part(constraint.firstAttribute, of: first),
            let other = part(constraint.secondAttribute, of: second),
            one.axis == other.axis
        else { return false }
        constraints.append(constraint)
        let firstIndex = indices[ObjectIdentifier(first.view)]
        let secondIndex = indices[ObjectIdentifier(second.view)]
        // first + one.inset = (second + other.inset) * multiplier + constant
        let offset = constraint.constant + other.inset - one.inset
        switch (firstIndex, secondIndex) {
        case (let child?, nil):
            return addPlace(child, one, other, constraint.relation, offset, constraint.multiplier)
        case (nil, let child?):
            return addPlace(child, other, one, Self.reversed(constraint.relation), -offset, 1 / constraint.multiplier)
        case (let child?, let sibling?): return addPair(child, one, sibling, other, constraint, offset)
        default: return false
        }
    }

    private static func reversed(_ relation: ImportedConstraint.Relation) -> ImportedConstraint.Relation {
        switch relation {
        case .equal: .equal
        case .lessThanOrEqual: .greaterThanOrEqual
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }

    private mutating func addPlace(
        _ child: Int, _ one: (axis: Axis, part: Part, inset: Double), _ other: (axis: Axis, part: Part, inset: Double),
        _ relation: ImportedConstraint.Relation, _ offset: Double, _ factor: Double
    ) -> Bool {
        guard one.part == other.part, factor == 1 else { return false }
        var place = one.axis == .x ? x[child] : y[child]
        // At least as far from the edge: a layout view keeps its children inside of its margins anyway.
        let isInside = one.part == .start ? relation == .greaterThanOrEqual : relation == .lessThanOrEqual
        if relation != .equal {
            guard isInside, one.part == .start || one.part == .end else { return false }
            place.isFlexible = true
        } else {
            switch one.part {
            case .start: place.start = offset
            case .end: place.end = -offset
            case .center: place.center = offset
            case .size, .baseline: return false
            }
        }
        if one.axis == .x { x[child] = place } else { y[child] = place }
        return true
    }

    private mutating func addPair(
        _ first: Int, _ one: (axis: Axis, part: Part, inset: Double), _ second: Int,
        _ other: (axis: Axis, part: Part, inset: Double), _ constraint: ImportedConstraint, _ offset: Double
    ) -> Bool {
        let isX = one.axis == .x
        switch (one.part, other.part) {
        case (.start, .end) where constraint.relation != .lessThanOrEqual:
            append(Gap(before: second, after: first, distance: offset, isExact: constraint.relation == .equal), isX)
        case (.end, .start) where constraint.relation != .greaterThanOrEqual:
            append(Gap(before: first, after: second, distance: -offset, isExact: constraint.relation == .equal), isX)
        case (.size, .size) where constraint.relation == .equal && offset == 0:
            let equal = EqualSize(first: first, second: second, factor: constraint.multiplier)
            if isX { equalSizes.x.append(equal) } else { equalSizes.y.append(equal) }
        case (let part, let same) where part == same && part != .size && constraint.relation == .equal:
            let alignment = Alignment(first: first, second: second, part: part, offset: offset)
            if isX { alignments.x.append(alignment) } else { alignments.y.append(alignment) }
        default: return false
        }
        return constraint.multiplier == 1 || one.part == .size
    }

    private mutating func append(_ gap: Gap, _ isX: Bool) {
        if isX { gaps.x.append(gap) } else { gaps.y.append(gap) }
    }

    // MARK: Consequences

    /// Gives aligned children the edges that they have in common.
    private mutating func propagate() {
        // More steps than any screen needs, and few enough for a file that is made to be slow.
        for _ in 0..<min(children.count, 100) {
            for alignment in alignments.x {
                Self.align(&x, alignment.first, alignment.second, alignment.part, alignment.offset)
            }
            for equal in equalSizes.x where equal.factor == 1 {
                Self.equalise(&x, equal.first, equal.second)
                Self.equalise(&x, equal.second, equal.first)
            }
        }
    }

    private static func align(_ places: inout [Place], _ first: Int, _ second: Int, _ part: Part, _ offset: Double) {
        switch part {
        case .start:
            if let known = places[second].start, places[first].start == nil { places[first].start = known + offset }
            if let known = places[first].start, places[second].start == nil { places[second].start = known - offset }
        case .end:
            if let known = places[second].end, places[first].end == nil { places[first].end = known - offset }
            if let known = places[first].end, places[second].end == nil { places[second].end = known + offset }
        case .center:
            if let known = places[second].center, places[first].center == nil { places[first].center = known + offset }
            if let known = places[first].center, places[second].center == nil { places[second].center = known - offset }
        case .size, .baseline: break
        }
    }

    /// A child as wide as one between two edges, which begins, ends or is centred with it, has the same edges.
    private static func equalise(_ places: inout [Place], _ child: Int, _ model: Int) {
        guard let start = places[model].start, let end = places[model].end else { return }
        let place = places[child]
        let hasCommonPlace = place.start == start || place.end == end || place.center == (start - end) / 2
        if hasCommonPlace { (places[child].start, places[child].end) = (start, end) }
    }
}
