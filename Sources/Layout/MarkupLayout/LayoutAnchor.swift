/// The edges of an anchor container to which a child is attached.
///
/// A child attached to two opposite edges spans the container; a child attached to neither is centred.
public struct LayoutAnchor: OptionSet, Sendable, Hashable {
    /// The bits of the set.
    public let rawValue: UInt8

    /// Creates a set from its bits; use the constants below instead.
    @inlinable
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The top edge.
    public static let top = LayoutAnchor(rawValue: 1)
    /// The bottom edge.
    public static let bottom = LayoutAnchor(rawValue: 2)
    /// The left edge, independent of the reading direction.
    public static let left = LayoutAnchor(rawValue: 4)
    /// The right edge, independent of the reading direction.
    public static let right = LayoutAnchor(rawValue: 8)
    /// The edge at which reading begins.
    public static let leading = LayoutAnchor(rawValue: 16)
    /// The edge at which reading ends.
    public static let trailing = LayoutAnchor(rawValue: 32)
    /// All four edges.
    public static let all: LayoutAnchor = [.top, .bottom, .leading, .trailing]

    /// Whether the child is attached to the leading edge, by either of its names.
    func pinsLeading(_ direction: LayoutDirection) -> Bool {
        contains(.leading) || contains(direction == .leftToRight ? .left : .right)
    }

    /// Whether the child is attached to the trailing edge, by either of its names.
    func pinsTrailing(_ direction: LayoutDirection) -> Bool {
        contains(.trailing) || contains(direction == .leftToRight ? .right : .left)
    }
}
