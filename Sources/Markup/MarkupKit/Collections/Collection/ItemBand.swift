import Foundation
import NativeWidgets

/// The rubber band that the user drags around items to select them.
final class ItemBand: UIView {
    /// The rectangle in the collection's coordinates.
    var area = CGRect.zero
    /// The items that were selected before.
    var base: Set<IndexPath> = []

    override func viewDidInitialize() {
        super.viewDidInitialize()
        StyleSheet.shared.addBase(
            """
            .markup-band { background-color: alpha(@theme_selected_bg_color, 0.2); border: 1px solid @theme_selected_bg_color; }

            """)
        native.addClass("markup-band")
        accessibilityElementsHidden = true
        isUserInteractionEnabled = false
    }
}

extension UICollectionView {
    /// Connects drags that begin between items.
    func connectBand() {
        guard !hasBandGesture else { return }
        hasBandGesture = true
        list.scroller.onFrame(
            begins: { [weak self] x, y in
                guard let self else { return false }
                return selectsSeveral && selects && allowsRubberBandSelection
                    && item(atX: x, y: y) == nil
            },
            changed: { [weak self] x, y, width, height in
                self?.stretchBand(
                    over: CGRect(x: min(x, x + width), y: min(y, y + height), width: abs(width), height: abs(height)))
            }, ended: { [weak self] in self?.endBand() })
    }

    private func item(atX x: Double, y: Double) -> UICollectionViewCell? {
        shownCells.first { $0.frame(in: list.scroller)?.contains(CGPoint(x: x, y: y)) ?? false }
    }

    /// Selects the items that the band touches and that have cells, in addition to the earlier selection.
    private func stretchBand(over area: CGRect) {
        let band = self.band ?? makeBand()
        band.area = area
        band.native.place(area)
        band.native.queueDraw()
        let touched = shownCells.filter { $0.frame(in: list.scroller)?.intersects(area) ?? false }
        let paths = touched.compactMap(\.indexPath).filter { path in
            selection.contains(path) || collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true
        }
        selectByHand(band.base.union(paths))
    }

    private func selectByHand(_ wanted: Set<IndexPath>) {
        let (added, removed) = (wanted.subtracting(selection).sorted(), selection.subtracting(wanted).sorted())
        guard !added.isEmpty || !removed.isEmpty else { return }
        changeSelection(to: wanted)
        userDidChangeSelection()
        for path in removed { collectionDelegate?.collectionView(self, didDeselectItemAt: path) }
        for path in added { collectionDelegate?.collectionView(self, didSelectItemAt: path) }
        didSelectRows(at: added)
    }

    private func makeBand() -> ItemBand {
        let band = ItemBand(frame: .zero)
        band.base = selection
        self.band = band
        native.append(band.native)
        adopt(band)
        return band
    }

    private func endBand() {
        guard let band else { return }
        self.band = nil
        band.removeFromSuperview()
    }

    package func didFrame(rows: [Int], keeps: (Int) -> Bool) {}
}

extension UIView {
    fileprivate func frame(in other: Native) -> CGRect? {
        guard native.isMapped else { return nil }
        return native.bounds(in: other).map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
    }
}
