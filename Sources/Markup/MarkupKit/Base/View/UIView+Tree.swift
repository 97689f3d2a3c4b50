extension UIView {
    /// Whether the view is `view` or a descendant of it.
    public func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superview
        }
        return false
    }

    /// The first view with the tag, including this view, parents before children; `nil` if no view has it.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in ownSubviews { if let found = view.viewWithTag(tag) { return found } }
        return nil
    }

    /// Records `view` as a subview whose widget is already in place, such as the label inside a button.
    func adopt(_ view: UIView) {
        guard view.superview !== self else { return }
        view.superview = self
        ownSubviews.append(view)
        view.followTint(of: self)
    }

    /// Removes a subview recorded by ``adopt(_:)`` after its widget has been removed.
    func disown(_ view: UIView) {
        view.superview = nil
        view.followTint(of: nil)
        removeOwnSubview(view)
    }

    /// Removes a view from the list of subviews. Compares addresses only, because reading a view retains it and tables
    /// remove hundreds of views.
    func removeOwnSubview(_ view: UIView) {
        let address = Unmanaged.passUnretained(view).toOpaque()
        let index = ownSubviews.withUnsafeBytes {
            $0.bindMemory(to: UnsafeMutableRawPointer.self).firstIndex(of: address)
        }
        if let index { ownSubviews.remove(at: index) }
    }
}
