import MarkupBasics

/// Diagnostics about elements and attributes.
extension Diagnostic {
    static func unknownElement(
        _ name: String, known: some Sequence<String>, mayAssume: Bool, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        let plain = name.split(separator: ".").last.map(String.init) ?? name
        let suggestion = NearestName.find(plain, among: known)
        var facts: [DiagnosticFact: String] = [.name: name]
        // 'MyView' is two letters away from 'UIView', but is not a misspelling.
        if mayAssume, suggestion == nil || !NearestName.isNear(plain, to: known) {
            facts[.detail] = "--assume-class \(name)"
        }
        return Diagnostic(.unknownElement, at: range, in: source, facts: facts, suggestion: suggestion)
    }

    static func unexpectedElement(
        _ name: String, owner: String, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(.unexpectedElement, at: range, in: source, facts: [.name: name, .owner: owner])
    }

    static func unexpectedChild(
        _ name: String, owner: String, expected: String?, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        var facts: [DiagnosticFact: String] = [.name: name, .owner: owner]
        facts[.expected] = expected
        return Diagnostic(.unexpectedChild, at: range, in: source, facts: facts)
    }

    static func placeholderClass(_ name: String, at range: SourceRange, in source: SourceText) -> Diagnostic {
        Diagnostic(.placeholderClass, .warning, at: range, in: source, facts: [.name: name])
    }

    static func rootWithoutClass(at range: SourceRange, in source: SourceText) -> Diagnostic {
        Diagnostic(.rootWithoutClass, at: range, in: source)
    }

    static func misplacedRoot(at range: SourceRange, in source: SourceText) -> Diagnostic {
        Diagnostic(.misplacedRoot, at: range, in: source)
    }

    static func unknownStyle(
        _ name: String, owner: String, known: [String], at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        var facts: [DiagnosticFact: String] = [.name: name, .owner: owner]
        if !known.isEmpty { facts[.expected] = known.joined(separator: ", ") }
        return Diagnostic(
            .unknownStyle, at: range, in: source, facts: facts, suggestion: NearestName.find(name, among: known))
    }

    /// - Parameter isGuessedRoot: whether the owner is the class that was guessed for `root`, so that naming another
    ///   class may be the remedy.
    public static func unknownProperty(
        _ name: String, owner: String, known: some Sequence<String>, isGuessedRoot: Bool = false,
        at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        var facts: [DiagnosticFact: String] = [.name: name, .owner: owner]
        if isGuessedRoot { facts[.expected] = "--root" }
        return Diagnostic(
            .unknownProperty, at: range, in: source, facts: facts, suggestion: NearestName.find(name, among: known))
    }

    static func unknownEvent(
        _ name: String, owner: String, events: [String], known: some Sequence<String>, at range: SourceRange,
        in source: SourceText
    ) -> Diagnostic {
        var facts: [DiagnosticFact: String] = [.name: name, .owner: owner]
        facts[.expected] = list(events)
        return Diagnostic(
            .unknownEvent, at: range, in: source, facts: facts, suggestion: NearestName.find(name, among: known))
    }

    static func notAControl(
        _ event: String, owner: String, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(.notAControl, at: range, in: source, facts: [.name: event, .owner: owner])
    }

    static func duplicateID(
        _ name: String, first: SourcePosition, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(
            .duplicateID, at: range, in: source, facts: [.name: name, .number: String(first.line)], related: first)
    }

    static func emptyName(_ attribute: String, at range: SourceRange, in source: SourceText) -> Diagnostic {
        Diagnostic(.emptyName, at: range, in: source, facts: [.name: attribute])
    }

    /// A binding whose expression cannot be parsed; `detail` is the reason.
    public static func invalidExpression(
        _ detail: String, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(.invalidExpression, at: range, in: source, facts: [.detail: detail])
    }
}
