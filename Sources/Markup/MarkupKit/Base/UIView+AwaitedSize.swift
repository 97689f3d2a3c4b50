import Foundation
import MarkupLayout
import NativeWidgets

/// Sizes that are known before the layout that gives them: programs place by them in `viewDidLoad()`, or while they fill a cell.
extension UIView {
    /// The size that the view will have, as far as it is known; `nil` where the last layout says it.
    var awaitedSize: CGSize? {
        if let dequeuedSize { return dequeuedSize }
        if let rarities, rarities.isFrameNew, let frame = rarities.frame { return frame.size }
        if let superview, superview.dequeuedSize != nil, let size = superview.awaitedSize(ofContent: self) {
            return size
        }
        guard native.allocatedSize == (0, 0) else { return nil }
        if let size = awaitedSizeByItself { return size }
        if let frame = placedFrame { return frame.size }
        guard let viewController else { return superview?.awaitedSize(ofContent: self) }
        let size = viewController.awaitedViewSize
        guard rare.awaitedSize != size else { return size }
        noteFollowers(in: nil)
        rare.awaitedSize = size
        return size
    }

    /// What ``layoutIfNeeded()`` lays out: the cell that waits for its place, if the view is in one, or else the whole window.
    var layoutRoot: UIView {
        sequence(first: self, next: \.superview).first { $0.dequeuedSize != nil } ?? rootView
    }

    /// The size of a view in no window.
    var sizeWithoutWindow: CGSize {
        placedFrame?.size ?? viewController?.awaitedViewSize ?? intrinsicContentSize
    }

    /// Lets subviews follow the size of this one whose frames were made for the size it was expected to have.
    func noteFollowers(in size: LayoutSize?) {
        guard let rarities else { return }
        if let awaited = rarities.awaitedSize, !(self is UIScrollView) {
            for view in ownSubviews { view.noteFollowing(awaited) }
            if size != nil { rarities.awaitedSize = nil }
        }
        guard rarities.hasFollowers, let size else { return }
        for view in ownSubviews { view.follow(size) }
    }

    private func noteFollowing(_ awaited: CGSize) {
        guard let rarities, let frame = rarities.frame, rarities.following == nil, autoresizingMask.isEmpty else {
            return
        }
        let following = (
            width: frame.minX == 0 && frame.width == awaited.width,
            height: frame.minY == 0 && frame.height == awaited.height
        )
        guard awaited != .zero, following.width || following.height else { return }
        rarities.following = following
        superview?.rare.hasFollowers = true
    }

    private func follow(_ size: LayoutSize) {
        autoresize(to: size)
        guard let rarities, let following = rarities.following else { return }
        if following.width { rarities.frame?.size.width = size.width }
        if following.height { rarities.frame?.size.height = size.height }
    }
}

extension UIViewController {
    /// The size that the view will have before its first layout, as far as it is known: the window's, or else the screen's.
    var awaitedViewSize: CGSize {
        if let size = rootWindow?.awaitedContentSize { return size }
        if preferredContentSize != .zero { return preferredContentSize }
        if let parent { return parent.viewIfLoaded?.bounds.size ?? parent.awaitedViewSize }
        let window = presenter?.hostWindow ?? (rootWindow == nil ? UIApplication.shared.keyWindow : nil)
        if let size = window?.bounds.size, size != .zero { return size }
        return UIScreen.main.bounds.size
    }
}

extension UIWindow {
    /// The room below the header bar in a window of the ``defaultSize``; `nil` where that is the content's own.
    var awaitedContentSize: CGSize? {
        let size = defaultSize
        guard size != .zero else { return nil }
        let header = headerBar.isHidden ? 0 : headerBar.native.measure(.vertical, for: -1).natural
        return CGSize(width: size.width, height: max(1, size.height - header - menuBarHeight))
    }
}
