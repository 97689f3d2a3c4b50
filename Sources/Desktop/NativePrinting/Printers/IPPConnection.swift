import CPrinting
import Foundation
import Synchronization

/// A connection to one printer. Its calls wait, so that it belongs to a thread that is not the main one.
nonisolated final class IPPConnection {
    private let http: OpaquePointer
    let address: PrinterAddress
    /// How long an answer may take, in seconds.
    private let patience: Double

    init(to address: PrinterAddress, patience: Double) throws(PrinterFault) {
        self.address = address
        self.patience = patience
        // Nobody can be asked for a password, and libcups would wait for one at the terminal.
        cupsSetPasswordCB2({ _, _, _, _, _ in nil }, nil)
        let encryption = address.isEncrypted ? HTTP_ENCRYPTION_ALWAYS : HTTP_ENCRYPTION_IF_REQUESTED
        let wait = Int32(min(patience, 3600) * 1000)
        guard let http = httpConnect2(address.host, address.port, nil, AF_UNSPEC, encryption, 1, wait, nil) else {
            throw .unreachable(cupsLastErrorString().map { String(cString: $0) } ?? "")
        }
        self.http = http
        httpSetTimeout(http, patience, { _, _ in 0 }, nil)
    }

    deinit { httpClose(http) }

    /// Asks one question, which a document may follow.
    ///
    /// - Throws: ``PrinterFault`` if no answer comes; an answer that says no is returned.
    func ask(_ question: IPPMessage, document path: String? = nil) throws(PrinterFault) -> IPPMessage {
        let file = try path.map { path throws(PrinterFault) in try DocumentFile(path) }
        let size = file?.size ?? 0
        // A printer that goes on talking, word by word, is never silent; this ends it.
        let watchdog = Watchdog(of: httpGetFd(http), after: patience + Double(size) / 20_000)
        defer { watchdog.stop() }
        let status = cupsSendRequest(http, question.pointer, address.resource, ippLength(question.pointer) + size)
        // Some printers answer at once, without asking for the rest first.
        guard status == HTTP_STATUS_CONTINUE || status == HTTP_STATUS_OK else { throw fault(watchdog) }
        var isWhole = status == HTTP_STATUS_CONTINUE || file == nil
        try file?.forEachPart { part throws(PrinterFault) in
            guard isWhole else { return }
            isWhole = cupsWriteRequestData(http, part.baseAddress, part.count) == HTTP_STATUS_CONTINUE
        }
        // A printer that says no in the middle has answered already.
        guard let answer = cupsGetResponse(http, address.resource) else { throw fault(watchdog) }
        let message = IPPMessage(adopting: answer)
        guard ippGetRequestId(answer) == ippGetRequestId(question.pointer) else { throw .nonsense }
        guard isWhole || message.status.rawValue >= IPP_STATUS_ERROR_BAD_REQUEST.rawValue else {
            throw .vanished(wasSent: false)
        }
        return message
    }

    /// Why there is no answer.
    private func fault(_ watchdog: Watchdog) -> PrinterFault {
        if watchdog.hasEnded { return .silent }
        let status = httpGetStatus(http)
        if status.rawValue >= HTTP_STATUS_BAD_REQUEST.rawValue {
            return .refused("HTTP \(status.rawValue)")
        }
        switch httpError(http) {
        case EWOULDBLOCK, ETIMEDOUT: return .silent
        case EPIPE, ECONNRESET, ECONNABORTED, ENOTCONN, ECONNREFUSED: return .vanished(wasSent: false)
        default: return .nonsense
        }
    }
}

/// Ends a connection after a time, unless it is stopped before.
private nonisolated final class Watchdog: Sendable {
    private struct State {
        var descriptor: Int32?
        var hasEnded = false
    }
    private let state: Mutex<State>

    init(of descriptor: Int32, after seconds: Double) {
        state = Mutex(State(descriptor: descriptor))
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in self?.end() }
    }

    var hasEnded: Bool { state.withLock { $0.hasEnded } }

    private func end() {
        state.withLock { state in
            guard let descriptor = state.descriptor else { return }
            shutdown(descriptor, Int32(SHUT_RDWR))
            state.hasEnded = true
        }
    }

    /// The descriptor may be another one's from now on.
    func stop() { state.withLock { $0.descriptor = nil } }
}

/// The document's file, read part by part.
private nonisolated struct DocumentFile {
    private let handle: FileHandle
    let size: Int

    init(_ path: String) throws(PrinterFault) {
        guard let handle = FileHandle(forReadingAtPath: path), let end = try? handle.seekToEnd(),
            (try? handle.seek(toOffset: 0)) != nil
        else { throw .unreadable }
        self.handle = handle
        size = Int(clamping: end)
    }

    func forEachPart(_ body: (UnsafeBufferPointer<CChar>) throws(PrinterFault) -> Void) throws(PrinterFault) {
        while let part = try? handle.read(upToCount: 65_536), !part.isEmpty {
            let bytes = part.map { CChar(bitPattern: $0) }
            let result = bytes.withUnsafeBufferPointer { buffer -> Result<Void, PrinterFault> in
                do throws(PrinterFault) { return .success(try body(buffer)) } catch { return .failure(error) }
            }
            try result.get()
        }
    }
}
