/// Names that values may use beside the built-in ones.
public struct ResourceNames: Sendable {
    /// Colours of `Colors.plist` and of asset catalogues.
    public var colors: Set<String>
    /// Fonts of `Fonts.plist`.
    public var fonts: Set<String>
    /// Whether an image exists; nil when that is not known here, and images are not checked.
    public var imageExists: (@Sendable (String) -> Bool)?
    /// Whether a font family exists; nil when that is not known here, and families are not checked.
    public var fontFamilyExists: (@Sendable (String) -> Bool)?

    public init(
        colors: Set<String> = [], fonts: Set<String> = [], imageExists: (@Sendable (String) -> Bool)? = nil,
        fontFamilyExists: (@Sendable (String) -> Bool)? = nil
    ) {
        self.colors = colors
        self.fonts = fonts
        self.imageExists = imageExists
        self.fontFamilyExists = fontFamilyExists
    }
}
