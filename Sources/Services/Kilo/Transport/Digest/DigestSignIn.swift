import Foundation
import NIOCore
import NIOHTTP1
import Synchronization

/// Signs one request in by Digest: answers the challenge that is known, or the one that the request gets.
final class DigestSignIn: Sendable {
    private let user: String
    private let password: String
    private let method: String
    private let target: String
    /// Nil if it is not in memory.
    private let body: [UInt8]?
    private let isRepeatable: Bool
    private let place: DigestNonces.Place
    private let nonces: DigestNonces
    private let state = Mutex<(sent: DigestNonces.Use?, isRepeated: Bool)>((nil, false))

    /// Creates the sign-in of a request; nil if its credentials are not those of Digest, or if it has others.
    ///
    /// - Parameters:
    ///   - url: the URL of the request, or of the redirect that it follows at the same origin.
    ///   - headers: the headers of the request.
    init?(
        _ method: HTTPMethod, _ url: String, _ headers: HTTPHeaders, _ body: RequestBody?, of request: PreparedRequest,
        _ nonces: DigestNonces
    ) {
        guard case .digest(let user, let password) = request.settings.authorization,
            !headers.contains(name: "Authorization"), let parts = URLComponents(string: url)
        else { return nil }
        self.user = user
        self.password = password
        self.method = method.rawValue
        let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
        target = parts.percentEncodedQuery.map { "\(path)?\($0)" } ?? path
        self.body =
            switch body?.source {
            case nil: []
            case .bytes(let buffer): Array(buffer.readableBytesView)
            case .pieces, .stream: nil
            }
        isRepeatable = body?.isRepeatable ?? true
        let base = request.base
        place = .init(origin: "\(base.scheme)://\(base.host.lowercased()):\(base.port ?? 0)", user: user)
        self.nonces = nonces
    }

    /// Adds the answer to the last challenge, if there is one.
    func sign(_ headers: inout HTTPHeaders) {
        guard let use = nonces.next(place) else { return }
        let answer = DigestAnswer(
            challenge: use.challenge, user: user, password: password, method: method, target: target, body: body,
            count: use.count, clientNonce: Self.clientNonce())
        guard let value = answer.header else { return }
        state.withLock { $0.sent = use }
        headers.replaceOrAdd(name: "Authorization", value: value)
    }

    /// Reads the response, and returns whether the request is to be signed and sent once more.
    ///
    /// A refused answer is wrong unless the service says that its nonce is too old, or asks for another realm, or has
    /// accepted the answer before: it may have been started again.
    func isToBeRepeated(after status: Int, _ headers: HTTPHeaders) -> Bool {
        let (sent, isRepeated) = state.withLock { state in
            defer { state.isRepeated = true }
            return (state.sent, state.isRepeated)
        }
        guard status == 401 else {
            if let sent {
                let next = headers.first(name: "Authentication-Info").flatMap {
                    AuthenticationChallenge.parameters($0)["nextnonce"]
                }
                nonces.prove(sent.challenge.nonce, next: next, at: place)
            }
            return false
        }
        guard let challenge = DigestChallenge.strongest(of: headers["WWW-Authenticate"]) else { return false }
        let mayHelp =
            sent.map { sent in
                challenge.isStale || challenge.realm != sent.challenge.realm
                    || sent.isProven && challenge.nonce != sent.challenge.nonce
            } ?? true
        guard mayHelp, !isRepeated else {
            if let sent { nonces.forget(sent.challenge.nonce, at: place) }
            return false
        }
        nonces.keep(challenge, at: place)
        return isRepeatable && (challenge.protection != .body || body != nil)
    }

    private static func clientNonce() -> String {
        DigestHash.digits((0..<16).map { _ in UInt8.random(in: .min ... .max) })
    }
}
