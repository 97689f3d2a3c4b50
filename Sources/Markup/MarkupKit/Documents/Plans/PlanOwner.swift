import KeyValueCoding

/// The counterpart of a document's bindings and actions: the owner, or a preview that stands in for it.
protocol PlanOwner {
    /// Whether connected actions can be removed from a view again.
    var canDisconnect: Bool { get }
    /// Keeps a property equal to an expression.
    func bind(_ bound: ViewPlan.BoundProperty, of object: any MarkupObject)
    /// Calls an action when a control sends an event.
    func connect(_ action: ViewPlan.Action, _ event: UIControl.Event, of control: UIControl)
    /// Calls an action when the user makes a gesture.
    func connect(_ action: ViewPlan.Action, _ event: GestureEvent, of view: UIView)
}

/// The owner of a document in a program. The connections hold it weakly.
struct LiveOwner: PlanOwner {
    let owner: AnyObject

    var canDisconnect: Bool { true }

    func bind(_ bound: ViewPlan.BoundProperty, of object: any MarkupObject) {
        bound.expression.bind(object, bound.path, to: owner)
    }

    func connect(_ action: ViewPlan.Action, _ event: UIControl.Event, of control: UIControl) {
        control.addTarget(owner, action: action.selector, for: event)
    }

    func connect(_ action: ViewPlan.Action, _ event: GestureEvent, of view: UIView) {
        let method = (owner as? any KeyValueCoding)?.keyValueTable.action(named: action.selector)
        if method == nil { NamedAction.reportMissing(action.selector, of: owner, for: "on\(event.rawValue)") }
        view.addGesture(for: event, selector: action.selector) { [weak owner] gesture in
            if let owner { method?.invoke(on: owner, sender: gesture, event: UIEvent(type: .touches)) }
        }
    }
}

/// A document without an owner: its views are created, its actions do nothing.
struct NoOwner: PlanOwner {
    var canDisconnect: Bool { true }

    func bind(_ bound: ViewPlan.BoundProperty, of object: any MarkupObject) {}
    func connect(_ action: ViewPlan.Action, _ event: UIControl.Event, of control: UIControl) {}
    func connect(_ action: ViewPlan.Action, _ event: GestureEvent, of view: UIView) {
        view.addGesture(for: event, selector: action.selector) { _ in }
    }
}

/// A preview, which shows sample data or the expressions, and reports actions.
extension PreviewLoader: PlanOwner {
    // Handlers without a target cannot be found again.
    var canDisconnect: Bool { false }

    func bind(_ bound: ViewPlan.BoundProperty, of object: any MarkupObject) { show(bound, on: object) }

    func connect(_ action: ViewPlan.Action, _ event: UIControl.Event, of control: UIControl) {
        control.addAction(UIAction { _ in actionHandler(action.name, action.selector) }, for: event)
    }

    func connect(_ action: ViewPlan.Action, _ event: GestureEvent, of view: UIView) {
        view.addGesture(for: event, selector: action.selector) { _ in actionHandler(action.name, action.selector) }
    }
}
