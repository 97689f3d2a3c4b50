public import KeyValueCoding
import NativeWidgets

/// A view that a person operates; it then calls its targets and actions.
@KeyValueCoding
open class UIControl: UIView {
    private var handlers: [Handler] = []

    /// Whether the control can be operated; the theme greys it otherwise. Default `true`.
    open var isEnabled: Bool {
        get { native.isSensitive }
        set { native.isSensitive = newValue }
    }
    /// Kept for the application; no control changes its look by it. Default `false`.
    open var isSelected = false
    /// Kept for the application; the theme itself shows a pressed control. Default `false`.
    open var isHighlighted = false

    /// Where a button's title is across the button; other controls ignore it. Default `center`.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { contentAlignmentDidChange() } }
    /// Here so that code from iOS compiles; it changes nothing. Default `center`.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { contentAlignmentDidChange() } }

    func contentAlignmentDidChange() {}

    /// Calls the method named `action` on `target` for each of `events`. `name` and `name:` are the same method: text from the first colon on is ignored.
    ///
    /// The target is not retained and must carry `@KeyValueCoding`.
    ///
    /// - Returns: `false` if the target lacks the macro or the method; a ``Notice`` then says what to change.
    @discardableResult
    public func addTarget(_ target: AnyObject, action: String, for events: Event) -> Bool {
        let name = NamedAction.baseName(action)
        guard let action = NamedAction.find(name, of: target) else {
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

    /// Calls `action` for each of `events`; the control retains it.
    public func addAction(_ action: UIAction, for events: Event) {
        add(Handler(events: events, target: action, name: "") { sender, _ in action.run(sender: sender) })
    }

    private func add(_ handler: Handler) {
        handlers.append(handler)
        guard !followsTouches, !handler.events.isDisjoint(with: .allTouchEvents) else { return }
        followsTouches = true
        tracking = TouchTracking()
        forgetTouch = native.onTouches { [weak self] in self?.didTouch($0) }
    }

    /// Has the widget expect a new press.
    private var forgetTouch: () -> Void = {}

    /// A gesture has taken the touch that the control followed.
    func loseTouch() {
        guard followsTouches else { return }
        forgetTouch()
        didTouch(.taken)
    }

    // MARK: Following a touch

    /// Called when a touch begins in the control. The default returns `true`.
    ///
    /// Override this method and the next three in a control that is dragged, such as a round slider, and call
    /// ``UIControl/sendActions(for:)`` there when the value changes.
    ///
    /// - Returns: Whether the control follows the touch. If not, no other method is called for it, and no touch event is sent.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the touch that the control follows moves, inside of the control or outside. The default returns `true`.
    ///
    /// - Returns: Whether the control follows the touch any further.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the touch that the control follows ends. The default does nothing.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Called when a gesture or the desktop takes away the touch that the control follows. The default does nothing.
    open func cancelTracking(with event: UIEvent?) {}

    /// Whether the control follows a touch.
    public var isTracking: Bool { followed.isTracking }
    /// Whether the touch that is down is inside of the control's bounds.
    public var isTouchInside: Bool { followed.isInside }
    private var followed = FollowedTouch()

    // The views around a control do not get its touches.

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, let touch = touches.first, followed.begin(touch, in: self) else { return }
        followed.isTracking = beginTracking(touch, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = followed.move(touches, in: self), isTracking else { return }
        followed.isTracking = continueTracking(touch, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = followed.move(touches, in: self) else { return }
        if isTracking { endTracking(touch, with: event) }
        followed.end()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard followed.move(touches, in: self) != nil else { return }
        if isTracking { cancelTracking(with: event) }
        followed.end()
    }

    /// Touches are followed from the first target on that asks for them.
    private var followsTouches = false
    /// Whether ``UIControl/Event/touchUpInside`` comes with something else, such as a button's click, for which a key may stand too.
    var firesTouchUpInside: Bool { false }

    private var tracking: TouchTracking?

    func didTouch(_ touch: Native.Touch) {
        guard let (events, touch) = tracking?.events(for: touch, in: self), !followed.isRefused else { return }
        let event = UIEvent(type: .touches, touch: touch)
        for kind in events where !(kind == .touchUpInside && firesTouchUpInside) { send(kind, because: event) }
    }

    /// Stops calling `target` for `events`; `nil` means every target, and `nil` for the action all methods.
    public func removeTarget(_ target: AnyObject?, action: String?, for events: Event) {
        let name = action.map(NamedAction.baseName)
        for (index, handler) in handlers.enumerated()
        where (target == nil || handler.target === target) && (name == nil || handler.name == name) {
            handlers[index].events.subtract(events)
        }
        handlers.removeAll(where: \.events.isEmpty)
    }

    /// Calls the targets and actions that were added for any of `events`, with a `programmatic` event.
    open func sendActions(for events: Event) { send(events, because: UIEvent(type: .programmatic)) }

    /// Tells the targets of what a person did.
    func send(_ events: Event, because event: UIEvent = UIEvent(type: .touches)) {
        if !events.isDisjoint(with: [.valueChanged, .editingChanged]) { userDidEdit() }
        for handler in handlers where !handler.events.isDisjoint(with: events) { handler.call(self, event) }
    }

    /// The targets and actions of this control, in the order they were added; one that was added twice is there twice.
    public var allTargets: [AnyObject] { handlers.compactMap(\.target) }

    /// Takes over the targets of another control for which `isWanted` answers `true`; `name` is the action's, empty for a closure.
    func takeTargets(of other: UIControl, where isWanted: (_ target: AnyObject?, _ name: String) -> Bool) {
        for handler in other.handlers where isWanted(handler.target, handler.name) { add(handler) }
    }

    private struct Handler {
        var events: Event
        weak var target: AnyObject?
        let name: String
        let call: (UIControl, UIEvent) -> Void
    }

    /// Where content is placed horizontally in a control.
    public nonisolated enum ContentHorizontalAlignment: String, MarkupWord {
        /// `leading` and `trailing` follow the text direction; `fill` is as `center`.
        case center, left, right, fill, leading, trailing
    }
    /// Where content is placed vertically in a control.
    public nonisolated enum ContentVerticalAlignment: String, MarkupWord { case center, top, bottom, fill }
}

/// A closure that a control or a menu calls.
public final class UIAction {
    /// The text of a menu entry or button made from the action; empty is none.
    public var title: String { didSet { LiveMenus.shared.entryDidChange() } }
    /// The picture of a button made from the action; menus of ``UIMenuElementSize/small`` entries show it too.
    public var image: UIImage?
    /// Whether a menu shows a check mark. Default `off`. Menus show a change at once.
    public var state = UIMenuElementState.off { didSet { LiveMenus.shared.entryDidChange() } }
    /// Whether a menu's entry is grey or hidden. Default: neither. Menus show a change at once.
    public var attributes: UIMenuElementAttributes = [] { didSet { LiveMenus.shared.entryDidChange() } }
    /// A name for the application's own use.
    public let identifier: String?
    /// What the action does, in more words than its title; `nil` is none. Kept for code from iOS.
    public var discoverabilityTitle: String?
    private let handler: (UIAction) -> Void
    /// The control or menu that called the action, while the handler runs; otherwise `nil`.
    public private(set) weak var sender: AnyObject?

    /// Whether a menu shows a check mark.
    public typealias State = UIMenuElementState
    /// How a menu's entry behaves.
    public typealias Attributes = UIMenuElementAttributes

    /// Creates an action; nothing is called before a control or menu uses it.
    ///
    /// - Parameter handler: Called with the action, whose ``sender`` is then the control.
    public init(
        title: String = "", image: UIImage? = nil, identifier: String? = nil, discoverabilityTitle: String? = nil,
        attributes: UIMenuElementAttributes = [], state: UIMenuElementState = .off,
        handler: @escaping (UIAction) -> Void
    ) {
        self.title = title
        self.image = image
        self.identifier = identifier
        self.discoverabilityTitle = discoverabilityTitle
        self.handler = handler
        self.attributes = attributes
        self.state = state
    }

    func run(sender: AnyObject?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
