/// A function that expressions can call.
///
/// Names are case-sensitive. A call is written `name(a, b)` or as in the original `name:(a, b)`; functions of two words
/// are `add:to:(a, b)`. A function whose argument is nil gives nil, except `count` and `length` (0), `isEmpty` (true),
/// `first`, `last` and `contains` (nothing, nothing, false), `hasPrefix` and `hasSuffix` (false) and `join` (an empty
/// text). `FUNCTION(name, 'stringByAppendingString:', '!')` is understood too, for the methods of texts and arrays.
public struct ExpressionFunction: Sendable {
    /// The name without the last colon.
    public let name: String
    /// How many arguments it takes.
    public let arity: ClosedRange<Int>
    /// What it gives, for help texts.
    public let summary: String
    let body: @Sendable (FunctionCall) throws(ExpressionFault) -> DynamicValue

    /// Every function by its name.
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

/// A fault of evaluation before its place is known: which argument (or the whole call), what was needed, what was there.
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

    /// A number, nil for nil.
    func number(_ index: Int) throws(ExpressionFault) -> Double? {
        if arguments[index].isNone { return nil }
        guard let number = arguments[index].number else { throw fault(index, "a number") }
        return number
    }

    /// A whole number, nil for nil.
    func integer(_ index: Int) throws(ExpressionFault) -> Int? {
        if arguments[index].isNone { return nil }
        guard let number = arguments[index].number, let integer = Int(exactly: number) else {
            throw fault(index, "a whole number")
        }
        if case .int(let value) = arguments[index] { return value }
        return integer
    }

    /// A text, nil for nil; numbers and other values give their description.
    func text(_ index: Int) -> String? {
        arguments[index].isNone ? nil : BindingText.text(for: arguments[index].any)
    }

    /// The numbers of an array argument, or of all the arguments when there are several; nils are left out.
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
