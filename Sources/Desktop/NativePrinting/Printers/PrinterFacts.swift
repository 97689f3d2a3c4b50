import CPrinting
import Foundation

/// What a printer says of itself.
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

    /// Whether it waits for somebody to bring paper.
    var isOutOfPaper: Bool { reasons.contains(where: Self.meansNoPaper) }

    /// Whether a reason stops the printer. A tray that is empty, which is a warning, does not while there is another one.
    static func meansNoPaper(_ reason: String) -> Bool {
        ["media-empty", "media-empty-error", "media-needed", "media-needed-error", "media-needed-warning"].contains(
            reason)
    }

    /// Whether a reason explains why a printer stands still.
    static func mayMeanNoPaper(_ reason: String) -> Bool { meansNoPaper(reason) || reason == "media-empty-warning" }

    /// Asks a printer; waits for the answer.
    ///
    /// - Throws: ``PrinterFault``.
    package static func ask(_ address: PrinterAddress, patience: Double) throws(PrinterFault) -> PrinterFacts {
        try ask(IPPConnection(to: address, patience: min(patience, 15)))
    }

    static func ask(_ connection: IPPConnection) throws(PrinterFault) -> PrinterFacts {
        let question = try IPPMessage(IPP_OP_GET_PRINTER_ATTRIBUTES, to: connection.address)
        let answer = try connection.ask(question)
        guard answer.isYes else { throw .refused(answer.words) }
        // An answer without this is from something else that speaks the protocol's envelope.
        guard !answer.strings("document-format-supported").isEmpty else { throw .nonsense }
        return PrinterFacts(answer)
    }
}

extension IPPMessage {
    /// Whether the printer has done what it was asked for.
    nonisolated var isYes: Bool { status.rawValue < IPP_STATUS_REDIRECTION_OTHER_SITE.rawValue }
}
