import NativeWidgets

// The order of subviews is the order in which they are drawn. In layout views it is also the order in which they are
// placed.

extension UIView {
    /// Moves a subview above the others. Does nothing if `view` is not a subview.
    public func bringSubviewToFront(_ view: UIView) { move(view, to: ownSubviews.count - 1) }

    /// Moves a subview below the others. Does nothing if `view` is not a subview.
    public func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }

    /// Inserts `view` directly above a subview, and removes it from its former superview. If `sibling` is not a
    /// subview, `view` is added on top.
    public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, beside: sibling, by: 1) ?? addSubview(view)
    }

    /// Inserts `view` directly below a subview, and removes it from its former superview. If `sibling` is not a
    /// subview, `view` is added on top.
    public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, beside: sibling, by: 0) ?? addSubview(view)
    }

    /// Exchanges two subviews. Does nothing if an index is out of range.
    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        let (low, high) = (min(index1, index2), max(index1, index2))
        guard ownSubviews.indices.contains(low), ownSubviews.indices.contains(high), low != high else { return }
        let (first, second) = (ownSubviews[low], ownSubviews[high])
        move(second, to: low)
        move(first, to: high)
    }

    /// Returns `nil` if `sibling` is not a subview or is the view itself.
    private func insert(_ view: UIView, beside sibling: UIView, by step: Int) -> Void? {
        guard sibling !== view, let place = ownSubviews.firstIndex(where: { $0 === sibling }) else { return nil }
        guard let old = ownSubviews.firstIndex(where: { $0 === view }) else {
            return insertSubview(view, at: place + step)
        }
        // Removing the view shifts the indices of the subviews behind it.
        return move(view, to: old < place ? place + step - 1 : place + step)
    }

    private func move(_ view: UIView, to index: Int) {
        guard let old = ownSubviews.firstIndex(where: { $0 === view }), old != index else { return }
        ownSubviews.remove(at: old)
        nativeContainer.insert(view.native, before: widget(from: index))
        ownSubviews.insert(view, at: min(index, ownSubviews.count))
        view.rarities?.overlay?.follow()
        setNeedsLayout()
    }
}
