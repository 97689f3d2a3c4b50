import CPrinting
import Foundation

/// The attributes of a printer, read from its response.
package nonisolated struct PrinterFacts: Sendable {
    package let name: String?
    package let location: String?
    package let model: String?
    package let formats: [String]
    package let papers: [PrinterPaper]
    package let hasColor: Bool
    package let sides: [String]
    package let mostCopies: Int
    let operations: Set<Int>
    let reasons: [String]
    let accepts: Bool

    init(_ answer: IPPMessage) {
        name = answer.strings("printer-info").first ?? answer.strings("printer-name").first
        location = answer.strings("printer-location").first
        model = answer.strings("printer-make-and-model").first
        formats = answer.strings("document-format-supported")
        papers = PrinterPaper.all(in: answer)
        hasColor = answer.flag("color-supported") ?? false
        sides = answer.strings("sides-supported")
        mostCopies = max(1, answer.upperBound("copies-supported") ?? 1)
        operations = Set(answer.integers("operations-supported"))
        reasons = answer.strings("printer-state-reasons")
        accepts = answer.flag("printer-is-accepting-jobs") ?? true
    }

    /// Whether the printer has stopped until paper is loaded.
    var isOutOfPaper: Bool { reasons.contains(where: Self.meansNoPaper) }

    /// Whether a state reason means that the printer has stopped for want of paper.
    ///
    /// `media-empty-warning` does not count: one tray is empty, but another one may have paper.
    static func meansNoPaper(_ reason: String) -> Bool {
        ["media-empty", "media-empty-error", "media-needed", "media-needed-error", "media-needed-warning"].contains(
            reason)
    }

    /// Whether a state reason can explain why a printer that makes no progress has stopped.
    static func mayMeanNoPaper(_ reason: String) -> Bool { meansNoPaper(reason) || reason == "media-empty-warning" }

    /// Queries a printer for its attributes, and waits for the response.
    ///
    /// - Throws: ``PrinterFault``.
    package static func ask(_ address: PrinterAddress, patience: Double) throws(PrinterFault) -> PrinterFacts {
        try ask(IPPConnection(to: address, patience: min(patience, 15)))
    }

    static func ask(_ connection: IPPConnection) throws(PrinterFault) -> PrinterFacts {
        let question = try IPPMessage(IPP_OP_GET_PRINTER_ATTRIBUTES, to: connection.address)
        let answer = try connection.ask(question)
        guard answer.isYes else { throw .refused(answer.words) }
        // A response without this attribute comes from a server that speaks IPP but is not a printer.
        guard !answer.strings("document-format-supported").isEmpty else { throw .nonsense }
        return PrinterFacts(answer)
    }
}

extension IPPMessage {
    /// Whether the response has a success status.
    nonisolated var isYes: Bool { status.rawValue < IPP_STATUS_REDIRECTION_OTHER_SITE.rawValue }
}
