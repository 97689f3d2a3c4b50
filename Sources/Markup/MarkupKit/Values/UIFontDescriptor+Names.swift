extension UIFontDescriptor {
    /// The styles that a descriptor can add to its font.
    public nonisolated struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The styles as bits.
        public let rawValue: UInt32
        /// Creates styles from their bits; use the constants below instead.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Italic.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold; read of every font that is at least semibold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// All letters have the same width: the desktop's monospaced font.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    /// The names of attributes in ``UIFontDescriptor/fontAttributes``.
    public nonisolated struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a name of any text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The family, a `String`.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The name with the weight and the slant, a `String`.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The size in points, a `CGFloat`.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// The text style, a ``UIFont/TextStyle``.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        /// The weight and the symbolic traits, a dictionary of ``TraitKey``.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    }

    /// The keys of the attribute ``AttributeName/traits``.
    public nonisolated struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// The key.
        public let rawValue: String
        /// Creates a key of any text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The weight, a ``UIFont/Weight``.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// The raw value of ``SymbolicTraits``, a `UInt32`.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    }

    /// The kinds of the desktop's fonts.
    public nonisolated struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a kind of any name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The font of the desktop's texts.
        public static let `default` = SystemDesign(rawValue: "default")
        /// A font with serifs.
        public static let serif = SystemDesign(rawValue: "serif")
        /// The monospaced font.
        public static let monospaced = SystemDesign(rawValue: "monospaced")
        /// A font with round letters; desktops have none.
        public static let rounded = SystemDesign(rawValue: "rounded")
    }
}
