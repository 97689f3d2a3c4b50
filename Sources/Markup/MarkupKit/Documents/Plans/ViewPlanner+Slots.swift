import Foundation
import KeyValueCoding
import MarkupLanguage

extension ViewPlanner {
    /// The plan of an `if`, a `for` or an `include`; nil if its expression or document cannot be used.
    mutating func slot(for slot: CheckedSlot) -> ViewPlan.Slot? {
        let words = keepsOrigins ? slot.words : nil
        switch slot.rule {
        case .condition(let binding):
            guard let test = expression(of: binding) else { return nil }
            return ViewPlan.Slot(
                .condition(test), content: children(of: slot.children), alternative: children(of: slot.alternative),
                words: words)
        case .repetition(let repetition):
            return self.slot(for: slot, repetition, words) { list in
                .repetition(list, variable: repetition.variable, key: repetition.key)
            }
        case .rows(let rows):
            let repetition = rows.repetition
            let actions = rows.actions.compactMap { action in
                RowEvent(rawValue: action.event).map { ($0, action.selector) }
            }
            return self.slot(for: slot, repetition, words) { list in
                .rows(
                    ViewPlan.Rows(
                        list: list, variable: repetition.variable, key: repetition.key, section: rows.section,
                        children: rows.children, expanded: rows.expanded, isMovable: rows.isMovable,
                        actions: Dictionary(actions) { first, _ in first }))
            }
        case .inclusion(let inclusion):
            return self.slot(for: inclusion, words)
        }
    }

    private mutating func slot(
        for slot: CheckedSlot, _ repetition: CheckedRepetition, _ words: String?,
        rule: (BoundExpression) -> ViewPlan.Slot.Rule
    ) -> ViewPlan.Slot? {
        guard let list = expression(of: repetition.list) else { return nil }
        let alternative = children(of: slot.alternative)
        let outer = scopeTypes
        scopeTypes[repetition.variable] = .some(Self.elementType(of: type(of: list.expression.plainKeyPath)))
        let content = children(of: slot.children)
        scopeTypes = outer
        return ViewPlan.Slot(rule(list), content: content, alternative: alternative, words: words)
    }

    private mutating func children(of nodes: [CheckedNode]) -> [ViewPlan.Child] {
        nodes.compactMap { child(for: $0) }
    }

    // MARK: Included documents

    private mutating func slot(for inclusion: CheckedInclusion, _ words: String?) -> ViewPlan.Slot? {
        guard let document = inclusion.document, let root = document.root else { return nil }
        var parameters: [ViewPlan.Parameter] = []
        for setting in inclusion.settings { parameters.append(parameter(for: setting)) }
        for binding in inclusion.bindings {
            guard let expression = expression(of: binding) else { continue }
            if let declared = document.parameters.first(where: { $0.name == binding.keyPath }) {
                noteType(of: expression, for: declared, of: inclusion.documentName, binding)
            }
            parameters.append(ViewPlan.Parameter(name: binding.keyPath, value: .expression(expression)))
        }
        let passed = Set(parameters.map(\.name))
        for parameter in document.parameters where !passed.contains(parameter.name) {
            parameters.append(ViewPlan.Parameter(name: parameter.name, value: .constant(nil)))
        }
        let outer = (source, scopeTypes)
        source = document.source
        // The declared types are checked where the document is included.
        scopeTypes = Dictionary(document.parameters.map { ($0.name, nil) }) { first, _ in first }
        for binding in inclusion.bindings {
            let path = (try? BindingExpression.parse(binding.expression))?.plainKeyPath
            scopeTypes[binding.keyPath] = .some(type(of: path, outer.1))
        }
        let node = node(for: root)
        (source, scopeTypes) = outer
        return node.map {
            ViewPlan.Slot(.inclusion(parameters), content: [.element($0)], alternative: [], words: words)
        }
    }

    private mutating func parameter(for setting: PropertySetting) -> ViewPlan.Parameter {
        if case .localized(let key) = setting.value {
            noteMissing(key, setting)
            return ViewPlan.Parameter(name: setting.keyPath, value: .text(key: key))
        }
        let name = Conversion.text(of: setting.value)
        let value: Any? =
            switch setting.kind {
            case .color: UIColor.markupValue(from: name, in: context) ?? name
            case .font: UIFont.markupValue(from: name, in: context) ?? name
            case .image: UIImage(named: name, in: context.bundle) ?? name
            case .date: Date.markupValue(from: name, in: context) ?? name
            default: Conversion.value(of: setting)
            }
        return ViewPlan.Parameter(name: setting.keyPath, value: .constant(value))
    }

    /// Reports a parameter whose expression has another type than the document declares.
    private mutating func noteType(
        of expression: BoundExpression, for parameter: DocumentParameter, of document: String,
        _ binding: PropertyBinding
    ) {
        guard expression.expression.formatter == nil, let type = type(of: expression.expression.plainKeyPath),
            !ParameterType.fits(type, parameter)
        else { return }
        errors.append(
            Diagnostic(
                .parameterType(
                    name: parameter.name, document: document, expected: parameter.typeName,
                    given: ParameterType.name(of: type)), at: binding.range, in: binding.source))
    }

    // MARK: Types

    /// The declared type at the end of a path; nil if it is not known before the program runs.
    private func type(of path: KeyPathExpression?, _ scope: [String: (any Any.Type)?]? = nil) -> (any Any.Type)? {
        guard let path, let name = path.firstName else { return nil }
        let first: (any Any.Type)? =
            if let known = (scope ?? scopeTypes)[name] { known } else {
                ownerTable?.property(named: name)?.valueType
            }
        return path.components.dropFirst().reduce(first) { type, component in
            guard case .name(let name) = component else { return Self.elementType(of: type) }
            return (type as? any KeyValueCoding.Type)?.keyValueTable.property(named: name)?.valueType
        }
    }

    /// The type of the elements of a list.
    private static func elementType(of type: (any Any.Type)?) -> (any Any.Type)? {
        (type as? any ListType.Type)?.elementType
    }

    /// The fault of a path that begins at a name of a scope.
    func fault(
        in path: KeyPathExpression, from type: (any Any.Type)?, _ formatter: FormatterSpecification?,
        _ property: KeyValueProperty, _ binding: PropertyBinding
    ) -> Diagnostic? {
        guard let table = (type as? any KeyValueCoding.Type)?.keyValueTable, path.components.count > 1,
            case .name(let name) = path.components[1]
        else { return nil }
        if table.property(named: name) == nil {
            return BindingDiagnostics.unknown(name, of: table.declaringType, at: binding.range, in: binding.source)
        }
        return BindingDiagnostics.find(
            in: KeyPathExpression(Array(path.components.dropFirst())), formatter: formatter, from: table, to: property,
            at: binding.range, in: binding.source)
    }
}

/// A list whose type names that of its elements.
private protocol ListType {
    static var elementType: any Any.Type { get }
}

extension Array: ListType {
    fileprivate static var elementType: any Any.Type { Element.self }
}

/// The types of parameters, which documents declare by name.
private enum ParameterType {
    static func name(of type: any Any.Type) -> String {
        if let list = type as? any ListType.Type { return "[\(name(of: list.elementType))]" }
        return String(describing: type)
    }

    /// Whether a value of a type can be passed, as far as the type's name says so.
    static func fits(_ type: any Any.Type, _ parameter: DocumentParameter) -> Bool {
        let isObject = type is any KeyValueCoding.Type || type is any ListType.Type
        switch parameter.kind {
        case .any: return true
        // Every plain value has a text.
        case .string: return !isObject
        case .number, .integer: return PlainType(type) == .number || type == Any.self
        case .object(let declared):
            guard type != Any.self, type is AnyClass || type is any ListType.Type || PlainType(type) != nil else {
                return true
            }
            return names(of: type).contains(declared.split(separator: ".").last.map(String.init) ?? declared)
        default: return type == Any.self || name(of: type) == parameter.typeName
        }
    }

    /// The names of a class and its superclasses; of any other type, its own.
    private static func names(of type: any Any.Type) -> [String] {
        guard let table = (type as? any KeyValueCoding.Type)?.keyValueTable else { return [name(of: type)] }
        return [name(of: type)] + sequence(first: table, next: \.superclass).map { name(of: $0.declaringType) }
    }
}
