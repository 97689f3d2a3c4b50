/// Why a printer did not print.
package nonisolated enum PrinterFault: Error, Equatable, Sendable {
    /// The printer cannot be reached; the value is the system's error message.
    case unreachable(String)
    /// The connection was made, but no answer came in time.
    case silent
    /// The connection was closed early. `wasSent` is `true` if the whole document had been sent before.
    case vanished(wasSent: Bool)
    /// The response is not a valid answer of a printer.
    case nonsense
    /// The printer stayed busy until the time limit.
    case busy
    case outOfPaper
    /// The printer does not accept PDF; `accepted` lists the formats that it does.
    case wrongFormat(accepted: [String])
    /// The printer refused the request; the value is its message.
    case refused(String)
    case canceled
    /// The printer started the job and aborted it; the value is its message.
    case failed(String)
    /// The file to print cannot be read.
    case unreadable
}
