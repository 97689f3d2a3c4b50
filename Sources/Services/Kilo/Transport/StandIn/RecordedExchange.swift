import Foundation
import NIOHTTP1

/// One request and its response in the file of a ``RecordedTransport``.
struct RecordedExchange: Codable {
    let method: String
    let url: String
    let status: Int
    /// Pairs of names and values.
    let headers: [[String]]
    /// The content, if it is UTF-8.
    var text: String?
    /// Any other content.
    var base64: Data?

    init(
        _ request: TransportRequest, _ secrets: RecordedTransport.Secrets, statusCode: Int,
        headers: [(name: String, value: String)], content: Data
    ) {
        method = request.method.rawValue
        url = secrets.hidden(inURL: request.url)
        status = statusCode
        self.headers = headers.map { [$0.name, secrets.hidden($0.value, of: $0.name)] }
        let type = headers.first { $0.name.lowercased() == "content-type" }?.value.lowercased() ?? ""
        let content = type.contains("json") ? secrets.hidden(inJSON: content) : content
        text = String(data: content, encoding: .utf8)
        if text == nil { base64 = content }
    }

    var response: TransportResponse {
        let pairs = headers.filter { $0.count == 2 }.map { (name: $0[0], value: $0[1]) }
        return TransportResponse(
            statusCode: status, headers: pairs, content: text.map { Data($0.utf8) } ?? base64 ?? Data())
    }
}
