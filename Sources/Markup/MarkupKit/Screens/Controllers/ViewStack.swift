import NativeWidgets

/// Shows one of several views at a time, which fills it.
final class ViewStack: UIView {
    override class func makeNative() -> Native { .viewStack() }

    private(set) var current: UIView?
    /// Called when the transition to the current view has ended.
    private var completion: (() -> Void)?

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.connect("notify::transition-running") { [weak self] _ in
            guard let self, !native.isStackMoving else { return }
            // Deferred, because GTK is still emitting the signal.
            MainLoop.atNextTurn { [weak self] in self?.finish() }
        }
    }

    /// Shows `view` instead of the current one. The others are removed after the transition.
    func show(
        _ view: UIView, _ transition: StackTransition, keepsOthers: Bool = false, completion: @escaping () -> Void
    ) {
        finish()
        let old = current
        current = view
        add(view)
        native.showInStack(view.native, old == nil ? .none : transition)
        self.completion = { [weak self] in
            if !keepsOthers { self?.removeOthers() }
            completion()
        }
        if !native.isStackMoving { MainLoop.atNextTurn { [weak self] in self?.finishUnlessMoving() } }
    }

    /// Adds a view that is shown later.
    func add(_ view: UIView) {
        if view.superview !== self {
            view.removeFromSuperview()
            adopt(view)
            native.addToStack(view.native)
        }
        native.nameStackPage(of: view.native, view.viewController?.title ?? (view as? LMTab)?.title ?? "")
    }

    private func removeOthers() {
        for view in subviews where view !== current { view.removeFromSuperview() }
    }

    private func finishUnlessMoving() { if !native.isStackMoving { finish() } }

    private func finish() {
        let completion = completion
        self.completion = nil
        completion?()
    }

    override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        if subview === current { current = nil }
        if subview.native.hasParent { native.removeFromStack(subview.native) }
    }
}
