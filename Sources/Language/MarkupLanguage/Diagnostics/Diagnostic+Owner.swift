import MarkupBasics

/// Diagnostics about names in a document that refer to its owner.
extension Diagnostic {
    /// An `id` that is not the name of a property of the owner.
    static func unknownOutlet(_ name: String, of owner: OwnerSchema, at range: SourceRange, in source: SourceText)
        -> Diagnostic
    {
        Diagnostic(
            .unknownOutlet, at: range, in: source, facts: facts(name, owner),
            suggestion: NearestName.find(name, among: owner.ownOutlets))
    }

    /// An event whose value is not the name of a method of the owner.
    static func unknownAction(_ name: String, of owner: OwnerSchema, at range: SourceRange, in source: SourceText)
        -> Diagnostic
    {
        var facts = facts(name, owner)
        facts[.expected] = list(owner.ownActions)
        return Diagnostic(
            .unknownAction, at: range, in: source, facts: facts,
            suggestion: NearestName.find(name, among: owner.ownActions))
    }

    /// A binding that reads a property that the owner does not have.
    static func unknownOwnerProperty(
        _ name: String, of owner: OwnerSchema, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(
            .unknownProperty, at: range, in: source, facts: facts(name, owner),
            suggestion: NearestName.find(name, among: owner.ownOutlets)
                ?? NearestName.find(name, among: owner.outlets))
    }

    /// An `id` that names a property of the owner that cannot hold the view.
    ///
    /// - Parameter propertyType: the incompatible type of the property; `nil` for a property that cannot be set.
    public static func outletType(
        _ name: String, viewClass: String, propertyType: String?, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        var facts: [DiagnosticFact: String] = [.name: name, .value: viewClass]
        facts[.expected] = propertyType
        return Diagnostic(.outletType, at: range, in: source, facts: facts)
    }

    /// An action with more arguments than its method takes.
    static func actionArguments(
        _ name: String, owner: String, written: Int, taken: Int, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(
            .actionMismatch, at: range, in: source,
            facts: [.name: name, .owner: owner, .number: String(written), .detail: String(taken)])
    }

    /// An action whose method takes a sender of a class other than the view's.
    public static func actionSender(
        _ name: String, viewClass: String, senderType: String, at range: SourceRange, in source: SourceText
    ) -> Diagnostic {
        Diagnostic(
            .actionMismatch, at: range, in: source, facts: [.name: name, .value: viewClass, .expected: senderType])
    }

    private static func facts(_ name: String, _ owner: OwnerSchema) -> [DiagnosticFact: String] {
        var facts: [DiagnosticFact: String] = [.name: name, .owner: owner.className]
        if owner.lacksMacro { facts[.detail] = owner.className }
        return facts
    }

    /// Returns the first names in alphabetical order; nil for an empty list.
    static func list(_ names: some Collection<String>) -> String? {
        guard !names.isEmpty else { return nil }
        let shown = names.sorted().prefix(20)
        return shown.joined(separator: ", ") + (names.count > shown.count ? ", …" : "")
    }
}
