public import Foundation

/// One attribute of a view or a guide, from which constraints are made.
@preconcurrency @MainActor
public class NSLayoutAnchor<Kind> {
    let item: AnyObject
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
    }

    /// Creates an inactive constraint: this anchor is at `anchor`, moved by `constant` points.
    public func constraint(equalTo anchor: NSLayoutAnchor<Kind>, constant: CGFloat = 0) -> NSLayoutConstraint {
        related(.equal, anchor, constant)
    }
    /// Creates an inactive constraint: this anchor is at `anchor` plus `constant` points, or beyond.
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<Kind>, constant: CGFloat = 0)
        -> NSLayoutConstraint
    {
        related(.greaterThanOrEqual, anchor, constant)
    }
    /// Creates an inactive constraint: this anchor is at `anchor` plus `constant` points, or before.
    public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<Kind>, constant: CGFloat = 0) -> NSLayoutConstraint
    {
        related(.lessThanOrEqual, anchor, constant)
    }

    func related(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<Kind>?, _ constant: CGFloat,
        multiplier: CGFloat = 1
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: anchor?.item,
            attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    }
}

/// A horizontal place: a left or right edge, or the middle.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// A vertical place: an upper or lower edge, or the middle.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// A width or a height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Creates an inactive constraint: this size is `constant` points.
    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { related(.equal, nil, constant) }
    /// Creates an inactive constraint: this size is at least `constant` points.
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, nil, constant)
    }
    /// Creates an inactive constraint: this size is at most `constant` points.
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        related(.lessThanOrEqual, nil, constant)
    }

    /// Creates an inactive constraint: this size is `anchor` times `multiplier`, plus `constant` points.
    public func constraint(equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0)
        -> NSLayoutConstraint
    {
        related(.equal, anchor, constant, multiplier: multiplier)
    }
    /// Creates an inactive constraint: this size is at least `anchor` times `multiplier`, plus `constant` points.
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0)
        -> NSLayoutConstraint
    { related(.greaterThanOrEqual, anchor, constant, multiplier: multiplier) }
    /// Creates an inactive constraint: this size is at most `anchor` times `multiplier`, plus `constant` points.
    public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0)
        -> NSLayoutConstraint
    { related(.lessThanOrEqual, anchor, constant, multiplier: multiplier) }
}

/// What has edges and sizes to constrain: a view or a layout guide.
public protocol LayoutAnchored: AnyObject {}

extension UIView: LayoutAnchored {}
extension UILayoutGuide: LayoutAnchored {}

extension LayoutAnchored {
    /// The edge at which reading begins: the left one in left-to-right text.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The edge at which reading ends: the right one in left-to-right text.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The left edge, whatever the text direction.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right edge, whatever the text direction.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The middle between the left and the right edge.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The upper edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The lower edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The middle between the upper and the lower edge.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// The width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The height.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
