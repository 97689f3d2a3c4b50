/// A child of a layout container, as far as the layout needs to know it.
///
/// ```swift
/// struct Square: LayoutItem {
///     var traits = LayoutTraits()
///
///     func measure(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
///         LayoutMeasurement(minimum: 0, natural: 10)
///     }
/// }
///
/// arrangeRow([Square(), Square()], style: RowStyle(), in: LayoutSize(width: 48, height: 20)).map(\.x)  // [0, 18]
/// ```
///
/// A container asks each child a constant number of times in one pass. An item that caches its measurements keeps
/// the cost of a whole tree linear in the number of its items.
public protocol LayoutItem {
    /// The type of the cells of a row; by default the item's own. A class that can be subclassed must name it.
    associatedtype Cell: LayoutItem = Self where Cell.Cell == Cell

    /// What the item asks of its container.
    var traits: LayoutTraits { get }

    /// The item as a row whose cells an enclosing grid may align; nil for anything but a row.
    var row: LayoutRow<Cell>? { get }

    /// The item's sizes along an axis, before its traits are applied.
    ///
    /// - Parameters:
    ///   - axis: The axis to measure.
    ///   - crossSize: The size along the other axis in whole pixels, or nil where it is not known yet. Containers know
    ///     the width when they ask for a height and never the height when they ask for a width.
    func measure(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement
}

extension LayoutItem where Cell == Self {
    @inlinable
    /// Nil: the item is not a row.
    public var row: LayoutRow<Self>? { nil }
}

/// A row as its enclosing grid sees it.
public struct LayoutRow<Cell: LayoutItem> {
    /// The style the row arranges its cells by.
    public var style: RowStyle
    /// The cells, hidden ones included.
    public var cells: [Cell]

    /// Creates a row.
    @inlinable
    public init(style: RowStyle, cells: [Cell]) {
        self.style = style
        self.cells = cells
    }
}
