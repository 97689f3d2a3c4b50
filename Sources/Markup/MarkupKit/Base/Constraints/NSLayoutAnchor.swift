public import Foundation

/// An attribute of a view or a guide that creates constraints.
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
    /// Creates an inactive constraint: this anchor is at or after `anchor` plus `constant` points.
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<Kind>, constant: CGFloat = 0)
        -> NSLayoutConstraint
    {
        related(.greaterThanOrEqual, anchor, constant)
    }
    /// Creates an inactive constraint: this anchor is at or before `anchor` plus `constant` points.
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

/// A horizontal position: the left or right edge, or the centre.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// A vertical position: the upper or lower edge, or the centre.
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

/// An object with edges and sizes for constraints: a view or a layout guide.
public protocol LayoutAnchored: AnyObject {}

extension UIView: LayoutAnchored {}
extension UILayoutGuide: LayoutAnchored {}

extension UIView {
    /// The baseline of the first line of the text; the lower edge of a view without text and of a container.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    /// The baseline of the last line of the text; the lower edge of a view without text and of a container.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}

extension LayoutAnchored {
    /// The leading edge: the left one in left-to-right text.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The trailing edge: the right one in left-to-right text.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The left edge in either text direction.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right edge in either text direction.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The horizontal centre.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The upper edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The lower edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The vertical centre.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// The width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The height.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
