import Foundation
import MarkupKit
import MarkupPrinting
import MarkupTesting
import Testing

/// Two pages that are drawn by what draws in views.
private final class DrawnPages: UIPrintPageRenderer {
    let badge: UIImage

    init(badge: UIImage) {
        self.badge = badge
        super.init()
    }

    override var numberOfPages: Int { 2 }

    override func drawContentForPage(at index: Int, in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        "page-\(index + 1)".draw(at: CGPoint(x: rect.minX + 20, y: rect.minY + 20))
        UIColor.red.setStroke()
        UIBezierPath(ovalIn: rect.insetBy(dx: 50, dy: 50)).stroke()
        badge.draw(in: CGRect(x: rect.midX, y: rect.midY, width: 20, height: 20))
        context.translateBy(x: 100, y: 0)
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        "unseen".draw(at: CGPoint(x: 200, y: 200))
    }
}

extension PrintingTests {
    @MainActor @Suite(.enabled(if: PDFFile.isReadable, PDFFile.absence)) struct PageDrawingTests {
        init() throws { try MarkupTesting.start() }

        @Test func viewDrawingWorksOnPagesAndLeavesNoState() async throws {
            let badge = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in
                UIColor.blue.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }
            let controller = UIPrintInteractionController()
            controller.printPageRenderer = DrawnPages(badge: badge)
            let file = PDFFile.new()
            defer { try? FileManager.default.removeItem(at: file.url) }
            try controller.writePDF(to: file.url, paper: .letter)
            let pages = try await file.pages()
            #expect(pages.count == 2)
            for page in 1...2 {
                let words = try await file.words(onPage: page)
                #expect(words.map(\.text).contains("page-\(page)"))
            }
            #expect(UIGraphicsGetCurrentContext() == nil)
        }
    }
}
