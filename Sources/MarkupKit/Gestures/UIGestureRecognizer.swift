public import Foundation
public import KeyValueCoding
import NativeWidgets

/// Makes one meaning of the touches of a view: a tap, a drag, a pinch.
///
/// ```swift
/// let tap = UITapGestureRecognizer { tap in print(tap.location(in: tap.view)) }
/// tap.numberOfTapsRequired = 2
/// picture.addGestureRecognizer(tap)
/// ```
/// A gesture sees the touches that begin in its view or inside it, before the view does. Of several gestures that see the same touch one is
/// recognised, the innermost before those around it: ``require(toFail:)``, and the delegate's
/// `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`, change that. Touches of a switch, a slider or a text field stay theirs, and a
/// single tap on a control is the control's.
///
/// A subclass overrides ``touchesBegan(_:with:)`` and the methods after it, and sets ``state``.
@KeyValueCoding
open class UIGestureRecognizer {
    /// How far a gesture has come.
    public nonisolated enum State: Int, Sendable {
        /// Nothing is known yet; every gesture begins with this and comes back to it.
        case possible
        /// A gesture that goes on has begun.
        case began
        /// It goes on.
        case changed
        /// It is over; a gesture that does not go on, such as a tap, is recognised.
        case ended
        /// It was taken away.
        case cancelled
        /// It was something else.
        case failed

        /// Another name of ``ended``.
        public static let recognized = State.ended
    }

    /// Creates a gesture; it sees touches once it is added to a view.
    public required init() {}

    /// Creates a gesture that calls a method by its name, as ``addTarget(_:action:)`` does.
    public convenience init(target: AnyObject, action: String) {
        self.init()
        addTarget(target, action: action)
    }

    nonisolated deinit {}

    // MARK: Where it is

    weak var attachedView: UIView?
    var origin = GestureOrigin.code
    /// A name for the application's own use, such as for messages; `nil` by default.
    open var name: String?
    /// Asked whether the gesture may begin, and what it goes together with. Not retained.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    // MARK: What it takes

    /// Whether the gesture sees touches. Default `true`. `false` cancels it if it is going on.
    open var isEnabled = true { didSet { if !isEnabled { stop() } } }
    /// Whether the view loses the touches of a gesture that is recognised: what is inside hears that they are cancelled. Default `true`.
    open var cancelsTouchesInView = true
    /// Which kinds of touches the gesture sees; all kinds by default.
    open var allowedTouchTypes: UITouchTypes = .all { didSet { allowedTouchTypesDidChange() } }

    func allowedTouchTypesDidChange() {}

    /// Has this gesture recognised only after another one has failed, as a single tap has to wait for a second one.
    public func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requirements.removeAll { $0.gesture == nil }
        requirements.append(Requirement(gesture: otherGestureRecognizer))
    }

    // MARK: What has happened

    /// How far the gesture has come. A subclass sets it; a gesture that another one stands before stays `possible` meanwhile, or becomes `failed`.
    open var state: State {
        get { shownState }
        set { request(newValue) }
    }
    /// How many fingers the gesture follows at the moment; a mouse counts as one.
    open var numberOfTouches: Int { max(following.count, isFollowingTouchpad ? 2 : 0) }
    private(set) var heldButtons: UIEvent.ButtonMask = []
    private(set) var heldModifiers: UIKeyModifierFlags = []

    /// The middle of the fingers, in the coordinates of a view of the same window; `nil` means the window's.
    ///
    /// After the last finger has gone it is where the gesture was.
    open func location(in view: UIView?) -> CGPoint { view.map { convert(place, to: $0) } ?? place }

    /// The place of one finger, from 0 to ``numberOfTouches`` - 1, as ``location(in:)``; the middle for other numbers.
    open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
        guard following.indices.contains(index) else { return location(in: view) }
        return view.map { convert(following[index].placeInWindow, to: $0) } ?? following[index].placeInWindow
    }

    /// A place of the window in the coordinates of a view.
    func convert(_ place: CGPoint, to view: UIView) -> CGPoint { view.native.fromWindow(place) ?? place }

    // MARK: Who is told

    /// Calls the method named `action` on `target` whenever ``state`` has become `began`, `changed`, `ended` or `cancelled`.
    ///
    /// The target is not retained and must carry `@KeyValueCoding`. The method may take the gesture. Text of the name from the first colon on is
    /// ignored.
    ///
    /// - Returns: `false` if the target lacks the macro or the method; a ``Notice`` then says what to change.
    @discardableResult
    public func addTarget(_ target: AnyObject, action: String) -> Bool {
        let name = NamedAction.baseName(action)
        guard let method = NamedAction.find(name, of: target) else {
            NamedAction.reportMissing(name, of: target, for: "\(type(of: self)).addTarget")
            return false
        }
        handlers.append(
            Handler(target: target, name: name) { [weak target] gesture in
                guard let target else { return }
                method.invoke(on: target, sender: gesture, event: UIEvent(type: .touches))
            })
        return true
    }

    /// Calls a closure whenever ``state`` has become `began`, `changed`, `ended` or `cancelled`; the gesture retains it.
    public func addAction(_ action: UIAction) {
        handlers.append(Handler(target: action, name: "") { gesture in action.run(sender: gesture) })
    }

    /// Stops calling `target`; `nil` means every target, and `nil` for the action all methods.
    public func removeTarget(_ target: AnyObject?, action: String?) {
        let name = action.map(NamedAction.baseName)
        handlers.removeAll { (target == nil || $0.target === target) && (name == nil || $0.name == name) }
    }

    func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
        handlers.append(Handler(target: nil, name: "", call: handler))
    }

    struct Handler {
        weak var target: AnyObject?
        let name: String
        let call: (UIGestureRecognizer) -> Void
    }
    private var handlers: [Handler] = []

    func tellHandlers() { for handler in handlers { handler.call(self) } }

    // MARK: For subclasses

    /// Called when fingers have come down, or a mouse's button. The default does nothing.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when fingers have moved. The default does nothing.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when fingers have left the screen. The default does nothing.
    ///
    /// A gesture that is still `possible` when the last one has left fails.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when fingers are taken away. The default makes a gesture that is going on `cancelled`, and another one `failed`.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
    /// Called when the gesture is over, however it ended: forget what was counted. Call `super`.
    open func reset() {}
    /// Follows a touch no longer.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        following.removeAll { $0 === touch }
        ignored.insert(touch)
    }

    /// Whether this gesture, recognised, lets the other one fail. Default `true`.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this gesture fails when the other one is recognised. Default `true`.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this gesture is recognised only after the other one has failed, besides those of ``require(toFail:)``. Default `false`.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether the other gesture is recognised only after this one has failed. Default `false`.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the gesture takes part in what a touch begins, before its delegate is asked.
    func accepts(_ touch: UITouch, _ event: UIEvent) -> Bool { event.buttonMask.contains(.primary) }
    /// Whether the gesture waits for more though no finger is down, as a double tap does for the second one.
    var awaitsMore: Bool { false }
    /// Two fingers on a touchpad, or the wheel with Ctrl.
    func touchpadChanged(_ phase: UITouch.Phase, scale: CGFloat, rotation: CGFloat, time: TimeInterval) {}
    /// Whether ``touchpadChanged(_:scale:rotation:time:)`` does something.
    var takesTouchpad: Bool { false }
    /// The gesture has come to a view, or left one.
    func viewDidChange(from old: UIView?) {}

    // MARK: Its part in the arbiter's work

    struct Requirement { weak var gesture: UIGestureRecognizer? }
    var requirements: [Requirement] = []
    private(set) var shownState = State.possible
    /// What has to wait until others have failed.
    private var heldState: State?
    /// The fingers that are down, in the order in which they came.
    private(set) var following: [UITouch] = []
    /// The touches since the gesture began to see some.
    private(set) var seen: Set<UITouch> = []
    private var ignored: Set<UITouch> = []
    /// The touches that were recognised last.
    private(set) var winningTouches: Set<UITouch> = []
    private var isFollowingTouchpad = false
    private var isReceiving = false
    /// The middle of the fingers, in the window.
    var place = CGPoint.zero

    /// The one that decides in this process, and the time that gestures wait by. Tests have their own.
    static var arbiter = GestureArbiter()
    static var clock: any GestureClock = LoopClock()

    func follows(_ touch: UITouch) -> Bool { following.contains { $0 === touch } }

    private func request(_ new: State) {
        if shownState == .possible {
            switch new {
            case .possible, .changed: return
            case .failed, .cancelled: become(.failed)
            case .began, .ended: ask(for: new)
            }
        } else if shownState == .began || shownState == .changed {
            switch new {
            case .possible, .began: return
            case .changed, .ended: become(new)
            case .failed, .cancelled: become(.cancelled)
            }
        }
        finishIfDone()
    }

    private func ask(for new: State) {
        guard heldState == nil else {
            heldState = heldState == .began && new == .ended ? .changed : heldState
            return
        }
        switch Self.arbiter.ask(self) {
        case .granted: become(new)
        case .held: heldState = new
        case .refused: become(.failed)
        }
    }

    private func become(_ new: State) {
        guard shownState != new || new == .changed else { return }
        if new == .failed { heldState = nil }
        shownState = new
        if new == .began || new == .ended { winningTouches = seen }
        switch new {
        case .failed: Self.arbiter.fail(self)
        case .possible: break
        case .began, .changed, .ended, .cancelled: tellHandlers()
        }
    }

    // MARK: Touches

    /// A touch that the gesture follows, or begins to follow.
    func receive(_ touch: UITouch, _ event: UIEvent) {
        guard !ignored.contains(touch) else { return }
        if touch.phase == .began {
            following.append(touch)
            seen.insert(touch)
        }
        guard follows(touch) else { return }
        heldButtons = event.buttonMask
        heldModifiers = event.modifierFlags
        updatePlace()
        isReceiving = true
        if isUndecided || isGoingOn { pass(touch, event) }
        if touch.phase == .ended || touch.phase == .cancelled { following.removeAll { $0 === touch } }
        isReceiving = false
        if following.isEmpty { conclude() }
        finishIfDone()
    }

    private func pass(_ touch: UITouch, _ event: UIEvent) {
        switch touch.phase {
        case .began: touchesBegan([touch], with: event)
        case .moved: touchesMoved([touch], with: event)
        case .ended: touchesEnded([touch], with: event)
        case .cancelled: touchesCancelled([touch], with: event)
        case .stationary: break
        }
    }

    private func updatePlace() {
        guard !following.isEmpty else { return }
        let places = following.map(\.placeInWindow)
        let count = CGFloat(places.count)
        place = CGPoint(x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
    }

    /// No finger is down any more.
    private func conclude() {
        if isUndecided, heldState == nil, !awaitsMore { become(.failed) }
        if isGoingOn { become(.ended) }
    }

    private var isUndecided: Bool { shownState == .possible }
    var isGoingOn: Bool { shownState == .began || shownState == .changed }
    private var isOver: Bool { shownState == .ended || shownState == .cancelled || shownState == .failed }

    /// Two fingers on a touchpad, which the gesture follows as one touch.
    func receive(
        touchpad phase: UITouch.Phase, scale: CGFloat, rotation: CGFloat, at place: CGPoint, _ event: UIEvent
    ) {
        if phase == .began {
            Self.arbiter.enter(self)
            isFollowingTouchpad = true
        }
        guard isFollowingTouchpad else { return }
        self.place = place
        heldModifiers = event.modifierFlags
        isReceiving = true
        if isUndecided || isGoingOn {
            touchpadChanged(phase, scale: scale, rotation: rotation, time: event.timestamp)
        }
        isReceiving = false
        if phase == .ended || phase == .cancelled {
            isFollowingTouchpad = false
            conclude()
        }
        finishIfDone()
    }

    /// The end of what the gesture saw: it is as new.
    private func finishIfDone() {
        guard isOver, following.isEmpty, !isFollowingTouchpad, !isReceiving else { return }
        shownState = .possible
        heldState = nil
        (seen, ignored) = ([], [])
        reset()
        Self.arbiter.leave(self)
    }

    /// Whether the gesture has seen enough, and others have to fail first.
    var isHeld: Bool { heldState != nil }

    /// Whether the gesture takes part in what a new touch begins.
    func mayFollow(_ touch: UITouch, _ event: UIEvent) -> Bool {
        guard isEnabled, allowedTouchTypes.contains(UITouchTypes(touch.type)), accepts(touch, event) else {
            return false
        }
        // What waits with no finger down has seen all it needs.
        guard !isHeld || !following.isEmpty else { return false }
        return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
    }

    /// Is recognised without touches, as by a screen reader; nobody competes with that.
    func performAlone() {
        shownState = .ended
        tellHandlers()
        shownState = .possible
        reset()
    }

    /// Gives up what is going on, as when the view leaves its window.
    func stop() {
        following = []
        isFollowingTouchpad = false
        guard !seen.isEmpty || isGoingOn || Self.arbiter.isOpen(self) else { return }
        request(.cancelled)
    }
}

// What is read only stands apart, so that markup does not take it for attributes.
extension UIGestureRecognizer {
    /// The view whose touches the gesture sees; `nil` for none.
    public var view: UIView? { attachedView }
    /// The mouse's buttons of the last touch; `primary` for fingers.
    public var buttonMask: UIEvent.ButtonMask { heldButtons }
    /// The modifier keys that were held in the last touch.
    public var modifierFlags: UIKeyModifierFlags { heldModifiers }
}

extension UIGestureRecognizer: GestureContender {
    func mayBegin() -> Bool {
        guard isEnabled else { return false }
        if let view, !view.gestureRecognizerShouldBegin(self) { return false }
        return delegate?.gestureRecognizerShouldBegin(self) ?? true
    }

    func waits(for other: any GestureContender) -> Bool {
        guard let other = other as? UIGestureRecognizer, other.isEnabled else { return false }
        if requirements.contains(where: { $0.gesture === other }) { return true }
        return shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    }

    func excludes(_ other: any GestureContender) -> Bool {
        guard let other = other as? UIGestureRecognizer, sharesTouches(with: other), canPrevent(other),
            other.canBePrevented(by: self)
        else { return false }
        let isAllowed =
            delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
        return !isAllowed
    }

    /// A touchpad's gesture has no touches, and is for all that see it.
    private func sharesTouches(with other: UIGestureRecognizer) -> Bool {
        seen.isEmpty || other.seen.isEmpty || !seen.isDisjoint(with: other.seen)
    }

    func win() {
        let held = heldState
        heldState = nil
        switch held {
        case .changed:
            become(.began)
            // The fingers went before those that had to fail had failed.
            if following.isEmpty { become(.ended) }
        case let state?: become(state)
        case nil: break
        }
        finishIfDone()
    }

    func lose() {
        become(.failed)
        finishIfDone()
    }
}

extension UIGestureRecognizer: Hashable {
    /// Whether both are the same gesture.
    public nonisolated static func == (left: UIGestureRecognizer, right: UIGestureRecognizer) -> Bool { left === right }
    /// Hashes the gesture's identity.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What every kind of gesture can be created with.
public protocol UIGestureHandling: UIGestureRecognizer {}

extension UIGestureRecognizer: UIGestureHandling {}

extension UIGestureHandling {
    /// Creates a gesture that calls a closure whenever ``UIGestureRecognizer/state`` has become `began`, `changed`, `ended` or `cancelled`.
    ///
    /// - Parameter handler: Called with the gesture, which retains it: hold views weakly in it.
    public init(handler: @escaping (Self) -> Void) {
        self.init()
        addHandler { gesture in if let gesture = gesture as? Self { handler(gesture) } }
    }
}
