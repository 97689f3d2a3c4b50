/// Why a printer did not print.
package nonisolated enum PrinterFault: Error, Equatable, Sendable {
    /// Nobody answers at the address; what the system says of it.
    case unreachable(String)
    /// The connection is there, and no answer came in time.
    case silent
    /// The connection was closed in the middle. `wasSent` tells that the whole document had been taken before.
    case vanished(wasSent: Bool)
    /// What came back is no answer of a printer.
    case nonsense
    /// It was busy for as long as it was asked.
    case busy
    case outOfPaper
    /// What it takes instead.
    case wrongFormat(accepted: [String])
    /// It said no; in its own words.
    case refused(String)
    case canceled
    /// It began and gave up; in its own words.
    case failed(String)
    /// The file to print cannot be read.
    case unreadable
}
