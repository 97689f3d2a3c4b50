import NativeWidgets

extension UIView {
    /// How the view looks beyond the theme.
    var look: Look { appliedStyle?.look ?? .plain }

    /// Changes how the view looks; the widget gets the one class that stands for all of it.
    func changeLook(_ change: (inout Look) -> Void) {
        var look = look
        change(&look)
        let new = Look.style(for: look)
        guard new !== appliedStyle else { return }
        if let appliedStyle { nativeForLook.removeClass(appliedStyle.className) }
        if let new { nativeForLook.addClass(new.className) }
        appliedStyle = new
    }
}
