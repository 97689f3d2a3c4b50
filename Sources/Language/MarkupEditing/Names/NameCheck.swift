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
    private let owner: SwiftClass?
    private let ownerAncestry: ProgramTypes.Ancestry
    /// Whether the owner needs no outlets, because the generated structure of the document has them.
    private let mayLackOutlets: Bool
    /// The types of the names that expressions may use beside the owner's properties.
    private var scope: [String: ValueType] = [:]
    /// The types of the elements around, innermost first, which actions may take.
    private(set) var elements: [ValueType] = []
    private(set) var source: SourceText
    private(set) var diagnostics: [Diagnostic] = []
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

    /// Returns the faults of a document, and its names with the members that they mean.
    static func result(
        of document: CheckedDocument, in project: Project, at url: URL
    ) -> (diagnostics: [Diagnostic], uses: [NameUse]) {
        let types = ProgramTypes(project: project, document: url)
        let owners: [SwiftClass?] = project.loadingOwners(of: url)
        var all: [Diagnostic] = []
        var uses: [NameUse] = []
        for owner in owners.isEmpty ? [nil] : owners {
            var check = NameCheck(document, types, owner: owner)
            check.run(document)
            all += check.diagnostics.filter { !all.contains($0) }
            uses += check.uses
        }
        return (all, uses)
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
        case .unknown: break
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
        case (.list, .plain), (.plain, .list): true
        default: false
        }
    }

    // MARK: Outlets and actions

    private mutating func check(_ outlet: OutletSetting, of viewClass: String) {
        guard let owner else { return }
        guard let (declaring, member) = ownerAncestry.property(named: outlet.name) else {
            guard ownerAncestry.isComplete, !mayLackOutlets else { return }
            let names = ownMembers(\.isProperty)
            let nearest = NearestName.find(outlet.name, among: names)
            return report(
                .unknownOutlet(name: outlet.name, owner: owner.name, lacksMacro: !owner.isCoded), at: outlet.range,
                in: source, suggestion: nearest, declaration: place(of: nearest, or: owner))
        }
        record(.outlet, (declaring, member), at: outlet.range, in: source)
        guard case .property(let text) = member.kind else { return }
        if !member.isSettable {
            report(
                .outletType(name: outlet.name, viewClass: viewClass, propertyType: nil), at: outlet.range, in: source,
                declaration: place(of: member, in: declaring))
        } else if case .object(let type) = types.valueType(of: text),
            types.isClass(viewClass, kindOf: type.name) == false
        {
            report(
                .outletType(name: outlet.name, viewClass: viewClass, propertyType: type.name), at: outlet.range,
                in: source, declaration: place(of: member, in: declaring))
        }
    }

    private mutating func check(_ action: ActionSetting, of viewClass: String) {
        guard let (declaring, member, parameters) = method(of: action) else { return }
        guard let first = parameters.first, let sender = sender(of: action.event, viewClass),
            case .object(let wanted) = types.valueType(of: first.type), isUnfit(wanted, for: sender)
        else { return }
        report(
            .actionMismatch(name: action.selector, .sender(viewClass: sender, senderType: wanted.name)),
            at: action.range, in: source, declaration: place(of: member, in: declaring))
    }

    /// Returns the method that an action calls, after a report if it does not exist or takes other arguments than are
    /// written; nil if there is nothing more to check.
    mutating func method(
        of action: ActionSetting
    ) -> (declaring: SwiftClass, member: SwiftClass.Member, parameters: [SwiftClass.Parameter])? {
        guard let owner else { return nil }
        guard let (declaring, member) = ownerAncestry.action(named: action.selector) else {
            guard ownerAncestry.isComplete else { return nil }
            let names = ownMembers(\.isAction)
            let nearest = NearestName.find(action.selector, among: names)
            report(
                .unknownAction(name: action.selector, owner: owner.name, lacksMacro: !owner.isCoded, actions: names),
                at: action.range, in: source, suggestion: nearest, declaration: place(of: nearest, or: owner))
            return nil
        }
        let name = action.range.slice(offset: 0, count: action.selector.utf8.count)
        record(.action, (declaring, member), at: name, in: source)
        guard case .method(let parameters, _) = member.kind else { return nil }
        if action.argumentCount > 0, max(1, parameters.count) != action.argumentCount {
            report(
                .actionMismatch(
                    name: action.selector,
                    .arguments(owner: declaring.name, written: action.argumentCount, taken: parameters.count)),
                at: action.range, in: source, declaration: place(of: member, in: declaring))
            return nil
        }
        return (declaring, member, parameters)
    }

    /// Whether neither the sender nor an element around it can be passed.
    private func isUnfit(_ wanted: SwiftClass, for sender: String) -> Bool {
        guard types.isClass(sender, kindOf: wanted.name) == false else { return false }
        return elements.allSatisfy { element in
            switch element {
            case .object(let type): types.isClass(type.name, kindOf: wanted.name) == false
            case .plain, .list: true
            case .unknown: false
            }
        }
    }

    /// The class of an event's sender: the control, or the recogniser of a gesture. Nil if it is not known.
    private func sender(of event: String, _ viewClass: String) -> String? {
        switch event {
        case "Tap", "DoubleTap", "SecondaryTap": "UITapGestureRecognizer"
        case "LongPress": "UILongPressGestureRecognizer"
        case "Pan": "UIPanGestureRecognizer"
        case "Pinch": "UIPinchGestureRecognizer"
        case "Rotation": "UIRotationGestureRecognizer"
        case "Hover": "UIHoverGestureRecognizer"
        case _ where event.hasPrefix("Swipe"): "UISwipeGestureRecognizer"
        default: types.isClass(viewClass, kindOf: "UIControl") == true ? viewClass : nil
        }
    }

    private func ownMembers(_ isWanted: (SwiftClass.Member) -> Bool) -> [String] {
        ownerAncestry.classes.filter { !$0.isOfLibrary }.flatMap(\.namedMembers).filter(isWanted).map(\.name)
    }

    // MARK: Bindings

    /// Checks the names of a binding; returns the type of its value, if it is a key path alone.
    @discardableResult
    private mutating func check(_ binding: PropertyBinding) -> ValueType {
        guard let expression = try? BindingExpression.parse(binding.expression) else { return .unknown }
        let type = check(expression.root, binding)
        guard case .keyPath = expression.root.kind, case .plain(let plain, let name) = type else {
            return expression.formatter == nil ? type : .unknown
        }
        if let formatter = expression.formatter {
            if let input = BuiltInFormatter.named(formatter.name)?.input, !plain.fits(input), !isOwn(formatter.name) {
                let span = formatter.nameSpan
                report(
                    .invalidExpression(
                        detail:
                            "formatter '\(formatter.name)' takes \(input.rawValue), not a value of type '\(name)'"),
                    at: binding.source.range(ofDecoded: span.lower..<span.upper, in: binding.range), in: binding.source)
            }
            return .unknown
        }
        let takesNumbers = [.number, .integer, .boolean].contains(binding.kind)
        if takesNumbers, !plain.fitsNumbers {
            let expected = binding.kind.expected(of: binding.keyPath)
            report(
                .invalidExpression(detail: "'\(binding.keyPath)' takes \(expected), not a value of type '\(name)'"),
                at: binding.range, in: binding.source)
        }
        return type
    }

    /// Whether the owner provides a formatter with a name.
    private func isOwn(_ formatter: String) -> Bool {
        ownerAncestry.classes.contains { $0.literals.contains(formatter) && $0.member(named: "formatter") != nil }
    }

    private mutating func check(_ node: ExpressionNode, _ binding: PropertyBinding) -> ValueType {
        for child in node.kind.children { _ = check(child, binding) }
        guard case .keyPath(let path) = node.kind, let name = path.firstName else { return .unknown }
        let place = PathPlace(path, node.span, binding)
        if let scoped = scope[name] {
            record(.keyPath, nil, at: place.range(ofComponent: 0), in: place.source)
            return follow(path.components.dropFirst(), from: scoped, place)
        }
        guard let owner else { return .unknown }
        return follow(path.components[...], from: .object(owner), place)
    }

    /// Follows a key path through the types, and reports a name that a type does not have.
    private mutating func follow(
        _ path: ArraySlice<KeyPathExpression.Component>, from type: ValueType, _ place: PathPlace
    ) -> ValueType {
        var type = type
        for index in path.indices {
            switch path[index] {
            case .index: if case .list(let element) = type { type = element } else { return .unknown }
            case .name(let name): type = property(name, of: type, at: place.range(ofComponent: index), in: place.source)
            }
        }
        return type
    }

    mutating func property(
        _ name: String, of type: ValueType, at range: SourceRange, in source: SourceText
    ) -> ValueType {
        switch type {
        case .unknown: return .unknown
        case .plain(_, let typeName):
            report(.unknownProperty(name: name, owner: typeName), at: range, in: source)
            return .unknown
        case .list(let element):
            switch name {
            case "count": return .plain(.number, name: "Int")
            case "isEmpty": return .plain(.boolean, name: "Bool")
            case "first", "last": return element
            default: return .list(property(name, of: element, at: range, in: source))
            }
        case .object(let type):
            let ancestry = types.ancestry(of: type)
            if let found = ancestry.property(named: name), case .property(let text) = found.member.kind {
                record(.keyPath, found, at: range, in: source)
                return types.valueType(of: text)
            }
            reportMissing(name, of: type, ancestry, at: range, in: source)
            return .unknown
        }
    }

    private mutating func reportMissing(
        _ name: String, of type: SwiftClass, _ ancestry: ProgramTypes.Ancestry, at range: SourceRange,
        in source: SourceText
    ) {
        switch type.kind {
        // Objects of another class may conform to a protocol.
        case .protocol: return
        case .struct, .enum, .actor:
            report(
                .valueType(property: name, owner: type.name, kind: type.kind.rawValue), at: range, in: source,
                declaration: place(of: type))
        case .class:
            guard ancestry.isComplete, type.isCoded || !types.hasSubclasses(type) else { return }
            let names = ancestry.classes.flatMap(\.namedMembers).filter(\.isProperty).map(\.name)
            let nearest = NearestName.find(name, among: names + (type.name == owner?.name ? Array(scope.keys) : []))
            let member = nearest.flatMap(ancestry.property)
            report(
                .unknownProperty(name: name, owner: type.name, lacksMacro: !type.isCoded), at: range, in: source,
                suggestion: nearest,
                declaration: member.flatMap { place(of: $0.member, in: $0.owner) } ?? place(of: type))
        }
    }

    // MARK: Reports

    private mutating func record(
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
    private func place(of name: String?, or owner: SwiftClass) -> Diagnostic.Declaration? {
        let found = name.flatMap { name in ownerAncestry.member { $0.name == name } }
        return found.flatMap { place(of: $0.1, in: $0.0) } ?? place(of: owner)
    }

    func place(of member: SwiftClass.Member, in type: SwiftClass) -> Diagnostic.Declaration? {
        place(of: member.name, at: member.range, in: type)
    }

    private func place(of type: SwiftClass) -> Diagnostic.Declaration? {
        place(of: type.name, at: type.range, in: type)
    }

    private func place(of name: String, at range: SourceRange, in type: SwiftClass) -> Diagnostic.Declaration? {
        guard !type.isOfLibrary else { return nil }
        let position = ProjectFile.text(of: type.file).position(at: range.start)
        return Diagnostic.Declaration(name: name, file: type.file.relativePath, position: position)
    }
}

/// The places of the names of a key path in a document.
struct PathPlace {
    let source: SourceText
    private let ranges: [SourceRange]

    init(_ path: KeyPathExpression, _ span: ExpressionSpan, _ binding: PropertyBinding) {
        source = binding.source
        let text = Array(span.text(in: binding.expression).utf8)
        var start = 0
        ranges = path.components.map { component in
            let name: [UInt8] =
                switch component {
                case .name(let name): Array(name.utf8)
                case .index(let index): Array(String(index).utf8)
                }
            while start + name.count < text.count, !text[start...].starts(with: name) { start += 1 }
            defer { start = min(text.count, start + name.count) }
            let end = min(text.count, start + name.count)
            return binding.source.range(ofDecoded: span.lower + start..<span.lower + end, in: binding.range)
        }
    }

    func range(ofComponent index: Int) -> SourceRange { ranges[index] }
}
