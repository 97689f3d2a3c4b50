extension UIGestureRecognizer: GestureContender {
    func mayBegin() -> Bool {
        guard isEnabled else { return false }
        if let view, !view.gestureRecognizerShouldBegin(self) { return false }
        return delegate?.gestureRecognizerShouldBegin(self) ?? true
    }

    func waits(for other: any GestureContender) -> Bool {
        guard let other = other as? UIGestureRecognizer, other.isEnabled else { return false }
        if requirements.contains(where: { $0.gesture === other }) { return true }
        return shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    }

    func excludes(_ other: any GestureContender) -> Bool {
        guard let other = other as? UIGestureRecognizer, sharesTouches(with: other), canPrevent(other),
            other.canBePrevented(by: self)
        else { return false }
        let isAllowed =
            delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
        return !isAllowed
    }

    /// A touchpad gesture has no touches, and competes with all gestures that receive it.
    private func sharesTouches(with other: UIGestureRecognizer) -> Bool {
        seen.isEmpty || other.seen.isEmpty || !seen.isDisjoint(with: other.seen)
    }

    func win() {
        let held = heldState
        heldState = nil
        switch held {
        case .changed:
            become(.began)
            // The fingers were lifted before the gestures that had to fail have failed.
            if following.isEmpty { become(.ended) }
        case let state?: become(state)
        case nil: break
        }
        finishIfDone()
    }

    func lose() {
        become(.failed)
        finishIfDone()
    }
}
