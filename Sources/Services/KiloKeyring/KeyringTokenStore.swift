import CKeyring
import Dispatch
import Foundation
public import KiloOAuth

/// Keeps tokens in the desktop's keyring: GNOME Keyring, KWallet, or any other service of `org.freedesktop.secrets`.
///
/// ```swift
/// let session = OAuthSession(client: client, store: KeyringTokenStore(application: "org.example.Notes"))
/// ```
///
/// The keyring encrypts the tokens with the user's password. In a Flatpak sandbox libsecret encrypts them with a key
/// that the secret portal keeps for the application. Without a keyring every call fails: nothing is written to a file
/// that is not encrypted.
///
/// The calls do not block their thread. The keyring may show the user a dialog to unlock it; cancelling the task
/// closes the dialog.
public struct KeyringTokenStore: TokenStore {
    /// The identifier of the program, such as `org.example.Notes`. Programs with the same identifier share entries.
    public let application: String
    /// Returns the text for an entry that the user sees in the keyring; by default the identifier and the provider.
    public var label: @Sendable (TokenAccount) -> String

    /// Creates a store.
    ///
    /// - Parameter application: the identifier of the program.
    public init(application: String) {
        self.application = application
        label = { "\(application): \($0.provider)" }
    }

    public func tokens(of account: TokenAccount) async throws -> OAuthTokens? {
        let text = try await run(for: account) { call, entry, reason in
            var secret: UnsafeMutablePointer<CChar>?
            let result = keyring_find(call, entry, &secret, reason)
            defer { keyring_secret_free(secret) }
            return (result, secret.map { String(cString: $0) })
        }
        guard let text else { return nil }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        // The cause is left out, because its texts may have parts of a token.
        guard let tokens = try? decoder.decode(OAuthTokens.self, from: Data(text.utf8)) else {
            throw KeyringError(.unreadable)
        }
        return tokens
    }

    public func keep(_ tokens: OAuthTokens, of account: TokenAccount) async throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        let text = String(decoding: try encoder.encode(tokens), as: UTF8.self)
        let label = label(account)
        try await run(for: account) { call, entry, reason in (keyring_store(call, entry, label, text, reason), ()) }
    }

    public func remove(_ account: TokenAccount) async throws {
        try await run(for: account) { call, entry, reason in (keyring_remove(call, entry, reason), ()) }
    }

    // MARK: - Calls

    /// The thread of the calls, which block. One for all stores: a dialog at a time.
    private static let queue = DispatchQueue(label: "KiloKeyring")

    private typealias Reason = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    private func run<Value: Sendable>(
        for account: TokenAccount,
        _ work: @escaping @Sendable (OpaquePointer, UnsafePointer<KeyringEntry>, Reason) -> (KeyringResult, Value)
    ) async throws -> Value {
        let call = CancellableCall()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { caller in
                Self.queue.async {
                    caller.resume(with: Result { try perform(call, account, work) })
                }
            }
        } onCancel: {
            call.cancel()
        }
    }

    private func perform<Value>(
        _ call: CancellableCall, _ account: TokenAccount,
        _ work: (OpaquePointer, UnsafePointer<KeyringEntry>, Reason) -> (KeyringResult, Value)
    ) throws -> Value {
        var reason: UnsafeMutablePointer<CChar>?
        defer { keyring_reason_free(reason) }
        let (result, value) = application.withCString { application in
            account.provider.withCString { provider in
                account.client.withCString { client in
                    account.name.withCString { name in
                        var entry = KeyringEntry(
                            application: application, provider: provider, client: client, account: name)
                        return work(call.pointer, &entry, &reason)
                    }
                }
            }
        }
        let words = reason.map { String(cString: $0) } ?? ""
        switch result {
        case KEYRING_DONE: return value
        case KEYRING_UNAVAILABLE: throw KeyringError(.unavailable(reason: words))
        case KEYRING_LOCKED: throw KeyringError(.locked)
        case KEYRING_CANCELLED: throw CancellationError()
        default: throw KeyringError(.failed(reason: words))
        }
    }
}

/// A call that the cancellation of its task ends.
private final class CancellableCall: Sendable {
    // GLib's object for cancellations may be used on all threads.
    nonisolated(unsafe) let pointer = keyring_call_new()

    func cancel() { keyring_call_cancel(pointer) }

    deinit { keyring_call_free(pointer) }
}
