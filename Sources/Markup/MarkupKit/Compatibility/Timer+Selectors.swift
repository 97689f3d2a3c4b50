public import Foundation
import KeyValueCoding
import NativeWidgets

extension Timer {
    /// Creates a timer and starts it on the main run loop. It calls the method named `action` on `target`; text from the first colon on is ignored.
    ///
    /// The target is retained until the timer is invalidated, and its class must have `@KeyValueCoding`; otherwise, and if it has no such method,
    /// nothing is called, and a ``Notice`` explains what to change. The method takes no argument or the timer.
    ///
    /// - Parameters:
    ///   - interval: The seconds until the call, and between two calls.
    ///   - userInfo: A value that the method reads as `userInfo` of the timer.
    ///   - repeats: Whether the timer calls until it is invalidated, or once.
    @discardableResult
    public class func scheduledTimer(
        timeInterval interval: TimeInterval, target: AnyObject, selector action: String, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = NamedTimer(
            fire: Date() + interval, interval: interval, repeats: repeats, block: call(action, of: target))
        timer.information = userInfo
        RunLoop.main.add(timer, forMode: .common)
        return timer
    }

    /// Creates a timer that starts when it is added to the main run loop; see ``scheduledTimer(timeInterval:target:selector:userInfo:repeats:)``.
    ///
    /// - Parameter userInfo: Has no effect here, because a timer of Foundation cannot keep it.
    public convenience init(
        timeInterval interval: TimeInterval, target: AnyObject, selector action: String, userInfo: Any?, repeats: Bool
    ) {
        if userInfo != nil {
            NoEffect.note(
                "userInfo of Timer(timeInterval:)", "use 'Timer.scheduledTimer', or keep the value in the target")
        }
        self.init(
            fire: Date() + interval, interval: interval, repeats: repeats, block: Self.call(action, of: target))
    }

    /// Returns the block of a timer that calls a method by its name.
    private static func call(_ action: String, of target: AnyObject) -> @Sendable (Timer) -> Void {
        let name = NamedAction.baseName(action)
        guard let method = NamedAction.find(name, of: target) else {
            NamedAction.reportMissing(name, of: target, for: "Timer")
            return { _ in }
        }
        // Both are used on the main thread only, on whose run loop the timer is.
        nonisolated(unsafe) let (object, action) = (target, method)
        return { timer in
            nonisolated(unsafe) let timer = timer
            guard MainThread.isCurrent else { return }
            MainActor.assumeIsolated {
                _ = action.invoke(on: object, sender: timer, event: UIEvent(type: .programmatic))
            }
        }
    }
}

/// A timer with a value of the program.
private nonisolated final class NamedTimer: Timer {
    nonisolated(unsafe) var information: Any?
    override var userInfo: Any? { information }
}
