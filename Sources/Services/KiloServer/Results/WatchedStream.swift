import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Synchronization

extension ResponseBody {
    /// Returns the body with supervision: when the client disconnects, the source of the rows is cancelled; when the
    /// process is about to end, the stream ends in time. A stream that fails after its first byte can only be cut off;
    /// the reason is logged unless the client disconnected.
    ///
    /// - Parameter mayStopAnywhere: whether a shutdown ends the stream at once as a complete one. Any other stream
    ///   continues for the server's grace period and is then cut off, so that no client takes a part for the whole.
    func watched(_ logger: Logger, mayStopAnywhere: Bool) -> ResponseBody {
        ResponseBody(contentLength: contentLength) { writer in
            let loan = StreamWriter(writer)
            let watch = StreamWatch()
            let task = Task.immediate {
                do {
                    try await self.write(loan)
                    // A cancelled sequence ends as if it were complete.
                    if watch.isCutOff { throw CancellationError() }
                } catch {
                    if !loan.isBroken, !watch.isOver {
                        // A stream that reads the request's body fails with it.
                        let isClients = (error as? ServiceError).map { $0.status.code < 500 } ?? false
                        logger.log(
                            level: isClients ? .debug : .error, "a streamed result failed and was cut off",
                            metadata: ["error": "\("\(error)".onOneLine)"])
                    }
                    throw error
                }
            }
            let connection = ServerConnection.current
            let key = connection?.add { end in
                if watch.note(end, mayStopAnywhere: mayStopAnywhere) { task.cancel() }
            }
            defer { if let key { connection?.remove(key) } }
            try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
            // Not in the task, because output of a cancelled task is not sent.
            try await loan.finishLate()
        }
    }
}

/// The external events of a stream.
private final class StreamWatch: Sendable {
    private let end = Mutex<ServerConnection.End?>(nil)

    /// Records an event; returns whether the stream must be cancelled now.
    func note(_ event: ServerConnection.End, mayStopAnywhere: Bool) -> Bool {
        end.withLock { end in
            if event == .shutdownBegan, !mayStopAnywhere { return false }
            if end == nil { end = event }
            return true
        }
    }

    /// Whether the stream was ended from outside, so that a failure need not be logged.
    var isOver: Bool { end.withLock { $0 != nil } }
    /// Whether the output is incomplete.
    var isCutOff: Bool { end.withLock { $0 == .clientLeft || $0 == .shutdownEnded } }
}

/// Lends a writer to a task that its owner awaits. The end is held back until it is known whether the stream was
/// complete.
private final class StreamWriter: ResponseBodyWriter, @unchecked Sendable {
    private var writer: any ResponseBodyWriter
    private var trailers: HTTPFields?
    private var isFinished = false
    /// Whether the client no longer accepts output.
    private(set) var isBroken = false

    init(_ writer: any ResponseBodyWriter) { self.writer = writer }

    func write(_ buffer: ByteBuffer) async throws {
        do {
            try await writer.write(buffer)
        } catch {
            isBroken = true
            throw error
        }
    }

    func finish(_ trailingHeaders: HTTPFields?) async throws {
        trailers = trailingHeaders
        isFinished = true
    }

    func finishLate() async throws {
        guard isFinished else { return }
        do {
            try await writer.finish(trailers)
        } catch {
            isBroken = true
            throw error
        }
    }
}
