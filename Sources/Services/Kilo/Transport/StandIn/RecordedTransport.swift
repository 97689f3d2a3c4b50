import AsyncHTTPClient
public import Foundation
import NIOCore
import NIOHTTP1
import Synchronization

/// Records the responses of a service in a file, or answers from that file, so that a test needs neither the service
/// nor a network.
///
/// ```swift
/// let recording = ProcessInfo.processInfo.environment["RECORD"] != nil
/// let transport = try RecordedTransport(file: file, mode: recording ? .record(through: .shared) : .replay)
/// let proxy = WebServiceProxy(session: WebServiceSession(transport: transport), serverURL: url)
/// ```
///
/// A request is found again by its method, path and query, whose arguments may come in another order, and by its body if
/// the record compares bodies. Headers do not count. The server does not count either, unless the record has responses
/// of several servers to equal requests. Responses to equal requests are replayed in the order in which they were
/// recorded, then the last one is repeated.
///
/// Nothing of a request but its method, its URL and a compared body is written. The values of ``Secrets`` are replaced by
/// `left out` in URLs, headers, JSON and forms. Look at a record before you commit it.
public final class RecordedTransport: WebServiceTransport {
    /// Whether responses are recorded or replayed.
    public enum Mode: Sendable {
        /// Answers from the file.
        case replay
        /// Passes requests on through the connections of a session, and writes the file at the end of each response, or
        /// when the caller leaves one before its end. An existing file is replaced.
        case record(through: WebServiceSession)
    }

    private let mode: Mode
    private let secrets: Secrets
    private let comparesBodies: Bool
    private let record: Record

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - file: the record, in JSON.
    ///   - mode: whether responses are recorded or replayed.
    ///   - comparesBodies: whether requests are equal only if their bodies are. JSON and forms may have their members in
    ///     another order. Bodies are written only then, so a record is replayed with the value that it was made with.
    ///   - secrets: the names whose values are left out.
    /// - Throws: ``WebServiceError`` with the code `record` for a record that cannot be read, when it is replayed.
    public init(
        file: URL, mode: Mode = .replay, comparesBodies: Bool = false, secrets: Secrets = Secrets()
    ) throws {
        self.mode = mode
        self.secrets = secrets
        self.comparesBodies = comparesBodies
        if case .replay = mode { record = try Record(reading: file) } else { record = Record(file) }
    }

    /// Returns a recorded response, or records one.
    ///
    /// - Throws: ``WebServiceError`` with the code `record` for a request that the record does not have; the error names
    ///   the nearest one that it has.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        let url = secrets.hidden(inURL: request.url)
        var body: RecordedContent?
        if comparesBodies, !request.content.isEmpty {
            body = RecordedContent(request.content, type: request["Content-Type"], secrets, isComparable: true)
        }
        let key = RequestKey(method: request.method.rawValue, url: url, body: body)
        switch mode {
        case .replay: return try record.next(key)
        case .record(let session): return try await recorded(request, key, body, session)
        }
    }

    private func recorded(
        _ request: TransportRequest, _ key: RequestKey, _ body: RecordedContent?, _ session: WebServiceSession
    ) async throws -> TransportResponse {
        let response = try await session.execute(request)
        let status = Int(response.status.code)
        let headers = response.headers.filter { !Self.ofTheConnection.contains($0.name.lowercased()) }
            .map { (name: $0.name, value: $0.value) }
        let number = record.begin()
        let recording = Recording { [record, secrets] content in
            let exchange = RecordedExchange(
                method: key.method, url: key.url, body: body, status: status, headers: headers, content: content,
                secrets)
            try record.write(exchange, number)
        }
        return TransportResponse(
            statusCode: status, headers: headers, chunks: RecordedBody(base: response.body, recording: recording))
    }

    /// Headers of one connection. The content is recorded decompressed, so its coding and length do not apply either.
    private static let ofTheConnection: Set<String> = [
        "connection", "content-encoding", "content-length", "keep-alive", "trailer", "transfer-encoding", "upgrade",
    ]
}

extension WebServiceSession {
    /// Sends a request through the connections of this session, without following redirects.
    fileprivate func execute(_ request: TransportRequest) async throws -> HTTPClientResponse {
        guard let origin = URL(string: request.url).flatMap(Origin.init) else { throw WebServiceError(.invalidURL) }
        let route = try route(scheme: origin.scheme, host: origin.host, port: origin.port)
        var outgoing = HTTPClientRequest(url: request.url)
        outgoing.method = HTTPMethod(rawValue: request.method.rawValue)
        outgoing.headers = request.fields
        if !request.content.isEmpty { outgoing.body = .bytes(ByteBuffer(bytes: request.content)) }
        return try await route.execute(outgoing, deadline: .distantFuture, logger: nil)
    }
}
