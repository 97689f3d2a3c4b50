extension UIViewController {
    /// The child controllers.
    public var children: [UIViewController] { childControllers }

    /// Makes `child` a child of this controller and removes it from its previous parent. Add its view to this
    /// controller's view yourself.
    public func addChild(_ child: UIViewController) {
        guard child !== self, child.parent !== self,
            !sequence(first: self, next: \.parent).contains(where: { $0 === child })
        else { return }
        child.removeFromParent()
        child.movement = .toParent
        child.willMove(toParent: self)
        childControllers.append(child)
        child.parent = self
    }

    /// Removes the controller from its parent; does nothing without one. The caller removes the view.
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

    /// The nearest navigation controller that contains this one, directly or indirectly; `nil` without one.
    public var navigationController: UINavigationController? { ancestor() }
    /// The nearest tab bar controller that contains this one, directly or indirectly; `nil` without one.
    public var tabBarController: UITabBarController? { ancestor() }

    private func ancestor<T>() -> T? {
        sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? T }.first
    }

    /// Updates the header bars to which this controller contributes.
    func chromeDidChange() {
        for controller in sequence(first: self, next: \.parent) {
            controller.rootWindow?.setNeedsChrome()
            (controller as? UINavigationController)?.setNeedsChrome()
        }
    }
}
