import NativeWidgets

/// A group of changes of layers: the default times of the animations that are added in it, and a block that is called when they have ended.
///
/// Outside of ``begin()`` and ``commit()``, all changes of one turn of the main loop are a transaction. Properties of layers change at once in any
/// case: there are no implicit animations.
public final class CATransaction {
    private static var open: [CATransaction] = []
    /// The transaction of the current turn, outside of all others.
    private static var implicit: CATransaction?

    private var duration: CFTimeInterval?
    private var function: CAMediaTimingFunction?
    private var completion: (() -> Void)?
    private var isDisabling: Bool?
    private var pending = 0
    private var isCommitted = false

    private init() {}

    /// Begins a transaction, inside of the current one.
    public static func begin() { open.append(CATransaction()) }

    /// Ends the transaction that began last; does nothing without one.
    public static func commit() { open.popLast()?.commitNow() }

    /// Ends the transaction of the current turn, outside of all others.
    public static func flush() {
        implicit?.commitNow()
        implicit = nil
    }

    /// The innermost transaction.
    static var current: CATransaction {
        if let last = open.last ?? implicit { return last }
        let new = CATransaction()
        implicit = new
        MainLoop.atNextTurn {
            new.commitNow()
            if implicit === new { implicit = nil }
        }
        return new
    }

    // MARK: Settings

    /// Sets the seconds of animations whose `duration` is 0. Default a quarter of a second.
    public static func setAnimationDuration(_ dur: CFTimeInterval) {
        current.duration = dur.isFinite ? max(0, dur) : nil
    }
    /// The seconds of animations whose `duration` is 0.
    public static func animationDuration() -> CFTimeInterval { setting(\.duration) ?? 0.25 }

    /// Sets the timing function of animations that have none.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { current.function = function }
    /// The timing function of animations that have none; `nil`, the default, is linear.
    public static func animationTimingFunction() -> CAMediaTimingFunction? { setting(\.function) }

    /// Stores whether implicit animations are off. It changes nothing, because properties change at once in any case.
    public static func setDisableActions(_ flag: Bool) { current.isDisabling = flag }
    /// The value that was set last. Default `false`.
    public static func disableActions() -> Bool { setting(\.isDisabling) ?? false }

    /// Sets a block that is called once, when the transaction is committed and all animations that were added to layers in it have ended or were removed.
    public static func setCompletionBlock(_ block: (() -> Void)?) { current.completion = block }
    /// The block that ``setCompletionBlock(_:)`` has set in the current transaction.
    public static func completionBlock() -> (() -> Void)? { (open.last ?? implicit)?.completion }

    private static func setting<Value>(_ path: KeyPath<CATransaction, Value?>) -> Value? {
        for transaction in open.reversed() { if let value = transaction[keyPath: path] { return value } }
        return implicit?[keyPath: path]
    }

    // MARK: The end

    /// An animation was added.
    func add() { pending += 1 }

    /// An animation that was added has ended or was removed.
    func remove() {
        pending -= 1
        finishIfDone()
    }

    private func commitNow() {
        guard !isCommitted else { return }
        isCommitted = true
        finishIfDone()
    }

    private func finishIfDone() {
        guard isCommitted, pending == 0, let completion else { return }
        self.completion = nil
        // Deferred, because it may close a window of which a frame is being drawn.
        MainLoop.atNextTurn(completion)
    }
}
