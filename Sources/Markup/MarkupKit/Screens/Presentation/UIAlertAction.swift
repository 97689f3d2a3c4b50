/// A button of a ``UIAlertController``.
public final class UIAlertAction {
    /// The role of the button.
    public nonisolated enum Style: String, MarkupWord {
        /// A default button. The one that Return presses is highlighted if the alert has other buttons too.
        case `default`
        /// Cancels without changing anything.
        case cancel
        /// Deletes or changes data irreversibly.
        case destructive
    }

    /// The title of the button; `nil` shows no text.
    public let title: String?
    /// The role of the button; it also determines the button's position and colour.
    public let style: Style
    private let handler: ((UIAlertAction) -> Void)?
    weak var alert: UIAlertController?

    /// Whether the button can be pressed. Default `true`; set it to `false` until a field has been filled in, for
    /// example.
    public var isEnabled = true { didSet { alert?.actionDidChange(self) } }

    /// Creates a button; add it with ``UIAlertController/addAction(_:)``.
    ///
    /// - Parameter handler: Called after the button was pressed and the alert has closed.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }

    func run() { handler?(self) }
}
