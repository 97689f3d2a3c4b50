import Foundation
import MarkupKit
import MarkupPrinting
import MarkupTesting
import Testing

/// Text on a piece of paper that is as long as the text.
private final class StripRenderer: UIPrintPageRenderer, UIPrintInteractionControllerDelegate {
    let text: NSAttributedString
    let border: CGFloat = 9
    private(set) var askedFor: [UIPrintPaper] = []

    init(_ text: NSAttributedString) {
        self.text = text
        super.init()
        let formatter = UISimpleTextPrintFormatter(attributedText: text)
        formatter.perPageContentInsets = UIEdgeInsets(all: border)
        addPrintFormatter(formatter, startingAtPageAt: 0)
    }

    func textHeight(on paper: UIPrintPaper) -> CGFloat {
        let room = CGSize(width: paper.printableRect.width - 2 * border, height: 0)
        return text.boundingRect(with: room, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil).height
    }

    func printInteractionController(_ controller: UIPrintInteractionController, cutLengthFor paper: UIPrintPaper)
        -> CGFloat
    {
        askedFor.append(paper)
        return textHeight(on: paper) + 2 * border
    }
}

private func paragraphs(_ count: Int) -> NSAttributedString {
    let text = NSMutableAttributedString()
    for number in 1...count {
        let words =
            "Strip \(number) of the almanac tells when to sow beans, when to prune the vines and when to rest.\n"
        text.append(NSAttributedString(string: words, attributes: [NSFontAttributeName: UIFont.systemFont(ofSize: 10)]))
    }
    return text
}

/// A hundredth of an inch, in points.
private nonisolated let hundredth = 0.72

extension PrintingTests {
    @MainActor @Suite(.enabled(if: PDFFile.isReadable, PDFFile.absence)) struct ContinuousContentTests {
        init() throws { try MarkupTesting.start() }

        private let controller = UIPrintInteractionController()

        @Test("PRN-1, PRN-P1, PRN-P2: the page is as long as the wrapped text and its border")
        func thePageIsAsLongAsTheText() async throws {
            let paper = UIPrintPaper.roll(width: 216)
            var heights: [Double] = []
            for count in [4, 8] {
                let renderer = StripRenderer(paragraphs(count))
                #expect(renderer.printFormatters[0].startPage == 0)
                controller.printPageRenderer = renderer
                controller.delegate = renderer
                let file = PDFFile.new()
                defer { try? FileManager.default.removeItem(at: file.url) }
                try controller.writePDF(to: file.url, paper: paper)
                let pages = try await file.pages()
                #expect(pages.count == 1)
                let page = try #require(pages.first)
                #expect(abs(page.width - 216) <= hundredth)
                #expect(abs(page.height - (renderer.textHeight(on: paper) + 18)) <= hundredth)
                heights.append(page.height)
                let words = try await file.words(onPage: 1)
                let left = try #require(words.map(\.left).min())
                let right = try #require(words.map(\.right).max())
                let top = try #require(words.map(\.top).min())
                let bottom = try #require(words.map(\.bottom).max())
                #expect(abs(left - 9) <= hundredth, "\(left)")
                #expect(right <= 207 + hundredth, "\(right)")
                #expect(right > 180, "lines are as long as the width allows")
                #expect(abs(top - 9) <= hundredth, "\(top)")
                #expect(abs(bottom - (page.height - 9)) <= hundredth, "\(bottom) of \(page.height)")
            }
            #expect(abs((heights[1] - 18) - 2 * (heights[0] - 18)) <= hundredth)
        }

        @Test("PRN-2, PRN-P3, PRN-P5: renderer and delegate, one page that is as long as the content")
        func rendererAndDelegateAreOne() async throws {
            let renderer = StripRenderer(paragraphs(4))
            controller.printPageRenderer = renderer
            controller.delegate = renderer
            let file = PDFFile.new()
            defer { try? FileManager.default.removeItem(at: file.url) }
            try controller.writePDF(to: file.url)
            let pages = try await file.pages()
            let height = renderer.textHeight(on: .letter) + 18
            #expect(pages.count == 1)
            #expect(renderer.askedFor.count == 1)
            let page = try #require(pages.first)
            #expect(abs(page.width - 612) <= hundredth)
            #expect(abs(page.height - height) <= hundredth)
            let text = try await file.text(ofPage: 1)
            for number in 1...4 { #expect(text.contains("Strip \(number) of the almanac")) }
            #expect(text.contains("to rest."))
        }

        @Test("PRN-P3, PRN-P4: without the delegate the page has the proportions of US Letter")
        func withoutTheDelegate() async throws {
            controller.printPageRenderer = StripRenderer(paragraphs(4))
            for paper in [UIPrintPaper.letter, .roll(width: 216)] {
                let file = PDFFile.new()
                defer { try? FileManager.default.removeItem(at: file.url) }
                try controller.writePDF(to: file.url, paper: paper)
                let page = try #require(try await file.pages().first)
                #expect(abs(page.height / page.width - 11 / 8.5) < 0.001)
            }
        }

        @Test("PRN-P2: lengths that no page can have", arguments: [CGFloat.nan, .infinity, -5, 0])
        func absurdLengths(_ length: CGFloat) async throws {
            final class Absurd: UIPrintInteractionControllerDelegate {
                let length: CGFloat
                init(_ length: CGFloat) { self.length = length }
                func printInteractionController(
                    _ controller: UIPrintInteractionController, cutLengthFor paper: UIPrintPaper
                ) -> CGFloat { length }
            }
            let delegate = Absurd(length)
            controller.delegate = delegate
            controller.printFormatter = UISimpleTextPrintFormatter(text: "One line")
            let file = PDFFile.new()
            defer { try? FileManager.default.removeItem(at: file.url) }
            try withExtendedLifetime(delegate) { try controller.writePDF(to: file.url) }
            let pages = try await file.pages()
            #expect(pages == [CGSize(width: 612, height: 792)])
        }

        @Test func aLengthBeyondAllPages() async throws {
            final class Long: UIPrintInteractionControllerDelegate {
                func printInteractionController(
                    _ controller: UIPrintInteractionController, cutLengthFor paper: UIPrintPaper
                ) -> CGFloat { 1e9 }
            }
            let delegate = Long()
            controller.delegate = delegate
            controller.printFormatter = UISimpleTextPrintFormatter(text: "One line")
            let file = PDFFile.new()
            defer { try? FileManager.default.removeItem(at: file.url) }
            try withExtendedLifetime(delegate) { try controller.writePDF(to: file.url) }
            let pages = try await file.pages()
            #expect(pages == [CGSize(width: 612, height: 14_400)])
        }
    }
}
