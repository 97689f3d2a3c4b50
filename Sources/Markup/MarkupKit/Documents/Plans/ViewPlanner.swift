import Foundation
import KeyValueCoding
import MarkupLanguage

/// Converts a checked document to a plan: looks up every name and converts every value once.
struct ViewPlanner {
    let registry: ViewRegistry
    let context: MarkupValueContext
    /// The text of the document, or of an included document while its elements are planned.
    var source: SourceText
    /// The class of the view for `<root>`.
    let rootClass: UIView.Type?
    let module: String?
    let localized: LocalizedTexts
    let owner: AnyObject?
    /// The types of the names of `for` elements and of parameters, as far as they are known.
    var scopeTypes: [String: (any Any.Type)?] = [:]
    var warnings: [Diagnostic] = []
    /// The faults that can only be found with the owner.
    var errors: [Diagnostic] = []
    /// Whether the nodes keep their checked elements.
    var keepsOrigins = DocumentReloading.isEnabled

    init(
        registry: ViewRegistry, context: MarkupValueContext, source: SourceText, rootClass: UIView.Type?,
        module: String?,
        localized: LocalizedTexts, owner: AnyObject?
    ) {
        self.owner = owner
        self.registry = registry
        self.context = context
        self.source = source
        self.rootClass = rootClass
        self.module = module
        self.localized = localized
    }

    var ownerTable: KeyValueTable? { (owner as? any KeyValueCoding)?.keyValueTable }

    mutating func node(for element: CheckedElement) -> ViewPlan.Node? {
        let table: KeyValueTable
        let make: ViewPlan.Factory?
        switch element.resolution {
        case .view(let name):
            guard let type = registry.viewClass(named: name, module: module) else { return nil }
            table = type.keyValueTable
            make = .init(
                mayAwaken: LayoutPass.isOther(type),
                make: element.style.flatMap { type.markupVocabulary.styles[$0] } ?? { type.init() })
        case .root(let name):
            guard let type = rootClass ?? registry.viewClass(named: name, module: module) else { return nil }
            table = type.keyValueTable
            make = nil
        case .placeholder(let name):
            table = UIView.keyValueTable
            make = .init { LMPlaceholderView(className: name) }
        case .inner(let name):
            guard let inner = registry.innerElement(named: name) else { return self.node(forUnclassed: element) }
            table = inner.type.keyValueTable
            make = .init(make: inner.make)
        }
        return node(for: element, table: table, make: make)
    }

    /// The node of an inner element without a class.
    private mutating func node(forUnclassed element: CheckedElement) -> ViewPlan.Node {
        let settings = element.settings.filter { if case .localized = $0.value { true } else { false } }
        let (name, changing) = (element.name, settings.map(\.keyPath) + element.bindings.map(\.keyPath))
        let table = DictionaryElement.table(
            ofAttributes: Set(element.settings.map(\.keyPath) + element.bindings.map(\.keyPath)))
        return node(
            for: element, table: table, make: .init { DictionaryElement(tag: name, changing: changing) })
    }

    private mutating func node(for element: CheckedElement, table: KeyValueTable, make: ViewPlan.Factory?)
        -> ViewPlan.Node
    {
        var assignments: [ViewPlan.Assignment] = []
        var texts: [ViewPlan.LocalizedText] = []
        var named: [String: ViewPlan.Assignment] = [:]
        for setting in element.settings {
            guard let path = PropertyPath(setting.keyPath, from: table) else { continue }
            if case .localized(let key) = setting.value {
                texts.append(ViewPlan.LocalizedText(key: key, path: path))
                noteMissing(key, setting)
            } else if let assignment = assignment(
                of: setting, to: path, isUnclassed: table.declaringType == DictionaryElement.self)
            {
                assignments.append(.init(apply: assignment))
                if keepsOrigins { named[setting.keyPath] = assignments.last }
            }
        }
        if let outlet = element.outlet {
            assignments.append(.init { ($0 as? UIView)?.accessibilityIdentifier = outlet.name })
        }
        let connections = ViewPlan.Connections(
            texts: texts,
            bindings: element.bindings.compactMap { binding in
                guard let path = PropertyPath(binding.keyPath, from: table), let expression = expression(of: binding)
                else { return nil }
                noteFault(of: expression, for: path.property, binding)
                return ViewPlan.BoundProperty(path: path, expression: expression)
            },
            actions: element.actions.compactMap { action in
                ViewPlan.Action.Event(markupName: action.event).map {
                    ViewPlan.Action(
                        name: action.event, event: $0, selector: action.selector, setting: action, source: source)
                }
            },
            outlet: element.outlet.map { outlet in
                ViewPlan.Outlet(
                    name: outlet.name, property: ownerTable?.property(named: outlet.name), setting: outlet,
                    source: source)
            })
        let origin =
            keepsOrigins
            ? ViewPlan.Origin(element, at: source.position(at: element.nameRange.start), named) : nil
        return ViewPlan.Node(
            make: make, assignments: assignments, children: element.children.compactMap { child(for: $0) },
            connections: connections, isInner: !element.isView, origin: origin)
    }

    mutating func child(for node: CheckedNode) -> ViewPlan.Child? {
        switch node {
        case .element(let element): return self.node(for: element).map { .element($0) }
        case .instruction(let instruction): return .instruction(instruction.target, instruction.data)
        case .slot(let slot): return self.slot(for: slot).map { .slot($0) }
        }
    }

    mutating func noteMissing(_ key: String, _ setting: PropertySetting) {
        guard !localized.contains(key) else { return }
        // A file that cannot be read explains every key that is missing.
        let faults = localized.takeFaults()
        warnings +=
            faults.isEmpty
            ? [Diagnostic(.missingLocalization(key: key), .warning, at: setting.range, in: setting.source)] : faults
    }

    /// The expression of a binding. The checker has already reported malformed expressions; here the owner is queried
    /// for the formatter.
    mutating func expression(of binding: PropertyBinding) -> BoundExpression? {
        let place = BoundExpression.Place(source: binding.source, range: binding.range)
        guard let bound = try? BoundExpression(parsing: binding.expression, at: place) else { return nil }
        if let formatter = bound.expression.formatter, owner != nil, !isKnown(formatter) {
            let bytes = formatter.nameSpan.lower..<formatter.nameSpan.upper
            let known = ValueFormatters.names.joined(separator: ", ")
            errors.append(
                Diagnostic(
                    .invalidExpression(
                        detail: "no formatter is named '\(formatter.name)'; the built-in ones are \(known)"),
                    at: binding.source.range(ofDecoded: bytes, in: binding.range), in: binding.source))
        }
        return bound
    }

    /// Warns about a binding that cannot work according to the declared types.
    private mutating func noteFault(
        of bound: BoundExpression, for property: KeyValueProperty, _ binding: PropertyBinding
    ) {
        guard let owner, let ownerTable, case .keyPath(let path) = bound.expression.root.kind else { return }
        if let formatter = bound.expression.formatter, !bound.isBuiltIn(formatter, for: owner) { return }
        let fault: Diagnostic?
        if let name = path.firstName, let type = scopeTypes[name] {
            fault = self.fault(in: path, from: type, bound.expression.formatter, property, binding)
        } else {
            fault = BindingDiagnostics.find(
                in: path, formatter: bound.expression.formatter, from: ownerTable, to: property, at: binding.range,
                in: binding.source)
        }
        guard var fault else { return }
        fault.severity = .warning
        bound.hasReported = true
        warnings.append(fault)
    }

    private func isKnown(_ formatter: FormatterSpecification) -> Bool {
        if ValueFormatters.names.contains(formatter.name) { return true }
        return (owner as? UIResponder)?.formatter(withName: formatter.name, arguments: formatter.argumentsByName) != nil
    }

    // MARK: Values

    /// The attribute value of an inner element without a class: an image, a colour, or the type of its kind.
    private mutating func value(of setting: PropertySetting) -> Any {
        let name = Conversion.text(of: setting.value)
        if case .color = setting.kind, let color = UIColor.markupValue(from: name, in: context) { return color }
        guard case .image = setting.kind else { return Conversion.value(of: setting) }
        if let image = UIImage(named: name, in: context.bundle) { return image }
        warnMissingImage(setting)
        return name
    }

    /// The closure that sets a property, with its value converted to the property's type. The checker has already
    /// reported values that do not convert; a missing image is replaced by a placeholder.
    private mutating func assignment(
        of setting: PropertySetting, to path: PropertyPath, isUnclassed: Bool
    ) -> ((AnyObject) -> Void)? {
        let property = path.property
        if isUnclassed { return path.assignment(of: value(of: setting)) }
        if let value = Conversion.value(of: setting, for: property, in: context) { return path.assignment(of: value) }
        guard property.valueType == UIImage.self else {
            // The checker cannot convert texts to types of the program.
            warnings.append(
                Diagnostic(
                    .valueDoesNotConvert(
                        value: Conversion.text(of: setting.value), property: setting.keyPath,
                        expected: "a text that '\(property.valueType)' takes"), .warning, at: setting.range,
                    in: setting.source))
            return nil
        }
        warnMissingImage(setting)
        return path.assignment(of: UIImage.placeholder)
    }

    private mutating func warnMissingImage(_ setting: PropertySetting) {
        let name = Conversion.text(of: setting.value)
        warnings.append(
            Diagnostic(
                .missingImage(value: name, property: setting.keyPath), .warning, at: setting.range, in: setting.source))
    }
}
