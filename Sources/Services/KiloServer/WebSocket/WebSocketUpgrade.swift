import CNettle
import Foundation
import HTTPTypes
import Hummingbird
import Kilo
import Logging
import NIOCore

/// The result of a method whose connection becomes a WebSocket (RFC 6455).
///
/// ```swift
/// @RequestMethod("GET") @ResourcePath("chat")
/// func chat(account: Account) -> WebSocketUpgrade {
///     WebSocketUpgrade { socket in
///         for await message in socket.messages { try await socket.send(message) }
///     }
/// }
/// ```
///
/// Arguments and identities are read from the request as for any other method. The connection ends when the closure
/// returns; the closure is cancelled when the client disconnects. Browsers let pages of other sites open WebSockets
/// with the visitor's cookies, so a request whose `Origin` is neither the service's own nor one of
/// ``ServiceOptions/crossOrigin`` gets a 403. When the process is about to end, clients receive a close frame (1001)
/// and have ``ServerLimits/shutdownGrace`` to answer it. WebSockets need a server made by `.guarded()` or
/// `.secured(by:)` and HTTP/1.1: any other request gets a 426, and over HTTP/2 a 501. A request over HTTP/2 that asks
/// for an upgrade is malformed, so its stream is reset.
public struct WebSocketUpgrade: Sendable {
    /// The maximum size of a message in bytes; beyond it the connection is closed with 1009. 1 MB by default.
    public var maximumMessageSize = 1024 * 1024
    /// The maximum size of one frame of a message in bytes; beyond it the connection is closed with 1009. 1 MB by
    /// default.
    public var maximumFrameSize = 1024 * 1024
    /// The time of silence after which a client is pinged; if it has not answered by the time of the next ping, its
    /// connection is closed. 30 seconds by default, `nil` for never.
    public var pingInterval: Duration? = .seconds(30)
    /// The time that the client may take to answer a close frame; 5 seconds by default.
    public var closeTimeout: Duration = .seconds(5)
    /// The subprotocols that the service supports, best first; none by default.
    public var subprotocols: [String] = []

    let handler: @Sendable (WebSocket) async throws -> Void

    /// Creates a WebSocket that is served by a closure.
    public init(_ handler: @escaping @Sendable (WebSocket) async throws -> Void) { self.handler = handler }
}

extension WebSocketUpgrade: SchemaDescribed {
    /// A schema for WebSockets, whatever their messages are.
    public static let schema = Schema.webSocket
}

extension WebSocketUpgrade {
    /// Returns the response that upgrades the connection.
    func response(to call: ServiceCall) throws(ServiceError) -> Response {
        let request = call.request
        guard let connection = ServerConnection.current else {
            call.logger.error("WebSockets need a server made by '.guarded()'")
            throw ServiceError(.notImplemented, "this server has no WebSockets")
        }
        guard !connection.isStream else {
            throw ServiceError(.notImplemented, "there are no WebSockets over HTTP/2; open this one over HTTP/1.1")
        }
        guard request.method == .get, request.headers.names("websocket", in: .upgrade),
            request.headers.names("upgrade", in: .connection), request.headers[.secWebSocketVersion] == "13"
        else { throw .upgradeRequired }
        guard let key = request.headers[.secWebSocketKey], Data(base64Encoded: key)?.count == 16 else {
            throw ServiceError(.badRequest, "'Sec-WebSocket-Key' has to be 16 bytes in Base64")
        }
        let offered = request.headers[.secWebSocketProtocol].map(HeaderList.elements)
        let subprotocol = subprotocols.first { offered?.contains($0) == true }
        var headers = HTTPFields()
        headers[.upgrade] = "websocket"
        headers[.connection] = "Upgrade"
        headers[.secWebSocketAccept] = Self.accept(key)
        headers[.secWebSocketProtocol] = subprotocol
        let socket = WebSocket(self, subprotocol: subprotocol)
        let logger = call.logger
        return Response(
            status: .switchingProtocols, headers: headers,
            body: ResponseBody { writer in
                try await socket.run(request.body, logger) { try await writer.write($0) }
                try await writer.finish(nil)
            })
    }

    /// Returns the value that proves that the server has understood the request (RFC 6455, 4.2.2).
    static func accept(_ key: String) -> String {
        var context = sha1_ctx()
        nettle_sha1_init(&context)
        let bytes = Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)
        nettle_sha1_update(&context, bytes.count, bytes)
        var digest = [UInt8](repeating: 0, count: 20)
        nettle_sha1_digest(&context, digest.count, &digest)
        return Data(digest).base64EncodedString()
    }
}

extension ServiceError {
    fileprivate static var upgradeRequired: ServiceError {
        var headers = HTTPFields()
        headers[.upgrade] = "websocket"
        headers[.connection] = "Upgrade"
        headers[.secWebSocketVersion] = "13"
        return ServiceError(.upgradeRequired, "this is a WebSocket; request an upgrade to version 13", headers: headers)
    }
}

extension HTTPFields {
    /// Whether a field with a list of tokens contains a token, ignoring case.
    fileprivate func names(_ word: String, in name: HTTPField.Name) -> Bool {
        self[name].map(HeaderList.elements)?.contains { $0.lowercased() == word } ?? false
    }
}
