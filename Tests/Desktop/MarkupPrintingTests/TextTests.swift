import Foundation
import MarkupKit
import MarkupPrinting
import MarkupTesting
import Testing

extension PrintingTests {
    @MainActor @Suite struct TextTests {
        init() throws { try MarkupTesting.start() }

        private func text(_ words: String, size: CGFloat = 10, _ style: NSParagraphStyle? = nil) -> NSAttributedString {
            var attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: size)]
            attributes[.paragraphStyle] = style
            return NSAttributedString(string: words, attributes: attributes)
        }

        private func height(_ text: NSAttributedString, width: CGFloat = 200) -> CGFloat {
            text.boundingRect(with: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin, context: nil)
                .height
        }

        @Test func linesAreBrokenAtTheWidthOnly() {
            let long = text("Beans, peas and lentils, barley, oats and rye, each in a bag of its own")
            let line = height(text("Beans"))
            #expect(height(long) > line * 1.9)
            #expect(abs(height(long, width: 0) - line) < 0.01)
            #expect(abs(height(long, width: .nan) - line) < 0.01)
            #expect(abs(long.size().height - line) < 0.01)
            #expect(abs(long.boundingRect(with: CGSize(width: 50, height: 0)).height - line) < 0.01)
        }

        @Test func sizesAreThoseOfTheFont() {
            let (small, large) = (text("Rye", size: 10).size(), text("Rye", size: 20).size())
            #expect(abs(large.height / small.height - 2) < 0.01)
            #expect(abs(large.width / small.width - 2) < 0.01)
        }

        @Test func aBreakAtTheEndBeginsNoLine() {
            let line = height(text("Rye"))
            #expect(abs(height(text("Rye\n")) - line) < 0.01)
            #expect(abs(height(text("Rye\n\n")) - 2 * line) < 0.01)
            #expect(abs(height(text("Rye\r\nOats")) - 2 * line) < 0.01)
            #expect(height(text("")) == 0)
        }

        @Test func paragraphsHaveSpaceAroundAndInside() {
            let style = NSMutableParagraphStyle()
            style.paragraphSpacing = 7
            style.paragraphSpacingBefore = 5
            let line = height(text("Rye"))
            #expect(abs(height(text("Rye", style)) - line) < 0.01)
            #expect(abs(height(text("Rye\nOats", style)) - (2 * line + 12)) < 0.01)
            style.lineSpacing = 3
            let words = "Beans, peas and lentils, barley, oats and rye, each in a bag of its own"
            let lines = (height(text(words)) / line).rounded()
            #expect(abs(height(text(words, style)) - (lines * line + (lines - 1) * 3)) < 0.01)
        }

        @Test func indentsTakeRoom() {
            let style = NSMutableParagraphStyle()
            style.headIndent = 80
            style.firstLineHeadIndent = 80
            let words = text("Beans, peas and lentils, barley, oats and rye, each in a bag")
            let indented = text("Beans, peas and lentils, barley, oats and rye, each in a bag", style)
            #expect(height(indented) > height(words))
            #expect(abs(height(indented) - height(words, width: 120)) < 0.01)
        }

        @Test func aStyleIsCopied() {
            let style = NSMutableParagraphStyle()
            style.alignment = .center
            style.tabStops = [NSTextTab(textAlignment: .right, location: 100)]
            let copy = style.mutableCopy()
            style.alignment = .right
            #expect(copy.alignment == .center)
            #expect(copy.tabStops == [NSTextTab(textAlignment: .right, location: 100)])
        }

        @Test(.enabled(if: PDFFile.isReadable, PDFFile.absence)) func tabsAndAlignment() async throws {
            let right = NSMutableParagraphStyle()
            right.alignment = .right
            let tabbed = NSMutableParagraphStyle()
            tabbed.tabStops = [NSTextTab(textAlignment: .right, location: 300)]
            let all = NSMutableAttributedString()
            all.append(text("ending\n", right))
            all.append(text("Pears\tprice\n", tabbed))
            let controller = UIPrintInteractionController()
            controller.printFormatter = UISimpleTextPrintFormatter(attributedText: all)
            let file = PDFFile.new()
            defer { try? FileManager.default.removeItem(at: file.url) }
            try controller.writePDF(to: file.url)
            let words = try await file.words(onPage: 1)
            func word(_ text: String) throws -> PDFFile.Word { try #require(words.first { $0.text == text }) }
            #expect(abs(try word("ending").right - 612) < 1)
            #expect(abs(try word("price").right - 300) < 1)
            #expect(abs(try word("Pears").left) < 1)
        }
    }
}
