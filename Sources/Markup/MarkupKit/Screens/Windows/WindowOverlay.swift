import MarkupLayout

/// A view that lies in a window beside the root controller's view, and does not count for the window's size.
protocol WindowOverlay: UIView {
    /// Sets the view's frame in a window of this size.
    func place(in size: LayoutSize)
}
