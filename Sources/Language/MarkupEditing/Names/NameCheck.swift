import Foundation
import MarkupBasics
import MarkupLanguage

/// Compares the names of a checked document with the source code of its package: outlets, actions, key paths and the types at
/// both ends of a binding.
///
/// It reports only what is certain: where a type is not known, or may have members that are declared elsewhere, it is silent.
struct NameCheck {
    let types: ProgramTypes
    /// The class of the owner; nil if it is not known, so that only the names of the document are checked.
    let owner: SwiftClass?
    let ownerAncestry: ProgramTypes.Ancestry
    /// Whether the owner needs no outlets, because the generated structure of the document has them.
    let mayLackOutlets: Bool
    /// The types of the names that expressions may use beside the owner's properties.
    var scope: [String: ValueType] = [:]
    /// The types of the elements around, innermost first, which actions may take.
    var elements: [ValueType] = []
    var source: SourceText
    private(set) var diagnostics: [Diagnostic] = []
    /// Warnings about texts that look like expressions.
    var advice: [Diagnostic] = []
    /// The names of the document that mean members of classes, or variables of the document.
    private(set) var uses: [NameUse] = []

    private init(_ document: CheckedDocument, _ types: ProgramTypes, owner: SwiftClass?) {
        self.types = types
        self.owner = owner
        mayLackOutlets = owner.map { types.project.isTyped(types.document, by: $0) } ?? false
        ownerAncestry = owner.map(types.ancestry) ?? ProgramTypes.Ancestry(isComplete: false)
        source = document.source
    }

    /// Returns the faults of a document, whose types are those that its package declares.
    static func diagnostics(of document: CheckedDocument, in project: Project, at url: URL) -> [Diagnostic] {
        result(of: document, in: project, at: url).diagnostics
    }

    /// Returns the faults of a document, warnings about its texts, and its names with the members that they mean.
    static func result(
        of document: CheckedDocument, in project: Project, at url: URL
    ) -> (diagnostics: [Diagnostic], advice: [Diagnostic], uses: [NameUse]) {
        let types = ProgramTypes(project: project, document: url)
        let owners: [SwiftClass?] = project.loadingOwners(of: url)
        var all: [Diagnostic] = []
        var advice: [Diagnostic] = []
        var uses: [NameUse] = []
        for owner in owners.isEmpty ? [nil] : owners {
            var check = NameCheck(document, types, owner: owner)
            check.run(document)
            all += check.diagnostics.filter { !all.contains($0) }
            advice += check.advice.filter { !advice.contains($0) }
            uses += check.uses
        }
        return (all, advice, uses)
    }

    private mutating func run(_ document: CheckedDocument) {
        for parameter in document.parameters { scope[parameter.name] = types.valueType(of: parameter.typeName) }
        if let root = document.root { check(root) }
    }

    // MARK: Elements

    private mutating func check(_ element: CheckedElement) {
        if let outlet = element.outlet { check(outlet, of: element.resolution.className) }
        for action in element.actions { check(action, of: element.resolution.className) }
        for binding in element.bindings { check(binding) }
        // By index: a setting is large, and nearly all copies would be for nothing.
        for index in element.settings.indices where Self.mayBeExpression(element.settings[index].value) {
            checkText(of: element.settings[index])
        }
        check(element.children)
    }

    private mutating func check(_ nodes: [CheckedNode]) {
        for node in nodes {
            switch node {
            case .element(let element): check(element)
            case .slot(let slot): check(slot)
            case .instruction: break
            }
        }
    }

    private mutating func check(_ slot: CheckedSlot) {
        switch slot.rule {
        case .condition(let test):
            check(test)
            check(slot.children)
        case .repetition(let repetition): check(slot, repetition, rows: nil)
        case .rows(let rows): check(slot, rows.repetition, rows: rows)
        case .inclusion(let inclusion): check(inclusion)
        }
        check(slot.alternative)
    }

    private mutating func check(_ slot: CheckedSlot, _ repetition: CheckedRepetition, rows: CheckedRows?) {
        let list = check(repetition.list)
        var element = ValueType.unknown
        switch list {
        case .list(let type): element = type
        case .plain, .object:
            report(
                .invalidExpression(
                    detail: "'each' takes a list, not a value of type '\(list.name ?? "")'"), at: repetition.list.range,
                in: repetition.list.source)
        case .dictionary, .unknown: break
        }
        let outer = (scope, elements)
        scope[repetition.variable] = element
        elements.insert(element, at: 0)
        if let key = repetition.key { follow(key, from: element, at: slot.range(of: "key")) }
        if let rows { check(rows, of: element, slot) }
        check(slot.children)
        (scope, elements) = outer
    }

    private mutating func check(_ inclusion: CheckedInclusion) {
        let passed = inclusion.bindings.map { ($0, check($0)) }
        guard let document = inclusion.document else { return }
        var names: [String: ValueType] = [:]
        for parameter in document.parameters {
            let declared = types.valueType(of: parameter.typeName)
            names[parameter.name] = declared
            guard let (binding, given) = passed.first(where: { $0.0.keyPath == parameter.name }),
                let name = given.name, isCertainlyOther(given, than: declared, parameter)
            else { continue }
            report(
                .parameterType(
                    name: parameter.name, document: inclusion.documentName, expected: parameter.typeName, given: name),
                at: binding.range, in: binding.source)
        }
        let outer = (scope, source)
        (scope, source) = (names, document.source)
        if let root = document.root { check(root) }
        (scope, source) = outer
    }

    private func isCertainlyOther(_ given: ValueType, than declared: ValueType, _ parameter: DocumentParameter) -> Bool
    {
        switch (given, declared) {
        // Every plain value has a text.
        case (.plain(let given, _), .plain(let declared, _)): declared != .text && given != declared
        case (.object(let given), .object(let declared)):
            types.isClass(given.name, kindOf: declared.name) == false
        case (.plain, .object(let type)): type.kind != .protocol
        case (.object(let type), .plain): type.kind == .class
        case (.list, .plain), (.plain, .list), (.dictionary, .plain), (.plain, .dictionary): true
        case (.list, .object(let type)), (.object(let type), .list): type.kind == .class
        default: false
        }
    }

    // MARK: Reports

    mutating func record(
        _ role: NameUse.Role, _ found: (owner: SwiftClass, member: SwiftClass.Member)?, at range: SourceRange,
        in source: SourceText
    ) {
        uses.append(NameUse(role: role, owner: found?.owner, member: found?.member, range: range, source: source))
    }

    mutating func report(
        _ code: DiagnosticCode, at range: SourceRange, in source: SourceText, suggestion: String? = nil,
        declaration: Diagnostic.Declaration? = nil
    ) {
        var diagnostic = Diagnostic(code, at: range, in: source, suggestion: suggestion)
        diagnostic.declaration = declaration
        diagnostics.append(diagnostic)
    }

    /// The place of the owner's member with a name; without one, that of the owner.
    func place(of name: String?, or owner: SwiftClass) -> Diagnostic.Declaration? {
        let found = name.flatMap { name in ownerAncestry.member { $0.name == name } }
        return found.flatMap { place(of: $0.1, in: $0.0) } ?? place(of: owner)
    }

    func place(of member: SwiftClass.Member, in type: SwiftClass) -> Diagnostic.Declaration? {
        place(of: member.name, at: member.range, in: type)
    }

    func place(of type: SwiftClass) -> Diagnostic.Declaration? {
        place(of: type.name, at: type.range, in: type)
    }

    private func place(of name: String, at range: SourceRange, in type: SwiftClass) -> Diagnostic.Declaration? {
        type.isOfLibrary ? nil : place(of: name, at: range, in: type.file)
    }

    func place(of name: String, at range: SourceRange, in file: URL) -> Diagnostic.Declaration {
        let position = ProjectFile.text(of: file).position(at: range.start)
        return Diagnostic.Declaration(name: name, file: file.relativePath, position: position)
    }
}
