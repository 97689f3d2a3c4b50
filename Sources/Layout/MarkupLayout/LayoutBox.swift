/// The position and size of a child inside its container, in whole points.
///
/// The origin is the container's top left corner, independent of the reading direction. A hidden child gets the empty
/// box.
public struct LayoutBox: Sendable, Hashable {
    /// The distance from the container's left edge.
    public var x: Int
    /// The distance from the container's top edge.
    public var y: Int
    /// The width, never negative.
    public var width: Int
    /// The height, never negative.
    public var height: Int
    /// The distance from the top of the box to the first baseline of its text; nil if it is not aligned with a sibling.
    public var baseline: Int?

    /// The box of a hidden child.
    @inlinable
    public static var empty: LayoutBox { LayoutBox(x: 0, y: 0, width: 0, height: 0) }

    /// Creates a box.
    @inlinable
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}
