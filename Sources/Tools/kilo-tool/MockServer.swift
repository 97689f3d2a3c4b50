import Dispatch
import Foundation
import KiloContract

/// A server of HTTP/1.1 on loopback that answers one request for each connection.
///
/// It uses plain sockets: the command would compile SwiftNIO and Hummingbird otherwise.
final class MockServer: Sendable {
    /// The largest head of a request, in bytes.
    static let largestHead = 65_536
    /// The time for one request and its answer, in seconds.
    private static let patience = 30

    /// The address of the server.
    let address: String
    private let service: ExampleService
    private let socket: LoopbackSocket
    /// The connections at one time; others wait.
    private let places = DispatchSemaphore(value: 64)

    /// Starts to listen.
    ///
    /// - Throws: ``LoopbackSocket/Failure`` if the port is not available.
    init(_ service: ExampleService, port: UInt16) throws(LoopbackSocket.Failure) {
        self.service = service
        socket = try LoopbackSocket(port: port)
        address = socket.address
    }

    /// Answers requests until the process ends.
    ///
    /// - Parameter report: called with a line for each request, on no particular thread.
    func serve(_ report: @escaping @Sendable (String) -> Void) -> Never {
        while true {
            let connection = accept(socket.descriptor, nil, nil)
            guard connection >= 0 else {
                // The process may have too many open files; an immediate retry would only keep it busy.
                usleep(20_000)
                continue
            }
            places.wait()
            Thread.detachNewThread { [self] in
                answer(connection, report)
                close(connection)
                places.signal()
            }
        }
    }

    private func answer(_ connection: Int32, _ report: (String) -> Void) {
        var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(connection, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        var reader = MockRequestReader(connection)
        switch reader.request() {
        case .success(let request):
            let answer = service.answer(request)
            report("\(request.method) \(request.target) \(answer.status)")
            write(answer.status, answer.headers, answer.content, isHead: request.method == "HEAD", to: connection)
        case .failure(let fault):
            guard fault.status > 0 else { return }
            report("\(fault.status) \(fault.sentence)")
            write(
                fault.status, [("Content-Type", "text/plain; charset=utf-8")], Data((fault.sentence + "\n").utf8),
                isHead: false,
                to: connection)
        }
        // A connection that is closed with unread bytes is reset, and the answer could be lost.
        shutdown(connection, Int32(SHUT_WR))
        reader.skipRest()
    }

    private func write(
        _ status: Int, _ headers: [(name: String, value: String)], _ content: Data, isHead: Bool, to connection: Int32
    ) {
        // The words after a status may be missing (RFC 9112, 4).
        var lines = ["HTTP/1.1 \(status) ", "Connection: close"]
        // The document may name any header.
        for (name, value) in headers
        where !["connection", "content-length", "transfer-encoding"].contains(name.lowercased()) {
            lines.append("\(name.filter { $0.isASCII && !$0.isWhitespace && $0 != ":" }): \(value)")
        }
        if status >= 200, status != 204, status != 304, !isHead { lines.append("Content-Length: \(content.count)") }
        var bytes = Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
        if !isHead, status != 204, status != 304 { bytes.append(content) }
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return }
            bytes = Data(bytes.dropFirst(count))
        }
    }
}
