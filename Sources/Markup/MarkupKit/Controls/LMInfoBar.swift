public import Foundation
public import KeyValueCoding
import MarkupLanguage
import MarkupLayout
import NativeWidgets

/// A message across the width of a screen, such as "You are offline", with a button and a way to close it.
///
/// ```xml
/// <LMInfoBar kind="warning" message="@offline" actionTitle="@retry" shown="$isOffline"
///     onPrimaryActionTriggered="retry"/>
/// ```
///
/// A press of the button fires `primaryActionTriggered`. Screen readers speak the message when it appears. For a short
/// message that may be missed use ``UIViewController/showToast(_:actionTitle:seconds:action:)``.
@KeyValueCoding
open class LMInfoBar: UIControl {
    /// The kinds of messages, each with a symbol and a colour.
    public nonisolated enum Kind: String, MarkupWord {
        case info, warning, error, success

        @MainActor fileprivate var color: UIColor {
            switch self {
            case .info: .systemBlue
            case .warning: .systemOrange
            case .error: .systemRed
            case .success: .systemGreen
            }
        }

        fileprivate var symbol: String {
            switch self {
            case .info: "dialog-information-symbolic"
            case .warning: "dialog-warning-symbolic"
            case .error: "dialog-error-symbolic"
            case .success: "emblem-ok-symbolic"
            }
        }
    }

    private let row = LMRowView(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    private let label = UILabel(frame: .zero)
    private let button = UIButton(type: .system)
    private let closeButton = UIButton(type: .custom)
    private var word: LanguageFollower?

    override class func makeNative() -> Native { ContainerWidget.make(.alert) }
    override class var defaultMargins: LayoutMargins { LayoutMargins(top: 6, left: 12, bottom: 6, right: 12) }
    override var takesConstraints: Bool { false }
    override var isElementByItself: Bool { true }
    override var standardName: AccessibleName? { .text(message ?? "") }
    open override class var markupVocabulary: MarkupVocabulary { MarkupVocabulary(children: ChildRule.none) }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        row.spacing = 12
        row.verticalAlignment = .center
        label.numberOfLines = 0
        label.weight = 1
        closeButton.image = UIImage(systemIcon: "window-close-symbolic")
        word = LanguageFollower(.close) { [weak self] in self?.closeButton.toolTip = $0 }
        button.addAction(
            UIAction { [weak self] _ in self?.send(.primaryActionTriggered) }, for: .primaryActionTriggered)
        closeButton.addAction(UIAction { [weak self] _ in self?.closeByUser() }, for: .primaryActionTriggered)
        for view in [picture, label, button, closeButton] { row.addSubview(view) }
        addSubview(row)
        update()
    }

    /// The text; several lines if it is long.
    open var message: String? {
        didSet {
            update()
            if message != oldValue { announce() }
        }
    }
    /// The kind of the message. Default `info`.
    open var kind = Kind.info { didSet { update() } }
    /// The title of the button; `nil`, the default, shows no button.
    open var actionTitle: String? { didSet { update() } }
    /// Whether the user can close the bar. Default `true`.
    open var isClosable = true { didSet { update() } }
    /// Whether the bar is visible. Default `true`; closing the bar sets it to `false`. Layout views leave no room for a
    /// bar that is not shown.
    @Edited open var isShown: Bool {
        get { !isHidden }
        set {
            guard newValue != isShown else { return }
            isHidden = !newValue
            announce()
        }
    }

    private func update() {
        picture.image = UIImage(systemIcon: kind.symbol)
        picture.tintColor = kind.color
        backgroundColor = kind.color.withAlphaComponent(0.14)
        label.text = message
        button.title = actionTitle
        button.isHidden = (actionTitle ?? "").isEmpty
        closeButton.isHidden = !isClosable
        updateAccessibleName()
    }

    private func announce() {
        guard isShown, native.isInWindow, let message, !message.isEmpty else { return }
        native.announce(message)
    }

    private func closeByUser() {
        isShown = false
        userDidEdit()
    }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        measureLayers(layoutItems(), margins: margins, axis: axis, for: crossSize, direction: layoutDirection)
    }

    override func arrangeContent(in size: LayoutSize) {
        place(arrangeLayers(layoutItems(), margins: margins, in: size, direction: layoutDirection))
    }

    open override class var userTexts: [String] { ["actionTitle", "message"] }
}

extension LMInfoBar {
    /// Creates an info bar.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        kind: Kind = .info, message: String?, actionTitle: String? = nil, primaryAction: UIAction? = nil,
        isClosable: Bool = true, isShown: Bool = true, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (LMInfoBar) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.kind = kind
        view.message = message
        view.actionTitle = actionTitle ?? primaryAction?.title
        view.isClosable = isClosable
        view.isShown = isShown
        declare(primaryAction: primaryAction)
        declare(weight: weight, anchor: anchor)
        configure(self)
    }
}
