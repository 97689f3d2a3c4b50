import Foundation

extension NSLayoutConstraint {
    /// Which edges of the views of a visual format are aligned to each other.
    public nonisolated struct FormatOptions: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: UInt
        /// Creates options from their bits; use the constants below instead.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The left edges, of a column.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// The right edges, of a column.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// The upper edges, of a row.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// The lower edges, of a row.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// The leading edges, of a column.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// The trailing edges, of a column.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// The horizontal centres, of a column.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// The vertical centres, of a row.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// A row begins at the leading edge; the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// A row begins at the left edge.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// A row begins at the right edge.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

        fileprivate var aligned: [Attribute] {
            let all: [(FormatOptions, Attribute)] = [
                (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
                (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
                (.alignAllCenterY, .centerY),
            ]
            return all.filter { contains($0.0) }.map(\.1)
        }

        /// The attributes at the beginning and the end of a part.
        fileprivate func edges(isVertical: Bool) -> (start: Attribute, end: Attribute) {
            if isVertical { return (.top, .bottom) }
            if contains(.directionRightToLeft) { return (.right, .left) }
            return contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
        }
    }

    /// Creates the constraints of a row or a column that a text draws, such as `H:|-[name(100)]-8-[field(>=80)]-|`.
    ///
    /// `|` is the superview, `-` the standard distance (8 points, or the superview's margin), `-8-` and `-gap-` a distance in points or of
    /// `metrics`, `[name(100@700)]` a view with a size and its priority. A text with a fault, or with names that are not in `metrics` or
    /// `views`, makes no constraints and posts a ``Notice``.
    ///
    /// - Parameters:
    ///   - opts: Which edges of the views are aligned to each other, and the direction of a row.
    ///   - metrics: The numbers by their names.
    ///   - views: The views by their names.
    public static func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do throws(VisualFormat.Failure) {
            let parsed = try VisualFormat(format)
            return try VisualConstraints(parsed, opts, metrics ?? [:], views).make()
        } catch {
            Notice.post(.constraint, error.message)
            return []
        }
    }
}

/// The constraints of one visual format.
private struct VisualConstraints {
    private let format: VisualFormat
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]

    init(
        _ format: VisualFormat, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any],
        _ views: [String: Any]
    ) { (self.format, self.options, self.metrics, self.views) = (format, options, metrics, views) }

    func make() throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
        var (constraints, shown): ([NSLayoutConstraint], [AnyObject]) = ([], [])
        for part in format.parts {
            guard case .view(let name, let predicates) = part else { continue }
            let view = try view(name)
            shown.append(view)
            for predicate in predicates { constraints.append(try size(of: view, predicate)) }
        }
        for (index, connection) in format.connections.enumerated() {
            constraints += try connect(format.parts[index], format.parts[index + 1], connection)
        }
        for attribute in options.aligned {
            for view in shown.dropFirst() {
                constraints.append(
                    .init(
                        item: shown[0], attribute: attribute, relatedBy: .equal, toItem: view, attribute: attribute,
                        multiplier: 1, constant: 0))
            }
        }
        return constraints
    }

    private func view(_ name: String) throws(VisualFormat.Failure) -> AnyObject {
        guard let view = views[name], view is UIView || view is UILayoutGuide else {
            throw VisualFormat.Failure(message: "the visual format names the view '\(name)', which is not in 'views'")
        }
        return view as AnyObject
    }

    private func number(_ value: VisualFormat.Value) throws(VisualFormat.Failure) -> CGFloat {
        switch value {
        case .number(let number): return number
        case .name(let name):
            switch metrics[name] {
            case let number as CGFloat: return number
            case let number as Double: return CGFloat(number)
            case let number as Float: return CGFloat(number)
            case let number as Int: return CGFloat(number)
            case let number as NSNumber: return CGFloat(number.doubleValue)
            default:
                throw VisualFormat.Failure(
                    message: "the visual format names the number '\(name)', which is not in 'metrics'")
            }
        }
    }

    private func size(of view: AnyObject, _ predicate: VisualFormat.Predicate) throws(VisualFormat.Failure)
        -> NSLayoutConstraint
    {
        let attribute: NSLayoutConstraint.Attribute = format.isVertical ? .height : .width
        var other: AnyObject?
        if case .name(let name) = predicate.value, metrics[name] == nil { other = try self.view(name) }
        let constraint = NSLayoutConstraint(
            item: view, attribute: attribute, relatedBy: predicate.relation, toItem: other,
            attribute: other == nil ? .notAnAttribute : attribute, multiplier: 1,
            constant: other == nil ? try number(predicate.value) : 0)
        constraint.priority = predicate.priority
        return constraint
    }

    private func connect(
        _ first: VisualFormat.Part, _ second: VisualFormat.Part, _ connection: VisualFormat.Connection
    ) throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
        let edges = options.edges(isVertical: format.isVertical)
        let isStandard = connection == .standard
        let (before, beforeEdge) = try item(first, beside: second, edges.end, at: edges.start, isStandard)
        let (after, afterEdge) = try item(second, beside: first, edges.start, at: edges.end, isStandard)
        let predicates: [VisualFormat.Predicate] =
            switch connection {
            case .flush: [.init(value: .number(0))]
            case .standard: [.init(value: .number(first == .superview || second == .superview ? 0 : 8))]
            case .predicates(let predicates): predicates
            }
        // In a row from the right, distances count to the left.
        let sign: CGFloat = options.contains(.directionRightToLeft) && !format.isVertical ? -1 : 1
        var constraints: [NSLayoutConstraint] = []
        for predicate in predicates {
            let relation = sign < 0 ? predicate.relation.mirrored : predicate.relation
            let constraint = NSLayoutConstraint(
                item: after, attribute: afterEdge, relatedBy: relation, toItem: before, attribute: beforeEdge,
                multiplier: 1, constant: sign * (try number(predicate.value)))
            constraint.priority = predicate.priority
            constraints.append(constraint)
        }
        return constraints
    }

    /// A part and the edge at which it meets its neighbour; the superview meets it from inside, at its margin by default.
    private func item(
        _ part: VisualFormat.Part, beside neighbor: VisualFormat.Part, _ edge: NSLayoutConstraint.Attribute,
        at inner: NSLayoutConstraint.Attribute, _ isStandard: Bool
    ) throws(VisualFormat.Failure) -> (AnyObject, NSLayoutConstraint.Attribute) {
        if case .view(let name, _) = part { return (try view(name), edge) }
        guard case .view(let name, _) = neighbor else {
            throw VisualFormat.Failure(message: "the visual format has no views")
        }
        let view = try view(name)
        guard let superview = (view as? UIView)?.superview ?? (view as? UILayoutGuide)?.owningView else {
            throw VisualFormat.Failure(
                message: "the visual format relates the view '\(name)' to its superview, but it has none; add it first")
        }
        return (superview, isStandard ? inner.margin : inner)
    }
}

extension NSLayoutConstraint.Relation {
    fileprivate var mirrored: Self {
        switch self {
        case .equal: .equal
        case .lessThanOrEqual: .greaterThanOrEqual
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}

extension NSLayoutConstraint.Attribute {
    fileprivate var margin: Self {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        default: self
        }
    }
}
