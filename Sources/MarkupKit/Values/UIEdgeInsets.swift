import Foundation

/// Distances from the four sides of a rectangle, in points; positive is inwards.
public nonisolated struct UIEdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The same distance on all sides.
    public init(all distance: CGFloat) { self.init(top: distance, left: distance, bottom: distance, right: distance) }

    public static let zero = UIEdgeInsets()
}
