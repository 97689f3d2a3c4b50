import KiloTemplate
import Synchronization

/// A sequence of rows that is consumed once, in pieces.
struct RowSource: Sendable {
    typealias Row = any Encodable & Sendable

    /// Lists shorter than this are written as a whole, with an entity tag.
    static let smallest = 1_000
    /// The number of rows of a list in one piece.
    static let pieceSize = 256
    /// The maximum number of rows of an asynchronous sequence that wait for the client.
    static let queueSize = 64

    /// Passes the rows to a closure, which returns when it is ready for more.
    let forEachPiece: @Sendable (_ body: (_ piece: RowPiece) async throws -> Void) async throws -> Void
    /// Returns the same rows for a template. The value is created by the rendering task, because it belongs to one
    /// task.
    let templateValue: @Sendable () -> TemplateValue

    init<Rows: Sequence & Sendable>(_ rows: Rows) where Rows.Element: Encodable & Sendable {
        templateValue = { .sequence(rows) }
        forEachPiece = { body in
            var piece: [Rows.Element] = []
            piece.reserveCapacity(Self.pieceSize)
            for row in rows {
                piece.append(row)
                if piece.count == Self.pieceSize {
                    try await body(RowPiece(piece))
                    piece.removeAll(keepingCapacity: true)
                }
            }
            if !piece.isEmpty { try await body(RowPiece(piece)) }
        }
    }

    /// Passes on each row as soon as it comes; rows that come while a piece is being written form the next piece.
    init<Rows: AsyncSequence & Sendable>(asynchronous rows: Rows) where Rows.Element: Encodable & Sendable {
        templateValue = { .asyncSequence(rows) }
        forEachPiece = { body in
            let queue = RowQueue<Rows.Element>(capacity: Self.queueSize)
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addImmediateTask {
                    do {
                        for try await row in rows {
                            guard await queue.add(row) else { break }
                        }
                        queue.end(.success(()))
                    } catch {
                        queue.end(.failure(error))
                    }
                }
                // Closes the queue first, because a source that waits for room would never end.
                defer { queue.close() }
                while let piece = try await queue.take() { try await body(RowPiece(piece)) }
            }
        }
    }
}

/// A piece of rows of one type.
struct RowPiece: Sendable {
    let rows: any Encodable & Sendable
    /// Calls a closure with each row.
    let visit: @Sendable (_ body: (any Encodable & Sendable) throws -> Void) throws -> Void

    init<Row: Encodable & Sendable>(_ rows: [Row]) {
        self.rows = rows
        visit = { body in for row in rows { try body(row) } }
    }
}

/// A queue of rows between the task that reads them and the task that writes them.
private final class RowQueue<Row: Sendable>: Sendable {
    private struct State {
        var rows: [Row] = []
        var end: Result<Void, any Error>?
        var isClosed = false
        /// The source, suspended while the queue is full.
        var source: CheckedContinuation<Void, Never>?
        /// The writer, suspended while the queue is empty.
        var writer: CheckedContinuation<Void, Never>?
    }

    private let capacity: Int
    private let state = Mutex(State())

    init(capacity: Int) { self.capacity = capacity }

    /// Adds a row and waits until there is room for the next.
    ///
    /// - Returns: whether more rows are wanted.
    func add(_ row: Row) async -> Bool {
        let (writer, isFull, isClosed) = state.withLock { state in
            state.rows.append(row)
            return (state.writer.take(), state.rows.count >= capacity, state.isClosed)
        }
        writer?.resume()
        guard isFull, !isClosed else { return !isClosed }
        await room()
        return state.withLock { !$0.isClosed }
    }

    private func room() async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.isClosed || state.rows.count < capacity { return true }
                state.source = continuation
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    /// Marks the end of the rows.
    func end(_ result: Result<Void, any Error>) {
        let writer = state.withLock { state in
            state.end = result
            return state.writer.take()
        }
        writer?.resume()
    }

    /// Returns all waiting rows, at least one; `nil` after the last.
    ///
    /// - Throws: the source's error, after the rows before it.
    func take() async throws -> [Row]? {
        while true {
            let (rows, end, source) = state.withLock { state in
                var rows: [Row] = []
                swap(&rows, &state.rows)
                return (rows, state.end, state.source.take())
            }
            source?.resume()
            if !rows.isEmpty { return rows }
            if let end {
                try end.get()
                return nil
            }
            await nextRow()
        }
    }

    private func nextRow() async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if !state.rows.isEmpty || state.end != nil { return true }
                state.writer = continuation
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    /// Stops the source: no further rows are wanted.
    func close() {
        let source = state.withLock { state in
            state.isClosed = true
            return state.source.take()
        }
        source?.resume()
    }
}
