import NativeWidgets

// The order of subviews is that in which they are drawn, and in layout views also that in which they follow each other.

extension UIView {
    /// Moves a subview above the others. Does nothing for a view that is no subview.
    public func bringSubviewToFront(_ view: UIView) { move(view, to: ownSubviews.count - 1) }

    /// Moves a subview below the others. Does nothing for a view that is no subview.
    public func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }

    /// Puts `view` right above a subview; it leaves the view it was in. Where `sibling` is no subview, it comes above all.
    public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, beside: sibling, by: 1) ?? addSubview(view)
    }

    /// Puts `view` right below a subview; it leaves the view it was in. Where `sibling` is no subview, it comes above all.
    public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, beside: sibling, by: 0) ?? addSubview(view)
    }

    /// Has two subviews change places. Does nothing for numbers that no subview has.
    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        let (low, high) = (min(index1, index2), max(index1, index2))
        guard ownSubviews.indices.contains(low), ownSubviews.indices.contains(high), low != high else { return }
        let (first, second) = (ownSubviews[low], ownSubviews[high])
        move(second, to: low)
        move(first, to: high)
    }

    /// `nil` if `sibling` is no subview, or the view itself.
    private func insert(_ view: UIView, beside sibling: UIView, by step: Int) -> Void? {
        guard sibling !== view, let place = ownSubviews.firstIndex(where: { $0 === sibling }) else { return nil }
        guard let old = ownSubviews.firstIndex(where: { $0 === view }) else {
            return insertSubview(view, at: place + step)
        }
        // Leaving its place moves those behind it.
        return move(view, to: old < place ? place + step - 1 : place + step)
    }

    private func move(_ view: UIView, to index: Int) {
        guard let old = ownSubviews.firstIndex(where: { $0 === view }), old != index else { return }
        ownSubviews.remove(at: old)
        let next = ownSubviews.indices.contains(index) ? ownSubviews[index] : nil
        nativeContainer.insert(view.native, before: next?.native)
        ownSubviews.insert(view, at: min(index, ownSubviews.count))
        setNeedsLayout()
    }
}
