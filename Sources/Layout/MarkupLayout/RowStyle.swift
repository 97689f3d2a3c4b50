/// The style of a row.
public struct RowStyle: Sendable, Hashable {
    /// The alignment of the children along the width.
    public var horizontalAlignment: LayoutHorizontalAlignment
    /// The alignment of the children across the height.
    public var verticalAlignment: LayoutVerticalAlignment
    /// The space between two children in points; nil for the system's spacing of eight.
    public var spacing: Double?
    /// Whether the children are aligned to a common baseline.
    public var alignsToBaseline: Bool
    /// The baseline used for that alignment.
    public var baseline: LayoutBaseline
    /// The space between the row's edges and its children.
    public var margins: LayoutMargins

    /// Creates a style; omitted values have the defaults of a row.
    @inlinable
    public init(
        horizontalAlignment: LayoutHorizontalAlignment = .fill, verticalAlignment: LayoutVerticalAlignment = .fill,
        spacing: Double? = nil, alignsToBaseline: Bool = false, baseline: LayoutBaseline = .first,
        margins: LayoutMargins = LayoutMargins()
    ) {
        self.horizontalAlignment = horizontalAlignment
        self.verticalAlignment = verticalAlignment
        self.spacing = spacing
        self.alignsToBaseline = alignsToBaseline
        self.baseline = baseline
        self.margins = margins
    }
}
