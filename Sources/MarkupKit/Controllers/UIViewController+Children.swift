extension UIViewController {
    /// The controllers inside this one.
    public var children: [UIViewController] { childControllers }

    /// Takes `child` in. Its view is put into this controller's view by whoever lays that out.
    public func addChild(_ child: UIViewController) {
        guard child !== self, child.parent !== self,
            !sequence(first: self, next: \.parent).contains(where: { $0 === child })
        else { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        childControllers.append(child)
        child.parent = self
    }

    /// Leaves the container. The view is taken out by whoever put it in.
    public func removeFromParent() {
        guard let parent else { return }
        parent.childControllers.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// The window that shows this controller.
    var hostWindow: UIWindow? {
        sequence(first: self, next: \.parent).lazy.compactMap { $0.rootWindow ?? $0.viewIfLoaded?.window }.first
    }

    /// The navigation controller that holds this one, near or far.
    public var navigationController: UINavigationController? { ancestor() }
    /// The tab bar controller that holds this one, near or far.
    public var tabBarController: UITabBarController? { ancestor() }

    private func ancestor<T>() -> T? {
        sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? T }.first
    }

    /// Has the header bars that show something of this controller show it anew.
    func chromeDidChange() {
        for controller in sequence(first: self, next: \.parent) {
            controller.rootWindow?.setNeedsChrome()
            (controller as? UINavigationController)?.setNeedsChrome()
        }
    }
}
