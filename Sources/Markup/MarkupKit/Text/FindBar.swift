import Foundation
import NativeWidgets

/// The find bar above a text, with optional replacement.
final class FindBar {
    /// The bar, which contains the parts.
    let view = LMColumnView()
    let searchField = UITextField()
    let replacementField: UITextField?
    private let count = UILabel()
    private var words: [LanguageFollower] = []

    /// The actions of the bar's parts.
    struct Actions {
        var find: () -> Void
        var move: (Int) -> Void
        var replace: () -> Void
        var replaceAll: () -> Void
        var close: () -> Void
    }

    init(replacing: Bool, _ actions: Actions) {
        replacementField = replacing ? UITextField() : nil
        view.layoutMargins = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
        view.backgroundColor = .secondarySystemBackground
        count.font = .monospacedDigitSystemFont(ofSize: UIFont.preferredFont(forTextStyle: .footnote).pointSize)
        view.addSubview(
            row([
                named(searchField, .search), count, button("go-up-symbolic", .previous) { actions.move(-1) },
                button("go-down-symbolic", .next) { actions.move(1) },
                button("window-close-symbolic", .close, actions.close),
            ]))
        if let replacementField {
            view.addSubview(
                row([
                    named(replacementField, .replace), button(nil, .replace, actions.replace),
                    button(nil, .replaceAll, actions.replaceAll),
                ]))
        }
        searchField.addAction(UIAction { _ in actions.find() }, for: .editingChanged)
        searchField.addAction(UIAction { _ in actions.move(1) }, for: .primaryActionTriggered)
        replacementField?.addAction(UIAction { _ in actions.replace() }, for: .primaryActionTriggered)
        view.native.onEscape(actions.close)
    }

    private func row(_ parts: [UIView]) -> LMRowView {
        let row = LMRowView()
        row.spacing = 4
        for part in parts { row.addSubview(part) }
        return row
    }

    private func named(_ field: UITextField, _ word: DesktopWord) -> UITextField {
        field.borderStyle = .roundedRect
        field.sharesHistory = false
        field.weight = 1
        field.autocapitalizationType = .none
        words.append(
            LanguageFollower(word) { [weak field] in
                field?.placeholder = $0
                field?.accessibilityLabel = $0
            })
        return field
    }

    private func button(_ icon: String?, _ word: DesktopWord, _ action: @escaping () -> Void) -> UIButton {
        let button = UIButton(type: icon == nil ? .system : .custom)
        if let icon { button.image = UIImage(systemIcon: icon) }
        words.append(
            LanguageFollower(word) { [weak button] in
                if icon == nil { button?.title = $0 } else { button?.toolTip = $0 }
                button?.accessibilityLabel = $0
            })
        button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
        return button
    }

    /// Shows the index of the selected result, such as `2/7`.
    func show(index: Int?, of total: Int) {
        count.text = searchField.text?.isEmpty ?? true ? "" : "\(index.map { $0 + 1 } ?? 0)/\(total)"
    }
}
