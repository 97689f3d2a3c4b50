/// A direction of measurement.
public enum LayoutAxis: Sendable, Hashable {
    /// Left to right, or right to left: widths and x positions.
    case horizontal
    /// Top to bottom: heights and y positions.
    case vertical
}
