import Foundation
import MarkupKit
import NativePrinting

/// Draws the pages of a renderer into a PDF file, one after the other.
final class PageRun {
    private let renderer: UIPrintPageRenderer
    private let writer: PDFWriter
    private let path: String
    private let count: Int
    private var next = 0

    /// - Throws: ``PrintError`` if there is nothing to draw, no room on the paper, or no way to write the file.
    init(_ renderer: UIPrintPageRenderer, on paper: UIPrintPaper, length: CGFloat, title: String, to path: String)
        throws
    {
        self.renderer = renderer
        self.path = path
        renderer.paperRect = CGRect(x: 0, y: 0, width: paper.native.width, height: length)
        renderer.printableRect = paper.rect(length: length)
        do {
            count = try Self.countPages(of: renderer)
            guard let writer = PDFWriter(path, title: title) else { throw PrintError.cannotWrite(path) }
            self.writer = writer
        } catch {
            for formatter in renderer.printFormatters { formatter.end() }
            throw error
        }
        renderer.prepare(forDrawingPages: NSRange(location: 0, length: count))
    }

    private static func countPages(of renderer: UIPrintPageRenderer) throws -> Int {
        for formatter in renderer.printFormatters { try formatter.begin() }
        let count = renderer.numberOfPages
        guard count <= 0 else { return count }
        let isFull = renderer.printFormatters.contains { $0.contentRect.isEmpty }
        throw isFull ? PrintError.noRoom : PrintError.noContent
    }

    isolated deinit { for formatter in renderer.printFormatters { formatter.end() } }

    /// Draws the next page.
    ///
    /// - Returns: `false` if there are no more pages.
    func drawNext() -> Bool {
        guard next < count else { return false }
        writer.addPage(width: renderer.paperRect.width, height: renderer.paperRect.height) { page in
            CGContext.draw(on: page.canvas) { renderer.drawPage(at: next, in: renderer.printableRect) }
        }
        next += 1
        return true
    }

    func finish() throws {
        guard writer.finish() else { throw PrintError.cannotWrite(path) }
    }

    /// Draws all pages without a pause.
    func drawAll() throws {
        while drawNext() {}
        try finish()
    }

    /// Draws all pages, pausing every 8 milliseconds so that the main loop can run.
    func drawAllByAndBy() async throws {
        var pause = ContinuousClock.now + .milliseconds(8)
        while drawNext() {
            guard ContinuousClock.now > pause else { continue }
            // `Task.yield()` was the simpler way: it returns before windows are drawn.
            try? await Task.sleep(for: .milliseconds(1))
            pause = ContinuousClock.now + .milliseconds(8)
        }
        try finish()
    }
}
