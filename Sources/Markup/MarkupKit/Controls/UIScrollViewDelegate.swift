public import Foundation

/// Methods that a scroll view calls when it scrolls. All are optional.
@MainActor public protocol UIScrollViewDelegate: AnyObject {
    /// Called after the user or code has scrolled the content.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when fingers on a touchpad begin to move the content, and when the user starts to drag a page of an ``LMPageView``.
    ///
    /// A wheel and a scroll bar call neither this method nor the next ones: GTK reports no begin and no end of their scrolling.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when fingers that have moved the content leave the touchpad. An ``LMPageView`` does not call it.
    ///
    /// - Parameters:
    ///   - velocity: The speed of the content in points per millisecond; positive numbers mean right and down.
    ///   - targetContentOffset: The offset at this moment; in a view with ``UIScrollView/isPagingEnabled``, the nearest page. If the method
    ///     stores another one, the content moves there.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called after `scrollViewWillEndDragging`, and when the user releases a page of an ``LMPageView``. `decelerate` is always `true`:
    /// `scrollViewDidEndDecelerating` follows once the content rests.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called after `scrollViewDidEndDragging`, before the content slows down. An ``LMPageView`` does not call it.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when the content rests after fingers have left the touchpad, and when a view with ``UIScrollView/isPagingEnabled`` has come to
    /// rest on a page.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Never called, because a desktop has no status bar to tap.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Never called, because a desktop has no status bar to tap.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// Called after ``UIScrollView/contentInset`` has changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
    /// Called at the end of a movement started with `animated: true`, also if animations are disabled or the user
    /// interrupted it.
    ///
    /// An ``LMPageView`` also calls it when a page that the user turned has come to rest.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Returns the subview to zoom, or `nil` to disable zooming. Called whenever the view is needed.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Called after the user or code has changed ``UIScrollView/zoomScale``.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called when the user or an animation starts zooming.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called when the user or an animation has finished zooming.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Returns `true`.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns the only subview; `nil` if there is not exactly one.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.onlySubview }
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
