import Foundation
import KeyValueCoding

/// The content of an alert: title, message, fields and buttons.
final class AlertView: LMColumnView {
    private(set) var messageLabel: UILabel?
    private let row: LMBoxView

    init(title: String?, message: String?, fields: [UITextField], style: UIAlertController.Style) {
        row = style == .alert ? LMRowView(frame: .zero) : LMColumnView(frame: .zero)
        super.init(frame: .zero)
        spacing = 12
        layoutMargins = UIEdgeInsets(top: 18, left: 18, bottom: 18, right: 18)
        minimumWidth = 320
        maximumWidth = 480
        if let title { addSubview(label(title, font: .preferredFont(forTextStyle: .headline))) }
        let text = label(message ?? "", font: nil)
        text.isHidden = message == nil
        messageLabel = text
        addSubview(text)
        for field in fields { addSubview(field) }
        row.spacing = style == .alert ? 8 : 6
        addSubview(row)
    }

    /// An alert without a title, message or fields.
    public required convenience init() { self.init(title: nil, message: nil, fields: [], style: .alert) }

    private func label(_ text: String, font: UIFont?) -> UILabel {
        let label = UILabel(frame: .zero)
        label.text = text
        label.font = font
        label.numberOfLines = 0
        label.textAlignment = .center
        return label
    }

    func show(_ buttons: [UIButton]) {
        for button in buttons {
            if row is LMRowView { button.weight = 1 }
            row.addSubview(button)
        }
        row.isHidden = buttons.isEmpty
    }
}
