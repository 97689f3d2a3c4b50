public import MarkupKit

extension Notice.Code {
    /// Values of a mark that cannot be read, or that cannot be placed on the axis.
    public static let chartValues = Notice.Code(rawValue: "chart-values")
    /// An axis with contradictory ends or an unknown formatter.
    public static let chartAxis = Notice.Code(rawValue: "chart-axis")
}
