extension UIViewController {
    /// The controllers inside this one.
    public var children: [UIViewController] { childControllers }

    /// Makes `child` a child of this controller; it leaves its former parent. Add its view to this controller's view yourself.
    public func addChild(_ child: UIViewController) {
        guard child !== self, child.parent !== self,
            !sequence(first: self, next: \.parent).contains(where: { $0 === child })
        else { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        childControllers.append(child)
        child.parent = self
    }

    /// Leaves the container; does nothing without one. Whoever added the view has to remove it.
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

    /// The nearest navigation controller that contains this one, directly or further up; `nil` if none does.
    public var navigationController: UINavigationController? { ancestor() }
    /// The nearest tab bar controller that contains this one, directly or further up; `nil` if none does.
    public var tabBarController: UITabBarController? { ancestor() }

    private func ancestor<T>() -> T? {
        sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? T }.first
    }

    /// Updates the header bars that show something of this controller.
    func chromeDidChange() {
        for controller in sequence(first: self, next: \.parent) {
            controller.rootWindow?.setNeedsChrome()
            (controller as? UINavigationController)?.setNeedsChrome()
        }
    }
}
