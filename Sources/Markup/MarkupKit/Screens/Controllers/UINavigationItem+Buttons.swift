extension UINavigationItem {
    /// Sets ``leftBarButtonItem``; `animated` has no effect.
    public func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets ``rightBarButtonItem``; `animated` has no effect.
    public func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    /// Sets ``leftBarButtonItems``; `animated` has no effect.
    public func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Sets ``rightBarButtonItems``; `animated` has no effect.
    public func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    /// Sets ``hidesBackButton``; `animated` has no effect.
    public func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

    /// The item that the back button of the next screen shows; `nil` for an arrow.
    var shownBackItem: UIBarButtonItem? {
        switch backButtonDisplayMode {
        case .default: backBarButtonItem
        case .generic: nil
        case .minimal: backBarButtonItem?.image == nil ? nil : backBarButtonItem
        }
    }
}

extension UIViewController {
    /// The accessible label of the next screen's back button; `nil` is the desktop's word.
    var backButtonLabel: String? {
        guard navigationItem.backButtonDisplayMode != .generic else { return nil }
        let own = navigationItem.backBarButtonItem?.title.flatMap { $0.isEmpty ? nil : $0 }
        return own ?? navigationItem.backButtonTitle ?? navigationItem.title ?? title
    }
}
