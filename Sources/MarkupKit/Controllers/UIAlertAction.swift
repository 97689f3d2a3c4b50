/// A button of a ``UIAlertController``.
public final class UIAlertAction {
    /// What choosing the button means.
    public nonisolated enum Style: String, MarkupWord {
        case `default`
        /// Leaves everything as it is.
        case cancel
        /// Deletes or changes what cannot be brought back.
        case destructive
    }

    public let title: String?
    public let style: Style
    private let handler: ((UIAlertAction) -> Void)?
    weak var alert: UIAlertController?

    /// Whether the button can be pressed, such as only when a field has been filled in.
    public var isEnabled = true { didSet { alert?.actionDidChange(self) } }

    /// - Parameter handler: Called when the alert has been closed.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }

    func run() { handler?(self) }
}
