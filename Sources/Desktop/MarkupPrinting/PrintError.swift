import Foundation
import NativePrinting

/// Why something was not printed. Nothing is lost by it: what was to be printed can be printed again.
@nonexhaustive
public nonisolated enum PrintError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The controller has nothing to print: no renderer, no formatter, and no item that can be printed.
    case noContent
    /// The margins leave no room on the paper.
    case noRoom
    /// A view that is shown nowhere and cannot be drawn.
    case notShown
    /// A file that cannot be written or read; its path.
    case cannotWrite(String)
    /// An address that is none of a printer.
    case badAddress(String)
    /// Nobody answers at the printer's address; what the system says of it.
    case unreachable(String)
    /// The printer took the connection and did not answer in time.
    case noAnswer
    /// The connection ended in the middle. `wasSent` tells whether the printer had the whole document, so that it may be on paper.
    case vanished(wasSent: Bool)
    /// What answers at the address is no printer.
    case notAPrinter
    /// The printer was busy for longer than ``UIPrinter/patience``.
    case busy
    /// There is no paper in the printer.
    case outOfPaper
    /// The printer does not take PDF; what it takes instead.
    case formatNotSupported(accepted: [String])
    /// The printer said no; in its own words.
    case refused(String)
    /// The job was cancelled at the printer.
    case canceled
    /// The printer began and gave up; in its own words.
    case failed(String)

    init(_ fault: PrinterFault) {
        self =
            switch fault {
            case .unreachable(let words): .unreachable(words)
            case .silent: .noAnswer
            case .vanished(let wasSent): .vanished(wasSent: wasSent)
            case .nonsense: .notAPrinter
            case .busy: .busy
            case .outOfPaper: .outOfPaper
            case .wrongFormat(let accepted): .formatNotSupported(accepted: accepted)
            case .refused(let words): .refused(words)
            case .canceled: .canceled
            case .failed(let words): .failed(words)
            case .unreadable: .cannotWrite(FileManager.default.temporaryDirectory.path)
            }
    }

    /// The fault and what to change, in one sentence.
    public var description: String {
        switch self {
        case .noContent: "there is nothing to print; set a renderer, a formatter or an item first"
        case .noRoom: "the margins leave no room on the paper; make them smaller or use a larger paper"
        case .notShown: "the view is not in a window and cannot be drawn; show it first"
        case .cannotWrite(let path):
            "'\(path)' cannot be written or read; check that the folder exists and that the disk has space"
        case .badAddress(let address):
            "'\(address)' is not a printer address; write one such as 'ipp://printer.local/ipp/print'"
        case .unreachable(let words):
            "the printer does not answer\(words.isEmpty ? "" : " (\(words))"); check that it is on and that its address is right"
        case .noAnswer: "the printer accepted the connection but did not respond; switch it off and on"
        case .vanished(wasSent: false): "the connection to the printer was interrupted; print again"
        case .vanished(wasSent: true):
            "the connection to the printer was lost after the document was sent; check whether it was printed before you print again"
        case .notAPrinter: "the device at this address is not a printer; check the address"
        case .busy: "the printer is busy; print again later"
        case .outOfPaper: "the printer is out of paper; add paper and print again"
        case .formatNotSupported(let accepted):
            "the printer does not accept PDF\(accepted.isEmpty ? "" : ", only \(accepted.joined(separator: ", "))"); print through a CUPS queue, which converts the document"
        case .refused(let words): "the printer rejected the document: \(words)"
        case .canceled: "the job was cancelled at the printer; print again if this was a mistake"
        case .failed(let words): "the printer aborted the job\(words.isEmpty ? "" : ": \(words)"); print again"
        }
    }
}
