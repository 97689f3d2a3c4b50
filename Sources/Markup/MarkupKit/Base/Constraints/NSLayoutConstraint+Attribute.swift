import MarkupLayout

extension NSLayoutConstraint.Attribute {
    /// An attribute's place or size, in the coordinates of a view around the box.
    func expression(
        of box: ConstraintLayout.Edges, in outer: ConstraintLayout.Edges
    ) -> LinearExpression {
        switch self {
        case .left, .leading: box.start - outer.start
        case .right, .trailing: box.end - outer.start
        case .centerX: (box.start + box.end) * 0.5 - outer.start
        case .top: box.top - outer.top
        case .bottom: box.bottom - outer.top
        case .centerY: (box.top + box.bottom) * 0.5 - outer.top
        case .firstBaseline: (box.baselines?.first ?? box.bottom) - outer.top
        case .lastBaseline: (box.baselines?.last ?? box.bottom) - outer.top
        case .width: box.width
        case .height: box.height
        default: LinearExpression()
        }
    }

    var isSize: Bool { self == .width || self == .height }

    var isOfMargins: Bool { withoutMargins != self }

    var withoutMargins: Self {
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
