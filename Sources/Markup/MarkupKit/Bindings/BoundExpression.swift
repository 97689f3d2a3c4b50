import KeyValueCoding
import MarkupLanguage

/// A parsed binding expression that can be bound to any number of views and owners.
final class BoundExpression {
    let expression: BindingExpression
    private let place: Place?
    private var paths: [KeyPathExpression: BoundPath] = [:]
    private let plain: BoundPath?
    /// Whether a fault has been reported; each expression reports only one.
    var hasReported = false

    /// The place of the expression in a document.
    struct Place {
        let source: SourceText
        let range: SourceRange
    }

    init(parsing text: String, at place: Place? = nil) throws(ExpressionError) {
        expression = try BindingExpression.parse(text)
        self.place = place
        if case .keyPath(let path) = expression.root.kind { plain = BoundPath(path) } else { plain = nil }
        for path in expression.keyPaths { paths[path] = plain ?? BoundPath(path) }
        for path in paths.values {
            path.reportsUnknown = { [weak self] value, name in self?.report(unknown: name, of: value) }
        }
    }

    /// Binds a property of `view` to the expression on `owner`, and sets it immediately.
    ///
    /// - Parameter scope: The names that the expression may use beside the owner's.
    func bind(_ view: any MarkupObject, _ path: PropertyPath, to owner: AnyObject, in scope: BindingScope? = nil) {
        let target = path.target(from: view)
        let isWritten = expression.formatter == nil || isReading(path.property, for: owner)
        let source = target != nil && path.property.isEdited && isWritten ? plain : nil
        let binding = Following(
            Binding(
                view: view, owner: owner, path: path, source: source, scope: scope,
                plain: expression.formatter == nil ? plain : nil, isCheap: plain != nil && expression.formatter == nil,
                parse: expression.formatter == nil ? nil : { [weak self] in self?.read($0, for: $1) },
                computation: computation(in: scope)))
        binding.follower.reportsUnfit = { value, property in self.report(unfit: value, for: property) }
        view.bindings.append(binding)
        // The inner view that the user edits, such as the field in a cell, needs the binding to write back.
        if source != nil, let target = target as? UIView, target !== view { target.bindings.append(binding) }
        (owner as? UIResponder)?.note(binding.follower)
        if let scope { scope.start(binding.follower) } else { binding.follower.update() }
    }

    /// Writes to the property that the expression names; returns `false` if it is not a plain key path, or the property
    /// does not take the value.
    func setValue(_ value: Any?, of owner: AnyObject, in scope: BindingScope?) -> Bool {
        guard expression.isPlainKeyPath, let plain else { return false }
        return plain.setValue(value, of: owner, in: scope) != nil
    }

    /// Whether the formatter also reads the texts that the user types.
    private func isReading(_ property: KeyValueProperty, for owner: AnyObject) -> Bool {
        guard property.valueType == String.self, let formatter = expression.formatter else { return false }
        return Self.formatter(formatter, for: owner) is any ReadingFormatter
    }

    /// The value of a text that the user has typed; nil if it does not have the formatter's form.
    private func read(_ text: String, for owner: AnyObject) -> Any? {
        guard let formatter = expression.formatter else { return nil }
        return (Self.formatter(formatter, for: owner) as? any ReadingFormatter)?.value(of: text)
    }

    private func computation(in scope: BindingScope?) -> (AnyObject) -> Any? {
        if let plain, expression.formatter == nil { return { plain.value(from: $0, in: scope) } }
        return { owner in self.value(for: owner, in: scope) }
    }

    /// The formatted value for an owner.
    func value(for owner: AnyObject, in scope: BindingScope? = nil) -> Any? {
        let value = unformatted(for: owner, scope)
        if let formatter = expression.formatter, Self.formatter(formatter, for: owner) == nil {
            let known = ValueFormatters.names.joined(separator: ", ")
            report("no formatter is named '\(formatter.name)'; the built-in ones are \(known)", formatter.nameSpan)
        }
        let text = Self.format(value, expression.formatter, for: owner)
        if text == nil, let value, let formatter = expression.formatter, isBuiltIn(formatter, for: owner) {
            report(BindingDiagnostics.words(formatter: formatter.name, value: type(of: value)), formatter.nameSpan)
        }
        return text
    }

    /// Whether the formatter is the built-in one. An owner's own formatter with the same name may have a reason to
    /// return `nil`.
    func isBuiltIn(_ formatter: FormatterSpecification, for owner: AnyObject) -> Bool {
        guard ValueFormatters.names.contains(formatter.name) else { return false }
        guard let responder = owner as? UIResponder,
            let own = responder.formatter(withName: formatter.name, arguments: formatter.argumentsByName),
            let builtIn = try? ValueFormatters.formatter(for: formatter, session: LanguageState.shared.session)
        else { return true }
        return type(of: own) == type(of: builtIn)
    }

    /// Returns `nil` for an expression that cannot be computed, such as the sum of two truth values, and reports it
    /// once.
    private func unformatted(for owner: AnyObject, _ scope: BindingScope?) -> Any? {
        if let plain { return plain.value(from: owner, in: scope) }
        do throws(ExpressionError) {
            return try expression.evaluate { paths[$0]?.value(from: owner, in: scope) }
        } catch {
            report(error.description, error.utf8Offset..<error.utf8Offset + error.utf8Length)
            return nil
        }
    }

    /// Formats a value. Without the formatter the value is unchanged; a value of the wrong type for the formatter
    /// becomes `nil`.
    static func format(_ value: Any?, _ specification: FormatterSpecification?, for owner: AnyObject?) -> Any? {
        guard let specification, let value else { return value }
        guard let formatter = formatter(specification, for: owner) else { return value }
        return formatter.string(for: value)
    }

    private static func formatter(_ specification: FormatterSpecification, for owner: AnyObject?) -> (
        any ValueFormatter
    )? {
        let session = LanguageState.shared.session
        if let responder = owner as? UIResponder {
            return responder.formatter(withName: specification.name, arguments: specification.argumentsByName)
        }
        return try? ValueFormatters.formatter(for: specification, session: session)
    }

    // MARK: Faults at run time

    /// Reports a value that a slot cannot use, such as a test that is a text.
    func report(unusable value: Any, expected: String) {
        report("\(expected), not a value of type '\(type(of: value))'")
    }

    func report(_ detail: String) { report(detail, nil) }

    func report(_ code: DiagnosticCode) { report { Diagnostic(code, at: $0.range, in: $0.source) } }

    private func report(_ detail: String, _ bytes: Range<Int>) {
        report { place in
            Diagnostic(
                .invalidExpression(detail: detail), at: place.source.range(ofDecoded: bytes, in: place.range),
                in: place.source)
        }
    }

    private func report(unknown name: String, of value: Any) {
        report { BindingDiagnostics.unknown(name, of: type(of: value), at: $0.range, in: $0.source) }
    }

    private func report(unfit value: Any, for property: KeyValueProperty) {
        report(BindingDiagnostics.words(property: property, value: type(of: value)), nil)
    }

    private func report(_ detail: String, _ span: ExpressionSpan?) {
        report { place in
            let range = span.map { place.source.range(ofDecoded: $0.lower..<$0.upper, in: place.range) }
            return Diagnostic(.invalidExpression(detail: detail), at: range ?? place.range, in: place.source)
        }
    }

    private func report(_ make: (Place) -> Diagnostic) {
        guard !hasReported else { return }
        hasReported = true
        // A binding made by code is not in a document, so its own text serves as the source.
        let text = SourceText(expression.text, file: "binding")
        var diagnostic = make(
            place ?? Place(source: text, range: SourceRange(start: 0, end: expression.text.utf8.count)))
        diagnostic.severity = .warning
        Notice.post(diagnostic)
    }
}
