public import Foundation

extension AttributeScopes {
    /// The attributes of `AttributedString` that views and drawings support.
    ///
    /// ```swift
    /// text.font = .boldSystemFont(ofSize: 20)
    /// ```
    public nonisolated var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// The attributes that views and drawings support.
    public nonisolated struct UIKitAttributes: AttributeScope {
        /// The font; see `NSAttributedString.Key.font`.
        public let font: FontAttribute
        /// The colour of the letters.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind the letters.
        public let backgroundColor: BackgroundColorAttribute
        /// The line under the letters.
        public let underlineStyle: UnderlineStyleAttribute
        /// The line through the letters.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// Additional space after each letter, in points.
        public let kern: KernAttribute
        /// The distance by which letters are raised above their line, in points.
        public let baselineOffset: BaselineOffsetAttribute
        /// The meaning of a part of the text, as in Markdown.
        public let inlinePresentationIntent: InlinePresentationIntentAttribute
        /// Foundation's attributes, of which `link` is supported.
        public let foundation: AttributeScopes.FoundationAttributes

        /// The key of ``font``.
        public nonisolated enum FontAttribute: AttributedStringKey {
            /// A font.
            public typealias Value = UIFont
            /// The key's name.
            public static let name = "NSFont"
        }
        /// The key of ``foregroundColor``.
        public nonisolated enum ForegroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = UIColor
            /// The key's name.
            public static let name = "NSColor"
        }
        /// The key of ``backgroundColor``.
        public nonisolated enum BackgroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = UIColor
            /// The key's name.
            public static let name = "NSBackgroundColor"
        }
        /// The key of ``underlineStyle``.
        public nonisolated enum UnderlineStyleAttribute: AttributedStringKey {
            /// A style of lines.
            public typealias Value = NSUnderlineStyle
            /// The key's name.
            public static let name = "NSUnderline"
        }
        /// The key of ``strikethroughStyle``.
        public nonisolated enum StrikethroughStyleAttribute: AttributedStringKey {
            /// A style of lines.
            public typealias Value = NSUnderlineStyle
            /// The key's name.
            public static let name = "NSStrikethrough"
        }
        /// The key of ``kern``.
        public nonisolated enum KernAttribute: AttributedStringKey {
            /// A number of points.
            public typealias Value = CGFloat
            /// The key's name.
            public static let name = "NSKern"
        }
        /// The key of ``baselineOffset``.
        public nonisolated enum BaselineOffsetAttribute: AttributedStringKey {
            /// A number of points.
            public typealias Value = CGFloat
            /// The key's name.
            public static let name = "NSBaselineOffset"
        }
        /// The key of ``inlinePresentationIntent``.
        public nonisolated enum InlinePresentationIntentAttribute: AttributedStringKey {
            /// The meaning of a part of the text.
            public typealias Value = InlinePresentationIntent
            /// The key's name.
            public static let name = "NSInlinePresentationIntent"
        }
    }
}

extension AttributeDynamicLookup {
    /// An attribute that views and drawings support, by its name.
    public nonisolated subscript<Key: AttributedStringKey>(
        dynamicMember path: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key { self[Key.self] }
}
