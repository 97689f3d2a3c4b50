nonisolated extension UIImage {
    /// A symbol by the name that it has on Apple's systems, such as `trash` or `chevron.left`, drawn as the desktop's icon theme draws it.
    ///
    /// `nil` for a name that nothing in themes stands for; some 370 are known. ``init(systemIcon:)`` makes any symbol of the theme by the
    /// theme's own name. Filled forms and those in a circle look like the plain ones where a theme has one of them only.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// The same at the size of a configuration.
    public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
        guard let icon = SymbolNames.icon(for: name) else { return nil }
        self.init(
            source: .symbol(icon), variation: configuration.map { Variation(symbolSize: $0.pointSize) } ?? .none)
    }
}
