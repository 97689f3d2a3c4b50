import Foundation
import MarkupLanguage

/// The text of a value in a column.
extension LMTableColumn {
    /// The text of a value: by ``format``, else in the session's formats for dates and fractions, else as a bound label shows it.
    ///
    /// - Parameter table: Supplies the formatters. Each fault of a format is reported once per table.
    func text(for value: Any?, in table: LMColumnTableView) -> String {
        guard let value else { return "" }
        let written = specification ?? Self.standardFormat(of: value)
        if let written, let formatter = table.formatter(for: written) {
            if let text = formatter.string(for: value) { return text }
            if specification != nil {
                table.report(
                    "column '\(name)': the formatter '\(written.name)' takes no value of type \(type(of: value))")
            }
        }
        return BindingText.text(for: value)
    }

    private static let date = FormatterSpecification("date;dateStyle=medium")
    private static let fraction = FormatterSpecification("number;numberStyle=decimal")

    /// The formatter of values whose description is not meant for users. Whole numbers have none: they may be years or numbers of things.
    private static func standardFormat(of value: Any) -> FormatterSpecification? {
        switch value {
        case is Date: date
        case is Double, is Float, is CGFloat, is Decimal: fraction
        default: nil
        }
    }
}

extension LMColumnTableView {
    /// The formatter that a column names; nil, and a notice, if there is none of that name or with these arguments.
    func formatter(for specification: FormatterSpecification) -> (any ValueFormatter)? {
        if let known = formatters[specification] { return known }
        guard let found = formatter(withName: specification.name, arguments: specification.argumentsByName) else {
            let known = ValueFormatters.names.joined(separator: ", ")
            report(
                "a column cannot be formatted with '\(specification.name)' and its arguments; the built-in formatters are \(known)"
            )
            return nil
        }
        formatters[specification] = found
        return found
    }

    /// Posts a notice, once for each message.
    func report(_ message: String) {
        guard reports.insert(message).inserted else { return }
        Notice.post(.tableColumn, "LMColumnTableView: \(message)")
    }
}
