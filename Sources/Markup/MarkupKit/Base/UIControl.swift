public import KeyValueCoding
import NativeWidgets

/// A view that the user operates and that then calls its targets and actions.
@KeyValueCoding
open class UIControl: UIView {
    private var handlers: [Handler] = []

    /// Whether the control can be operated; otherwise the theme draws it grey. Default `true`.
    open var isEnabled: Bool {
        get { native.isSensitive }
        set {
            native.isSensitive = newValue
            // GTK says it only of the widget itself, not of the part that screen readers read.
            nativeForMeaning.setAccessibleDisabled(!newValue)
        }
    }
    /// A flag for the application; it does not change how a control looks. Default `false`.
    open var isSelected = false
    /// A flag for the application; the theme itself shows a pressed control. Default `false`.
    open var isHighlighted = false

    /// The states of the control, from ``isEnabled``, ``isSelected``, ``isHighlighted`` and the focus. An override may add others.
    open var state: State {
        var state = State.normal
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        if isFirstResponder { state.insert(.focused) }
        return state
    }

    /// The behaviour of the control while fields of its form are not valid: by default nothing changes.
    ///
    /// The form are the fields of the controller's view, or of the nearest view around the control that is a
    /// ``UIView/isForm``.
    ///
    /// ```xml
    /// <UIButton title="@send" invalidFields="refuse" onPrimaryActionTriggered="send"/>
    /// ```
    open var invalidFields = LMInvalidFields.ignore {
        didSet { if invalidFields != oldValue { FormValidity.shared.follow(self, invalidFields == .disable) } }
    }

    /// The horizontal alignment of a button's title; other controls ignore it. Default `center`.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { contentAlignmentDidChange() } }
    /// Has no effect, because the theme centres the content; exists so that code from iOS compiles. Default `center`.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { contentAlignmentDidChange() } }

    func contentAlignmentDidChange() {}

    /// Calls the method named `action` on `target` for each of `events`. Text from the first colon on is ignored, so
    /// `name` and `name:` are the same method.
    ///
    /// The target is not retained, and its class must have `@KeyValueCoding`.
    ///
    /// - Returns: `false` if the target lacks the macro or the method; a ``Notice`` then explains what to change.
    @discardableResult
    public func addTarget(_ target: AnyObject, action: String, for events: Event) -> Bool {
        let name = NamedAction.baseName(action)
        guard let action = NamedAction.find(name, of: target) else {
            NamedAction.reportMissing(name, of: target, for: "\(type(of: self)).addTarget")
            return false
        }
        addTarget(target, name: name, for: events) { target, sender, event in
            action.invoke(on: target, sender: sender, event: event)
        }
        return true
    }

    /// Calls `handler` with the target, as long as it exists, for each of `events`. The target is found again by
    /// `name`, like those of ``addTarget(_:action:for:)``.
    func addTarget(
        _ target: AnyObject, name: String, for events: Event,
        handler: @escaping (_ target: AnyObject, _ sender: UIControl, _ event: UIEvent) -> Void
    ) {
        add(
            Handler(events: events, target: target, name: name) { [weak target] sender, event in
                if let target { handler(target, sender, event) }
            })
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

    /// Makes the widget ignore the current touch and wait for a new press.
    private var forgetTouch: () -> Void = {}

    /// Called when a gesture has taken the touch that the control was following.
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

    /// Whether touches are followed: they are once a target has been added for a touch event.
    private var followsTouches = false
    /// Whether another signal, such as a button's click, fires ``UIControl/Event/touchUpInside``, so that keys fire it
    /// too.
    var firesTouchUpInside: Bool { false }

    private var tracking: TouchTracking?

    func didTouch(_ touch: Native.Touch) {
        guard let (events, touch) = tracking?.events(for: touch, in: self), !followed.isRefused else { return }
        let event = UIEvent(type: .touches, touch: touch)
        for kind in events where !(kind == .touchUpInside && firesTouchUpInside) { send(kind, because: event) }
    }

    /// Stops calling `target` for `events`. A `nil` target means every target, a `nil` action every method.
    public func removeTarget(_ target: AnyObject?, action: String?, for events: Event) {
        let name = action.map(NamedAction.baseName)
        for (index, handler) in handlers.enumerated()
        where (target == nil || handler.target === target) && (name == nil || handler.name == name) {
            handlers[index].events.subtract(events)
        }
        handlers.removeAll(where: \.events.isEmpty)
    }

    /// Calls the targets and actions added for any of `events`, with a `programmatic` event.
    open func sendActions(for events: Event) { send(events, because: UIEvent(type: .programmatic)) }

    /// Calls the targets after input by the user.
    func send(_ events: Event, because event: UIEvent = UIEvent(type: .touches)) {
        if !events.isDisjoint(with: [.valueChanged, .editingChanged]) { userDidEdit() }
        if invalidFields == .refuse, !events.isDisjoint(with: [.touchUpInside, .primaryActionTriggered]),
            !formRoot.validateFields()
        {
            return
        }
        for handler in handlers where !handler.events.isDisjoint(with: events) { handler.call(self, event) }
    }

    /// The targets of this control in the order in which they were added; a target that was added twice occurs twice.
    public var allTargets: [AnyObject] { handlers.compactMap(\.target) }

    /// Copies the targets of another control for which `isWanted` returns `true`; `name` is the action's name, empty
    /// for a closure.
    func takeTargets(of other: UIControl, where isWanted: (_ target: AnyObject?, _ name: String) -> Bool) {
        for handler in other.handlers where isWanted(handler.target, handler.name) { add(handler) }
    }

    private struct Handler {
        var events: Event
        weak var target: AnyObject?
        let name: String
        let call: (UIControl, UIEvent) -> Void
    }

    /// The horizontal alignment of content in a control.
    public nonisolated enum ContentHorizontalAlignment: String, MarkupWord {
        /// `leading` and `trailing` follow the text direction; `fill` acts like `center`.
        case center, left, right, fill, leading, trailing
    }
    /// The vertical alignment of content in a control.
    public nonisolated enum ContentVerticalAlignment: String, MarkupWord { case center, top, bottom, fill }

    open override var markupContentChange: MarkupContentChange { .newView }

    open override func keepsTouches(from gesture: UIGestureRecognizer) -> Bool {
        guard isEnabled, let tap = gesture as? UITapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired <= 1 && tap.numberOfTouchesRequired <= 1 && tap.buttonMaskRequired == .primary
    }
}

/// A closure with a title and image that a control or a menu calls.
public final class UIAction {
    /// The title of a menu entry or button made from the action; empty by default.
    public var title: String { didSet { LiveMenus.shared.entryDidChange() } }
    /// The image of a button made from the action; menus with ``UIMenuElementSize/small`` entries show it too.
    public var image: UIImage?
    /// Whether menus show a check mark. Default `off`. Open menus are updated immediately.
    public var state = UIMenuElementState.off { didSet { LiveMenus.shared.entryDidChange() } }
    /// Whether menu entries are disabled or hidden. Default neither. Open menus are updated immediately.
    public var attributes: UIMenuElementAttributes = [] { didSet { LiveMenus.shared.entryDidChange() } }
    /// A name for the application's own use.
    public let identifier: String?
    /// The type of ``identifier``.
    public typealias Identifier = String
    /// A longer description of the action than its title. Kept for code from iOS. Default `nil`.
    public var discoverabilityTitle: String?
    private let handler: (UIAction) -> Void
    /// The control or menu that called the action, while the handler runs; otherwise `nil`.
    public private(set) weak var sender: AnyObject?

    /// Whether a menu shows a check mark.
    public typealias State = UIMenuElementState
    /// How a menu's entry behaves.
    public typealias Attributes = UIMenuElementAttributes

    /// Creates an action. The handler is called once a control or menu uses the action.
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
