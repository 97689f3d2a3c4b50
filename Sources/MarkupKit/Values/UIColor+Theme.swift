nonisolated extension UIColor {
    /// The CSS name of a colour of the theme, and its opacity; `nil` for a colour of components and for an image.
    package var themeColor: (name: String, alpha: Double)? {
        if case .theme(let name, let alpha) = paint { (name, alpha) } else { nil }
    }
}
