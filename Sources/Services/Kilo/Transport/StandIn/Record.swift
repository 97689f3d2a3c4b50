import Foundation
import Synchronization

/// The file of a ``RecordedTransport``, and the exchanges of it that have been replayed.
final class Record: Sendable {
    private struct State {
        /// Nil for a response that has not ended.
        var exchanges: [RecordedExchange?] = []
        var keys: [RequestKey] = []
        var isReplayed: [Bool] = []
    }

    private let file: URL
    private let state: Mutex<State>

    /// Creates an empty record, which the first response writes.
    init(_ file: URL) {
        self.file = file
        state = Mutex(State())
    }

    init(reading file: URL) throws(WebServiceError) {
        self.file = file
        do {
            let exchanges = try JSONDecoder().decode([RecordedExchange].self, from: Data(contentsOf: file))
            if let wrong = exchanges.firstIndex(where: { !$0.isValid }) {
                throw WebServiceError(
                    .record(
                        .unreadable(
                            path: file.path, reason: "the status or a header of response \(wrong + 1) is not HTTP's")))
            }
            state = Mutex(
                State(
                    exchanges: exchanges,
                    keys: exchanges.map { RequestKey(method: $0.method, url: $0.url, body: $0.body) },
                    isReplayed: exchanges.map { _ in false }))
        } catch let error as WebServiceError {
            throw error
        } catch {
            let reason = error is DecodingError ? DecodingWords.fault(error) : error.localizedDescription
            throw WebServiceError(.record(.unreadable(path: file.path, reason: reason)), cause: error)
        }
    }

    /// Returns the next response to a request.
    func next(_ key: RequestKey) throws(WebServiceError) -> TransportResponse {
        let (found, nearest) = state.withLock { state in
            var equal = state.keys.indices.filter { state.keys[$0].matches(key) }
            let ofServer = equal.filter { state.keys[$0].hasServer(of: key) }
            if !ofServer.isEmpty { equal = ofServer }
            guard let index = equal.first(where: { !state.isReplayed[$0] }) ?? equal.last else {
                return (RecordedExchange?.none, key.nearest(of: state.keys))
            }
            state.isReplayed[index] = true
            return (state.exchanges[index], nil)
        }
        if let found { return found.response }
        throw WebServiceError(.record(.noResponse(file: file.lastPathComponent, nearest: nearest)))
    }

    /// Returns the place of a response that begins.
    func begin() -> Int {
        state.withLock { state in
            state.exchanges.append(nil)
            return state.exchanges.count - 1
        }
    }

    /// Adds a response at its place and writes the file.
    func write(_ exchange: RecordedExchange, _ number: Int) throws {
        try state.withLock { state in
            state.exchanges[number] = exchange
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try encoder.encode(state.exchanges.compactMap(\.self)).write(to: file, options: .atomic)
        }
    }
}
