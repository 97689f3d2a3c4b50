import Foundation
import MarkupBasics

/// The parts by which a record compares two requests, without secrets: method, path, query in any order, and the body
/// where bodies are compared.
///
/// The server does not count, so that a record can be used with another one; it decides between several equal requests.
struct RequestKey {
    let method: String
    let url: String
    private let server: String
    private let path: String
    private let query: QueryPairs
    private let body: RecordedContent?

    init(method: String, url: String, body: RecordedContent?) {
        self.method = method
        self.url = url
        self.body = body
        let parts = URLComponents(string: url)
        server =
            (parts?.scheme ?? "") + "://" + (parts?.host ?? "").lowercased() + ":"
            + (parts?.port.map(String.init) ?? "")
        let path = parts?.percentEncodedPath ?? url
        self.path = path.isEmpty ? "/" : path
        query = QueryPairs(parts?.percentEncodedQuery ?? "").sorted
    }

    func matches(_ other: RequestKey) -> Bool {
        method == other.method && path == other.path && query == other.query && body == other.body
    }

    func hasServer(of other: RequestKey) -> Bool { server == other.server }

    /// Returns the recorded request that differs least, and what differs: the path counts most, then the method, then the
    /// arguments.
    func nearest(of recorded: [RequestKey]) -> WebServiceError.NearestRequest? {
        let paths = recorded.map(\.path)
        let path = paths.contains(path) ? path : NearestName.nearest(to: path, among: paths)
        let candidates = recorded.filter { $0.path == path }.map { (key: $0, differences: differences(from: $0)) }
        let best = candidates.min { one, other in
            let methods = (one.key.method == method, other.key.method == method)
            return methods.0 == methods.1 ? one.differences.count < other.differences.count : methods.0
        }
        return best.map { .init(method: $0.key.method, url: $0.key.url, differences: $0.differences) }
    }

    private func differences(from recorded: RequestKey) -> [WebServiceError.RecordDifference] {
        var result: [WebServiceError.RecordDifference] = []
        if method != recorded.method { result.append(.method(recorded: recorded.method, requested: method)) }
        if path != recorded.path { result.append(.path(recorded: recorded.path, requested: path)) }
        let (theirs, ours) = (recorded.query.values, query.values)
        for name in Set(theirs.keys).union(ours.keys).sorted() where theirs[name] != ours[name] {
            result.append(.argument(name: name, recorded: theirs[name] ?? [], requested: ours[name] ?? []))
        }
        if theirs == ours, query != recorded.query {
            result.append(.query(recorded: recorded.query.text, requested: query.text))
        }
        if body != recorded.body { result.append(.body(recorded: recorded.body?.text, requested: body?.text)) }
        return result
    }
}
