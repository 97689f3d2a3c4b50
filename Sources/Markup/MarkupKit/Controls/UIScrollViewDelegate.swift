public import Foundation

/// Methods that a scroll view calls when it scrolls. All are optional.
@MainActor public protocol UIScrollViewDelegate: AnyObject {
    /// Called after the user or code has scrolled the content.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when the user starts to drag a page of an ``LMPageView``. Other scroll views do not call it.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when a view with ``UIScrollView/isPagingEnabled`` has come to rest on a page. Other scroll views do not
    /// call it.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
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
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
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
