import Foundation
import MarkupLanguage

/// Writes statements whose types the compiler checks: one for each outlet, action and name of a key path in a document, at
/// its line and column.
///
/// The scanner's messages come first, so a statement is written only for what other files of the target can use, and not
/// where objects of several classes are possible.
struct NameStatements {
    private let types: ProgramTypes
    private let target: TargetTypes
    private let owner: SwiftClass?
    private let ancestry: ProgramTypes.Ancestry
    private let mayLackOutlets: Bool
    private(set) var lines: [String] = []
    private var source: SourceText
    private var count = 0

    /// A value that has a name in the written code.
    private struct Value {
        /// The constant; nil where nothing is known of the value's type.
        var constant: String?
        var type: ValueType
    }

    /// The names that expressions may use beside the owner's properties.
    private var scope: [String: Value] = [:]
    /// The elements of the `for` around, innermost first, which actions may take.
    private var elements: [Value] = []
    /// The class of the view around, which is the sender of the actions of its rows.
    private var viewClass: String?

    init(_ document: CheckedDocument, owner: SwiftClass?, _ types: ProgramTypes, _ target: TargetTypes) {
        (self.types, self.target, self.owner) = (types, target, owner)
        ancestry = owner.map(types.ancestry) ?? ProgramTypes.Ancestry(isComplete: false)
        mayLackOutlets = owner.map { types.project.isTyped(types.document, by: $0) } ?? false
        source = document.source
        scope = constants(of: document.parameters)
        if let root = document.root { add(root, isRoot: true) }
    }

    // MARK: Elements

    private mutating func add(_ element: CheckedElement, isRoot: Bool = false) {
        if let outlet = element.outlet, !isRoot { add(outlet, of: element.resolution) }
        let outer = viewClass
        viewClass = target.name(ofView: element.resolution)
        for action in element.actions { add(action, from: sender(of: action, element.resolution)) }
        for binding in element.bindings { add(binding) }
        add(element.children)
        viewClass = outer
    }

    /// The class of the sender of an event: the recogniser of a gesture, or the control.
    private func sender(of action: ActionSetting, _ resolution: ElementResolution) -> String? {
        if let recognizer = EventSender.recognizer(of: action.event) { return recognizer }
        return viewClass.flatMap { types.isClass($0, kindOf: "UIControl") == true ? $0 : nil }
    }

    private mutating func add(_ nodes: [CheckedNode]) {
        for node in nodes {
            switch node {
            case .element(let element): add(element)
            case .slot(let slot): add(slot)
            case .instruction: break
            }
        }
    }

    private mutating func add(_ slot: CheckedSlot) {
        switch slot.rule {
        case .condition(let test):
            add(test)
            add(slot.children)
        case .repetition(let repetition): add(slot, repetition, [])
        case .rows(let rows): add(slot, rows.repetition, rows.actions)
        case .inclusion(let inclusion):
            for binding in inclusion.bindings { add(binding) }
            guard let document = inclusion.document, let root = document.root else { break }
            let outer = (scope, source)
            (scope, source) = (constants(of: document.parameters), document.source)
            add(root)
            (scope, source) = outer
        }
        add(slot.alternative)
    }

    private mutating func add(_ slot: CheckedSlot, _ repetition: CheckedRepetition, _ actions: [ActionSetting]) {
        let list = add(repetition.list)
        let outer = (scope, elements)
        var element = Value(constant: nil, type: .unknown)
        if case .list(let type) = list.type { element.type = type }
        if let constant = list.constant { element.constant = newConstant("\(constant).element") }
        scope[repetition.variable] = element
        elements.insert(element, at: 0)
        for action in actions { add(action, from: viewClass) }
        add(slot.children)
        (scope, elements) = outer
    }

    private mutating func constants(of parameters: [DocumentParameter]) -> [String: Value] {
        var values: [String: Value] = [:]
        for parameter in parameters {
            let type = types.valueType(of: parameter.typeName)
            let name = target.name(of: type)
            values[parameter.name] = Value(
                constant: name.map { newConstant("CheckedValue(\($0).self)") }, type: type)
        }
        return values
    }

    // MARK: Outlets and actions

    private mutating func add(_ outlet: OutletSetting, of resolution: ElementResolution) {
        guard owner != nil, GeneratedName.isName(outlet.name), let view = target.name(ofView: resolution) else {
            return
        }
        var name = outlet.name
        if let (_, member) = ancestry.property(named: outlet.name) {
            guard member.isSettable, !member.isPrivate else { return }
            name = member.name
        } else if ancestry.isComplete || mayLackOutlets {
            return
        }
        lines.append("_ = { @MainActor (view: \(view)) in")
        place("object", ".\(GeneratedName.escaped(name))=view", at: outlet.range, in: source)
        lines.append("}")
    }

    private mutating func add(_ action: ActionSetting, from sender: String?) {
        guard owner != nil, GeneratedName.isName(action.selector) else { return }
        let found = ancestry.classes.flatMap(\.members).filter { $0.name == action.selector && !$0.isOverride }
        // The compiler could not choose one of several, of which an action is only one.
        guard found.count == 1 || found.isEmpty && !ancestry.isComplete, found.first?.isPrivate != true else { return }
        count += 1
        let method = "n\(count)"
        place("let \(method)=object", ".\(GeneratedName.escaped(action.selector))", at: action.range, in: source)
        guard let sender, found.first?.takesPlainly == true, let event = event(from: sender) else {
            return lines.append("_ = \(method)")
        }
        let made = elements.isEmpty ? "" : ", CheckedArgument(\(method)).made"
        place(newConstant(event), ".action(\(method)\(made))", at: action.range, in: source)
    }

    /// The expression for an event; nil where the type of an element is not known.
    private func event(from sender: String) -> String? {
        guard !elements.isEmpty else { return "CheckedEvent(\(sender).self)" }
        let constants = elements.compactMap(\.constant)
        guard constants.count == elements.count, constants.count <= 2 else { return nil }
        return "CheckedElementEvent(\(sender).self,\(constants.joined(separator: ",")))"
    }

    // MARK: Bindings

    @discardableResult
    private mutating func add(_ binding: PropertyBinding) -> Value {
        guard let expression = try? BindingExpression.parse(binding.expression) else {
            return Value(constant: nil, type: .unknown)
        }
        let value = add(expression.root, binding)
        guard let formatter = expression.formatter else { return value }
        add(formatter, of: value, binding)
        return Value(constant: nil, type: .unknown)
    }

    /// The owner's own formatters may take other values.
    private mutating func add(_ formatter: FormatterSpecification, of value: Value, _ binding: PropertyBinding) {
        guard let constant = value.constant, let input = BuiltInFormatter.named(formatter.name)?.input,
            input == .numbers || input == .dates,
            !ancestry.classes.contains(where: { !$0.isOfLibrary && $0.member(named: "formatter") != nil })
        else { return }
        let inputs = newConstant("CheckedFormat.\(input.rawValue)(\(constant))")
        let span = formatter.nameSpan
        let range = binding.source.range(ofDecoded: span.lower..<span.upper, in: binding.range)
        place(inputs, ".\(formatter.name)()", at: range, in: binding.source)
    }

    private mutating func add(_ node: ExpressionNode, _ binding: PropertyBinding) -> Value {
        for child in node.kind.children { _ = add(child, binding) }
        guard case .keyPath(let path) = node.kind, let name = path.firstName else {
            return Value(constant: nil, type: .unknown)
        }
        let place = PathPlace(path, node.span, binding)
        if let scoped = scope[name] { return follow(path.components.dropFirst(), from: scoped, place) }
        guard let owner else { return Value(constant: nil, type: .unknown) }
        return follow(path.components[...], from: Value(constant: "owner", type: .object(owner)), place)
    }

    private mutating func follow(
        _ path: ArraySlice<KeyPathExpression.Component>, from start: Value, _ place: PathPlace
    ) -> Value {
        var value = start
        for index in path.indices {
            guard let constant = value.constant else { return value }
            switch path[index] {
            case .index:
                value.constant = newConstant("\(constant).element")
                if case .list(let element) = value.type { value.type = element } else { value.type = .unknown }
            case .name where value.type.isDictionary:
                value.constant = newConstant("CheckedContent.of(\(constant))")
                if case .dictionary(let content) = value.type { value.type = content }
            case .name(let name):
                guard let step = Step(name, of: value.type, types) else { return Value(constant: nil, type: .unknown) }
                count += 1
                let range = place.range(ofComponent: index)
                self.place("let n\(count)=\(constant)", ".\(step.name)", at: range, in: place.source)
                lines.append("_ = n\(count)")
                value = Value(constant: step.isLast ? nil : "n\(count)", type: step.type)
            }
        }
        return value
    }

    private mutating func newConstant(_ expression: String) -> String {
        count += 1
        lines += ["let n\(count) = \(expression)", "_ = n\(count)"]
        return "n\(count)"
    }

    // MARK: Places

    /// Writes an expression whose errors the compiler reports at a place in the document: the text for the place follows on
    /// the next line, after as many blanks as its column asks for.
    private mutating func place(_ before: String, _ text: String, at range: SourceRange, in source: SourceText) {
        let position = source.position(at: range.start)
        let file = GeneratedName.literal(source.file)
        // The dot before the name is one column to the left.
        let column = max(0, position.column - 2)
        guard position.line > 1 else {
            lines.append("#sourceLocation(file: \(file), line: 1)")
            let gap = String(repeating: " ", count: max(0, column - before.unicodeScalars.count))
            lines += [before + gap + text, "#sourceLocation()"]
            return
        }
        lines += [
            "#sourceLocation(file: \(file), line: \(position.line - 1))", before,
            String(repeating: " ", count: column) + text, "#sourceLocation()",
        ]
    }
}

/// A name of a key path as the compiler can check it.
private struct Step {
    /// The name in Swift, which may be `isHidden` for `hidden`.
    let name: String
    let type: ValueType
    /// Whether the names after it belong to objects whose class only the running program knows.
    var isLast = false

    /// Nil where the scanner has reported a fault, and where the compiler could not know the name.
    init?(_ name: String, of type: ValueType, _ types: ProgramTypes) {
        guard GeneratedName.isName(name) else { return nil }
        switch type {
        case .plain, .dictionary: return nil
        case .unknown: (self.name, self.type) = (GeneratedName.escaped(name), .unknown)
        case .list(let element):
            switch name {
            case "count", "isEmpty": (self.name, self.type) = (name, .plain(.number, name: "Int"))
            case "first", "last": (self.name, self.type) = (name, element)
            default:
                guard let step = Step(name, of: element, types) else { return nil }
                (self.name, self.type, isLast) = (step.name, .list(step.type), step.isLast)
            }
        case .object(let object):
            let ancestry = types.ancestry(of: object)
            if let (declaring, member) = ancestry.property(named: name), case .property(let text) = member.kind {
                guard !member.isPrivate else { return nil }
                (self.name, self.type) = (GeneratedName.escaped(member.name), types.valueType(of: text, in: declaring))
                isLast = text.contains("any ") || text.contains("Any")
            } else {
                guard object.kind == .class, !ancestry.isComplete else { return nil }
                (self.name, self.type) = (GeneratedName.escaped(name), .unknown)
            }
        }
    }
}
