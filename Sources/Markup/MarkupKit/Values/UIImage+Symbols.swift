nonisolated extension UIImage {
    /// Creates a symbol by its name on Apple's systems, such as `trash` or `chevron.left`, drawn with the desktop's
    /// icon theme.
    ///
    /// `nil` for a name without a counterpart in themes; some 370 are known. ``init(systemIcon:)`` creates any symbol
    /// by the theme's own name. Filled symbols and symbols in a circle look like the plain ones if the theme has only
    /// one of them.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// Creates a symbol with the size of a configuration.
    public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
        guard let icon = SymbolNames.icon(for: name) else { return nil }
        self.init(
            source: .symbol(icon), variation: configuration.map { Variation(symbolSize: $0.pointSize) } ?? .none)
    }
}
