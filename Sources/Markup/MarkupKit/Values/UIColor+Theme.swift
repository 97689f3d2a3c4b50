package import NativeWidgets

extension UIColor {
    /// The colour as drawn now, with the theme colours of the drawing's widget. An image counts as black.
    package func ink(on drawing: Drawing) -> InkColor { ink { drawing.ink(named: $0) } }
}
