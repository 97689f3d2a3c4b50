/// A tree of containers and leaves that lays itself out without a toolkit.
///
/// The tree never changes, so it caches its measurements. It is meant for tools, tests and benchmarks.
///
/// ```swift
/// let tree = LayoutTree(.row(RowStyle(spacing: 16)), children: [
///     LayoutTree(.leaf(.text(glyphs: 4)), traits: LayoutTraits(weight: 1)),
///     LayoutTree(.leaf(.text(glyphs: 9)), traits: LayoutTraits(weight: 1)),
/// ])
/// tree.arrange(in: LayoutSize(width: 216, height: 20))
/// tree.children[1].box  // x 116, y 0, width 100, height 20
/// ```
public final class LayoutTree: LayoutItem {
    /// The kind of a node.
    public enum Content: Sendable {
        /// An item without children.
        case leaf(LayoutLeaf)
        /// Children side by side.
        case row(RowStyle)
        /// Children one below the other.
        case column(ColumnStyle)
        /// Children on top of each other, each filling the content box.
        case layers(LayoutMargins)
        /// Children attached to edges.
        case anchors(LayoutMargins)
        /// Children on top of each other, each filling the bounds except for a padding.
        case root(topPadding: Double, bottomPadding: Double)
        /// The first child, which may be larger than the view.
        case scroll(ScrollStyle)
    }

    /// The cells of a row are nodes of the tree.
    public typealias Cell = LayoutTree

    /// The kind of the node.
    public let content: Content
    /// The requests of the node to its container.
    public let traits: LayoutTraits
    /// The children, including hidden ones.
    public let children: [LayoutTree]
    /// The reading direction.
    public let direction: LayoutDirection
    /// The node's position and size in its container, set by `arrange(in:)`.
    public private(set) var box = LayoutBox.empty

    private var columns: [Double]?
    private var width: LayoutMeasurement?
    private var lastHeight = KnownHeight()
    private var earlierHeight = KnownHeight()

    /// A measured height; without a measurement the width is NaN, which is not equal to any width.
    private struct KnownHeight {
        var width: Double? = .nan
        var measured = LayoutMeasurement.zero
    }

    /// Creates a node.
    public init(
        _ content: Content, traits: LayoutTraits = LayoutTraits(), direction: LayoutDirection = .leftToRight,
        children: [LayoutTree] = []
    ) {
        self.content = content
        self.traits = traits
        self.direction = direction
        self.children = children
    }

    /// The node's style and children if it is a row; nil otherwise.
    public var row: LayoutRow<LayoutTree>? {
        guard case .row(let style) = content else { return nil }
        return LayoutRow(style: style, cells: children)
    }

    /// Returns the node's sizes along an axis, before its traits are applied; cached until `forgetMeasurements()`.
    public func measure(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        if axis == .horizontal {
            if let width { return width }
            let measured = compute(axis, for: nil)
            width = measured
            return measured
        }
        if lastHeight.width == crossSize { return lastHeight.measured }
        if earlierHeight.width == crossSize { return earlierHeight.measured }
        let measured = compute(axis, for: crossSize)
        // A pass measures the height at the natural width and at the final one; older results are not used again.
        earlierHeight = lastHeight
        lastHeight = KnownHeight(width: crossSize, measured: measured)
        return measured
    }

    /// Discards all cached measurements, so that the next pass costs as much as the first.
    public func forgetMeasurements() {
        width = nil
        lastHeight = KnownHeight()
        earlierHeight = KnownHeight()
        columns = nil
        for child in children { child.forgetMeasurements() }
    }

    /// Arranges the tree in a size, which sets the boxes of all nodes.
    public func arrange(in size: LayoutSize) {
        box = LayoutBox(x: 0, y: 0, width: Int(snap(length(size.width))), height: Int(snap(length(size.height))))
        arrangeChildren()
    }

    private func compute(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        switch content {
        case .leaf(let leaf):
            return leaf.measure(axis, for: crossSize)
        case .row(let style):
            return measureRow(children, style: style, axis: axis, for: crossSize, direction: direction)
        case .column(let style):
            return measureColumn(children, style: style, axis: axis, for: crossSize, direction: direction)
        case .layers(let margins):
            return measureLayers(children, margins: margins, axis: axis, for: crossSize, direction: direction)
        case .anchors(let margins):
            return measureAnchors(children, margins: margins, axis: axis, for: crossSize, direction: direction)
        case .root(let top, let bottom):
            return measureRoot(children, topPadding: top, bottomPadding: bottom, axis: axis, for: crossSize)
        case .scroll(let style):
            guard let content = children.first else { return .zero }
            return measureScroll(content, style: style, axis: axis, for: crossSize)
        }
    }

    private func arrangeChildren() {
        let size = LayoutSize(width: Double(box.width), height: Double(box.height))
        switch content {
        case .leaf:
            return
        case .row(let style):
            give(arrangeRow(children, style: style, in: size, direction: direction, columns: columns))
        case .column(let style):
            let arrangement = arrangeColumn(children, style: style, in: size, direction: direction)
            for (child, columns) in zip(children, arrangement.cellWidths) { child.columns = columns }
            give(arrangement.boxes)
        case .layers(let margins):
            give(arrangeLayers(children, margins: margins, in: size, direction: direction))
        case .anchors(let margins):
            give(arrangeAnchors(children, margins: margins, in: size, direction: direction))
        case .root(let top, let bottom):
            give(arrangeRoot(children, topPadding: top, bottomPadding: bottom, in: size, direction: direction))
        case .scroll(let style):
            guard let content = children.first else { return }
            let size = scrollContentSize(content, style: style, viewport: size)
            give([LayoutBox(x: 0, y: 0, width: Int(size.width), height: Int(size.height))])
        }
    }

    private func give(_ boxes: [LayoutBox]) {
        for (child, box) in zip(children, boxes) {
            child.box = box
            if !child.traits.isHidden { child.arrangeChildren() }
        }
    }
}
