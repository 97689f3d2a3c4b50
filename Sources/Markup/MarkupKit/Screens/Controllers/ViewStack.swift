import NativeWidgets

/// Shows one of several views at a time, which fills it.
final class ViewStack: UIView {
    override class func makeNative() -> Native { StackWidget().native }

    private(set) var current: UIView?
    /// Called when the transition to the current view has ended.
    private var completion: (() -> Void)?

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.connect("notify::transition-running") { [weak self] _ in
            guard let self, !StackWidget(native).isMoving else { return }
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
        StackWidget(native).show(view.native, old == nil ? .none : transition)
        self.completion = { [weak self] in
            if !keepsOthers { self?.removeOthers() }
            completion()
        }
        if !StackWidget(native).isMoving { MainLoop.atNextTurn { [weak self] in self?.finishUnlessMoving() } }
    }

    /// Adds a view that is shown later.
    func add(_ view: UIView) {
        if view.superview !== self {
            view.removeFromSuperview()
            adopt(view)
            StackWidget(native).add(view.native)
        }
        let name = view.viewController?.title ?? (view as? LMTab)?.title ?? ""
        // GTK looks for the page of a view among all pages.
        guard names[ObjectIdentifier(view)] != name else { return }
        names[ObjectIdentifier(view)] = name
        StackWidget(native).namePage(of: view.native, name)
    }

    /// The names of the pages.
    private var names: [ObjectIdentifier: String] = [:]

    private func removeOthers() {
        for view in subviews where view !== current { view.removeFromSuperview() }
    }

    private func finishUnlessMoving() { if !StackWidget(native).isMoving { finish() } }

    private func finish() {
        let completion = completion
        self.completion = nil
        completion?()
    }

    override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        if subview === current { current = nil }
        names[ObjectIdentifier(subview)] = nil
        if subview.native.hasParent { StackWidget(native).remove(subview.native) }
    }
}
