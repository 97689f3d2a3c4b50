import CPrinting
import Foundation

/// The settings of a print job, and the code that sends it to a printer and waits for it.
package nonisolated struct PrintJob: Sendable {
    package var name: String
    package var copies = 1
    /// The IPP keyword for the sides, such as `two-sided-long-edge`; `nil` uses the printer's default.
    package var sides: String?
    package var isGray = false
    /// The paper; `nil` uses the printer's default. `length` is the length to cut from a roll.
    package var paper: PrinterPaper?
    package var length: Double?

    package init(name: String) { self.name = name }

    /// Prints a PDF file and waits until the printer has completed the job.
    ///
    /// A job that cannot continue, because paper is missing or the printer has stopped, is cancelled. Otherwise the
    /// printer might print it later, in addition to the job that replaces it.
    ///
    /// - Parameter patience: The time limit, in seconds, for a busy printer and for a job without progress.
    /// - Throws: ``PrinterFault``.
    package func print(_ path: String, to address: PrinterAddress, patience: Double) throws(PrinterFault) {
        let connection = try IPPConnection(to: address, patience: min(patience, 15))
        let facts = try PrinterFacts.ask(connection)
        guard facts.formats.contains(Self.format) else { throw .wrongFormat(accepted: facts.formats) }
        guard !facts.isOutOfPaper else { throw .outOfPaper }
        let job = try send(path, by: connection, facts, patience)
        try follow(job, by: connection, patience)
    }

    private static let format = "application/pdf"

    // MARK: Sending

    /// - Returns: The job's number.
    private func send(
        _ path: String, by connection: IPPConnection, _ facts: PrinterFacts, _ patience: Double
    ) throws(PrinterFault) -> Int {
        // Creating the job first shows whether the printer is busy before the document is sent.
        guard facts.operations.contains(Int(IPP_OP_CREATE_JOB.rawValue)) else {
            return try number(
                in: retry(patience) { () throws(PrinterFault) in
                    let question = try describe(IPP_OP_PRINT_JOB, connection.address, facts)
                    return try connection.ask(question, document: path)
                })
        }
        let job = try number(
            in: retry(patience) { () throws(PrinterFault) in
                try connection.ask(describe(IPP_OP_CREATE_JOB, connection.address, facts))
            })
        let question = try IPPMessage(IPP_OP_SEND_DOCUMENT, to: connection.address)
        question.add("job-id", job)
        addUser(to: question)
        question.add("document-format", Self.format, IPP_TAG_MIMETYPE)
        question.add("last-document", true)
        let answer = try connection.ask(question, document: path)
        guard answer.isYes else {
            cancel(job, by: connection)
            throw fault(of: answer, facts)
        }
        return job
    }

    /// Repeats a request while the printer is busy, at growing intervals of up to 2 seconds.
    private func retry(
        _ patience: Double, _ body: () throws(PrinterFault) -> IPPMessage
    ) throws(PrinterFault) -> IPPMessage {
        let deadline = ContinuousClock.now + .seconds(patience)
        var pause = 0.05
        while true {
            let answer = try body()
            guard answer.saysBusy else {
                if answer.isYes { return answer }
                throw fault(of: answer, nil)
            }
            guard ContinuousClock.now + .seconds(pause) < deadline else { throw .busy }
            Thread.sleep(forTimeInterval: pause)
            pause = min(2, pause * 1.5)
        }
    }

    private func describe(
        _ operation: ipp_op_t, _ address: PrinterAddress, _ facts: PrinterFacts
    ) throws(PrinterFault) -> IPPMessage {
        let question = try IPPMessage(operation, to: address)
        addUser(to: question)
        question.add("job-name", String(name.prefix(255)), IPP_TAG_NAME)
        if operation == IPP_OP_PRINT_JOB { question.add("document-format", Self.format, IPP_TAG_MIMETYPE) }
        if copies > 1 { question.add("copies", min(copies, facts.mostCopies), to: IPP_TAG_JOB) }
        if let sides, facts.sides.contains(sides) { question.add("sides", sides, IPP_TAG_KEYWORD, to: IPP_TAG_JOB) }
        if isGray, facts.hasColor { question.add("print-color-mode", "monochrome", IPP_TAG_KEYWORD, to: IPP_TAG_JOB) }
        if let name = paper?.name {
            question.add("media", name, IPP_TAG_KEYWORD, to: IPP_TAG_JOB)
        } else if let paper {
            question.addPaper(
                width: PrinterPaper.hundredths(paper.width), length: PrinterPaper.hundredths(length ?? paper.length))
        }
        return question
    }

    private func addUser(to question: IPPMessage) {
        question.add("requesting-user-name", String(NSUserName().prefix(255)), IPP_TAG_NAME)
    }

    private func number(in answer: IPPMessage) throws(PrinterFault) -> Int {
        guard let number = answer.integers("job-id").first, number > 0 else { throw .nonsense }
        return number
    }

    private func fault(of answer: IPPMessage, _ facts: PrinterFacts?) -> PrinterFault {
        switch answer.status {
        case IPP_STATUS_ERROR_DOCUMENT_FORMAT_NOT_SUPPORTED: .wrongFormat(accepted: facts?.formats ?? [])
        case IPP_STATUS_ERROR_JOB_CANCELED: .canceled
        default: .refused(answer.words)
        }
    }

    // MARK: Following

    private func follow(_ job: Int, by connection: IPPConnection, _ patience: Double) throws(PrinterFault) {
        var progress: [Int] = []
        var deadline = ContinuousClock.now + .seconds(patience)
        var pause = 0.01
        while true {
            let question = try IPPMessage(IPP_OP_GET_JOB_ATTRIBUTES, to: connection.address)
            question.add("job-id", job)
            addUser(to: question)
            let answer = try askAfterSending(question, connection)
            guard answer.isYes else {
                // Some printers forget a job as soon as it is done.
                if answer.status == IPP_STATUS_ERROR_NOT_FOUND { return }
                throw .refused(answer.words)
            }
            switch Int32(clamping: answer.integers("job-state").first ?? 0) {
            case Int32(IPP_JSTATE_COMPLETED.rawValue): return
            case Int32(IPP_JSTATE_CANCELED.rawValue): throw .canceled
            case Int32(IPP_JSTATE_ABORTED.rawValue): throw try ended(answer, connection)
            case Int32(IPP_JSTATE_PENDING.rawValue)...Int32(IPP_JSTATE_STOPPED.rawValue): break
            default: throw .nonsense
            }
            let now = answer.integers("job-state") + answer.integers("job-impressions-completed")
            if now != progress { (progress, deadline) = (now, ContinuousClock.now + .seconds(patience)) }
            let reasons = try reasons(of: connection)
            if reasons.contains(where: PrinterFacts.meansNoPaper) {
                cancel(job, by: connection)
                throw .outOfPaper
            }
            guard ContinuousClock.now + .seconds(pause) < deadline else {
                cancel(job, by: connection)
                throw reasons.contains(where: PrinterFacts.mayMeanNoPaper) ? .outOfPaper : .busy
            }
            Thread.sleep(forTimeInterval: pause)
            pause = min(1, pause * 1.5)
        }
    }

    /// The printer's current state reasons, some of which may prevent printing.
    private func reasons(of connection: IPPConnection) throws(PrinterFault) -> [String] {
        let question = try IPPMessage(IPP_OP_GET_PRINTER_ATTRIBUTES, to: connection.address)
        question.add("requested-attributes", "printer-state-reasons", IPP_TAG_KEYWORD)
        return try askAfterSending(question, connection).strings("printer-state-reasons")
    }

    /// The error for a job that the printer aborted.
    private func ended(_ answer: IPPMessage, _ connection: IPPConnection) throws(PrinterFault) -> PrinterFault {
        let reasons = answer.strings("job-state-reasons")
        if reasons.contains("unsupported-document-format") || reasons.contains("document-format-error") {
            return .wrongFormat(accepted: [])
        }
        if let reasons = try? self.reasons(of: connection), reasons.contains(where: PrinterFacts.mayMeanNoPaper) {
            return .outOfPaper
        }
        let words = answer.strings("job-state-message").first { !$0.isEmpty }
        return .failed(words ?? reasons.filter { $0 != "none" }.joined(separator: ", "))
    }

    private func askAfterSending(
        _ question: IPPMessage, _ connection: IPPConnection
    ) throws(PrinterFault) -> IPPMessage {
        do { return try connection.ask(question) } catch {
            if case .vanished = error { throw .vanished(wasSent: true) }
            throw error
        }
    }

    /// Cancels a job; errors are ignored.
    private func cancel(_ job: Int, by connection: IPPConnection) {
        guard let question = try? IPPMessage(IPP_OP_CANCEL_JOB, to: connection.address) else { return }
        question.add("job-id", job)
        addUser(to: question)
        _ = try? connection.ask(question)
    }
}

extension IPPMessage {
    /// Whether the same request may succeed later.
    fileprivate nonisolated var saysBusy: Bool {
        [
            IPP_STATUS_ERROR_BUSY, IPP_STATUS_ERROR_TEMPORARY, IPP_STATUS_ERROR_NOT_ACCEPTING_JOBS,
            IPP_STATUS_ERROR_TOO_MANY_JOBS, IPP_STATUS_ERROR_SERVICE_UNAVAILABLE,
        ].contains(status)
    }
}
