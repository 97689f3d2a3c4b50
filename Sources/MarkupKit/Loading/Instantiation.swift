import Foundation
import KeyValueCoding
import MarkupLanguage
import NativeWidgets

/// Carries out a plan for one owner and one root view.
struct Instantiation {
    let plan: ViewPlan
    let owner: AnyObject?
    let root: UIView?

    /// Set where a document is shown without its owner.
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
        guard let view = node.make.map({ $0.make() }) ?? root else { return UIView() }
        for assignment in node.assignments { assignment.apply(view) }
        if let connections = node.connections { try connect(connections, of: view) }
        for child in node.children {
            switch child {
            case .view(let child): view.appendMarkupElementView(try make(child))
            case .element(let name, let properties, let inside):
                for node in inside { _ = try make(node) }
                view.processMarkupElement(name, properties: properties.compactMapValues(value))
                for (attribute, value) in properties { follow(value, attribute, ofLast: name, in: view) }
            case .instruction(let target, let data): view.processMarkupInstruction(target, data: data)
            }
        }
        return view
    }

    private func connect(_ connections: ViewPlan.Connections, of view: UIView) throws {
        for text in connections.texts { localize(text, of: view) }
        for bound in connections.bindings {
            if let owner { bound.expression.bind(view, bound.path, to: owner) } else { preview?.show(bound, on: view) }
        }
        for action in connections.actions { try connect(action, of: view) }
        if let outlet = connections.outlet { try set(outlet, to: view) }
    }

    /// A localised text is a binding too: it follows the session's language.
    private func localize(_ text: ViewPlan.LocalizedText, of view: UIView) {
        let localized = plan.localized
        let binding = Following(
            Binding(view: view, owner: LanguageState.shared, path: text.path, isCheap: true) { _ in
                localized.text(for: text.key)
            })
        view.bindings.append(binding)
        binding.follower.update()
    }

    /// The attribute of an element that names no class, now.
    private func value(of attribute: ViewPlan.ElementValue) -> Any? {
        switch attribute {
        case .fixed(let value): value
        case .localized(let key): plan.localized.text(for: key)
        case .bound(let expression): owner.flatMap { expression.value(for: $0) }
        }
    }

    /// Keeps a text of an element that names no class up to date, where its parent can change it.
    private func follow(_ value: ViewPlan.ElementValue, _ attribute: String, ofLast tag: String, in view: UIView) {
        if case .fixed = value { return }
        guard let set = view.markupTextSetter(forLast: tag, attribute) else { return }
        let property = KeyValueProperty(
            "\(tag).\(attribute)", of: UIView.self, get: { _ in String?.none }, set: { _, text in set(text) })
        switch value {
        case .fixed: break
        case .localized(let key): localize(ViewPlan.LocalizedText(key: key, path: PropertyPath(property)), of: view)
        case .bound(let expression): if let owner { expression.bind(view, PropertyPath(property), to: owner) }
        }
    }

    private func connect(_ action: ViewPlan.Action, of view: UIView) throws {
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
        _ = try method(of: action, for: control)
        control.addTarget(owner, action: action.selector, for: event)
    }

    private func connect(_ action: ViewPlan.Action, _ event: GestureEvent, of view: UIView) throws {
        if let preview {
            view.addGesture(for: event) { _ in preview.actionHandler(action.name, action.selector) }
        }
        guard let owner else { return }
        guard let method = try method(of: action, for: event.makeRecognizer()) else {
            return NamedAction.reportMissing(action.selector, of: owner, for: "on\(event.rawValue)")
        }
        view.addGesture(for: event) { [weak owner] gesture in
            guard let owner else { return }
            method.invoke(on: owner, sender: gesture, event: UIEvent(type: .touches))
        }
    }

    /// The owner's method; `nil` if it has none of that name.
    private func method(of action: ViewPlan.Action, for sender: AnyObject) throws -> KeyValueAction? {
        let method = (owner as? any KeyValueCoding)?.keyValueTable.action(named: action.selector)
        guard let method, !method.takes(sender: sender) else { return method }
        throw MarkupError([
            .actionSender(
                action.selector, viewClass: String(describing: type(of: sender)),
                senderType: method.senderType.map { String(describing: $0) } ?? "", at: action.setting.range,
                in: action.source)
        ])
    }

    private func set(_ outlet: ViewPlan.Outlet, to view: UIView) throws {
        guard let owner, let property = outlet.property else { return }
        guard property.setValue(view, of: owner) else {
            throw MarkupError([
                .outletType(
                    outlet.name, viewClass: String(describing: type(of: view)),
                    propertyType: String(describing: property.valueType),
                    at: outlet.setting.range, in: outlet.source)
            ])
        }
    }
}
