/// Methods that a scroll view calls when it scrolls. All are optional.
@MainActor public protocol UIScrollViewDelegate: AnyObject {
    /// Called after the content moved, by a person or by code.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when a person starts to drag a page of an ``LMPageView``. Other scroll views do not call it.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when an ``LMPageView`` has come to rest on a page. Other scroll views do not call it.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called at the end of a movement that was started with `animated: true`, also when the desktop shows no animations or a person interrupted it.
    ///
    /// An ``LMPageView`` also calls it when a page has come to rest that a person turned.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
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
}
