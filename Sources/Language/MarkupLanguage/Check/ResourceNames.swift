/// The names that values may use in addition to the built-in ones.
public struct ResourceNames: Sendable {
    /// The colours of `Colors.plist` and of asset catalogues.
    public var colors: Set<String>
    /// The fonts of `Fonts.plist`.
    public var fonts: Set<String>
    /// Tests whether an image exists; nil if that is not known, so that images are not checked.
    public var imageExists: (@Sendable (String) -> Bool)?
    /// Tests whether a font family exists; nil if that is not known, so that families are not checked.
    public var fontFamilyExists: (@Sendable (String) -> Bool)?
    /// Returns the existing font families, for suggestions.
    public var fontFamilies: (@Sendable () -> [String])?
    /// Tests whether a key of `@key` has a text; nil if that is not known, so that keys are not checked.
    public var textExists: (@Sendable (String) -> Bool)?
    /// The faults of the files in which texts are looked for; nil when they are not known here.
    public var textFaults: (@Sendable () -> [Diagnostic])?

    /// Creates the names; by default they are empty, and images, families and texts are not checked.
    public init(
        colors: Set<String> = [], fonts: Set<String> = [], imageExists: (@Sendable (String) -> Bool)? = nil,
        fontFamilyExists: (@Sendable (String) -> Bool)? = nil, fontFamilies: (@Sendable () -> [String])? = nil,
        textExists: (@Sendable (String) -> Bool)? = nil, textFaults: (@Sendable () -> [Diagnostic])? = nil
    ) {
        self.colors = colors
        self.fonts = fonts
        self.imageExists = imageExists
        self.fontFamilyExists = fontFamilyExists
        self.fontFamilies = fontFamilies
        self.textExists = textExists
        self.textFaults = textFaults
    }
}
