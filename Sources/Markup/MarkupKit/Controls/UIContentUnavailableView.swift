public import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// The content of a ``UIContentUnavailableView``: what is missing, why, and what the user can do.
public struct UIContentUnavailableConfiguration {
    /// The picture above the text; `nil` shows none. Symbols are drawn 64 points high.
    public var image: UIImage?
    /// The short text; `nil` shows none.
    public var text: String?
    /// The longer text below; `nil` shows none.
    public var secondaryText: String?
    /// The button below the texts.
    public var buttonProperties = ButtonProperties()
    /// Whether a spinner is shown in place of the image.
    var isLoading = false

    /// The button of a ``UIContentUnavailableConfiguration``.
    public struct ButtonProperties {
        /// The action with the button's title and image; `nil` shows no button.
        public var primaryAction: UIAction?
        /// The button's purpose. Default `normal`.
        public var role = UIButton.Role.normal
        /// Whether the button can be pressed. Default `true`.
        public var isEnabled = true
    }

    /// Returns a configuration without content.
    public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }

    /// Returns a configuration with a spinner and a text that says that the content is being loaded.
    public static func loading() -> UIContentUnavailableConfiguration {
        var configuration = empty()
        configuration.isLoading = true
        configuration.text = DesktopWord.loading.text
        return configuration
    }

    /// Returns a configuration for a search without results.
    public static func search() -> UIContentUnavailableConfiguration {
        var configuration = empty()
        configuration.image = UIImage(systemIcon: "system-search-symbolic")
        configuration.text = DesktopWord.noResults.text
        configuration.secondaryText = DesktopWord.trySearch.text
        return configuration
    }
}

/// A page that takes the place of content that is missing: an image, texts and a button in the middle of the view.
///
/// ```xml
/// <UIContentUnavailableView
///     image="folder-symbolic"
///     text="@noNotes"
///     secondaryText="@noNotesText"
///     buttonTitle="@newNote"
///     onPrimaryActionTriggered="addNote"/>
/// ```
///
/// A press of the button fires `primaryActionTriggered`. The attribute `style` has `loadingView` and `searchView` for the configurations
/// ``UIContentUnavailableConfiguration/loading()`` and ``UIContentUnavailableConfiguration/search()``.
@KeyValueCoding
open class UIContentUnavailableView: UIControl {
    private let column = LMColumnView(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    private let spinner = UIActivityIndicatorView(style: .large)
    private let label = UILabel(frame: .zero)
    private let secondaryLabel = UILabel(frame: .zero)
    private let buttonRow = LMRowView(frame: .zero)
    private let button = UIButton(type: .system)

    override class func makeNative() -> Native { ContainerWidget.make() }
    override class var defaultMargins: LayoutMargins { LayoutMargins(all: 24) }
    override var takesConstraints: Bool { false }
    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(
            styles: [
                "loadingView": { UIContentUnavailableView(configuration: .loading()) },
                "searchView": { UIContentUnavailableView(configuration: .search()) },
            ], children: ChildRule.none)
    }

    /// Creates a view with a content.
    public convenience init(configuration: UIContentUnavailableConfiguration) {
        self.init(frame: .zero)
        self.configuration = configuration
        configurationDidChange()
    }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        column.spacing = 6
        column.verticalAlignment = .center
        column.horizontalAlignment = .center
        picture.contentMode = .scaleAspectFit
        picture.bottomSpacing = 6
        picture.tintColor = .secondaryLabel
        spinner.bottomSpacing = 6
        label.font = .preferredFont(forTextStyle: .title2)
        label.accessibilityTraits = .header
        secondaryLabel.textColor = .secondaryLabel
        for label in [label, secondaryLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
        }
        buttonRow.topSpacing = 12
        buttonRow.addSubview(button)
        for view in [picture, spinner, label, secondaryLabel, buttonRow] { column.addSubview(view) }
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                configuration.buttonProperties.primaryAction?.run(sender: self)
                send(.primaryActionTriggered)
            }, for: .primaryActionTriggered)
        addSubview(column)
        configurationDidChange()
    }

    /// The content. Default ``UIContentUnavailableConfiguration/empty()``.
    open var configuration = UIContentUnavailableConfiguration.empty() { didSet { configurationDidChange() } }
    /// The picture above the text; the same as that of the ``configuration``.
    open var image: UIImage? {
        get { configuration.image }
        set { configuration.image = newValue }
    }
    /// The short text, such as "No notes"; the same as that of the ``configuration``.
    open var text: String? {
        get { configuration.text }
        set { configuration.text = newValue }
    }
    /// The longer text below; the same as that of the ``configuration``.
    open var secondaryText: String? {
        get { configuration.secondaryText }
        set { configuration.secondaryText = newValue }
    }
    /// Whether a spinner is shown in place of the image. Default `false`.
    open var isLoading: Bool {
        get { configuration.isLoading }
        set { configuration.isLoading = newValue }
    }
    /// The title of the button; `nil`, the default, shows that of the configuration's action, or no button.
    open var buttonTitle: String? { didSet { configurationDidChange() } }

    private func configurationDidChange() {
        let action = configuration.buttonProperties.primaryAction
        let symbolHeight: CGFloat = if case .symbol? = image?.source { 64 } else { .nan }
        picture.image = image
        picture.height = symbolHeight
        picture.width = symbolHeight
        picture.isHidden = image == nil || isLoading
        spinner.isAnimating = isLoading
        Self.show(text, in: label)
        Self.show(secondaryText, in: secondaryLabel)
        let title = buttonTitle ?? action?.title
        button.title = title
        button.image = action?.image
        button.role = configuration.buttonProperties.role
        button.isEnabled = configuration.buttonProperties.isEnabled
        buttonRow.isHidden = (title ?? "").isEmpty
    }

    private static func show(_ text: String?, in label: UILabel) {
        label.text = text
        label.isHidden = (text ?? "").isEmpty
    }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        measureLayers(layoutItems(), margins: margins, axis: axis, for: crossSize, direction: layoutDirection)
    }

    override func arrangeContent(in size: LayoutSize) {
        place(arrangeLayers(layoutItems(), margins: margins, in: size, direction: layoutDirection))
    }

    open override class var userTexts: [String] { ["buttonTitle", "secondaryText", "text"] }
}

extension UIContentUnavailableView {
    /// Creates a view with a content.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        configuration: UIContentUnavailableConfiguration = .empty(), image: UIImage? = nil, text: String?,
        secondaryText: String? = nil, primaryAction: UIAction? = nil, backgroundColor: UIColor? = nil,
        weight: CGFloat = .nan, anchor: LMAnchor = [], with configure: (UIContentUnavailableView) -> Void = { _ in }
    ) {
        self.init(configuration: configuration)
        let view = self
        if let image { view.image = image }
        if let text { view.text = text }
        if let secondaryText { view.secondaryText = secondaryText }
        if let primaryAction { view.configuration.buttonProperties.primaryAction = primaryAction }
        declare(backgroundColor: backgroundColor, weight: weight, anchor: anchor)
        configure(self)
    }
}
