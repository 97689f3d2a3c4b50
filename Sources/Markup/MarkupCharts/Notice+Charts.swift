public import MarkupKit

extension Notice.Code {
    /// Values of a chart's mark that cannot be read, or that the axis has no places for.
    public static let chartValues = Notice.Code(rawValue: "chart-values")
    /// An axis of a chart whose ends contradict each other, or whose formatter is not known.
    public static let chartAxis = Notice.Code(rawValue: "chart-axis")
}
