/// The modifiers that the markers of a template may name.
///
/// ```swift
/// var modifiers = TemplateModifiers()
/// modifiers.register("upper") { (text: String, _) in text.uppercased() }
/// modifiers.register("repeat") { (text: String, context) in
///     String(repeating: text, count: Int(context.argument ?? "") ?? 1)
/// }
/// let library = TemplateLibrary(modifiers: modifiers)
/// try Template("{{name:upper:repeat=2}}", library: library).render(["name": "ab"])  // ABAB
/// ```
///
/// These are built in. `^html`, `^xml`, `^url` and `^json` are the same modifiers; `^csv` leaves out the quotation marks:
///
/// | Modifier | The result |
/// |---|---|
/// | `html` `xml` | text without the characters that mean something in markup, for a text and a quoted attribute |
/// | `json` | a value as JSON; of a text only what stands between the quotation marks |
/// | `script` | a value as JSON, a text with its quotation marks, nothing as `null`: for a script element |
/// | `csv` | a cell, text in quotation marks; `csv=spreadsheet` puts `'` before what would be a formula |
/// | `url` | one value of a query |
/// | `format` | a number or a date for people, by a name, a date pattern or a printf form |
/// | `default` | its argument if there is nothing to write: no value, null or an empty text |
///
/// <doc:KiloTemplate> says which of them is safe where.
public struct TemplateModifiers: Sendable {
    struct Entry: Sendable {
        let producesMarkup: Bool
        /// Whether the modifier also writes a value that is null or missing.
        var takesNull = false
        /// Whether the modifier says what to write for a name that the data does not have.
        var takesMissing = false
        let body: @Sendable (TemplateValue, TemplateModifierContext) throws -> TemplateValue
    }

    private var entries: [String: Entry]

    /// Makes the set of built-in modifiers.
    public init() {
        entries = TemplateModifiers.standard
    }

    /// The names in alphabetical order.
    public var names: [String] { entries.keys.sorted() }

    func modifier(named name: String) -> Entry? { entries[name] }

    /// Adds a modifier, or replaces the one of this name.
    ///
    /// The value is converted to `Input`; a template that applies the modifier to something else fails with an error
    /// that names both. Null is never passed.
    ///
    /// - Parameters:
    ///   - name: The name in the template; it must not contain `:`, `=` or `}`.
    ///   - producesMarkup: True when the result is HTML or XML that must not be escaped again.
    ///   - body: Called from any thread.
    public mutating func register<Input: TemplateConvertible, Output: TemplateRepresentable & SendableMetatype>(
        _ name: String, producesMarkup: Bool = false,
        _ body: @escaping @Sendable (Input, TemplateModifierContext) throws -> Output
    ) {
        entries[name] = Entry(producesMarkup: producesMarkup) { value, context in
            guard let input = try Input(templateValue: value, context: context) else {
                throw ModifierFailure(reason: "it takes \(Input.templateKind), not \(value.node.kindName)")
            }
            return try body(input, context).templateValue
        }
    }
}
