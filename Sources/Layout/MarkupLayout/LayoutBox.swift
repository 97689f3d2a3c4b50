/// The place of one child inside its container, in whole pixels.
///
/// The origin is the container's top left corner, whatever the reading direction. A hidden child gets the empty box.
public struct LayoutBox: Sendable, Hashable {
    /// The distance from the container's left edge.
    public var x: Int
    /// The distance from the container's top edge.
    public var y: Int
    /// The width, never negative.
    public var width: Int
    /// The height, never negative.
    public var height: Int
    /// The distance from the box's top to the first baseline its text must stand on, or nil where no sibling was
    /// aligned with it.
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
