import KeyValueCoding

/// A view that a person operates, and that tells its targets.
@KeyValueCoding
open class UIControl: UIView {
    private var handlers: [Handler] = []

    open override class var markupVocabulary: MarkupVocabulary { MarkupVocabulary(events: Event.names.map(\.0)) }

    /// Whether the control can be operated.
    open var isEnabled: Bool {
        get { native.isSensitive }
        set { native.isSensitive = newValue }
    }
    open var isSelected = false
    open var isHighlighted = false

    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { contentAlignmentDidChange() } }
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { contentAlignmentDidChange() } }

    func contentAlignmentDidChange() {}

    /// Calls the method named `action` on `target` for each of `events`; `name`, `name:` and `nameWithSender:event:` spellings are the same method.
    ///
    /// The target is not retained and must carry `@KeyValueCoding`; without it, or without such a method, nothing is called, a line on standard error
    /// says so, and `false` is the answer.
    @discardableResult
    public func addTarget(_ target: AnyObject, action: String, for events: Event) -> Bool {
        let name = NamedAction.baseName(action)
        guard let action = (target as? any KeyValueCoding)?.keyValueTable.action(named: name) else {
            NamedAction.reportMissing(name, of: target, for: "\(type(of: self)).addTarget")
            return false
        }
        add(
            Handler(events: events, target: target, name: name) { [weak target] sender, event in
                guard let target else { return }
                action.invoke(on: target, sender: sender, event: event)
            })
        return true
    }

    /// Calls `action` for each of `events`.
    public func addAction(_ action: UIAction, for events: Event) {
        add(Handler(events: events, target: action, name: "") { sender, _ in action.run(sender: sender) })
    }

    private func add(_ handler: Handler) {
        handlers.append(handler)
        guard !followsTouches, !handler.events.isDisjoint(with: .allTouchEvents) else { return }
        followsTouches = true
        tracking = TouchTracking()
        native.onTouches { [weak self] in self?.didTouch($0) }
    }

    /// Touches are followed from the first target on that asks for them.
    private var followsTouches = false
    /// Whether ``UIControl/Event/touchUpInside`` comes with something else, such as a button's click, for which a key may stand too.
    var firesTouchUpInside: Bool { false }

    private var tracking: TouchTracking?

    func didTouch(_ touch: Native.Touch) {
        guard let (events, touch) = tracking?.events(for: touch, in: self) else { return }
        let event = UIEvent(type: .touches, touch: touch)
        for kind in events where !(kind == .touchUpInside && firesTouchUpInside) { send(kind, because: event) }
    }

    /// Stops calling `target`; `nil` for the action means all of its methods.
    public func removeTarget(_ target: AnyObject?, action: String?, for events: Event) {
        let name = action.map(NamedAction.baseName)
        handlers.removeAll { handler in
            (target == nil || handler.target === target) && (name == nil || handler.name == name)
                && !handler.events.isDisjoint(with: events)
        }
    }

    /// Tells every target that is interested in one of `events`.
    open func sendActions(for events: Event) { send(events, because: UIEvent(type: .programmatic)) }

    /// Tells the targets of what a person did.
    func send(_ events: Event, because event: UIEvent = UIEvent(type: .touches)) {
        if !events.isDisjoint(with: [.valueChanged, .editingChanged]) { userDidEdit() }
        for handler in handlers where !handler.events.isDisjoint(with: events) { handler.call(self, event) }
    }

    /// The targets of this control.
    public var allTargets: [AnyObject] { handlers.compactMap(\.target) }

    private struct Handler {
        let events: Event
        weak var target: AnyObject?
        let name: String
        let call: (UIControl, UIEvent) -> Void
    }

    /// Where content lies across a control.
    public nonisolated enum ContentHorizontalAlignment: String, MarkupWord {
        case center, left, right, fill, leading, trailing
    }
    /// Where content lies down a control.
    public nonisolated enum ContentVerticalAlignment: String, MarkupWord { case center, top, bottom, fill }
}

/// A closure that a control or a menu calls.
public final class UIAction {
    public let title: String
    public let image: UIImage?
    private let handler: (UIAction) -> Void
    /// The control that fired, while the handler runs.
    public private(set) weak var sender: AnyObject?

    public init(title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void) {
        self.title = title
        self.image = image
        self.handler = handler
    }

    func run(sender: AnyObject?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
