import CPrinting
import Foundation
import Synchronization

/// A connection to one printer. Its calls block, so use it only on a background thread.
nonisolated final class IPPConnection {
    private let http: OpaquePointer
    let address: PrinterAddress
    /// The time limit for an answer, in seconds.
    private let patience: Double

    init(to address: PrinterAddress, patience: Double) throws(PrinterFault) {
        self.address = address
        self.patience = patience
        // No password: libcups would otherwise wait for one at the terminal.
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

    /// Sends one request, optionally followed by a document, and waits for the response.
    ///
    /// - Throws: ``PrinterFault`` if there is no valid response. A response with an error status is returned.
    func ask(_ question: IPPMessage, document path: String? = nil) throws(PrinterFault) -> IPPMessage {
        let file = try path.map { path throws(PrinterFault) in try DocumentFile(path) }
        let size = file?.size ?? 0
        // The socket timeout starts again with each byte, so it does not stop a printer that sends bytes slowly.
        let watchdog = Watchdog(of: httpGetFd(http), after: patience + Double(size) / 20_000)
        defer { watchdog.stop() }
        let status = cupsSendRequest(http, question.pointer, address.resource, ippLength(question.pointer) + size)
        // Some printers answer at once, before the document has been sent.
        guard status == HTTP_STATUS_CONTINUE || status == HTTP_STATUS_OK else { throw fault(watchdog) }
        var isWhole = status == HTTP_STATUS_CONTINUE || file == nil
        try file?.forEachPart { part throws(PrinterFault) in
            guard isWhole else { return }
            isWhole = cupsWriteRequestData(http, part.baseAddress, part.count) == HTTP_STATUS_CONTINUE
        }
        // A printer that refuses during the transfer has already sent its response.
        guard let answer = cupsGetResponse(http, address.resource) else { throw fault(watchdog) }
        let message = IPPMessage(adopting: answer)
        guard ippGetRequestId(answer) == ippGetRequestId(question.pointer) else { throw .nonsense }
        guard isWhole || message.status.rawValue >= IPP_STATUS_ERROR_BAD_REQUEST.rawValue else {
            throw .vanished(wasSent: false)
        }
        return message
    }

    /// The reason why there is no valid response.
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

/// Shuts down a connection after a time limit, unless it is stopped before.
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

    /// Stops the watchdog. From then on the system may reuse the descriptor for another file.
    func stop() { state.withLock { $0.descriptor = nil } }
}

/// A document file that is read in parts.
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
