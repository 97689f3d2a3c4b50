extension UIView {
    /// The tint colour that the view or one of its superviews has been given; `nil` means the theme's.
    package var chosenTint: UIColor? { rarities.flatMap { $0.tintColor ?? $0.inheritedTint } }

    /// The tint colour that the view itself has been given.
    var ownTint: UIColor? { rarities?.tintColor }

    /// Shows a changed tint colour in the view and in the subviews that have no tint colour set.
    func showTint() {
        tintColorDidChange()
        for view in ownSubviews { view.followTint(of: self) }
    }

    /// Takes the tint colour of a superview; `nil` means that the view has none.
    func followTint(of superview: UIView?) {
        let tint = superview?.tintForSubviews
        guard tint != rarities?.inheritedTint else { return }
        rare.inheritedTint = tint
        if ownTint == nil { showTint() }
    }
}

nonisolated extension UIColor {
    /// The tint colour of views for which none was set. Views compare it by its identity with what they are given.
    static let tintOfTheme = UIColor(.theme("theme_selected_bg_color", alpha: 1))
    /// The colour of texts for which none was set.
    static let textOfTheme = UIColor(.theme("theme_fg_color", alpha: 1))

    /// The colour for a style: nil for the one of the theme.
    var chosen: UIColor? { self === Self.textOfTheme ? nil : self }
}

nonisolated extension UIFont {
    /// The font of texts for which none was set.
    static let ofTheme = UIFont.preferredFont(forTextStyle: .body)

    /// The font for a style: nil for the one of the theme.
    var chosen: UIFont? { self === Self.ofTheme ? nil : self }
}
