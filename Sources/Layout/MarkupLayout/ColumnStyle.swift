/// The style of a column.
public struct ColumnStyle: Sendable, Hashable {
    /// The alignment of the children across the width.
    public var horizontalAlignment: LayoutHorizontalAlignment
    /// The alignment of the children along the height.
    public var verticalAlignment: LayoutVerticalAlignment
    /// The space between two children in points; nil for the system's spacing of eight.
    ///
    /// In a column that is aligned to baselines it is the distance from the last baseline of a child to the first of
    /// the next, and nil is the line height of the next child.
    public var spacing: Double?
    /// Whether spaces are measured between baselines.
    public var alignsToBaseline: Bool
    /// Whether the cells of contiguous rows are aligned as a grid.
    public var alignsToGrid: Bool
    /// The space between the column's edges and its children.
    public var margins: LayoutMargins

    /// Creates a style; omitted values have the defaults of a column.
    @inlinable
    public init(
        horizontalAlignment: LayoutHorizontalAlignment = .fill, verticalAlignment: LayoutVerticalAlignment = .fill,
        spacing: Double? = nil, alignsToBaseline: Bool = false, alignsToGrid: Bool = false,
        margins: LayoutMargins = LayoutMargins()
    ) {
        self.horizontalAlignment = horizontalAlignment
        self.verticalAlignment = verticalAlignment
        self.spacing = spacing
        self.alignsToBaseline = alignsToBaseline
        self.alignsToGrid = alignsToGrid
        self.margins = margins
    }
}
