import HTTPTypes
public import Hummingbird

/// Counts the requests of clients where several replicas can see them, such as in their database.
///
/// ```swift
/// struct SharedRates: RequestRateStore { … }
///
/// router.addRequestRate(.init(600, per: .minutes(1)), in: SharedRates(database: database), trustedProxies: ["10.0.0.2"])
/// ```
public protocol RequestRateStore: Sendable {
    /// Counts one request, unless it is beyond the rate.
    ///
    /// - Parameters:
    ///   - client: the client's address.
    ///   - rate: how many requests are allowed in what time.
    /// - Returns: how long the client has to wait, longer than nothing; `nil` when the request was counted.
    /// - Throws: an error that becomes the answer, when the store does not work.
    func count(_ client: String, within rate: ServerLimits.RequestRate) async throws -> Duration?
}

extension RouterMethods {
    /// Bounds how often one client may ask all replicas that share a store; a request beyond it is answered with 429 and `Retry-After`.
    ///
    /// ``ServerLimits/requestRate`` does the same within one process, and sooner: here the request has been read already. What is added
    /// to the router before, such as the answers about health, is not counted. Clients are told apart by their addresses, which a server
    /// of `.guarded()` knows; under another one nothing is counted.
    ///
    /// - Parameters:
    ///   - rate: how many requests are allowed in what time.
    ///   - store: where they are counted. While it throws, its error is the answer to every request.
    ///   - proxies: the addresses of proxies whose `X-Forwarded-For` is believed.
    public func addRequestRate(
        _ rate: ServerLimits.RequestRate, in store: any RequestRateStore, trustedProxies proxies: Set<String> = []
    ) {
        _ = add(middleware: RequestRateMiddleware(rate: rate, store: store, proxies: proxies))
    }
}

private struct RequestRateMiddleware<Context: RequestContext>: RouterMiddleware {
    let rate: ServerLimits.RequestRate
    let store: any RequestRateStore
    let proxies: Set<String>

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let client = ClientLimiter.client(
            ServerConnection.current?.address, forwardedFor: request.headers[values: .forwardedFor].last,
            trusting: proxies)
        if let client, let wait = try await store.count(client, within: rate) {
            throw ServiceError.tooManyRequests(after: wait)
        }
        return try await next(request, context)
    }
}

extension HTTPField.Name {
    fileprivate static let forwardedFor = HTTPField.Name("X-Forwarded-For") ?? .via
}
