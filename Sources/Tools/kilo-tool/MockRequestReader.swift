import Foundation
import KiloContract

/// Reads one request of a connection.
struct MockRequestReader {
    /// The reason why there is no request, with a status; 0 if the client has left.
    struct Fault: Error {
        let status: Int
        let sentence: String
    }

    private let connection: Int32
    private var bytes: [UInt8] = []

    init(_ connection: Int32) { self.connection = connection }

    /// Reads the next bytes; returns false at the end, and after the time of the socket.
    private mutating func more() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = recv(connection, &chunk, chunk.count, 0)
        guard count > 0 else { return false }
        bytes += chunk[..<count]
        return true
    }

    mutating func request() -> Result<ExampleService.Request, Fault> {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let range = bytes.firstRange(of: end) {
                let head = String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
                bytes.removeFirst(range.upperBound)
                return request(head)
            }
            guard bytes.count <= MockServer.largestHead else {
                return .failure(Fault(status: 431, sentence: "the head of the request is too large"))
            }
            guard more() else {
                return .failure(Fault(status: bytes.isEmpty ? 0 : 400, sentence: "the request has no end"))
            }
        }
    }

    private mutating func request(_ head: String) -> Result<ExampleService.Request, Fault> {
        var lines = head.components(separatedBy: "\r\n")
        let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.") else {
            return .failure(Fault(status: 400, sentence: "this is no request of HTTP/1.1"))
        }
        var request = ExampleService.Request(method: String(words[0]), target: String(words[1]))
        var length = 0
        for line in lines {
            guard let colon = line.firstIndex(of: ":") else {
                return .failure(Fault(status: 400, sentence: "a line of the head is no header"))
            }
            let name = String(line[..<colon])
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            request.headers.append((name, value))
            switch name.lowercased() {
            case "transfer-encoding":
                return .failure(Fault(status: 411, sentence: "the body has no length; send 'Content-Length'"))
            case "content-length":
                guard let number = Int(value), number >= 0 else {
                    return .failure(Fault(status: 400, sentence: "'Content-Length' is no number"))
                }
                length = number
            case "expect": write("HTTP/1.1 100 Continue\r\n\r\n")
            default: break
            }
        }
        guard length <= ContractDocument.maximumBytes else {
            return .failure(
                Fault(status: 413, sentence: "the body has more than \(ContractDocument.maximumBytes) bytes"))
        }
        while bytes.count < length {
            guard more() else { return .failure(Fault(status: 400, sentence: "the body ends early")) }
        }
        request.content = Data(bytes[..<length])
        return .success(request)
    }

    private func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// Reads what the client still sends, at most one megabyte.
    mutating func skipRest() {
        bytes = []
        while bytes.count < 1_048_576, more() {}
    }
}
