import NativeWidgets

extension Look {
    /// A look and the class that gives it to a widget.
    final class Style {
        let look: Look
        let className: String

        fileprivate init(look: Look, className: String) {
            self.look = look
            self.className = className
        }
    }

    @MainActor private static var styles: [Look: Style] = [:]

    /// The one style for a look, because equal looks share a class; `nil` for the look of the theme alone.
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
