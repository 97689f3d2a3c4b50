import NIOHTTP1

/// The decision about a request that arrives at the address of the sign-in.
struct CallbackRules: Sendable {
    enum Decision {
        /// The request does not concern the sign-in, which continues.
        case refuse(HTTPResponseStatus)
        /// The answer of the provider, which ends the wait.
        case end(Result<String, OAuthError>)
    }

    let request: SignInRequest
    let path: String
    /// The host and port that the browser was sent to.
    let authority: String

    func decision(_ head: HTTPRequestHead) -> Decision {
        // A page elsewhere can give its own name the address of this machine; the name is then in the header.
        guard head.headers["Host"] == [authority] else { return .refuse(.notFound) }
        let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts[0] == path else { return .refuse(.notFound) }
        guard head.method == .GET else { return .refuse(.methodNotAllowed) }
        do throws(OAuthError) {
            return .end(.success(try request.code(inQuery: parts.count == 2 ? String(parts[1]) : "")))
        } catch {
            if case .foreignAnswer = error.code { return .refuse(.badRequest) }
            return .end(.failure(error))
        }
    }
}
