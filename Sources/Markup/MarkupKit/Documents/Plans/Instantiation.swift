import Foundation
import KeyValueCoding
import MarkupLanguage
import NativeWidgets

/// Instantiates a plan for one owner and one root view.
struct Instantiation {
    let plan: ViewPlan
    let owner: AnyObject?
    let root: UIView?
    /// The counterpart of bindings and actions.
    let counterpart: any PlanOwner
    let preview: PreviewLoader?
    /// The names that expressions may use beside the owner's; nil outside of repeated and included content.
    let scope: BindingScope?
    /// Receives the views with an `id` in addition to the owner; nil if the program has not asked for them.
    let outlets: DocumentOutlets?

    init(
        of plan: ViewPlan, owner: AnyObject?, root: UIView?, preview: PreviewLoader? = nil, scope: BindingScope? = nil,
        outlets: DocumentOutlets? = nil
    ) {
        self.outlets = outlets
        self.preview = preview
        if scope == nil, preview == nil, !plan.parameters.isEmpty {
            // A document that is not included gets no values.
            self.scope = BindingScope(parameters: plan.parameters.map { ($0, .constant(nil)) }, in: nil)
        } else {
            self.scope = scope
        }
        self.plan = plan
        self.owner = owner
        self.root = root
        if let preview {
            counterpart = preview
        } else if let owner {
            counterpart = LiveOwner(owner: owner)
        } else {
            counterpart = NoOwner()
        }
    }

    func view() throws -> UIView {
        let view = try make(plan.root) as? UIView
        StyleSheet.shared.loadIfNeeded()
        return view ?? UIView()
    }

    private func make(_ node: ViewPlan.Node) throws -> any MarkupObject {
        let object = try makeObject(node)
        let content = node.hasSlots ? SlotContent(holdsElements: node.slotsHoldElements) : nil
        for child in node.children {
            switch child {
            case .element(let child):
                let inside = try make(child)
                guard let view = object as? UIView else { continue }
                view.take(inside)
                content?.append(element: inside, in: view)
            case .instruction(let target, let data):
                (object as? UIView)?.processMarkupInstruction(target, data: data)
            case .slot(let slot):
                if let view = object as? UIView, let content { try add(slot, to: view, content) }
            }
        }
        if let content { (object as? UIView)?.rare.slotContents.append(content) }
        return object
    }

    /// Adds the content of a slot after the children that are in the container already.
    func add(_ plan: ViewPlan.Slot, to container: UIView, _ content: SlotContent) throws {
        let slot = ContentSlot(plan, in: container, content, self)
        content.append(slot)
        try slot.start()
        container.takeAll(slot.children)
    }

    /// The view or inner element of a node inside a slot, and its element if the plan keeps elements.
    func content(of node: ViewPlan.Node) throws -> (object: any MarkupObject, tree: LoadedNode?) {
        try Awakening.afterContent {
            guard node.origin != nil else { return (try make(node), nil) }
            let (tree, object) = try DocumentUpdate(self).content(of: node)
            return (object, tree)
        }
    }

    /// The value of a parameter of an included document.
    func value(of parameter: ViewPlan.Parameter) -> BindingScope.Value {
        switch parameter.value {
        case .constant(let value): .constant(value)
        case .text(let key): .text(plan.localized, key: key)
        case .expression(let expression): counterpart.value(of: expression, in: scope)
        }
    }

    /// The object of a node, without its children.
    func makeObject(_ node: ViewPlan.Node) throws -> any MarkupObject {
        guard let object = node.make.map({ $0.make() }) ?? root else { return UIView() }
        if node.make?.mayAwaken ?? true, let view = object as? UIView { Awakening.note(view) }
        for assignment in node.assignments { assignment.apply(object) }
        if let connections = node.connections { try connect(connections, of: object) }
        return object
    }

    private func connect(_ connections: ViewPlan.Connections, of view: any MarkupObject) throws {
        for text in connections.texts { localize(text, of: view) }
        for bound in connections.bindings { bind(bound, of: view) }
        for action in connections.actions { try connect(action, of: view) }
        if let outlet = connections.outlet { try set(outlet, to: view) }
    }

    func bind(_ bound: ViewPlan.BoundProperty, of object: any MarkupObject) {
        counterpart.bind(bound, of: object, in: scope)
    }

    /// Sets a localised text as a binding, which follows the session's language.
    func localize(_ text: ViewPlan.LocalizedText, of view: any MarkupObject) {
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

    func connect(_ action: ViewPlan.Action, of object: any MarkupObject) throws {
        switch action.event {
        case .control(let event):
            guard let control = object as? UIControl else { return }
            try check(action, of: control)
            counterpart.connect(action, event, of: control, in: scope)
        case .gesture(let event):
            guard let view = object as? UIView else { return }
            try check(action, of: view)
            counterpart.connect(action, event, of: view, in: scope)
        }
    }

    /// Checks that the owner's method accepts the sender.
    func check(_ action: ViewPlan.Action, of view: any MarkupObject) throws {
        let sender: AnyObject =
            switch action.event {
            case .control: view
            case .gesture(let event): event.makeRecognizer()
            }
        guard let method = method(of: action), !method.takes(sender: sender) else { return }
        if let scope, scope.elements.contains(where: method.takes) { return }
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

    private func set(_ outlet: ViewPlan.Outlet, to view: any MarkupObject) throws {
        if let outlets, let view = view as? UIView { outlets.set(view, for: outlet.name) }
        guard let owner, let property = outlet.property else { return }
        guard property.setValue(view, of: owner) else { throw unfit(outlet, view) }
    }

    /// Sets an outlet unless the owner already has the view.
    func set(_ outlet: ViewPlan.Outlet, unlessItIs view: any MarkupObject) throws {
        if let outlets, let view = view as? UIView { outlets.set(view, for: outlet.name) }
        guard let owner, outlet.property?.value(of: owner) as AnyObject? !== view else { return }
        try set(outlet, to: view)
    }

    /// Checks that the owner's property accepts the view.
    func check(_ outlet: ViewPlan.Outlet, takes view: any MarkupObject) throws {
        guard owner != nil, let property = outlet.property else { return }
        guard property.assignment(of: view) != nil else { throw unfit(outlet, view) }
    }

    private func unfit(_ outlet: ViewPlan.Outlet, _ view: any MarkupObject) -> MarkupError {
        let property = outlet.property.flatMap { $0.isReadOnly ? nil : String(describing: $0.valueType) }
        return MarkupError([
            Diagnostic(
                .outletType(name: outlet.name, viewClass: String(describing: type(of: view)), propertyType: property),
                at: outlet.setting.range, in: outlet.source)
        ])
    }
}
