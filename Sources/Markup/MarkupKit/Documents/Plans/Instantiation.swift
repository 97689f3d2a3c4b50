import Foundation
import KeyValueCoding
import MarkupLanguage
import NativeWidgets

/// Instantiates a plan for one owner and one root view.
struct Instantiation {
    let plan: ViewPlan
    let owner: AnyObject?
    let root: UIView?

    /// The preview loader, if the document is shown without its owner.
    var preview: PreviewLoader?

    init(of plan: ViewPlan, owner: AnyObject?, root: UIView?) {
        self.plan = plan
        self.owner = owner
        self.root = root
    }

    func view() throws -> UIView {
        let view = try make(plan.root)
        StyleSheet.shared.loadIfNeeded()
        return view
    }

    private func make(_ node: ViewPlan.Node) throws -> UIView {
        let view = try makeView(node)
        for child in node.children {
            if case .view(let child) = child {
                view.take(try make(child))
            } else {
                try process(child, in: view)
            }
        }
        return view
    }

    /// The view of a node, without its children.
    func makeView(_ node: ViewPlan.Node) throws -> UIView {
        guard let view = node.make.map({ $0.make() }) ?? root else { return UIView() }
        for assignment in node.assignments { assignment.apply(view) }
        if let connections = node.connections { try connect(connections, of: view) }
        return view
    }

    /// Passes an inner element that is not a view, or an instruction, to its view.
    func process(_ child: ViewPlan.Child, in view: UIView) throws {
        switch child {
        case .view: break
        case .element(let name, let properties, let inside):
            for node in inside { _ = try make(node) }
            view.processMarkupElement(name, properties: properties.compactMapValues(value))
            for (attribute, value) in properties { follow(value, attribute, ofLast: name, in: view) }
        case .instruction(let target, let data): view.processMarkupInstruction(target, data: data)
        }
    }

    private func connect(_ connections: ViewPlan.Connections, of view: UIView) throws {
        for text in connections.texts { localize(text, of: view) }
        for bound in connections.bindings { bind(bound, of: view) }
        for action in connections.actions { try connect(action, of: view) }
        if let outlet = connections.outlet { try set(outlet, to: view) }
    }

    func bind(_ bound: ViewPlan.BoundProperty, of view: UIView) {
        if let owner { bound.expression.bind(view, bound.path, to: owner) } else { preview?.show(bound, on: view) }
    }

    /// Sets a localised text as a binding, which follows the session's language.
    func localize(_ text: ViewPlan.LocalizedText, of view: UIView) {
        let localized = plan.localized
        // The text's links may call methods, like those in the document itself.
        let isMarkdown = text.path.property.valueType == NSAttributedString.self
        let binding = Following(
            Binding(view: view, owner: LanguageState.shared, path: text.path, isCheap: true) { _ in
                let found = localized.text(for: text.key)
                return isMarkdown ? NSAttributedString(markdown: found, callsActions: true) : found
            })
        view.bindings.append(binding)
        binding.follower.update()
    }

    /// The current attribute value of an element that is not a view class.
    private func value(of attribute: ViewPlan.ElementValue) -> Any? {
        switch attribute {
        case .fixed(let value): value
        case .localized(let key): plan.localized.text(for: key)
        case .bound(let expression): owner.flatMap { expression.value(for: $0) }
        }
    }

    /// Keeps an attribute of an element that is not a view class up to date, if its parent supports changes.
    private func follow(_ value: ViewPlan.ElementValue, _ attribute: String, ofLast tag: String, in view: UIView) {
        if case .fixed = value { return }
        let name = "\(tag).\(attribute)"
        let property: KeyValueProperty
        if let set = view.markupValueSetter(forLast: tag, attribute) {
            property = KeyValueProperty(name, of: UIView.self, get: { _ in Any?.none }, set: { _, value in set(value) })
        } else if let set = view.markupTextSetter(forLast: tag, attribute) {
            property = KeyValueProperty(
                name, of: UIView.self, get: { _ in String?.none }, set: { _, text in set(text) })
        } else {
            return
        }
        switch value {
        case .fixed: break
        case .localized(let key): localize(ViewPlan.LocalizedText(key: key, path: PropertyPath(property)), of: view)
        case .bound(let expression):
            let path = PropertyPath(property)
            if let owner {
                expression.bind(view, path, to: owner)
            } else {
                preview?.show(ViewPlan.BoundProperty(path: path, expression: expression), on: view)
            }
        }
    }

    func connect(_ action: ViewPlan.Action, of view: UIView) throws {
        switch action.event {
        case .control(let event): try connect(action, event, of: view)
        case .gesture(let event): try connect(action, event, of: view)
        }
    }

    private func connect(_ action: ViewPlan.Action, _ event: UIControl.Event, of view: UIView) throws {
        guard let control = view as? UIControl else { return }
        if let preview {
            control.addAction(UIAction { _ in preview.actionHandler(action.name, action.selector) }, for: event)
        }
        guard let owner else { return }
        try check(action, of: control)
        control.addTarget(owner, action: action.selector, for: event)
    }

    private func connect(_ action: ViewPlan.Action, _ event: GestureEvent, of view: UIView) throws {
        try check(action, of: view)
        let method = method(of: action)
        if method == nil, let owner {
            NamedAction.reportMissing(action.selector, of: owner, for: "on\(event.rawValue)")
        }
        let (preview, owner) = (preview, owner)
        view.addGesture(for: event, selector: action.selector) { [weak owner] gesture in
            preview?.actionHandler(action.name, action.selector)
            if let owner { method?.invoke(on: owner, sender: gesture, event: UIEvent(type: .touches)) }
        }
    }

    /// Checks that the owner's method accepts the sender.
    func check(_ action: ViewPlan.Action, of view: UIView) throws {
        let sender: AnyObject =
            switch action.event {
            case .control: view
            case .gesture(let event): event.makeRecognizer()
            }
        guard let method = method(of: action), !method.takes(sender: sender) else { return }
        throw MarkupError([
            Diagnostic(
                .actionMismatch(
                    name: action.selector,
                    .sender(
                        viewClass: String(describing: type(of: sender)),
                        senderType: method.senderType.map { String(describing: $0) } ?? "")),
                at: action.setting.range, in: action.source)
        ])
    }

    /// The owner's method; `nil` if it has no method with that name.
    private func method(of action: ViewPlan.Action) -> KeyValueAction? {
        (owner as? any KeyValueCoding)?.keyValueTable.action(named: action.selector)
    }

    private func set(_ outlet: ViewPlan.Outlet, to view: UIView) throws {
        guard let owner, let property = outlet.property else { return }
        guard property.setValue(view, of: owner) else { throw unfit(outlet, view) }
    }

    /// Sets an outlet unless the owner already has the view.
    func set(_ outlet: ViewPlan.Outlet, unlessItIs view: UIView) throws {
        guard let owner, outlet.property?.value(of: owner) as? UIView !== view else { return }
        try set(outlet, to: view)
    }

    /// Checks that the owner's property accepts the view.
    func check(_ outlet: ViewPlan.Outlet, takes view: UIView) throws {
        guard owner != nil, let property = outlet.property else { return }
        guard property.assignment(of: view) != nil else { throw unfit(outlet, view) }
    }

    private func unfit(_ outlet: ViewPlan.Outlet, _ view: UIView) -> MarkupError {
        let property = outlet.property.flatMap { $0.isReadOnly ? nil : String(describing: $0.valueType) }
        return MarkupError([
            Diagnostic(
                .outletType(name: outlet.name, viewClass: String(describing: type(of: view)), propertyType: property),
                at: outlet.setting.range, in: outlet.source)
        ])
    }
}
