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
    /// The families that exist, for suggestions.
    public var fontFamilies: (@Sendable () -> [String])?
    /// Whether a key of `@key` has a text; nil when that is not known here, and keys are not checked.
    public var textExists: (@Sendable (String) -> Bool)?
    /// The faults of the files in which texts are looked for; nil when they are not known here.
    public var textFaults: (@Sendable () -> [Diagnostic])?

    /// Takes the names; by default there are none, and images, families and texts are not checked.
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
