import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// Receives the answer of the provider on a port of this machine (RFC 8252, 7.3 and 8.3).
///
/// Only programs of this machine can connect. Any of them may try, so a request counts only if it has the `state` of
/// the sign-in; all others are refused, and the wait continues.
final class LoopbackListener: Sendable {
    /// The bounds of a connection.
    struct Bounds {
        /// The greatest number of bytes that are read; codes of providers have up to some kilobytes.
        var maximumRequest = 64 * 1024
        /// The time that a request may take.
        var requestTime: TimeAmount = .seconds(10)
        /// The greatest number of connections at one time; others are closed at once.
        var maximumConnections = 16
    }

    private struct State {
        var rules: CallbackRules?
        var connections: [ObjectIdentifier: any Channel] = [:]
        var isClosed = false
    }

    /// The URL to which the provider sends the browser.
    let redirectURL: URL
    private let channel: any Channel
    private let settings: LoopbackSettings
    private let authority: String
    private let wait: FirstResult<String>
    private let connections: Connections

    /// The open connections, and the rules once the sign-in has begun.
    private final class Connections: Sendable {
        private let state = Mutex(State())

        var rules: CallbackRules? { state.withLock { $0.rules } }

        func begin(_ rules: CallbackRules) { state.withLock { $0.rules = rules } }

        /// Returns false if there are too many, or if the sign-in has ended.
        func add(_ channel: any Channel, maximum: Int) -> Bool {
            state.withLock { state in
                guard !state.isClosed, state.connections.count < maximum else { return false }
                state.connections[ObjectIdentifier(channel)] = channel
                return true
            }
        }

        func remove(_ channel: any Channel) {
            state.withLock { _ = $0.connections.removeValue(forKey: ObjectIdentifier(channel)) }
        }

        func close() -> [any Channel] {
            state.withLock { state in
                state.isClosed = true
                return Array(state.connections.values)
            }
        }
    }

    private init(
        _ channel: any Channel, port: Int, _ settings: LoopbackSettings, _ wait: FirstResult<String>,
        _ connections: Connections
    ) throws(OAuthError) {
        authority = "127.0.0.1:\(port)"
        guard let url = URL(string: "http://\(authority)\(settings.path)"),
            settings.path.hasPrefix("/"), url.path(percentEncoded: true) == settings.path
        else { throw OAuthError(.listener(reason: "'\(settings.path)' is not a path; begin it with a slash")) }
        redirectURL = url
        (self.channel, self.settings, self.wait, self.connections) = (channel, settings, wait, connections)
    }

    /// Opens the port.
    ///
    /// - Throws: ``OAuthError`` with the code `listener` if the port is used, or the path is not one.
    static func open(_ settings: LoopbackSettings, bounds: Bounds = Bounds()) async throws -> LoopbackListener {
        let (wait, connections) = (FirstResult<String>(), Connections())
        guard 0...65_535 ~= settings.port else {
            throw OAuthError(.listener(reason: "\(settings.port) is not a port"))
        }
        let channel: any Channel
        do {
            channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .childChannelInitializer { child in
                    child.eventLoop.makeCompletedFuture {
                        try serve(child, settings.page, bounds, wait, connections)
                    }
                }
                .bind(host: "127.0.0.1", port: settings.port).get()
        } catch {
            throw OAuthError(.listener(reason: "\(error)"), cause: error)
        }
        do {
            return try LoopbackListener(
                channel, port: channel.localAddress?.port ?? 0, settings, wait, connections)
        } catch {
            try? await channel.close()
            throw error
        }
    }

    private static func serve(
        _ child: any Channel, _ page: AnswerPage, _ bounds: Bounds, _ wait: FirstResult<String>,
        _ connections: Connections
    ) throws {
        guard let rules = connections.rules, connections.add(child, maximum: bounds.maximumConnections) else {
            child.close(promise: nil)
            return
        }
        let timer = child.eventLoop.scheduleTask(in: bounds.requestTime) { child.close(promise: nil) }
        child.closeFuture.whenComplete { _ in
            timer.cancel()
            connections.remove(child)
        }
        let pipeline = child.pipeline.syncOperations
        try pipeline.addHandler(RequestLimit(bounds.maximumRequest))
        try pipeline.configureHTTPServerPipeline(withPipeliningAssistance: false, withErrorHandling: true)
        try pipeline.addHandler(CallbackHandler(rules, page, wait))
    }

    /// Accepts answers to a request. A browser that connects earlier is refused.
    func begin(_ request: SignInRequest) {
        connections.begin(CallbackRules(request: request, path: settings.path, authority: authority))
    }

    /// Returns the code of the provider's answer.
    ///
    /// - Parameter open: opens the browser. Its error ends the wait; when the wait ends, it is cancelled.
    /// - Throws: ``OAuthError`` for an answer without a code, after the time of the settings, and for the error of
    ///   `open`; `CancellationError` when the task is cancelled.
    func code(opening open: @escaping @Sendable () async throws -> Void) async throws -> String {
        let (wait, timeout) = (wait, settings.timeout)
        let timer = channel.eventLoop.scheduleTask(in: TimeAmount(timeout)) {
            wait.end(.failure(OAuthError(.timeout(timeout))))
        }
        defer { timer.cancel() }
        let opening = Task {
            do {
                try await open()
            } catch is CancellationError {
                return
            } catch let error as OAuthError {
                wait.end(.failure(error))
            } catch {
                wait.end(.failure(OAuthError(.browser(reason: "\(error)"), cause: error)))
            }
        }
        defer { opening.cancel() }
        return try await wait.value()
    }

    /// Closes the port and its connections.
    func close() async {
        try? await channel.close()
        for connection in connections.close() { try? await connection.close() }
    }
}
