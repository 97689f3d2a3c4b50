public import Foundation

/// Distances from the four sides of a rectangle, in points; positive is inwards.
public nonisolated struct UIEdgeInsets: Hashable, Sendable {
    /// The upper distance, in points.
    public var top: CGFloat
    /// The left distance, in points.
    public var left: CGFloat
    /// The lower distance, in points.
    public var bottom: CGFloat
    /// The right distance, in points.
    public var right: CGFloat

    /// Creates insets in points; omitted sides are 0.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Creates insets with the same distance on all sides.
    public init(all distance: CGFloat) { self.init(top: distance, left: distance, bottom: distance, right: distance) }

    /// 0 on every side.
    public static let zero = UIEdgeInsets()
}
