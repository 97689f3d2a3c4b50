import Foundation
import KeyValueCoding
import MarkupLanguage

/// A parsed binding that can be tied to any number of views and owners.
struct BoundExpression {
    let expression: BindingExpression

    init(parsing text: String) throws(ExpressionError) { expression = try BindingExpression.parse(text) }

    /// Ties a property of `view` to the expression on `owner`, and sets it at once.
    func bind(_ view: UIView, _ path: PropertyPath, to owner: AnyObject) {
        let expression = expression
        let binding = Binding(view: view, owner: owner, path: path) { owner in
            // What an expression cannot compute, such as the sum of two texts, shows as nothing.
            let value = (try? expression.evaluate { BoundModel.value(at: $0, of: owner) }) ?? nil
            return Self.format(value, expression.formatter, for: owner)
        }
        view.bindings.append(binding)
        (owner as? UIResponder)?.note(bound: view)
        if let source = expression.plainKeyPath, view.isEditable(path.property.name) {
            view.onUserEdit { [weak binding] in binding?.writeBack(to: source) }
        }
        binding.update()
    }

    /// A missing formatter leaves the value as it is; a value of another type than the formatter's is nothing.
    static func format(_ value: Any?, _ specification: FormatterSpecification?, for owner: AnyObject?) -> Any? {
        guard let specification, let value else { return value }
        let session = LanguageState.shared.session
        let formatter =
            if let responder = owner as? UIResponder {
                responder.formatter(withName: specification.name, arguments: specification.argumentsByName)
            } else {
                try? ValueFormatters.formatter(for: specification, locale: session.locale(forFormatter: specification.name))
            }
        guard let formatter else { return value }
        return formatter.string(for: value)
    }
}
