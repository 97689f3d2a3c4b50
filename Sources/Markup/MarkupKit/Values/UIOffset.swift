public import Foundation

/// A distance to the right and downwards, in points.
public nonisolated struct UIOffset: Hashable, Sendable {
    /// The distance to the right, in points; a negative one is to the left.
    public var horizontal: CGFloat
    /// The distance downwards, in points; a negative one is upwards.
    public var vertical: CGFloat

    /// Creates an offset of 0 in both directions.
    public init() { self.init(horizontal: 0, vertical: 0) }

    /// Creates an offset in points.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// 0 in both directions.
    public static let zero = UIOffset()
}
