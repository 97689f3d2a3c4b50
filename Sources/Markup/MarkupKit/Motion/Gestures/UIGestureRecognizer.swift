public import Foundation
public import KeyValueCoding
import NativeWidgets

/// Recognises one kind of gesture in the touches of a view: a tap, a drag, a pinch.
///
/// ```swift
/// let tap = UITapGestureRecognizer { tap in print(tap.location(in: tap.view)) }
/// tap.numberOfTapsRequired = 2
/// picture.addGestureRecognizer(tap)
/// ```
/// A gesture receives the touches that begin in its view or inside it, before the view does. Of several gestures that
/// receive the same touch only one is recognised, the innermost first; ``require(toFail:)``, and the delegate's
/// `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`, change that. Switches, sliders and text fields keep their
/// touches, and a single tap on a control belongs to the control.
///
/// A subclass overrides ``touchesBegan(_:with:)`` and the methods after it, and sets ``state``.
@KeyValueCoding
open class UIGestureRecognizer {
    /// The state of a gesture.
    public nonisolated enum State: Int, Sendable {
        /// Not recognised yet; every gesture begins in this state and returns to it.
        case possible
        /// A continuous gesture has begun.
        case began
        /// A continuous gesture has changed.
        case changed
        /// A continuous gesture has ended; a discrete one, such as a tap, is recognised.
        case ended
        /// A continuous gesture was cancelled.
        case cancelled
        /// The touches were not this gesture.
        case failed

        /// Another name of ``ended``.
        public static let recognized = State.ended
    }

    /// Creates a gesture, which receives touches once it is added to a view.
    public required init() {}

    /// Creates a gesture that calls a method by its name, see ``addTarget(_:action:)``.
    public convenience init(target: AnyObject, action: String) {
        self.init()
        addTarget(target, action: action)
    }

    nonisolated deinit {}

    // MARK: Attachment

    weak var attachedView: UIView?
    var origin = GestureOrigin.code
    /// A name that only the application uses, such as for messages; `nil` by default.
    open var name: String?
    /// Decides whether the gesture may begin, and with which others it may be recognised. Not retained.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    // MARK: Configuration

    /// Whether the gesture receives touches. Default `true`. `false` cancels a running gesture.
    open var isEnabled = true { didSet { if !isEnabled { stop() } } }
    /// Whether recognition cancels the touches in the view and its subviews. Default `true`.
    open var cancelsTouchesInView = true
    /// Whether the view receives touches only after the gesture has failed. Has no effect: views receive touches at once. Default `false`.
    open var delaysTouchesBegan = false {
        didSet {
            NoEffect.note("UIGestureRecognizer.delaysTouchesBegan", "views receive touches at once")
        }
    }
    /// Whether the view receives the end of touches only after the gesture has failed. Has no effect: views receive touches at once. Default
    /// `true`.
    open var delaysTouchesEnded = true {
        didSet {
            NoEffect.note("UIGestureRecognizer.delaysTouchesEnded", "views receive touches at once")
        }
    }
    /// The kinds of touches that the gesture receives; all kinds by default.
    open var allowedTouchTypes: UITouchTypes = .all { didSet { allowedTouchTypesDidChange() } }

    func allowedTouchTypesDidChange() {}

    /// Makes this gesture wait until another one has failed, as a single tap waits for a double tap.
    public func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requirements.removeAll { $0.gesture == nil }
        requirements.append(Requirement(gesture: otherGestureRecognizer))
    }

    // MARK: State

    /// The state of the gesture. A subclass sets it; while another gesture takes precedence, the state stays `possible`
    /// or becomes `failed`.
    open var state: State {
        get { shownState }
        set { request(newValue) }
    }
    /// The number of fingers that the gesture follows at the moment; a mouse counts as one.
    open var numberOfTouches: Int { max(following.count, isFollowingTouchpad ? 2 : 0) }
    private(set) var heldButtons: UIEvent.ButtonMask = []
    private(set) var heldModifiers: UIKeyModifierFlags = []

    /// Returns the middle of the fingers, in the coordinates of a view of the same window; `nil` uses the window's.
    ///
    /// After the last finger has left, it returns the last position.
    open func location(in view: UIView?) -> CGPoint { view.map { convert(place, to: $0) } ?? place }

    /// Returns the position of one finger, from 0 to ``numberOfTouches`` - 1, like ``location(in:)``; the middle for
    /// other numbers.
    open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
        guard following.indices.contains(index) else { return location(in: view) }
        return view.map { convert(following[index].placeInWindow, to: $0) } ?? following[index].placeInWindow
    }

    /// Converts a position in the window to the coordinates of a view.
    func convert(_ place: CGPoint, to view: UIView) -> CGPoint { view.native.fromWindow(place) ?? place }

    // MARK: Targets

    /// Calls the method named `action` on `target` whenever ``state`` has become `began`, `changed`, `ended` or
    /// `cancelled`.
    ///
    /// The target is not retained and must carry `@KeyValueCoding`. The method may have the gesture as its argument.
    /// The name's text from the first colon on is ignored.
    ///
    /// - Returns: `false` if the target lacks the macro or the method; a ``Notice`` then says how to correct it.
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

    /// Calls an action whenever ``state`` has become `began`, `changed`, `ended` or `cancelled`; the gesture retains
    /// it.
    public func addAction(_ action: UIAction) {
        handlers.append(Handler(target: action, name: "") { gesture in action.run(sender: gesture) })
    }

    /// Stops calling `target`; `nil` means every target, and an action of `nil` means all methods.
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

    /// Called when fingers, or a mouse button, have been pressed. The default does nothing.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when fingers have moved. The default does nothing.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when fingers have left the screen. The default does nothing.
    ///
    /// A gesture that is still `possible` when the last finger has left fails.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when touches are cancelled. The default makes a running gesture `cancelled`, and another one `failed`.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
    /// Called when the gesture is over, however it ended: reset what was counted. Call `super`.
    open func reset() {}
    /// Stops following a touch.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        following.removeAll { $0 === touch }
        ignored.insert(touch)
    }

    /// Returns whether the recognition of this gesture makes the other one fail. Default `true`.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns whether this gesture fails when the other one is recognised. Default `true`.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns whether this gesture is recognised only after the other one has failed, in addition to
    /// ``require(toFail:)``. Default `false`.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Returns whether the other gesture is recognised only after this one has failed. Default `false`.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Returns whether the gesture can use a touch; checked before its delegate is called.
    func accepts(_ touch: UITouch, _ event: UIEvent) -> Bool { event.buttonMask.contains(.primary) }
    /// Whether the gesture waits for more touches though no finger is down, as a double tap does for the second one.
    var awaitsMore: Bool { false }
    /// Called for two fingers on a touchpad, or the wheel with Ctrl.
    func touchpadChanged(_ phase: UITouch.Phase, scale: CGFloat, rotation: CGFloat, time: TimeInterval) {}
    /// Whether the gesture uses ``touchpadChanged(_:scale:rotation:time:)``.
    var takesTouchpad: Bool { false }
    /// Called when the gesture was added to or removed from a view.
    func viewDidChange(from old: UIView?) {}

    // MARK: Recognition

    struct Requirement { weak var gesture: UIGestureRecognizer? }
    var requirements: [Requirement] = []
    private(set) var shownState = State.possible
    /// The state that is held back until others have failed.
    var heldState: State?
    /// The fingers that are down, in the order in which they were pressed.
    private(set) var following: [UITouch] = []
    /// The touches since the gesture began to receive some.
    private(set) var seen: Set<UITouch> = []
    private var ignored: Set<UITouch> = []
    /// The touches with which the gesture was last recognised.
    private(set) var winningTouches: Set<UITouch> = []
    private var isFollowingTouchpad = false
    private var isReceiving = false
    /// The middle of the fingers, in the window's coordinates.
    var place = CGPoint.zero

    /// The process's arbiter, and the clock of gestures. Tests replace them.
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

    func become(_ new: State) {
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

    /// Receives a touch that the gesture follows, or starts to follow.
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

    /// Called when no finger is down any longer.
    private func conclude() {
        if isUndecided, heldState == nil, !awaitsMore { become(.failed) }
        if isGoingOn { become(.ended) }
    }

    private var isUndecided: Bool { shownState == .possible }
    var isGoingOn: Bool { shownState == .began || shownState == .changed }
    private var isOver: Bool { shownState == .ended || shownState == .cancelled || shownState == .failed }

    /// Receives two fingers on a touchpad, which the gesture follows as one touch.
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

    /// Resets the gesture when it is over.
    func finishIfDone() {
        guard isOver, following.isEmpty, !isFollowingTouchpad, !isReceiving else { return }
        shownState = .possible
        heldState = nil
        (seen, ignored) = ([], [])
        reset()
        Self.arbiter.leave(self)
    }

    /// Whether the gesture has seen enough, but must wait until others have failed.
    var isHeld: Bool { heldState != nil }

    /// Returns whether the gesture receives a new touch.
    func mayFollow(_ touch: UITouch, _ event: UIEvent) -> Bool {
        guard isEnabled, allowedTouchTypes.contains(UITouchTypes(touch.type)), accepts(touch, event) else {
            return false
        }
        // A gesture that is held back with no finger down does not need further touches.
        guard !isHeld || !following.isEmpty else { return false }
        return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
    }

    /// Recognises the gesture without touches, as for assistive technology; no other gesture competes.
    func performAlone() {
        shownState = .ended
        tellHandlers()
        shownState = .possible
        reset()
    }

    /// Cancels a running gesture, as when the view leaves its window.
    func stop() {
        following = []
        isFollowingTouchpad = false
        guard !seen.isEmpty || isGoingOn || Self.arbiter.isOpen(self) else { return }
        request(.cancelled)
    }
}

// Read-only properties are in an extension, so that markup does not treat them as attributes.
extension UIGestureRecognizer {
    /// The view whose touches the gesture receives; `nil` without one.
    public var view: UIView? { attachedView }
    /// The mouse buttons of the last touch; `primary` for fingers.
    public var buttonMask: UIEvent.ButtonMask { heldButtons }
    /// The modifier keys that were held in the last touch.
    public var modifierFlags: UIKeyModifierFlags { heldModifiers }
}

extension UIGestureRecognizer: Hashable {
    /// Whether both are the same gesture.
    public nonisolated static func == (left: UIGestureRecognizer, right: UIGestureRecognizer) -> Bool { left === right }
    /// Hashes the gesture's identity.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
