import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

extension PreparedRequest {
    /// Sends the request, a second time if an interceptor requests it, and returns the beginning of the response.
    nonisolated(nonsending) func send(deadline: NIODeadline) async throws -> HTTPClientResponse {
        let (response, origin) = try await sendOnce(deadline)
        if settings.interceptors.isEmpty { return response }
        let answer = IncomingAnswer(
            statusCode: Int(response.status.code), headers: ResponseHeaders(response.headers),
            isFromOtherOrigin: origin != nil || isElsewhere(response))
        guard try await isToBeSentAgain(answer) else { return response }
        // The connection can be reused once the rest of the response has been read.
        _ = try? await response.body.collect(upTo: 64 * 1024)
        return try await intercepted().sendOnce(deadline).response
    }

    /// Whether a client provided by the application, which follows redirects itself, ended at another origin.
    private func isElsewhere(_ response: HTTPClientResponse) -> Bool {
        guard !session.checksConnections, let url = response.url else { return false }
        return Origin(url) != URL(string: self.url).flatMap(Origin.init)
    }

    /// Sends the request and follows redirects by the session's configuration; `origin` is the final origin if it is
    /// different.
    nonisolated(nonsending) private func sendOnce(
        _ deadline: NIODeadline
    ) async throws -> (response: HTTPClientResponse, origin: Origin?) {
        let method = HTTPMethod(rawValue: method.rawValue)
        let response = try await exchange(method, url, headers, body, route, deadline)
        guard 300..<400 ~= response.status.code, let maximum = session.maximumRedirects else { return (response, nil) }
        return try await follow(response, method, maximum, deadline)
    }

    nonisolated(nonsending) private func follow(
        _ first: HTTPClientResponse, _ method: HTTPMethod, _ maximum: Int, _ deadline: NIODeadline
    ) async throws -> (response: HTTPClientResponse, origin: Origin?) {
        let own = URL(string: url).flatMap(Origin.init)
        var other: Origin?
        var (response, method, url, headers, body) = (first, method, url, headers, body)
        var visited = [url]
        while let next = Redirect(
            response, from: url, method: method, headers: headers, body: body, secretHeaders: secretHeaders)
        {
            if visited.count > maximum { throw WebServiceError(.redirects(.tooMany(count: visited.count))) }
            if visited.contains(next.url) { throw WebServiceError(.redirects(.circle(url: next.url))) }
            (method, url, headers, body) = (next.method, next.url, next.headers, next.body)
            visited.append(url)
            guard let origin = URL(string: url).flatMap(Origin.init) else { return (response, other) }
            if origin != own { other = origin }
            let route = try session.route(scheme: origin.scheme, host: origin.host, port: origin.port)
            response = try await exchange(method, url, headers, body, route, deadline)
        }
        return (response, other)
    }

    /// Sends one request; repeats it on another connection if the first one turned out to be closed and the repetition
    /// does no harm.
    nonisolated(nonsending) private func exchange(
        _ method: HTTPMethod, _ url: String, _ headers: HTTPHeaders, _ body: RequestBody?,
        _ route: WebServiceSession.Route, _ deadline: NIODeadline
    ) async throws -> HTTPClientResponse {
        var attempts = 1
        let cookies = settings.cookies.flatMap { jar in URL(string: url).map { (jar: jar, url: $0) } }
        while true {
            var request = HTTPClientRequest(url: url)
            request.method = method
            request.headers = headers
            if let cookies { request.headers.add(cookies.jar, for: cookies.url) }
            request.body = body?.httpClientBody
            if let proxy = route.plainProxy { try proxy.redirect(&request) }
            do {
                let response = try await route.client.execute(request, deadline: deadline, logger: settings.logger)
                if let cookies { cookies.jar.take(response.headers, from: cookies.url) }
                return response
            } catch  where attempts < Self.maximumConnections && mayRepeat(error) {
                attempts += 1
            }
        }
    }

    /// The maximum number of closed connections to try, as many as a pool may reasonably contain.
    private static let maximumConnections = 64

    private func mayRepeat(_ error: any Error) -> Bool {
        switch error {
        case let stale as StaleConnection: stale.wasWritten ? isIdempotent : body?.isRepeatable ?? true
        // The connection was closed between the pool and its own thread; ``ConnectionCheck`` reports any later close as
        // another error.
        case ChannelError.ioOnClosedChannel: session.checksConnections && body?.isRepeatable ?? true
        default: false
        }
    }
}

extension HTTPHeaders {
    /// Adds the cookies of a jar to those that the caller sends.
    fileprivate mutating func add(_ jar: CookieJar, for url: URL) {
        guard let kept = jar.header(for: url) else { return }
        let own = self["Cookie"]
        replaceOrAdd(name: "Cookie", value: (own + [kept]).joined(separator: "; "))
    }
}
