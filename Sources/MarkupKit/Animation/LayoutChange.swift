import Foundation
import MarkupLayout
import NativeWidgets

/// Has the views of a window go from the places they have to those that a new layout gives them.
struct LayoutChange {
    /// Whether the places are being found out that views will have at the end.
    private(set) static var isLayingOut = false

    private struct Place {
        let view: UIView
        /// Where the view is shown.
        let present: CGRect
        /// Where it was to be.
        let end: CGRect
    }

    private var places: [Place] = []

    private init(in root: UIView) {
        if root.native.isMapped { note(root) }
    }

    /// Lays out everything that `root` contains, now, and moves what gets another place.
    static func animate(_ root: UIView, in run: AnimationRun) {
        let change = LayoutChange(in: root)
        isLayingOut = true
        root.layOutNow()
        isLayingOut = false
        change.move(in: run)
    }

    private mutating func note(_ view: UIView) {
        // Lists place what is in them by themselves, and take their rows away when they like.
        if view is UITableView || view is UICollectionView { return }
        for child in view.ownSubviews where !child.isHidden {
            if child.native.isInContainer, let present = child.native.frameInParent {
                places.append(Place(view: child, present: present, end: child.frameMovement?.end ?? present))
            }
            note(child)
        }
    }

    /// Whatever contains others comes before them, so that they are put at their places last.
    private func move(in run: AnimationRun) {
        for place in places {
            let view = place.view
            guard !view.isHidden, view.native.isInContainer, view.native.isMapped else { continue }
            let old = view.frameMovement
            guard let end = old?.end ?? view.native.frameInParent else { continue }
            if end == place.end {
                old?.show()
            } else {
                // What is on its way gets there, if the other way begins later.
                if run.isWaiting { old?.end = place.end }
                run.add(FrameMovement(of: view, from: place.present, to: end))
                if run.isWaiting { old?.show() }
            }
        }
    }
}

extension UIView {
    /// The view that contains this one and everything else in its window.
    var rootView: UIView { sequence(first: self, next: \.superview).reduce(self) { $1 } }

    /// Gives everything inside its place, where something has changed since the last layout. Does nothing in the middle of a layout, and before
    /// the first one of a window.
    func layOutNow() {
        guard !NestingLimit.isBusy else { return }
        StyleSheet.shared.loadIfNeeded()
        if let dequeuedSize {
            native.layOutNow(as: dequeuedSize)
        } else if native.hasParent {
            if native.allocatedSize != (0, 0) { native.layOutNow(as: nil) }
        } else {
            native.layOutNow(as: sizeWithoutWindow)
        }
    }
}
