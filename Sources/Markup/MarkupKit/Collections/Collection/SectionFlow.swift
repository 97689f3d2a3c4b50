import Foundation
import NativeWidgets

/// The flow of a section whose items have individual sizes.
struct SectionFlow {
    let inset: UIEdgeInsets
    let lineSpacing: Double
    let itemSpacing: Double
    let header: Double
    let footer: Double
    let lines: FlowLines
    let isVertical: Bool

    /// The information that a line needs to place its items.
    struct Line {
        let inset: UIEdgeInsets
        let lineSpacing: Double
        let itemSpacing: Double
        let length: Double
        let sizes: [CGSize]
        let isVertical: Bool

        func before(_ place: CollectionLine.Place) -> Double {
            place.isFirst ? (isVertical ? inset.top : inset.left) : 0
        }

        func after(_ place: CollectionLine.Place) -> Double {
            place.isLast ? (isVertical ? inset.bottom : inset.right) : max(0, lineSpacing)
        }

        /// The frames of the items. They are spread from inset to inset, in the last line with the smallest spacing
        /// instead, and centred along the scroll direction.
        func frames(in across: Double, _ place: CollectionLine.Place) -> [CGRect] {
            let (start, end) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
            let used = sizes.reduce(0) { $0 + (isVertical ? $1.width : $1.height) }
            let gaps = Double(max(1, sizes.count - 1))
            let spread = max(itemSpacing, (across - start - end - used) / gaps)
            let gap = place.isLast ? itemSpacing : spread
            var x = start
            let before = before(place)
            return sizes.map { size in
                let breadth = isVertical ? size.width : size.height
                let along = isVertical ? size.height : size.width
                defer { x += breadth + gap }
                let y = before + (length - along) / 2
                return isVertical
                    ? CGRect(x: x.rounded(), y: y.rounded(), width: breadth, height: along)
                    : CGRect(x: y.rounded(), y: x.rounded(), width: along, height: breadth)
            }
        }
    }

    func place(ofLine line: Int, _ size: (Int) -> CGSize) -> Line {
        Line(
            inset: inset, lineSpacing: lineSpacing, itemSpacing: itemSpacing, length: lines.length(ofLine: line),
            sizes: lines.items(inLine: line).map(size), isVertical: isVertical)
    }
}

extension UICollectionView {
    /// The delegate, if it provides sizes.
    var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
        collectionDelegate as? any UICollectionViewDelegateFlowLayout
    }

    func makeFlows() -> [SectionFlow]? {
        guard flowDelegate != nil else { return nil }
        return list.questions.asking {
            itemCounts.indices.compactMap {
                makeFlow(ofSection: $0, flow, breadth: flowBreadth, size: flowSize(ofItemAt:))
            }
        }
    }

    /// The lines of a section whose items have individual sizes; `nil` if all have the layout's.
    func makeFlow(
        ofSection section: Int, _ layout: UICollectionViewFlowLayout, breadth: Double, size: (IndexPath) -> CGSize
    ) -> SectionFlow? {
        let delegate = flowDelegate
        guard delegate != nil || layout.estimatedItemSize != .zero else { return nil }
        let isVertical = layout.scrollDirection == .vertical
        let inset =
            delegate?.collectionView(self, layout: layout, insetForSectionAt: section) ?? layout.sectionInset
        let spacing =
            delegate?.collectionView(self, layout: layout, minimumInteritemSpacingForSectionAt: section)
            ?? layout.minimumInteritemSpacing
        let lineSpacing =
            delegate?.collectionView(self, layout: layout, minimumLineSpacingForSectionAt: section)
            ?? layout.minimumLineSpacing
        let header =
            delegate?.collectionView(self, layout: layout, referenceSizeForHeaderInSection: section)
            ?? layout.headerReferenceSize
        let footer =
            delegate?.collectionView(self, layout: layout, referenceSizeForFooterInSection: section)
            ?? layout.footerReferenceSize
        let used = isVertical ? inset.left + inset.right : inset.top + inset.bottom
        func length(_ size: CGSize) -> Double { max(0, isVertical ? size.height : size.width) }
        return SectionFlow(
            inset: inset, lineSpacing: max(0, lineSpacing), itemSpacing: max(0, spacing), header: length(header),
            footer: length(footer),
            lines: FlowLines(count: itemCounts[section], available: breadth - used, spacing: max(0, spacing)) { item in
                layout.extent(of: size(IndexPath(item: item, section: section)))
            }, isVertical: isVertical)
    }

    /// The size that the layout or its delegate gives an item, before the item's content is measured.
    func flowSize(ofItemAt path: IndexPath) -> CGSize {
        let layout = flow
        let estimate = layout.estimatedItemSize
        guard flowDelegate != nil || estimate == .zero || estimate == UICollectionViewFlowLayout.automaticSize else {
            return estimate
        }
        guard let size = flowDelegate?.collectionView(self, layout: layout, sizeForItemAt: path),
            size.width.isFinite, size.height.isFinite, size != UICollectionViewFlowLayout.automaticSize
        else { return layout.itemSize }
        return CGSize(width: min(max(1, size.width), 100_000), height: min(max(1, size.height), 100_000))
    }

    // MARK: Lines and items

    /// The items of a line of a section.
    func items(inLine line: Int, section: Int) -> Range<Int> {
        if let flow = flows?[section] { return flow.lines.items(inLine: line) }
        let end = min((line + 1) * columns, itemCounts[section])
        return min(line * columns, end)..<end
    }

    /// The line of its section that contains an item.
    func lineNumber(of path: IndexPath) -> Int {
        if let flow = flows?[path.section] { return flow.lines.line(ofItem: path.item) }
        return path.item / max(1, columns)
    }
}
