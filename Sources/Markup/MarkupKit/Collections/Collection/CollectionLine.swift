import Foundation
import MarkupLayout
import NativeWidgets

/// A line of a collection: a row of items, or a column of items if the collection scrolls horizontally.
final class CollectionLine: UIView {
    private(set) var cells: [UICollectionViewCell] = []
    var place: Place?

    /// The information that a line needs to place its items.
    struct Place {
        var layout: UICollectionViewFlowLayout?
        let columns: Int
        let isFirst: Bool
        let isLast: Bool
        /// The sizes of the line's items, if items have individual sizes.
        var flow: SectionFlow.Line?
    }

    /// Shows exactly these cells.
    func show(_ new: [UICollectionViewCell]) {
        for cell in cells where !new.contains(where: { $0 === cell }) && cell.superview === self {
            cell.removeFromSuperview()
        }
        // In the order of the items, which is that of the keyboard focus.
        for (index, cell) in new.enumerated() {
            let isInPlace = subviews.indices.contains(index) && subviews[index] === cell
            if !isInPlace { insertSubview(cell, at: index) }
        }
        cells = new
        native.queueResize()
    }

    /// A cell may continue in another line.
    override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        cells.removeAll { $0 === subview }
    }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        guard let place, let layout = place.layout else { return .zero }
        let isVertical = layout.scrollDirection == .vertical
        if let flow = place.flow {
            guard (axis == .vertical) == isVertical else { return LayoutMeasurement(minimum: 1, natural: 1) }
            let length = (flow.length + flow.before(place) + flow.after(place)).rounded(.up)
            return LayoutMeasurement(minimum: length, natural: length)
        }
        if (axis == .vertical) != isVertical {
            let length = layout.leastLength
            return LayoutMeasurement(minimum: length, natural: length)
        }
        let length = spaceBefore(place) + layout.itemLength + spaceAfter(place)
        return LayoutMeasurement(minimum: length, natural: length)
    }

    private func spaceBefore(_ place: Place) -> Double {
        guard place.isFirst, let layout = place.layout else { return 0 }
        return layout.scrollDirection == .vertical ? layout.sectionInset.top : layout.sectionInset.left
    }

    private func spaceAfter(_ place: Place) -> Double {
        guard let layout = place.layout else { return 0 }
        guard place.isLast else { return layout.minimumLineSpacing }
        return layout.scrollDirection == .vertical ? layout.sectionInset.bottom : layout.sectionInset.right
    }

    override func arrangeContent(in size: LayoutSize) {
        guard let place, let layout = place.layout else { return }
        for cell in cells { cell.wait(for: nil) }
        let isVertical = layout.scrollDirection == .vertical
        if let flow = place.flow {
            let frames = flow.frames(in: isVertical ? size.width : size.height, place)
            for (cell, frame) in zip(cells, frames) {
                var frame = frame
                if isVertical && native.isRightToLeft { frame.origin.x = size.width - frame.maxX }
                cell.native.place(frame)
            }
            return
        }
        let starts = layout.starts(in: isVertical ? size.width : size.height, count: place.columns)
        let item = layout.itemSize
        let before = spaceBefore(place)
        for (index, cell) in cells.enumerated() where index < starts.count {
            var frame = CGRect(
                x: isVertical ? starts[index] : before, y: isVertical ? before : starts[index], width: item.width,
                height: item.height)
            if isVertical && native.isRightToLeft { frame.origin.x = size.width - frame.maxX }
            cell.native.place(frame)
        }
    }
}
