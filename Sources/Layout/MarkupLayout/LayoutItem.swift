/// A child of a layout container.
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
/// A container measures each child a constant number of times in one pass. If items cache their measurements, the cost
/// of a whole tree is linear in the number of its items.
public protocol LayoutItem {
    /// The type of the cells of a row; by default the item's own. A class that can be subclassed must name it.
    associatedtype Cell: LayoutItem = Self where Cell.Cell == Cell

    /// The requests of the item to its container.
    var traits: LayoutTraits { get }

    /// The item as a row whose cells an enclosing grid may align; nil if it is not a row.
    var row: LayoutRow<Cell>? { get }

    /// Returns the item's sizes along an axis, before its traits are applied.
    ///
    /// - Parameters:
    ///   - axis: The axis to measure.
    ///   - crossSize: The size along the other axis in whole points; nil if it is not known yet. Containers pass the
    ///     width when they measure a height, but never the height when they measure a width.
    func measure(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement
}

extension LayoutItem where Cell == Self {
    @inlinable
    /// Nil: the item is not a row.
    public var row: LayoutRow<Self>? { nil }
}

/// A row for the enclosing grid.
public struct LayoutRow<Cell: LayoutItem> {
    /// The style of the row.
    public var style: RowStyle
    /// The cells, including hidden ones.
    public var cells: [Cell]

    /// Creates a row.
    @inlinable
    public init(style: RowStyle, cells: [Cell]) {
        self.style = style
        self.cells = cells
    }
}
