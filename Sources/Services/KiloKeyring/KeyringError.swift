public import Foundation

/// A failure of the desktop's keyring.
public struct KeyringError: Error, Sendable, Equatable {
    /// The kind of failure.
    @nonexhaustive
    public enum Code: Sendable, Equatable {
        /// There is no session bus, or no keyring on it; `reason` is the system's message.
        case unavailable(reason: String)
        /// The keyring is locked, and the user has not unlocked it.
        case locked
        /// The entry is not one that this library has written.
        case unreadable
        /// The keyring reports another failure; `reason` is its message.
        case failed(reason: String)
    }

    /// The kind of failure.
    public let code: Code

    init(_ code: Code) { self.code = code }
}

extension KeyringError: LocalizedError, CustomStringConvertible {
    /// One sentence for the user: what failed and what to change.
    public var errorDescription: String? { description }

    /// The sentence, without any secret.
    public var description: String {
        switch code {
        case .unavailable(let reason):
            "there is no keyring on the session bus: \(reason); install and start gnome-keyring or KWallet"
        case .locked: "the keyring is locked; unlock it"
        case .unreadable: "the entry of the keyring does not have tokens of this library; remove it and sign in"
        case .failed(let reason): "the keyring failed: \(reason)"
        }
    }
}
