public import Foundation
import NativePrinting

/// A printer that uses the Internet Printing Protocol, or a CUPS queue, identified by its address. Its name and
/// capabilities are available after ``contact()``.
public final class UIPrinter {
    /// The printer's address, such as `ipp://printer.local/ipp/print`.
    public let url: URL
    /// The time limit, in seconds, for a busy printer and for a job without progress. Default 60.
    public var patience: TimeInterval = 60

    private var facts: PrinterFacts?

    /// Creates a printer from its address: `ipp`, `ipps`, `http` or `https`. Without a path, `/ipp/print` is used;
    /// without a port, 631 for `ipp` and `ipps`, 80 for `http` and 443 for `https`.
    ///
    /// The printer is not contacted yet; an invalid address is reported when something is printed.
    public init(url: URL) { self.url = url }

    /// Checks whether the printer answers, without blocking the main loop.
    ///
    /// - Parameter completionHandler: Called with `true` if the printer answers.
    public func contactPrinter(_ completionHandler: ((Bool) -> Void)? = nil) {
        Task {
            let answers = (try? await contact()) != nil
            completionHandler?(answers)
        }
    }

    /// Reads the printer's name and capabilities, without blocking the main loop.
    ///
    /// - Throws: ``PrintError``.
    public func contact() async throws {
        _ = try await ask()
    }

    func ask() async throws(PrintError) -> PrinterFacts {
        guard let address = PrinterAddress(url) else { throw .badAddress(url.absoluteString) }
        let patience = usablePatience
        do {
            let facts = try await PrinterThread.run { () throws(PrinterFault) in
                try PrinterFacts.ask(address, patience: patience)
            }
            self.facts = facts
            return facts
        } catch {
            throw PrintError(error)
        }
    }

    func send(_ job: PrintJob, _ file: URL) async throws(PrintError) {
        guard let address = PrinterAddress(url) else { throw .badAddress(url.absoluteString) }
        let (patience, path) = (usablePatience, file.path)
        do {
            try await PrinterThread.run { () throws(PrinterFault) in
                try job.print(path, to: address, patience: patience)
            }
        } catch {
            throw PrintError(error)
        }
    }

    private var usablePatience: Double { patience.isFinite ? min(86_400, max(0.1, patience)) : 60 }

    /// The name of the printer; its address until it has answered.
    public var displayName: String { facts?.name ?? url.absoluteString }
    /// The location that is set at the printer; `nil` until it has answered, or if none is set.
    public var displayLocation: String? { facts?.location }
    /// The make and model; `nil` until the printer has answered.
    public var makeAndModel: String? { facts?.model }
    /// Whether it prints colours; `false` until it has answered.
    public var supportsColor: Bool { facts?.hasColor ?? false }
    /// Whether it prints on both sides; `false` until it has answered.
    public var supportsDuplex: Bool { facts?.sides.contains { $0.hasPrefix("two-sided") } ?? false }
    /// The papers that the printer accepts, its preferred one first; empty until it has answered.
    public var papers: [UIPrintPaper] { facts?.papers.map { UIPrintPaper($0) } ?? [] }
}
