import Foundation

/// What is wrong with a binding that can be told without its owner: its grammar, and the arguments of the built-in formatters.
struct BindingFault {
    let sentence: String
    /// The place in the expression's text.
    let bytes: Range<Int>

    init?(in expression: BindingExpression) {
        guard let formatter = expression.formatter else { return nil }
        self.init(in: formatter, of: expression.text)
    }

    /// The fault in the arguments of a formatter that a text names; nil without one.
    init?(in formatter: FormatterSpecification, of text: String) {
        guard let fault = Self.fault(of: formatter) else { return nil }
        sentence = fault.description
        bytes = fault.span.map { $0.lower..<$0.upper } ?? 0..<text.utf8.count
    }

    init(_ error: ExpressionError) {
        sentence = error.description
        bytes = error.utf8Offset..<error.utf8Offset + error.utf8Length
    }

    /// An owner may bring formatters under names of its own; only the built-in ones are known here.
    private static func fault(of specification: FormatterSpecification) -> FormatterError? {
        guard ValueFormatters.names.contains(specification.name) else { return nil }
        do throws(FormatterError) {
            _ = try ValueFormatters.formatter(for: specification, locale: Locale(identifier: "en"))
            return nil
        } catch {
            return error
        }
    }
}
