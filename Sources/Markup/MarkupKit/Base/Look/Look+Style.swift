import NativeWidgets

extension Look {
    /// A look and the CSS class that applies it to a widget.
    final class Style {
        let look: Look
        let className: String

        fileprivate init(look: Look, className: String) {
            self.look = look
            self.className = className
        }
    }

    @MainActor private static var styles: [Look: Style] = [:]

    /// The shared style for a look: equal looks share a CSS class. `nil` for the theme's unchanged look.
    @MainActor static func style(for look: Look) -> Style? {
        guard look != .plain else { return nil }
        if let style = styles[look] { return style }
        let style = Style(look: look, className: "markup-look-\(styles.count)")
        styles[look] = style
        StyleSheet.shared.add(look.css(className: style.className))
        DynamicColors.shared.publish()
        return style
    }
}
