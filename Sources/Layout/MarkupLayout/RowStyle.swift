/// How a row arranges its children.
public struct RowStyle: Sendable, Hashable {
    /// Where the children lie across the width.
    public var horizontalAlignment: LayoutHorizontalAlignment
    /// Where the children lie across the height.
    public var verticalAlignment: LayoutVerticalAlignment
    /// The space between two children in pixels; nil stands for the system's eight.
    public var spacing: Double?
    /// Whether the children stand on a common baseline.
    public var alignsToBaseline: Bool
    /// The baseline that is common where the children are aligned by it.
    public var baseline: LayoutBaseline
    /// The space between the row's edges and its children.
    public var margins: LayoutMargins

    /// Creates a style; everything not named is the default of a row.
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
