/// How a column arranges its children.
public struct ColumnStyle: Sendable, Hashable {
    /// Where the children lie across the width.
    public var horizontalAlignment: LayoutHorizontalAlignment
    /// Where the children lie across the height.
    public var verticalAlignment: LayoutVerticalAlignment
    /// The space between two children in pixels; nil stands for the system's eight.
    ///
    /// In a column aligned by baselines it is the distance from the last baseline of a child to the first of the next,
    /// and nil stands for the line height of the next child.
    public var spacing: Double?
    /// Whether the spaces are measured between baselines.
    public var alignsToBaseline: Bool
    /// Whether the cells of contiguous rows form a grid.
    public var alignsToGrid: Bool
    /// The space between the column's edges and its children.
    public var margins: LayoutMargins

    /// Creates a style; everything not named is the default of a column.
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
