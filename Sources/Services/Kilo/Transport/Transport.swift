import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// Sends prepared requests through the connections of a session: follows redirects, sends and stores cookies, and
/// replaces connections that the server has closed.
struct Transport: Sendable {
    let session: WebServiceSession

    /// Sends a request and returns the beginning of the response, after the redirects that the session's configuration
    /// allows; `origin` is the final origin if it is different.
    nonisolated(nonsending) func send(
        _ request: PreparedRequest, deadline: NIODeadline
    ) async throws -> (response: HTTPClientResponse, origin: Origin?) {
        let base = request.base
        let route = try session.route(scheme: base.scheme, host: base.host, port: base.port)
        let hop = Hop(request)
        let response = try await send(hop, of: request, by: route, deadline)
        guard 300..<400 ~= response.status.code, request.settings.followsRedirects,
            let maximum = session.maximumRedirects
        else { return (response, nil) }
        return try await follow(response, hop, of: request, maximum, deadline)
    }

    nonisolated(nonsending) private func follow(
        _ first: HTTPClientResponse, _ firstHop: Hop, of request: PreparedRequest, _ maximum: Int,
        _ deadline: NIODeadline
    ) async throws -> (response: HTTPClientResponse, origin: Origin?) {
        let own = URL(string: firstHop.url).flatMap(Origin.init)
        var other: Origin?
        var (response, hop) = (first, firstHop)
        var visited = [hop.url]
        while let next = Hop(after: hop, redirectedBy: response, secretHeaders: request.secretHeaders) {
            if visited.count > maximum { throw WebServiceError(.redirects(.tooMany(count: visited.count))) }
            if visited.contains(next.url) { throw WebServiceError(.redirects(.circle(url: next.url))) }
            hop = next
            visited.append(hop.url)
            guard let origin = URL(string: hop.url).flatMap(Origin.init) else { return (response, other) }
            if origin != own { other = origin }
            let route = try session.route(scheme: origin.scheme, host: origin.host, port: origin.port)
            response = try await send(hop, of: request, by: route, deadline)
        }
        return (response, other)
    }

    /// Sends one request; repeats it on another connection if the first one turned out to be closed and the repetition
    /// does no harm.
    nonisolated(nonsending) private func send(
        _ hop: Hop, of request: PreparedRequest, by route: WebServiceSession.Route, _ deadline: NIODeadline
    ) async throws -> HTTPClientResponse {
        let settings = request.settings
        var attempts = 1
        let signIn =
            hop.isAtHome
            ? DigestSignIn(hop.method, hop.url, hop.headers, hop.body, of: request, session.digestNonces) : nil
        let cookies = settings.cookies.flatMap { jar in URL(string: hop.url).map { (jar: jar, url: $0) } }
        while true {
            var outgoing = HTTPClientRequest(url: hop.url)
            outgoing.method = hop.method
            outgoing.headers = hop.headers
            if let cookies { outgoing.headers.add(cookies.jar, for: cookies.url) }
            signIn?.sign(&outgoing.headers)
            outgoing.body = hop.body?.httpClientBody
            if session.isStandIn, let length = hop.body?.length {
                outgoing.headers.replaceOrAdd(name: "Content-Length", value: "\(length)")
            }
            do {
                let response = try await route.execute(outgoing, deadline: deadline, logger: settings.logger)
                if let cookies { cookies.jar.take(response.headers, from: cookies.url) }
                guard let signIn, !isElsewhere(response, request),
                    signIn.isToBeRepeated(after: Int(response.status.code), response.headers)
                else { return response }
                await response.discard()
            } catch  where attempts < Self.maximumConnections && mayRepeat(request, after: error) {
                attempts += 1
            }
        }
    }

    /// The maximum number of closed connections to try, as many as a pool may reasonably contain.
    private static let maximumConnections = 64

    private func mayRepeat(_ request: PreparedRequest, after error: any Error) -> Bool {
        switch error {
        case let stale as StaleConnection:
            stale.wasWritten ? request.isIdempotent : request.body?.isRepeatable ?? true
        // The connection was closed between the pool and its own thread; ``ConnectionCheck`` reports any later close as
        // another error.
        case ChannelError.ioOnClosedChannel: session.checksConnections && request.body?.isRepeatable ?? true
        default: false
        }
    }
}

extension HTTPClientResponse {
    /// Reads the rest of a response that is not needed, so that the connection can be reused.
    func discard() async { _ = try? await body.collect(upTo: 64 * 1024) }
}

extension HTTPHeaders {
    /// Adds the cookies of a jar to those that the caller sends.
    mutating func add(_ jar: CookieJar, for url: URL) {
        guard let kept = jar.header(for: url) else { return }
        let own = self["Cookie"]
        replaceOrAdd(name: "Cookie", value: (own + [kept]).joined(separator: "; "))
    }
}
