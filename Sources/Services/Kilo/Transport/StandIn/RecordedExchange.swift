import Foundation
import NIOHTTP1

/// One request and its response in the file of a ``RecordedTransport``.
struct RecordedExchange: Codable {
    let method: String
    let url: String
    /// The body of the request; only if bodies are compared.
    let body: RecordedContent?
    let status: Int
    /// Pairs of names and values.
    let headers: [[String]]
    /// The content, if it is UTF-8.
    let text: String?
    /// Any other content.
    let base64: Data?

    init(
        method: String, url: String, body: RecordedContent?, status: Int, headers: [(name: String, value: String)],
        content: Data, _ secrets: RecordedTransport.Secrets
    ) {
        self.method = method
        self.url = url
        self.body = body
        self.status = status
        self.headers = headers.map { [$0.name, secrets.hidden($0.value, of: $0.name)] }
        let type = headers.first { $0.name.lowercased() == "content-type" }?.value
        let content = RecordedContent(content, type: type, secrets, isComparable: false)
        text = content.text
        base64 = content.base64
    }

    /// Whether the exchange can be a response of HTTP.
    var isValid: Bool {
        100...999 ~= status
            && headers.allSatisfy { $0.count == 2 && HeaderCheck.isName($0[0]) && HeaderCheck.isValue($0[1]) }
    }

    var response: TransportResponse {
        TransportResponse(
            statusCode: status, headers: headers.map { (name: $0[0], value: $0[1]) },
            content: text.map { Data($0.utf8) } ?? base64 ?? Data())
    }
}

/// Content in a record, without secrets: a text if it is UTF-8.
struct RecordedContent: Codable, Equatable {
    var text: String?
    var base64: Data?

    /// - Parameter isComparable: whether equal values become equal texts: members
    ///   and arguments in the order of their names, and one boundary for all multipart forms.
    init(_ content: Data, type: String?, _ secrets: RecordedTransport.Secrets, isComparable: Bool) {
        let kind = type?.lowercased() ?? ""
        var content = content
        if kind.contains("json") {
            content = secrets.hidden(inJSON: content, isSorted: isComparable)
        } else if kind.hasPrefix("application/x-www-form-urlencoded") {
            let pairs = QueryPairs(String(decoding: content, as: UTF8.self)).hiding(secrets)
            content = Data((isComparable ? pairs.sorted : pairs).text.utf8)
        } else if kind.hasPrefix("multipart/"), let type, let boundary = RecordedMultipart.boundary(of: type) {
            content = RecordedMultipart(boundary).comparable(content, secrets)
        }
        text = String(data: content, encoding: .utf8)
        if text == nil { base64 = content }
    }
}
