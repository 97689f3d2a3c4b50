public import Foundation

/// The content of a row of a list: an image, and one or two texts.
///
/// ```swift
/// var content = cell.defaultContentConfiguration()
/// content.text = "Rome"
/// content.secondaryText = "Italy"
/// content.image = UIImage(systemName: "building.columns")
/// cell.contentConfiguration = content
/// ```
public nonisolated struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    /// The look of a text.
    public struct TextProperties: Hashable {
        /// The alignments of the lines.
        public enum TextAlignment: Sendable { case natural, center, justified }
        /// The changes of a text's letters.
        public enum TextTransform: Sendable { case none, uppercase, lowercase, capitalized }

        /// The font.
        public var font = UIFont.preferredFont(forTextStyle: .body)
        /// The colour. The standard colours change in a selected row as the theme wants it.
        public var color = UIColor.label
        /// The alignment. Default `natural`.
        public var alignment = TextAlignment.natural
        /// How text is shortened that does not fit. Default `byTruncatingTail`.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The greatest number of lines; 0, the default, means any number.
        public var numberOfLines = 0
        /// Whether a text of one line that does not fit is drawn smaller. Default `false`.
        public var adjustsFontSizeToFitWidth = false
        /// The smallest factor of the font's size, if it is drawn smaller. Default 0.
        public var minimumScaleFactor: CGFloat = 0
        /// The change of the letters. Default `none`.
        public var transform = TextTransform.none
    }

    /// The look of the image.
    public struct ImageProperties: Hashable {
        /// The colour of a symbol; `nil`, the default, is that of the text.
        public var tintColor: UIColor?
        /// The radius of the corners, in points. Default 0.
        public var cornerRadius: CGFloat = 0
        /// The greatest size, in points; a side of 0 has no limit. Default zero.
        public var maximumSize = CGSize.zero
        /// The room for the image, in points, so that texts of several rows begin at one place; a side of 0 is the image's. Default zero.
        public var reservedLayoutSize = CGSize.zero
    }

    /// The image beside the texts; `nil` shows none.
    public var image: UIImage?
    /// The look of the image.
    public var imageProperties = ImageProperties()
    /// The text; `nil` shows none.
    public var text: String?
    /// The look of the text.
    public var textProperties = TextProperties()
    /// The second text; `nil` shows none.
    public var secondaryText: String?
    /// The look of the second text.
    public var secondaryTextProperties = TextProperties()
    /// Whether the second text is at the trailing edge, in place of below the first.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The distances between the edges and the content, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
    /// The space between the image and the texts, in points. Default 12.
    public var imageToTextPadding: CGFloat = 12
    /// The space between texts that are side by side, in points. Default 12.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 12
    /// The space between texts below each other, in points. Default 2.
    public var textToSecondaryTextVerticalPadding: CGFloat = 2

    init() {
        secondaryTextProperties.color = .secondaryLabel
    }

    /// A text, and a second one of the same size below it.
    public static func cell() -> Self { subtitle(.body) }
    /// A text, and a second, smaller one below it.
    public static func subtitleCell() -> Self { subtitle(.footnote) }
    /// A text, and a second one at the trailing edge.
    public static func valueCell() -> Self {
        var content = subtitle(.body)
        content.prefersSideBySideTextAndSecondaryText = true
        return content
    }
    /// A row of a sidebar.
    public static func sidebarCell() -> Self { sidebar() }
    /// A row of a sidebar with a second, smaller text.
    public static func sidebarSubtitleCell() -> Self { sidebar() }
    /// A row of a sidebar that belongs to another one.
    public static func accompaniedSidebarCell() -> Self { sidebar() }
    /// The header of a section, in the look of plain lists.
    public static func header() -> Self { plainHeader() }
    /// The footer of a section.
    public static func footer() -> Self { plainFooter() }
    /// The header of a section of a plain list.
    public static func plainHeader() -> Self { heading(.headline, .label, top: 6) }
    /// The footer of a section of a plain list.
    public static func plainFooter() -> Self { heading(.footnote, .secondaryLabel, top: 6) }
    /// The header of a section of a grouped list.
    public static func groupedHeader() -> Self { heading(.headline, .label, top: 16) }
    /// The footer of a section of a grouped list.
    public static func groupedFooter() -> Self { heading(.footnote, .secondaryLabel, top: 4) }
    /// The header of a section of a grouped list, in larger letters.
    public static func prominentInsetGroupedHeader() -> Self { heading(.title3, .label, top: 16) }
    /// The header of a section of a sidebar.
    public static func sidebarHeader() -> Self { heading(.subheadline, .secondaryLabel, top: 12) }

    private static func subtitle(_ style: UIFont.TextStyle) -> Self {
        var content = Self()
        content.secondaryTextProperties.font = .preferredFont(forTextStyle: style)
        return content
    }

    private static func sidebar() -> Self {
        var content = subtitle(.footnote)
        content.directionalLayoutMargins = .init(top: 6, leading: 12, bottom: 6, trailing: 12)
        content.imageToTextPadding = 8
        return content
    }

    private static func heading(_ style: UIFont.TextStyle, _ color: UIColor, top: CGFloat) -> Self {
        var content = subtitle(.footnote)
        content.textProperties.font = .preferredFont(forTextStyle: style)
        content.textProperties.color = color
        content.directionalLayoutMargins = .init(top: top, leading: 16, bottom: 6, trailing: 16)
        return content
    }

    @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// Dims the texts of a view that ignores the user.
    public func updated(for state: any UIConfigurationState) -> Self {
        let isDisabled =
            (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
            ?? false
        guard isDisabled else { return self }
        var content = self
        if content.textProperties.color == .label { content.textProperties.color = .tertiaryLabel }
        if content.secondaryTextProperties.color == .secondaryLabel {
            content.secondaryTextProperties.color = .tertiaryLabel
        }
        return content
    }
}
