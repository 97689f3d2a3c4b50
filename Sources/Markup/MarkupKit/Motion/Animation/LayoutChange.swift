import Foundation
import MarkupLayout
import NativeWidgets

/// Animates the views of a window from their current frames to those of a new layout.
struct LayoutChange {
    /// Whether a layout is running that determines the final frames.
    private(set) static var isLayingOut = false

    private struct Place {
        let view: UIView
        /// The frame at which the view is shown.
        let present: CGRect
        /// The final frame according to the previous layout.
        let end: CGRect
    }

    private var places: [Place] = []

    private init(in root: UIView) {
        if root.native.isMapped { note(root) }
    }

    /// Lays out everything in `root` now, and animates the views whose frames change.
    static func animate(_ root: UIView, in run: AnimationRun) {
        let change = LayoutChange(in: root)
        isLayingOut = true
        root.layOutNow()
        isLayingOut = false
        change.move(in: run)
    }

    private mutating func note(_ view: UIView) {
        // A list may also remove rows at any time.
        if view.placesItsOwnSubviews { return }
        for child in view.ownSubviews where !child.isHidden {
            if child.native.isInContainer, let present = child.native.frameInParent {
                places.append(Place(view: child, present: present, end: child.frameMovement?.end ?? present))
            }
            note(child)
        }
    }

    /// Superviews are added before their subviews, so that subviews are placed last.
    private func move(in run: AnimationRun) {
        for place in places {
            let view = place.view
            guard !view.isHidden, view.native.isInContainer, view.native.isMapped else { continue }
            let old = view.frameMovement
            guard let end = old?.end ?? view.native.frameInParent else { continue }
            if end == place.end {
                old?.show()
            } else {
                // A running movement continues to its end if the new one begins later.
                if run.isWaiting { old?.end = place.end }
                run.add(FrameMovement(of: view, from: place.present, to: end))
                if run.isWaiting { old?.show() }
            }
        }
    }
}

extension UIView {
    /// The topmost superview: the root of the view's window.
    var rootView: UIView { sequence(first: self, next: \.superview).reduce(self) { $1 } }

    /// Lays out everything inside at once, if anything has changed since the last layout. Does nothing during a layout,
    /// and before a window's first layout.
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
