import NativeWidgets

extension UIView {
    /// The style of the view beyond the theme.
    var look: Look { appliedStyle?.look ?? .plain }

    /// Changes the view's style, immediately or in an animation.
    func changeLook(_ change: (inout Look) -> Void) {
        let old = look
        var look = old
        change(&look)
        guard look != old else { return }
        let movement = movement(named: LookMovement.name) as? LookMovement
        if let run = AnimationScope.run(moving: self), old.canMove(to: look) {
            run.add(LookMovement(of: self, from: movement?.present ?? old, to: look))
        } else {
            if movement != nil { endMovement(named: LookMovement.name) }
            apply(look)
        }
    }

    /// Replaces the widget's CSS class; one class stands for the whole look.
    func apply(_ look: Look) {
        let new = Look.style(for: look)
        guard new !== appliedStyle else { return }
        let old = appliedStyle
        appliedStyle = new
        guard NestingLimit.isBusy, StyleSheet.shared.hasNewRules else { return exchange(old, for: new) }
        // A layout is drawn before its new rules are read, so that the view keeps its old look for that frame, not none.
        MainLoop.atNextTurn { [weak self] in
            StyleSheet.shared.loadIfNeeded()
            self?.exchange(old, for: new)
        }
    }

    /// The look may have changed again since it was applied.
    private func exchange(_ old: Look.Style?, for new: Look.Style?) {
        if let old, old !== appliedStyle { nativeForLook.removeClass(old.className) }
        if let new, new === appliedStyle { nativeForLook.addClass(new.className) }
    }
}
