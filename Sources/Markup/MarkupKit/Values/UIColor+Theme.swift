package import NativeWidgets

extension UIColor {
    /// The colour as it is drawn now, with those of the theme as the drawing's widget has them. An image counts as black.
    package func ink(on drawing: Drawing) -> InkColor { ink { drawing.ink(named: $0) } }
}
