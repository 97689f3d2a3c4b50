import Foundation
import Synchronization

/// The current languages of texts, with observers of their changes.
///
/// ```swift
/// let observation = Localization.shared.observe { applyTexts() }
/// Localization.shared.session = SessionLocale("de-AT")
/// observation.cancel()
/// ```
public final class Localization: Sendable {
    /// The localisation of the process; it starts with the environment's languages.
    public static let shared = Localization()

    private struct State {
        var session: SessionLocale
        var changes = 0
        var observers: [Int: @Sendable () -> Void] = [:]
        var nextObserver = 0
    }

    private let state: Mutex<State>

    /// Creates a separate localisation, for tests or for a document shown in another language.
    public init(_ session: SessionLocale = SessionLocale()) {
        state = Mutex(State(session: session))
    }

    /// The languages and formats. Setting a different value is a change: the observers are called in the order of their
    /// registration, on the caller's thread.
    public var session: SessionLocale {
        get { state.withLock { $0.session } }
        set {
            let observers = state.withLock { state -> [@Sendable () -> Void] in
                guard state.session != newValue else { return [] }
                state.session = newValue
                state.changes += 1
                return state.observers.sorted { $0.key < $1.key }.map(\.value)
            }
            for observer in observers { observer() }
        }
    }

    /// The number of changes of `session`. A text that was looked up at another count is out of date.
    public var changeCount: Int { state.withLock { $0.changes } }

    /// Calls `body` after every change, until the observation is cancelled or released.
    public func observe(_ body: @escaping @Sendable () -> Void) -> Observation {
        let id = state.withLock { state -> Int in
            state.nextObserver += 1
            state.observers[state.nextObserver] = body
            return state.nextObserver
        }
        return Observation { [weak self] in
            self?.state.withLock { state in state.observers[id] = nil }
        }
    }

    /// The registration of an observer of a localisation; releasing it ends the calls.
    public final class Observation: Sendable {
        private let end: @Sendable () -> Void

        init(_ end: @escaping @Sendable () -> Void) {
            self.end = end
        }

        deinit { end() }

        /// Stops the calls; may be called more than once.
        public func cancel() { end() }
    }
}
