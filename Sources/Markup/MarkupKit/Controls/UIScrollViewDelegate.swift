public import Foundation

/// Methods that a scroll view calls when it scrolls. All are optional.
@MainActor public protocol UIScrollViewDelegate: AnyObject {
    /// Called after the content moved, by a person or by code.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when a person starts to drag a page of an ``LMPageView``. Other scroll views do not call it.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when a view with ``UIScrollView/isPagingEnabled`` has come to rest on a page. Other scroll views do not call it.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called at the end of a movement that was started with `animated: true`, also when the desktop shows no animations or a person interrupted it.
    ///
    /// An ``LMPageView`` also calls it when a page has come to rest that a person turned.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Which subview is zoomed; `nil` is none. Asked each time it matters.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Called when ``UIScrollView/zoomScale`` has changed, by a person or by code.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called when a person begins to zoom, or code with an animation.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called when a person has ended to zoom, or an animation has.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// The only subview, where there is one.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.onlySubview }
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
