import Foundation
import NativeWidgets

/// The rules of the style sheet that belong to a value of a table.
nonisolated enum TableRule: Hashable {
    case separatorColor
    case headerTopPadding
}

extension UITableView {
    /// The CSS classes for each value; tables with equal values share one.
    private static var classNames: [String: String] = [:]

    func changeSeparatorColor(to color: UIColor?) {
        extra.separatorColor = color
        let css = color?.css
        use(.separatorColor, for: css) { name in
            """
            .markup-table.\(name) listview > row > .markup-line { border-bottom-color: \(css ?? ""); }
            .markup-table.\(name) .markup-separator { background-color: \(css ?? ""); }

            """
        }
        DynamicColors.shared.publish()
    }

    func changeHeaderTopPadding(to padding: CGFloat) {
        extra.headerTopPadding = padding
        let css = padding >= 0 && padding < 10_000 ? "\(Int(padding.rounded()))px" : nil
        use(.headerTopPadding, for: css) { name in
            ".markup-table.\(name) .markup-header:not(.markup-footer) { padding-top: \(css ?? ""); }\n"
        }
    }

    /// Gives the table the CSS class for a value, and takes away that for the value before.
    private func use(_ rule: TableRule, for value: String?, rules: (_ className: String) -> String) {
        if let old = extra.classes[rule] { native.removeClass(old) }
        guard let value else {
            extra.classes[rule] = nil
            return
        }
        let name = Self.classNames["\(rule)\(value)"] ?? "markup-table-\(Self.classNames.count)"
        if Self.classNames.updateValue(name, forKey: "\(rule)\(value)") == nil { StyleSheet.shared.add(rules(name)) }
        extra.classes[rule] = name
        native.addClass(name)
    }
}
