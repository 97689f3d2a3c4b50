import AsyncHTTPClient
public import Foundation
import NIOCore
import NIOFoundationCompat
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
/// A request is found again by its method and URL. Responses to equal requests are replayed in the order in which they
/// were recorded, then the last one is repeated.
///
/// Nothing of a request but its method and URL is written. The values of ``Secrets`` are replaced by `left out` in URLs,
/// headers and JSON. Look at a record before you commit it.
public final class RecordedTransport: WebServiceTransport {
    /// Whether responses are recorded or replayed.
    public enum Mode: Sendable {
        /// Answers from the file.
        case replay
        /// Passes requests on through the connections of a session, and writes the file after each response. An
        /// existing file is replaced.
        case record(through: WebServiceSession)
    }

    private let file: URL
    private let mode: Mode
    private let secrets: Secrets
    private let record: Mutex<Record>

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - file: the record, in JSON.
    ///   - mode: whether responses are recorded or replayed.
    ///   - secrets: the names whose values are left out.
    /// - Throws: the file system's or the decoder's error for a record that cannot be read, when it is replayed.
    public init(file: URL, mode: Mode = .replay, secrets: Secrets = Secrets()) throws {
        self.file = file
        self.mode = mode
        self.secrets = secrets
        var exchanges: [RecordedExchange] = []
        if case .replay = mode {
            exchanges = try JSONDecoder().decode([RecordedExchange].self, from: Data(contentsOf: file))
        }
        record = Mutex(Record(exchanges))
    }

    /// Returns a recorded response, or records one.
    ///
    /// - Throws: ``WebServiceError`` with the code `unreachable` for a request that the record does not have.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        switch mode {
        case .replay: return try replayed(request)
        case .record(let session): return try await recorded(request, session)
        }
    }

    private func replayed(_ request: TransportRequest) throws -> TransportResponse {
        let (method, url) = (request.method.rawValue, secrets.hidden(inURL: request.url))
        guard let exchange = record.withLock({ $0.next(method, url) }) else {
            throw WebServiceError(
                .unreachable(reason: "'\(file.lastPathComponent)' has no response to \(method) \(url); record it again")
            )
        }
        return exchange.response
    }

    private func recorded(
        _ request: TransportRequest, _ session: WebServiceSession
    ) async throws -> TransportResponse {
        let response = try await session.execute(request)
        let content = try await response.body.collect(upTo: Self.maximumSize)
        let headers = response.headers.filter { !Self.ofTheConnection.contains($0.name.lowercased()) }
            .map { (name: $0.name, value: $0.value) }
        let exchange = RecordedExchange(
            request, secrets, statusCode: Int(response.status.code), headers: headers, content: Data(buffer: content))
        try record.withLock { record in
            record.exchanges.append(exchange)
            try Self.encoder.encode(record.exchanges).write(to: file, options: .atomic)
        }
        return TransportResponse(
            statusCode: Int(response.status.code), headers: headers, content: Data(buffer: content))
    }

    /// The maximum size of a recorded response, in bytes.
    private static let maximumSize = 64 * 1024 * 1024

    /// Headers of one connection. The content is recorded decompressed, so its coding and length do not apply either.
    private static let ofTheConnection: Set<String> = [
        "connection", "content-encoding", "content-length", "keep-alive", "trailer", "transfer-encoding", "upgrade",
    ]

    private static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()
}

/// The exchanges of a record, and the number of those that were replayed of each kind.
private struct Record {
    var exchanges: [RecordedExchange]
    private var replayed: [String: Int] = [:]

    init(_ exchanges: [RecordedExchange]) { self.exchanges = exchanges }

    mutating func next(_ method: String, _ url: String) -> RecordedExchange? {
        let equal = exchanges.filter { $0.method == method && $0.url == url }
        let count = replayed["\(method) \(url)", default: 0]
        replayed["\(method) \(url)"] = count + 1
        return count < equal.count ? equal[count] : equal.last
    }
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
