public import Foundation
public import KeyValueCoding
import NativeWidgets

/// Methods called by name, like those of `NSObject` on iOS.
extension KeyValueCoding where Self: AnyObject {
    /// Calls the method named `action`. Text from the first colon on is ignored.
    ///
    /// If there is no such method, a ``Notice`` is posted.
    public func perform(_ action: String) { PerformRequest.call(action, of: self, with: nil) }

    /// Calls the method named `action` with an argument, if it takes one.
    public func perform(_ action: String, with object: Any?) { PerformRequest.call(action, of: self, with: object) }

    /// Calls the method named `action` after a delay in seconds, with an argument if it takes one. The object is retained until then.
    ///
    /// ``cancelPreviousPerformRequests(withTarget:selector:object:)`` cancels the call.
    public func perform(_ action: String, with object: Any?, afterDelay delay: TimeInterval) {
        PerformRequest.add(action, of: self, with: object, after: delay)
    }

    /// Calls the method named `action` after a delay in seconds; the modes have no effect.
    public func perform(
        _ action: String, with object: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        PerformRequest.add(action, of: self, with: object, after: delay)
    }

    /// Calls the method named `action` on the main thread, with an argument if it takes one. Any thread may call it.
    ///
    /// - Parameter wait: Whether it returns after the method; on the main thread, `false` calls it in the next turn of the main loop.
    public nonisolated func performSelector(onMainThread action: String, with arg: Any?, waitUntilDone wait: Bool) {
        nonisolated(unsafe) let target = self
        nonisolated(unsafe) let argument = arg
        let call: @Sendable @MainActor () -> Void = { PerformRequest.call(action, of: target, with: argument) }
        if MainThread.isCurrent {
            MainActor.assumeIsolated { if wait { call() } else { MainLoop.atNextTurn { call() } } }
        } else if wait {
            DispatchQueue.main.sync { MainActor.assumeIsolated(call) }
        } else {
            Task { @MainActor in call() }
        }
    }

    /// Calls the method named `action` in a later turn of the main loop, with an argument if it takes one. Unlike in UIKit it is not called on
    /// another thread, because names lead only to methods of the main thread.
    public nonisolated func performSelector(inBackground action: String, with arg: Any?) {
        performSelector(onMainThread: action, with: arg, waitUntilDone: false)
    }

    /// Cancels all delayed calls of a target.
    public static func cancelPreviousPerformRequests(withTarget target: AnyObject) { PerformRequest.cancel(target) }

    /// Cancels the delayed calls of a method of a target with the same argument; `nil` means the calls without an argument.
    public static func cancelPreviousPerformRequests(
        withTarget target: AnyObject, selector action: String, object: Any?
    ) {
        PerformRequest.cancel(target, action, with: object)
    }
}

extension NSObject {
    /// Cancels all delayed calls of a target; see ``KeyValueCoding/perform(_:with:afterDelay:)``.
    public static func cancelPreviousPerformRequests(withTarget target: AnyObject) { PerformRequest.cancel(target) }

    /// Cancels the delayed calls of a method of a target with the same argument; `nil` means the calls without an argument.
    public static func cancelPreviousPerformRequests(
        withTarget target: AnyObject, selector action: String, object: Any?
    ) {
        PerformRequest.cancel(target, action, with: object)
    }
}

/// A delayed call of a method by its name.
private final class PerformRequest {
    private static var waiting: [PerformRequest] = []

    private let target: AnyObject
    private let name: String
    private let argument: Any?

    private init(_ target: AnyObject, _ name: String, _ argument: Any?) {
        (self.target, self.name, self.argument) = (target, name, argument)
    }

    static func call(_ action: String, of target: AnyObject, with argument: Any?) {
        let name = NamedAction.baseName(action)
        guard let method = NamedAction.find(name, of: target) else {
            return NamedAction.reportMissing(name, of: target, for: "perform")
        }
        method.invoke(on: target, sender: argument, event: UIEvent(type: .programmatic))
    }

    static func add(_ action: String, of target: AnyObject, with argument: Any?, after delay: TimeInterval) {
        let name = NamedAction.baseName(action)
        guard NamedAction.exists(name, on: target) else {
            return NamedAction.reportMissing(name, of: target, for: "perform")
        }
        let request = PerformRequest(target, name, argument)
        waiting.append(request)
        let seconds = delay.isFinite ? min(2_000_000, max(0, delay)) : 0
        MainLoop.after(milliseconds: Int((seconds * 1000).rounded(.up))) {
            guard waiting.contains(where: { $0 === request }) else { return }
            waiting.removeAll { $0 === request }
            call(name, of: target, with: argument)
        }
    }

    static func cancel(_ target: AnyObject) { waiting.removeAll { $0.target === target } }

    static func cancel(_ target: AnyObject, _ action: String, with argument: Any?) {
        let name = NamedAction.baseName(action)
        waiting.removeAll { $0.target === target && $0.name == name && isSame($0.argument, argument) }
    }

    private static func isSame(_ first: Any?, _ second: Any?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
        return first as AnyObject === second as AnyObject
    }
}
