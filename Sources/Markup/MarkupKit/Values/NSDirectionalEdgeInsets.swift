public import Foundation
import MarkupLanguage

/// Distances from the four sides of a rectangle, in points, that follow the text direction; positive is inwards.
public nonisolated struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// The upper distance, in points.
    public var top: CGFloat
    /// The distance on the side where lines begin, in points.
    public var leading: CGFloat
    /// The lower distance, in points.
    public var bottom: CGFloat
    /// The distance on the side where lines end, in points.
    public var trailing: CGFloat

    /// Creates insets in points; omitted sides are 0.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// 0 on every side.
    public static let zero = NSDirectionalEdgeInsets()

    func resolved(isRightToLeft: Bool) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
            right: isRightToLeft ? leading : trailing)
    }
}

/// A side of a rectangle; `leading` and `trailing` follow the text direction.
public nonisolated enum NSDirectionalRectEdge: String, MarkupWord { case top, leading, bottom, trailing }
