public import Foundation
import MarkupKit
import NativePrinting

/// Prints to a printer, through the desktop's print dialog, or into a PDF file.
///
/// The content is the one of ``printPageRenderer``, ``printFormatter``, ``printingItem`` and ``printingItems`` that was
/// set last.
public final class UIPrintInteractionController {
    /// Called when a job has ended: with `true` if everything has been printed, with `false` and no error if the user
    /// cancelled it, and otherwise with `false` and an error, usually a ``PrintError``.
    public typealias CompletionHandler = (
        _ controller: UIPrintInteractionController, _ completed: Bool, _ error: (any Error)?
    ) -> Void

    /// The shared controller. You may create others.
    public static let shared = UIPrintInteractionController()

    /// Creates a controller with nothing to print.
    public init() {}

    /// Always `true`: printing itself reports whether there is a printer.
    public static let isPrintingAvailable = true

    /// The settings of the jobs; `nil`, the default, uses those of ``UIPrintInfo/printInfo()``.
    public var printInfo: UIPrintInfo?
    /// The delegate, which chooses papers and lengths. It is retained only while a job is printed.
    public weak var delegate: (any UIPrintInteractionControllerDelegate)?
    /// The paper of the current job, or of the last one; `nil` before the first.
    public private(set) var printPaper: UIPrintPaper?

    private enum Source {
        case renderer(UIPrintPageRenderer)
        case formatter(UIPrintFormatter)
        case items([Any])
    }
    private var source: Source?
    private var dialog: PrintDialog?

    // MARK: Content

    /// The renderer that draws the pages. Setting it replaces the previous content.
    public var printPageRenderer: UIPrintPageRenderer? {
        get { if case .renderer(let renderer) = source { renderer } else { nil } }
        set { source = newValue.map { .renderer($0) } }
    }
    /// The formatter of the only content. Setting it replaces the previous content.
    public var printFormatter: UIPrintFormatter? {
        get { if case .formatter(let formatter) = source { formatter } else { nil } }
        set { source = newValue.map { .formatter($0) } }
    }
    /// A PDF document, printed unchanged, or a picture on its own page: `Data`, the `URL` of a file, or a `UIImage`.
    /// Setting it replaces the previous content.
    public var printingItem: Any? {
        get { if case .items(let items) = source, items.count == 1 { items[0] } else { nil } }
        set { source = newValue.map { .items([$0]) } }
    }
    /// Several items of the kinds that ``printingItem`` accepts. Setting it replaces the previous content.
    public var printingItems: [Any]? {
        get { if case .items(let items) = source { items } else { nil } }
        set { source = newValue.map { .items($0) } }
    }

    /// Returns whether data can be printed: a PDF document or a picture.
    public static func canPrint(_ data: Data) -> Bool {
        (try? PrintContent.of([data]) { _ in URL(filePath: "/") }) != nil
    }

    /// Returns whether a file can be printed: a PDF document or a picture.
    public static func canPrint(_ url: URL) -> Bool {
        (try? PrintContent.of([url]) { _ in URL(filePath: "/") }) != nil
    }

    private func contents(_ folder: JobFolder) throws -> [PrintContent] {
        switch source {
        case .renderer(let renderer): return [.pages(renderer)]
        case .formatter(let formatter):
            // A formatter that was already added to a renderer stays in it.
            if let renderer = formatter.printPageRenderer { return [.pages(renderer)] }
            let renderer = UIPrintPageRenderer()
            renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
            return [.pages(renderer)]
        case .items(let items) where !items.isEmpty: return try PrintContent.of(items, keep: folder.keep)
        case .items, nil: throw PrintError.noContent
        }
    }

    // MARK: To a printer

    /// Prints without a dialog, in the background. Jobs for one printer are printed in the order of the calls.
    ///
    /// The content that is set at the time of the call is printed. Renderers and formatters are called later, when
    /// their job starts, so do not change them before `completionHandler` is called.
    ///
    /// - Returns: `false` if there is nothing to print; `completionHandler` is not called then.
    @discardableResult
    public func print(to printer: UIPrinter, completionHandler: CompletionHandler?) -> Bool {
        guard let job = try? Job(self) else { return false }
        PrintLine.append(to: printer.url) {
            do {
                try await self.run(job, on: printer)
                completionHandler?(self, true, nil)
            } catch {
                completionHandler?(self, false, error)
            }
        }
        return true
    }

    /// Prints without a dialog, as ``print(to:completionHandler:)`` does, and waits until the job has been printed.
    ///
    /// - Throws: ``PrintError``.
    public func print(to printer: UIPrinter) async throws {
        let job = try Job(self)
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            PrintLine.append(to: printer.url) {
                do { continuation.resume(returning: try await self.run(job, on: printer)) } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }

    /// The controller's content and settings at the time of the print call.
    private final class Job {
        let folder: JobFolder
        let contents: [PrintContent]
        let info: UIPrintInfo
        let delegate: (any UIPrintInteractionControllerDelegate)?

        init(_ controller: UIPrintInteractionController) throws {
            folder = try JobFolder()
            contents = try controller.contents(folder)
            info = controller.printInfo ?? UIPrintInfo()
            delegate = controller.delegate
        }

        var title: String { info.jobName.isEmpty ? "Document" : info.jobName }
    }

    private func run(_ job: Job, on printer: UIPrinter) async throws {
        _ = try await printer.ask()
        let papers = printer.papers
        let paper = job.delegate?.printInteractionController(self, choosePaper: papers) ?? papers.first ?? .letter
        printPaper = paper
        job.delegate?.printInteractionControllerWillStartJob(self)
        defer { job.delegate?.printInteractionControllerDidFinishJob(self) }
        for content in job.contents {
            var ticket = ticket(job)
            switch content {
            case .file(let file): try await printer.send(ticket, file)
            case .pages(let renderer):
                let length = paper.isRoll ? cutLength(job, paper) : paper.paperSize.height
                let file = job.folder.newFile()
                let run = try PageRun(
                    renderer, on: turned(paper, job), length: isTurned(paper, job) ? paper.paperSize.width : length,
                    title: job.title, to: file.path)
                try await run.drawAllByAndBy()
                ticket.paper = paper.native
                ticket.length = length
                try await printer.send(ticket, file)
            }
        }
    }

    private func ticket(_ job: Job) -> PrintJob {
        var ticket = PrintJob(name: job.title)
        ticket.copies = max(1, job.info.copies)
        ticket.sides =
            switch job.info.duplex {
            case .none: "one-sided"
            case .longEdge: "two-sided-long-edge"
            case .shortEdge: "two-sided-short-edge"
            }
        ticket.isGray = job.info.outputType == .grayscale || job.info.outputType == .photoGrayscale
        return ticket
    }

    // MARK: Papers

    private func isTurned(_ paper: UIPrintPaper, _ job: Job) -> Bool {
        job.info.orientation == .landscape && !paper.isRoll
    }

    private func turned(_ paper: UIPrintPaper, _ job: Job) -> UIPrintPaper {
        guard isTurned(paper, job) else { return paper }
        let (native, margins) = (paper.native, paper.native.margins)
        return UIPrintPaper(
            PrinterPaper(
                name: native.name, width: native.length, length: native.width,
                margins: .init(
                    top: margins.right, left: margins.top, bottom: margins.left, right: margins.bottom)))
    }

    /// The delegate's cut length, or else the length of the paper.
    private func cutLength(_ job: Job, _ paper: UIPrintPaper) -> CGFloat {
        let asked = job.delegate?.printInteractionController(self, cutLengthFor: paper) ?? 0
        return asked.isFinite && asked > 0 ? paper.cut(asked) : paper.paperSize.height
    }

    // MARK: To a file

    /// Writes the content into a PDF file instead of printing it. The delegate may choose the length of the pages.
    ///
    /// - Parameter paper: The paper; US Letter by default.
    /// - Throws: ``PrintError``.
    public func writePDF(to url: URL, paper: UIPrintPaper = .letter) throws {
        let job = try Job(self)
        guard job.contents.count == 1 else { throw PrintError.noContent }
        printPaper = paper
        switch job.contents[0] {
        case .file(let file):
            do { try Data(contentsOf: file).write(to: url) } catch { throw PrintError.cannotWrite(url.path) }
        case .pages(let renderer):
            job.delegate?.printInteractionControllerWillStartJob(self)
            defer { job.delegate?.printInteractionControllerDidFinishJob(self) }
            let turned = turned(paper, job)
            try PageRun(renderer, on: turned, length: cutLength(job, turned), title: job.title, to: url.path).drawAll()
        }
    }

    // MARK: Through the dialog

    /// Shows the desktop's print dialog, in which the user chooses a printer and a paper, and prints there.
    ///
    /// - Parameter animated: Ignored; the desktop decides.
    /// - Returns: `false` if there is nothing to print, no display, or already a dialog; `completionHandler` is then
    ///   not called.
    @discardableResult
    public func present(animated: Bool, completionHandler: CompletionHandler? = nil) -> Bool {
        guard dialog == nil, PrintDialog.isPossible, let job = try? Job(self) else { return false }
        job.delegate?.printInteractionControllerWillPresentPrinterOptions(self)
        dialog = PrintDialog(job.title, for: UIApplication.shared.keyWindow?.native) { choice in
            self.dialog = nil
            job.delegate?.printInteractionControllerDidDismissPrinterOptions(self)
            guard let choice else {
                completionHandler?(self, false, nil)
                return
            }
            Task {
                do {
                    try await self.run(job, choice)
                    completionHandler?(self, true, nil)
                } catch {
                    completionHandler?(self, false, error)
                }
            }
        }
        return true
    }

    /// Closes the dialog and calls its completion handler, as if the user had cancelled. Does nothing without a dialog.
    public func dismiss(animated: Bool) { dialog?.end(false) }

    private func run(_ job: Job, _ choice: PrintDialog.Choice) async throws {
        let paper = UIPrintPaper(choice.paper)
        printPaper = paper
        job.delegate?.printInteractionControllerWillStartJob(self)
        defer { job.delegate?.printInteractionControllerDidFinishJob(self) }
        for content in job.contents {
            let file: URL
            switch content {
            case .file(let url): file = url
            case .pages(let renderer):
                file = job.folder.newFile()
                let run = try PageRun(
                    renderer, on: paper, length: paper.paperSize.height, title: job.title, to: file.path)
                try await run.drawAllByAndBy()
            }
            let words = await withCheckedContinuation { continuation in
                choice.print(file.path, title: job.title) { continuation.resume(returning: $0) }
            }
            if let words { throw PrintError.failed(words) }
        }
    }
}
