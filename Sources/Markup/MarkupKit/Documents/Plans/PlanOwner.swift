import KeyValueCoding

/// The counterpart of a document's bindings and actions: the owner, or a preview that stands in for it.
protocol PlanOwner {
    /// Whether connected actions can be removed from a view again.
    var canDisconnect: Bool { get }
    /// Keeps a property equal to an expression.
    func bind(_ bound: ViewPlan.BoundProperty, of object: any MarkupObject, in scope: BindingScope?)
    /// Calls an action when a control sends an event.
    func connect(_ action: ViewPlan.Action, _ event: UIControl.Event, of control: UIControl, in scope: BindingScope?)
    /// Calls an action when the user makes a gesture.
    func connect(_ action: ViewPlan.Action, _ event: GestureEvent, of view: UIView, in scope: BindingScope?)
    /// Calls `change` with the value of an expression, immediately and after each change, until the result is released.
    func follow(
        _ expression: BoundExpression, in scope: BindingScope?, change: @escaping (SlotValue) -> Void
    ) -> AnyObject?
    /// Calls an action of rows, such as `onSelect`.
    ///
    /// - Parameter index: The new index of an element that the user has moved.
    func call(_ selector: String, _ attribute: String, in scope: BindingScope, sender: UIView, index: Int?)
    /// Writes a value to the property that an expression names; returns `false` if the property does not take it. A
    /// preview writes nothing.
    func set(_ value: Any?, for expression: BoundExpression, in scope: BindingScope?) -> Bool
    /// The value of an expression for an included document.
    func value(of expression: BoundExpression, in scope: BindingScope?) -> BindingScope.Value
}

extension PlanOwner {
    func value(of expression: BoundExpression, in scope: BindingScope?) -> BindingScope.Value {
        .expression(expression, in: scope)
    }

    func set(_ value: Any?, for expression: BoundExpression, in scope: BindingScope?) -> Bool { true }
}

/// The owner of a document in a program. The connections hold it weakly.
struct LiveOwner: PlanOwner {
    let owner: AnyObject

    var canDisconnect: Bool { true }

    func bind(_ bound: ViewPlan.BoundProperty, of object: any MarkupObject, in scope: BindingScope?) {
        bound.expression.bind(object, bound.path, to: owner, in: scope)
    }

    func connect(_ action: ViewPlan.Action, _ event: UIControl.Event, of control: UIControl, in scope: BindingScope?) {
        guard let scope, let method = NamedAction.find(action.selector, of: owner) else {
            control.addTarget(owner, action: action.selector, for: event)
            return
        }
        control.addTarget(owner, name: NamedAction.baseName(action.selector), for: event) { owner, sender, event in
            method.invoke(on: owner, scope, sender: sender, event: event)
        }
    }

    func connect(_ action: ViewPlan.Action, _ event: GestureEvent, of view: UIView, in scope: BindingScope?) {
        let method = (owner as? any KeyValueCoding)?.keyValueTable.action(named: action.selector)
        if method == nil { NamedAction.reportMissing(action.selector, of: owner, for: "on\(event.rawValue)") }
        view.addGesture(for: event, selector: action.selector) { [weak owner] gesture in
            if let owner { method?.invoke(on: owner, scope, sender: gesture, event: UIEvent(type: .touches)) }
        }
    }

    func set(_ value: Any?, for expression: BoundExpression, in scope: BindingScope?) -> Bool {
        expression.setValue(value, of: owner, in: scope)
    }

    func call(_ selector: String, _ attribute: String, in scope: BindingScope, sender: UIView, index: Int?) {
        guard let method = NamedAction.find(selector, of: owner) else {
            return NamedAction.reportMissing(selector, of: owner, for: attribute)
        }
        if let index, let element = scope.elements.first(where: method.takes),
            method.invoke(on: owner, sender: element, event: index)
        {
            return
        }
        method.invoke(on: owner, scope, sender: sender, event: UIEvent(type: .touches))
    }

    func follow(
        _ expression: BoundExpression, in scope: BindingScope?, change: @escaping (SlotValue) -> Void
    ) -> AnyObject? {
        ValueObservation.start(expression, of: owner, in: scope) { change(.value($0)) }
    }
}

extension KeyValueAction {
    /// Calls the method with the innermost element that it takes, and with the sender if it takes a second argument;
    /// otherwise with the sender and the event.
    fileprivate func invoke(on owner: AnyObject, _ scope: BindingScope?, sender: AnyObject, event: UIEvent) {
        if argumentCount > 0, let element = scope?.elements.first(where: takes) {
            if invoke(on: owner, sender: element, event: sender) { return }
            if invoke(on: owner, sender: element, event: event) { return }
        }
        invoke(on: owner, sender: sender, event: event)
    }
}

/// A document without an owner: its views are created, its actions do nothing.
struct NoOwner: PlanOwner {
    var canDisconnect: Bool { true }

    /// Without an owner, only the names of a scope have values.
    func bind(_ bound: ViewPlan.BoundProperty, of object: any MarkupObject, in scope: BindingScope?) {
        guard let scope, scope.knows(bound.expression.expression) else { return }
        bound.expression.bind(object, bound.path, to: scope, in: scope)
    }

    func follow(
        _ expression: BoundExpression, in scope: BindingScope?, change: @escaping (SlotValue) -> Void
    ) -> AnyObject? {
        if let scope, scope.knows(expression.expression) {
            return ValueObservation.start(expression, of: scope, in: scope) { change(.value($0)) }
        }
        change(.value(nil))
        return nil
    }

    func call(_ selector: String, _ attribute: String, in scope: BindingScope, sender: UIView, index: Int?) {}
    func connect(_ action: ViewPlan.Action, _ event: UIControl.Event, of control: UIControl, in scope: BindingScope?) {}
    func connect(_ action: ViewPlan.Action, _ event: GestureEvent, of view: UIView, in scope: BindingScope?) {
        view.addGesture(for: event, selector: action.selector) { _ in }
    }
}

/// A preview, which shows sample data or the expressions, and reports actions.
extension PreviewLoader: PlanOwner {
    // Handlers without a target cannot be found again.
    var canDisconnect: Bool { false }

    func bind(_ bound: ViewPlan.BoundProperty, of object: any MarkupObject, in scope: BindingScope?) {
        show(bound, on: object, in: scope)
    }

    func connect(_ action: ViewPlan.Action, _ event: UIControl.Event, of control: UIControl, in scope: BindingScope?) {
        control.addAction(UIAction { _ in actionHandler(action.name, action.selector) }, for: event)
    }

    func connect(_ action: ViewPlan.Action, _ event: GestureEvent, of view: UIView, in scope: BindingScope?) {
        view.addGesture(for: event, selector: action.selector) { _ in actionHandler(action.name, action.selector) }
    }

    func call(_ selector: String, _ attribute: String, in scope: BindingScope, sender: UIView, index: Int?) {
        actionHandler(attribute, selector)
    }

    func follow(
        _ expression: BoundExpression, in scope: BindingScope?, change: @escaping (SlotValue) -> Void
    ) -> AnyObject? {
        change(value(of: expression.expression, in: scope))
        return nil
    }

    func value(of expression: BoundExpression, in scope: BindingScope?) -> BindingScope.Value {
        if case .value(let value) = value(of: expression.expression, in: scope) { return .constant(value) }
        return .unknown
    }
}
