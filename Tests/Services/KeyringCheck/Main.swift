import Foundation
import KiloKeyring
import KiloOAuth

/// Uses the keyring of the session bus, for KiloKeyringTests: libsecret keeps one connection to the bus for a process.
///
///     KeyringCheck keep NAME ACCESS-TOKEN REFRESH-TOKEN
///     KeyringCheck show NAME
///     KeyringCheck remove NAME
///     KeyringCheck cancel NAME
@main
struct Main {
    static func main() async {
        do {
            print(try await answer(Array(CommandLine.arguments.dropFirst())))
        } catch {
            print("error: \(error)")
        }
    }

    private struct Usage: Error {}

    private static func answer(_ words: [String]) async throws -> String {
        guard let url = URL(string: "https://login.example/x"), words.count >= 2 else { throw Usage() }
        let provider = try OAuthProvider(
            issuer: "https://login.example", authorizationEndpoint: url, tokenEndpoint: url)
        let account = TokenAccount(OAuthClient(provider: provider, clientID: "notes"), name: words[1])
        let store = KeyringTokenStore(application: "org.example.Notes")
        switch words[0] {
        case "keep" where words.count == 4:
            let tokens = OAuthTokens(
                accessToken: words[2], refreshToken: words[3], received: Date(timeIntervalSince1970: 1_800_000_000),
                expires: Date(timeIntervalSince1970: 1_800_003_600.5), scopes: ["a", "b"])
            try await store.keep(tokens, of: account)
            return "kept"
        case "show":
            guard let tokens = try await store.tokens(of: account) else { return "nothing" }
            let end = tokens.expires?.timeIntervalSince1970 ?? 0
            return "\(tokens.accessToken) \(tokens.refreshToken ?? "-") \(end) \(tokens.scopes.joined(separator: ","))"
        case "remove":
            try await store.remove(account)
            return "removed"
        case "cancel":
            let task = Task { try await store.tokens(of: account) }
            task.cancel()
            _ = try await task.value
            return "not cancelled"
        default: throw Usage()
        }
    }
}
