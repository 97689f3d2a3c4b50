/// The modifiers that the markers of a template may use.
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
/// These are built in. `^html`, `^xml`, `^url` and `^json` are the same modifiers; `^csv` leaves out the quotation
/// marks:
///
/// | Modifier | The result |
/// |---|---|
/// | `html` `xml` | text with the special characters of markup escaped, for text and quoted attributes |
/// | `json` | a value as JSON; for a text without its quotation marks |
/// | `script` | a value as JSON for a script element; a text with its quotation marks, a missing value as `null` |
/// | `csv` | a cell, text in quotation marks; `csv=spreadsheet` puts `'` before a text that would be a formula |
/// | `url` | one value of a query |
/// | `format` | a number or a date for readers, by a style name, a date pattern or a printf form |
/// | `default` | its argument if there is no value, or if it is null or an empty text |
///
/// <doc:KiloTemplate> explains which of them is safe in which place.
public struct TemplateModifiers: Sendable {
    struct Entry: Sendable {
        let producesMarkup: Bool
        /// Whether the modifier is also called for a value that is null or missing.
        var takesNull = false
        /// Whether the modifier produces output for a name that the data does not have.
        var takesMissing = false
        let body: @Sendable (TemplateValue, TemplateModifierContext) throws -> TemplateValue
    }

    private var entries: [String: Entry]

    /// Creates the set of built-in modifiers.
    public init() {
        entries = TemplateModifiers.standard
    }

    /// The names of the modifiers in alphabetical order.
    public var names: [String] { entries.keys.sorted() }

    func modifier(named name: String) -> Entry? { entries[name] }

    /// Adds a modifier, or replaces the one with this name.
    ///
    /// The value is converted to `Input`; if that fails, rendering fails with an error that names the modifier and the
    /// value. Null is never passed.
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
                throw TemplateError.modifier("it takes \(Input.templateKind), not \(value.node.kindName)")
            }
            return try body(input, context).templateValue
        }
    }
}
