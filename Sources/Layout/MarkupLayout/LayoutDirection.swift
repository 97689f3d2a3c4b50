/// The reading direction of a container, which determines the `leading` edge.
public enum LayoutDirection: Sendable, Hashable {
    /// `leading` is the left edge.
    case leftToRight
    /// `leading` is the right edge.
    case rightToLeft
}
