import MarkupLayout
import NativeWidgets

/// A subview as an item of the layout engine.
struct ChildItem: LayoutItem {
    let view: UIView
    /// Whether the last baseline and the line height are needed; computing them means examining the text's lines.
    var needsLines = false
    /// The smallest width of a view whose natural width is larger.
    var leastWidth = 0.0

    typealias Cell = ChildItem

    var traits: LayoutTraits {
        var traits = view.layoutTraits
        if view.rarities?.messages.isEmpty == false, let height = traits.height {
            traits.height = height + view.heightOfMessages(for: Double(view.native.allocatedSize.width))
        }
        return traits
    }

    var row: LayoutRow<ChildItem>? {
        guard let row = view as? LMRowView else { return nil }
        return LayoutRow(style: row.style, cells: row.rowItems)
    }

    func measure(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        var size = view.measureInContainer(axis, for: crossSize.map { Int($0) } ?? -1)
        guard axis == .vertical else {
            size.minimum = max(size.minimum, min(size.natural, leastWidth))
            return size
        }
        if size.naturalBaseline == nil { view.addBaseline(to: &size) }
        if needsLines { view.addLineMetrics(to: &size) }
        view.addMessages(to: &size, for: crossSize)
        return size
    }
}

extension UIView {
    /// GTK's boxes have no baseline, so that of the text inside, which stands half-way down, is the view's.
    fileprivate func addBaseline(to size: inout LayoutMeasurement) {
        guard let text = nativeForBaseline?.measure(.vertical, for: -1), let baseline = text.naturalBaseline else {
            return
        }
        let height = layoutTraits.height
        func line(in height: Double) -> Double { baseline + ((height - text.natural) / 2).rounded(.down) }
        size.minimumBaseline = line(in: height ?? size.minimum)
        size.naturalBaseline = line(in: height ?? size.natural)
    }

    /// A label whose text gives the baseline of controls that have none: they stand in the middle of the line.
    static let lineOfText = LabelWidget(separator: "x").native

    /// The subviews as layout items, in order.
    func layoutItems(needsLines: Bool = false) -> [ChildItem] {
        ownSubviews.map { ChildItem(view: $0, needsLines: needsLines) }
    }

    var layoutDirection: LayoutDirection { native.isRightToLeft ? .rightToLeft : .leftToRight }

    func place(_ boxes: [LayoutBox]) {
        for (view, box) in zip(ownSubviews, boxes) where !view.isHidden { view.put(box) }
    }
}
