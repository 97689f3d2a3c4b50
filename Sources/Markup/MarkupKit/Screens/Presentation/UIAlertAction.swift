/// A button of a ``UIAlertController``.
public final class UIAlertAction {
    /// What choosing the button means.
    public nonisolated enum Style: String, MarkupWord {
        /// An ordinary choice. The one that Return chooses is highlighted, if the alert has other buttons too.
        case `default`
        /// Leaves everything as it is.
        case cancel
        /// Deletes or changes what cannot be brought back.
        case destructive
    }

    /// The text of the button; `nil` is a button without text.
    public let title: String?
    /// What choosing the button means; it also decides the button's place and colour.
    public let style: Style
    private let handler: ((UIAlertAction) -> Void)?
    weak var alert: UIAlertController?

    /// Whether the button can be pressed. Default `true`; set it to `false` until a field has been filled in, for example.
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
