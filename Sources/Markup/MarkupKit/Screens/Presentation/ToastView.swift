import Foundation
import MarkupLayout
import NativeWidgets

/// A short message at the lower edge of a window, which disappears automatically.
final class ToastView: LMRowView, WindowOverlay {
    private let label = UILabel(frame: .zero)
    fileprivate(set) var isOver = false

    override func viewDidInitialize() {
        super.viewDidInitialize()
        backgroundColor = UIColor(red: 0.15, green: 0.15, blue: 0.15, alpha: 0.95)
        layer.cornerRadius = 9
        spacing = 12
        verticalAlignment = .center
        layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
        label.textColor = .white
        label.numberOfLines = 0
        label.accessibilityIdentifier = "toast"
        addSubview(label)
    }

    func show(_ text: String, actionTitle: String?, action: @escaping () -> Void) {
        label.text = text
        guard let actionTitle else { return }
        let button = UIButton(type: .custom)
        button.title = actionTitle
        button.titleColor = .white
        button.accessibilityIdentifier = "toastAction"
        button.addAction(
            UIAction { [weak self] _ in
                self?.end()
                action()
            }, for: .primaryActionTriggered)
        addSubview(button)
    }

    func place(in size: LayoutSize) {
        let wide = native.measure(.horizontal, for: -1)
        let width = max(Double(wide.minimum), min(Double(wide.natural), size.width - 48))
        let height = Double(native.measure(.vertical, for: Int(width)).natural)
        native.place(
            CGRect(
                x: max(0, (size.width - width) / 2), y: max(0, size.height - height - 24), width: width, height: height)
        )
    }

    func end() {
        guard !isOver else { return }
        isOver = true
        removeFromSuperview()
    }
}

extension UIViewController {
    /// Shows a short message at the lower edge of the window for some seconds, and replaces an earlier one; screen
    /// readers speak it.
    ///
    /// Use it for information that may be missed, such as "Note deleted", with a button to undo. Does nothing if the
    /// controller is in no window.
    ///
    /// - Parameters:
    ///   - actionTitle: The title of a button, such as "Undo"; `nil` shows no button.
    ///   - seconds: How long the message is shown; at least 1.
    ///   - action: Called when the button is pressed, after the message has disappeared.
    public func showToast(
        _ text: String, actionTitle: String? = nil, seconds: Double = 4, action: @escaping () -> Void = {}
    ) {
        guard let window = hostWindow else { return }
        for old in window.subviews.compactMap({ $0 as? ToastView }) { old.end() }
        let toast = ToastView(frame: .zero)
        toast.show(text, actionTitle: actionTitle, action: action)
        window.addSubview(toast)
        UIAccessibility.post(notification: .announcement, argument: text)
        let time = seconds.isFinite ? min(3600, max(1, seconds)) : 4
        MainLoop.after(milliseconds: Int(time * 1000)) { [weak toast] in toast?.end() }
    }
}
