/// The parsed value of a bound attribute: an expression and, after `::`, the formatter that converts its value to text.
///
/// The text is the attribute's value without the leading `$`. Grammar, from weakest to strongest binding:
///
/// | Form | Notes |
/// |---|---|
/// | `a ? b : c` | only the chosen branch is computed |
/// | `or` `\|\|`, `and` `&&`, `not` | words, because `&` is awkward in an attribute |
/// | `== = != <> < <= > >=` | do not chain |
/// | `a ?? b` | `b` when `a` is nil |
/// | `+ -`, `* / %`, `- + !`, `**` | `**` is a power and groups from the right |
/// | `row.heading`, `items.0`, `items[0]`, `prices['EUR']` | key paths |
/// | `5`, `1.5e3`, `'text'`, `"text"`, `true`, `false`, `nil` | literals |
/// | `count(items)`, `count:(items)`, `add:to:(a, b)` | functions, see `ExpressionFunction` |
///
/// ```swift
/// let expression = try BindingExpression.parse("average(prices) * 1.2::number;numberStyle=currency")
/// expression.keyPaths.map(\.description)  // ["prices"]
/// let value = try expression.evaluate { path in model[path] }
/// ```
public struct BindingExpression: Sendable, Hashable {
    /// The parsed text, including the format.
    public let text: String
    /// The tree of the expression.
    public let root: ExpressionNode
    /// The formatter after `::`.
    public let formatter: FormatterSpecification?
    /// All key paths of all branches, in the order of the text, without duplicates. They are the paths to observe.
    public let keyPaths: [KeyPathExpression]

    /// Parses the text after `$`.
    ///
    /// - Throws: `ExpressionError` with the offset of the first fault. The names of formatters and their arguments are
    ///   not checked here, because an owner may provide formatters; see `ValueFormatters`.
    public static func parse(_ text: String) throws(ExpressionError) -> BindingExpression {
        var parser = try ExpressionParser(text)
        let (root, formatStart) = try parser.parse()
        var formatter: FormatterSpecification?
        if let formatStart {
            formatter = FormatterSpecification(parsing: text, from: formatStart)
            if formatter == nil {
                let end = ExpressionSpan(formatStart, text.utf8.count)
                throw ExpressionError(.missingFormatter, at: end, in: text)
            }
        }
        return BindingExpression(text: text, root: root, formatter: formatter)
    }

    private init(text: String, root: ExpressionNode, formatter: FormatterSpecification?) {
        self.text = text
        self.root = root
        self.formatter = formatter
        var seen = Set<KeyPathExpression>()
        var paths: [KeyPathExpression] = []
        Self.visit(root) { path in
            if seen.insert(path).inserted { paths.append(path) }
        }
        keyPaths = paths
    }

    private static func visit(_ node: ExpressionNode, _ body: (KeyPathExpression) -> Void) {
        if case .keyPath(let path) = node.kind { body(path) }
        for child in node.kind.children { visit(child, body) }
    }

    /// The key path, if the expression is only a key path without a formatter; a two-way binding can write to it.
    public var plainKeyPath: KeyPathExpression? {
        guard formatter == nil, case .keyPath(let path) = root.kind else { return nil }
        return path
    }

    /// Whether the expression is a key path alone, without a formatter.
    public var isPlainKeyPath: Bool { plainKeyPath != nil }

    /// Whether the expression reads no key path, so that it is applied only once.
    public var isConstant: Bool { keyPaths.isEmpty }
}
