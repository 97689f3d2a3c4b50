import Foundation

/// An error in an expression that can be found without its owner: in its grammar, or in the arguments of a built-in
/// formatter.
struct InvalidExpression {
    let sentence: String
    /// The range in the expression's text.
    let bytes: Range<Int>

    init?(in expression: BindingExpression) {
        guard let formatter = expression.formatter else { return nil }
        self.init(in: formatter, of: expression.text)
    }

    /// The error in the arguments of a formatter that a text names; nil without one.
    init?(in formatter: FormatterSpecification, of text: String) {
        guard let error = Self.error(in: formatter) else { return nil }
        sentence = error.description
        bytes = error.span.map { $0.lower..<$0.upper } ?? 0..<text.utf8.count
    }

    init(_ error: ExpressionError) {
        sentence = error.description
        bytes = error.utf8Offset..<error.utf8Offset + error.utf8Length
    }

    /// Checks a formatter's arguments. Only built-in formatters are checked, because an owner may provide others.
    private static func error(in specification: FormatterSpecification) -> FormatterError? {
        guard ValueFormatters.names.contains(specification.name) else { return nil }
        do throws(FormatterError) {
            _ = try ValueFormatters.formatter(for: specification, locale: Locale(identifier: "en"))
            return nil
        } catch {
            return error
        }
    }
}
