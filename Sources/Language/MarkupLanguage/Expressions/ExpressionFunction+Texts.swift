import Foundation
import MarkupBasics

extension ExpressionFunction {
    /// Functions of texts. Case conversion follows Unicode's rules, independent of the language.
    static let texts: [ExpressionFunction] = [
        text("uppercase", "the text in upper case") { $0.uppercased() },
        text("lowercase", "the text in lower case") { $0.lowercased() },
        text("capitalize", "the text with a capital at the start of every word") { $0.capitalized },
        text("trim", "the text without spaces and line breaks at both ends") {
            $0.trimmed
        },
        ExpressionFunction("length", 1...1, "the number of characters of a text or of elements of an array") { call in
            switch call[0] {
            case .array(let array): .int(array.count)
            case .dictionary(let pairs): .int(pairs.count)
            default: .int(call.text(0)?.count ?? 0)
            }
        },
        ExpressionFunction("replace", 3...3, "the text with every occurrence of the second argument replaced") { call in
            guard let text = call.text(0), let target = call.text(1), let replacement = call.text(2) else {
                return .none
            }
            return .string(target.isEmpty ? text : text.replacingOccurrences(of: target, with: replacement))
        },
        ExpressionFunction("join", 1...2, "the elements of an array as one text; ', ' stands between them") { call in
            let separator = call.count == 2 ? call.text(1) ?? "" : ", "
            guard case .array(let array) = call[0] else { return .string(call.text(0) ?? "") }
            let parts = array.elements.compactMap { DynamicValue.flattened($0).map { BindingText.text(for: $0) } }
            return .string(parts.joined(separator: separator))
        },
    ]

    private static func text(
        _ name: String, _ summary: String, _ body: @escaping @Sendable (String) -> String
    ) -> ExpressionFunction {
        ExpressionFunction(name, 1...1, summary) { call in
            call.text(0).map { .string(body($0)) } ?? .none
        }
    }

    /// Functions of arrays that also accept texts.
    static let collections: [ExpressionFunction] = [
        ExpressionFunction("count", 1...Int.max, "the number of elements, keys or characters") {
            call throws(ExpressionFault) in
            guard call.count == 1 else { return .int(call.count) }
            switch call[0] {
            case .none: return .int(0)
            case .array(let array): return .int(array.count)
            case .dictionary(let pairs): return .int(pairs.count)
            case .string(let text): return .int(text.count)
            default: throw call.fault(0, "an array, a dictionary or a text")
            }
        },
        ExpressionFunction("isEmpty", 1...1, "whether it is empty; true for nil") {
            call throws(ExpressionFault) in
            switch call[0] {
            case .none: return .bool(true)
            case .array(let array): return .bool(array.isEmpty)
            case .dictionary(let pairs): return .bool(pairs.isEmpty)
            case .string(let text): return .bool(text.isEmpty)
            default: throw call.fault(0, "an array, a dictionary or a text")
            }
        },
        ExpressionFunction("first", 1...1, "the first element or character") { call throws(ExpressionFault) in
            try end(call, { $0.first }, { $0.first })
        },
        ExpressionFunction("last", 1...1, "the last element or character") { call throws(ExpressionFault) in
            try end(call, { $0.last }, { $0.last })
        },
        ExpressionFunction("contains", 2...2, "whether the text, the elements or the keys hold the second argument") {
            call throws(ExpressionFault) in
            switch call[0] {
            case .none: return .bool(false)
            case .string(let text): return .bool(call.text(1).map { $0.isEmpty || text.contains($0) } ?? false)
            case .array(let array):
                return .bool(array.elements.contains { DynamicValue($0).equals(call[1]) })
            case .dictionary(let pairs):
                return .bool(pairs.pairs.contains { DynamicValue($0.key.base).equals(call[1]) })
            default: throw call.fault(0, "a text, an array or a dictionary")
            }
        },
    ]

    private static func end(
        _ call: FunctionCall, _ element: (DynamicArray) -> Any?, _ character: (String) -> Character?
    ) throws(ExpressionFault) -> DynamicValue {
        switch call[0] {
        case .none: return .none
        case .array(let array): return DynamicValue(element(array))
        case .string(let text): return character(text).map { .string(String($0)) } ?? .none
        default: throw call.fault(0, "an array or a text")
        }
    }
}
