/// A function that expressions can call.
///
/// Names are case-sensitive. A call is written `name(a, b)` or, as in the original MarkupKit, `name:(a, b)`; functions
/// of two words are `add:to:(a, b)`. A function with a nil argument returns nil, except `count` and `length` (0),
/// `isEmpty` (true), `first`, `last` and `contains` (nil, nil, false), `hasPrefix` and `hasSuffix` (false) and `join`
/// (an empty text). `FUNCTION(name, 'stringByAppendingString:', '!')` is supported too, for the methods of texts and
/// arrays.
public struct ExpressionFunction: Sendable {
    /// The name without the last colon.
    public let name: String
    /// The number of arguments.
    public let arity: ClosedRange<Int>
    /// The description of the result, for help texts.
    public let summary: String
    let body: @Sendable (FunctionCall) throws(ExpressionFault) -> DynamicValue

    /// All functions by name.
    public static let table: [String: ExpressionFunction] = {
        let groups = [aggregates, mathematics, operators, texts, collections, selected]
        return Dictionary(groups.joined().map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }()

    init(
        _ name: String, _ arity: ClosedRange<Int>, _ summary: String,
        _ body: @escaping @Sendable (FunctionCall) throws(ExpressionFault) -> DynamicValue
    ) {
        self.name = name
        self.arity = arity
        self.summary = summary
        self.body = body
    }
}

/// A fault of evaluation without a position: the index of the argument (or the whole call), the expected and the actual
/// type.
struct ExpressionFault: Error {
    var argument: Int?
    var expected: String
    var found: String
}

/// The evaluated arguments of a call.
struct FunctionCall {
    let arguments: [DynamicValue]

    var count: Int { arguments.count }

    subscript(_ index: Int) -> DynamicValue { arguments[index] }

    /// Returns an argument as a number; nil for nil.
    func number(_ index: Int) throws(ExpressionFault) -> Double? {
        if arguments[index].isNone { return nil }
        guard let number = arguments[index].number else { throw fault(index, "a number") }
        return number
    }

    /// Returns an argument as a whole number; nil for nil.
    func integer(_ index: Int) throws(ExpressionFault) -> Int? {
        if arguments[index].isNone { return nil }
        guard let number = arguments[index].number, let integer = Int(exactly: number) else {
            throw fault(index, "a whole number")
        }
        if case .int(let value) = arguments[index] { return value }
        return integer
    }

    /// Returns an argument as a text; nil for nil, the description for numbers and other values.
    func text(_ index: Int) -> String? {
        arguments[index].isNone ? nil : BindingText.text(for: arguments[index].any)
    }

    /// Returns the numbers of an array argument, or of all arguments if there are several; nil ones are left out.
    func numbers() throws(ExpressionFault) -> [DynamicValue]? {
        var values = arguments
        if count == 1 {
            switch arguments[0] {
            case .none: return nil
            case .array(let array): values = array.elements.map { DynamicValue($0) }
            case .int, .double: break
            default: throw fault(0, "an array of numbers")
            }
        }
        var numbers: [DynamicValue] = []
        for value in values where !value.isNone {
            guard value.number != nil else {
                throw ExpressionFault(argument: count == 1 ? 0 : nil, expected: "numbers", found: value.kind)
            }
            numbers.append(value)
        }
        return numbers
    }

    func fault(_ index: Int, _ expected: String) -> ExpressionFault {
        ExpressionFault(argument: index, expected: expected, found: arguments[index].kind)
    }
}
