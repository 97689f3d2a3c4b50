public import Foundation
import NativePrinting

/// A printer that speaks the Internet Printing Protocol, or a queue of CUPS, by its address. What it is called and can do is known after
/// it has been asked.
public final class UIPrinter {
    /// The printer's address, such as `ipp://printer.local/ipp/print`.
    public let url: URL
    /// How long, in seconds, the printer may be busy with other things, or work on a job without progress, before that is an error. Default 60.
    public var patience: TimeInterval = 60

    private var facts: PrinterFacts?

    /// A printer by its address: `ipp`, `ipps`, `http` or `https`, with the port 631 and the path `/ipp/print` where none are given.
    ///
    /// Nobody is asked yet; an address that is none is an error when something is printed.
    public init(url: URL) { self.url = url }

    /// Asks whether the printer answers, without holding up the main loop.
    ///
    /// - Parameter completionHandler: Called with the answer.
    public func contactPrinter(_ completionHandler: ((Bool) -> Void)? = nil) {
        Task {
            let answers = (try? await contact()) != nil
            completionHandler?(answers)
        }
    }

    /// Asks the printer what it is called and can do, without holding up the main loop.
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

    /// What the printer is called; its address until it has answered.
    public var displayName: String { facts?.name ?? url.absoluteString }
    /// Where the printer stands, as its owner wrote it; `nil` until it has answered, or if nobody wrote it.
    public var displayLocation: String? { facts?.location }
    /// The make and model; `nil` until the printer has answered.
    public var makeAndModel: String? { facts?.model }
    /// Whether it prints colours; `false` until it has answered.
    public var supportsColor: Bool { facts?.hasColor ?? false }
    /// Whether it prints on both sides; `false` until it has answered.
    public var supportsDuplex: Bool { facts?.sides.contains { $0.hasPrefix("two-sided") } ?? false }
    /// The papers that it takes, its own choice first; empty until it has answered.
    public var papers: [UIPrintPaper] { facts?.papers.map { UIPrintPaper($0) } ?? [] }
}
