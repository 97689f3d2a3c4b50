/// The reading direction of a container, which decides where `leading` is.
public enum LayoutDirection: Sendable, Hashable {
    /// `leading` is the left edge.
    case leftToRight
    /// `leading` is the right edge.
    case rightToLeft
}
