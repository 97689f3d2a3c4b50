extension UIView {
    /// Whether the view is `view` or inside it, at any depth.
    public func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superview
        }
        return false
    }

    /// The first view with that tag, this one included and parents before children; `nil` if there is none.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in ownSubviews { if let found = view.viewWithTag(tag) { return found } }
        return nil
    }

    /// Records `view` as a subview whose widget has its place already, such as the label inside a button.
    func adopt(_ view: UIView) {
        guard view.superview !== self else { return }
        view.superview = self
        ownSubviews.append(view)
    }

    /// The opposite of ``adopt(_:)``, when the widget has left its place.
    func disown(_ view: UIView) {
        view.superview = nil
        removeOwnSubview(view)
    }

    /// Views come and go by hundreds in a table, and to look at a view retains it; here only addresses are looked at.
    func removeOwnSubview(_ view: UIView) {
        let address = Unmanaged.passUnretained(view).toOpaque()
        let index = ownSubviews.withUnsafeBytes {
            $0.bindMemory(to: UnsafeMutableRawPointer.self).firstIndex(of: address)
        }
        if let index { ownSubviews.remove(at: index) }
    }
}
