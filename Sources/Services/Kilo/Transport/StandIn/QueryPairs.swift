import Foundation

/// The arguments of a query or of a url-encoded form, as they are written.
struct QueryPairs: Equatable {
    private(set) var pairs: [(name: String, value: String?)]

    init(_ text: String) {
        pairs = text.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            return (parts[0], parts.count == 2 ? parts[1] : nil)
        }
    }

    private init(_ pairs: [(name: String, value: String?)]) { self.pairs = pairs }

    var text: String {
        pairs.map { pair in pair.value.map { "\(pair.name)=\($0)" } ?? pair.name }.joined(separator: "&")
    }

    /// The arguments by their names; those of one name keep their order.
    var sorted: QueryPairs {
        QueryPairs(
            pairs.enumerated().sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }.map(\.element))
    }

    /// The decoded values by their decoded names.
    var values: [String: [String]] {
        Dictionary(grouping: pairs) { Self.decoded($0.name) }.mapValues { $0.map { Self.decoded($0.value ?? "") } }
    }

    func hiding(_ secrets: RecordedTransport.Secrets) -> QueryPairs {
        QueryPairs(
            pairs.map { pair in
                secrets.hides(Self.decoded(pair.name))
                    ? (pair.name, URLText.escaped(RecordedTransport.Secrets.replacement, keeping: .unreserved)) : pair
            })
    }

    private static func decoded(_ text: String) -> String {
        let text = text.replacing("+", with: " ")
        return text.removingPercentEncoding ?? text
    }

    static func == (one: QueryPairs, other: QueryPairs) -> Bool { one.text == other.text }
}
