public import MarkupKit

extension MarkupTesting {
    /// Chooses a colour in the dialog of a colour well. A colour of the theme, which has no components, is ignored.
    public static func choose(_ color: UIColor, in well: UIColorWell) {
        well.choose(color)
        HostWindow.applyBindings()
    }

    /// Chooses a font in the dialog of a font well.
    public static func choose(_ font: UIFont, in well: LMFontWell) {
        well.choose(font)
        HostWindow.applyBindings()
    }
}
