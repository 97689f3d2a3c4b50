import Foundation
import MarkupKit
import MarkupPrinting
import MarkupTesting
import NativeWidgets
import Testing

/// A header, a footer, and a frame around the content.
private final class FramedRenderer: UIPrintPageRenderer {
    private(set) var prepared: NSRange?

    override init() {
        super.init()
        headerHeight = 40
        footerHeight = 30
    }

    override func prepare(forDrawingPages range: NSRange) { prepared = range }

    override func drawHeaderForPage(at index: Int, in rect: CGRect) {
        NSAttributedString(string: "Almanac").draw(in: rect)
    }

    override func drawFooterForPage(at index: Int, in rect: CGRect) {
        NSAttributedString(string: "leaf-\(index + 1)-of-\(numberOfPages)").draw(at: rect.origin)
    }

    override func drawContentForPage(at index: Int, in rect: CGRect) { UIColor(white: 0.5, alpha: 1).stroke(rect) }
}

extension PrintingTests {
    @MainActor @Suite(.enabled(if: PDFFile.isReadable, PDFFile.absence)) struct FormatterTests {
        init() throws { try MarkupTesting.start() }

        private let controller = UIPrintInteractionController()

        /// Prints what the controller has into a file and looks at it.
        private func printed(
            on paper: UIPrintPaper = .letter, _ look: (PDFFile, [CGSize]) async throws -> Void
        ) async throws {
            let file = PDFFile.new()
            defer { try? FileManager.default.removeItem(at: file.url) }
            try controller.writePDF(to: file.url, paper: paper)
            try await look(file, try await file.pages())
        }

        @Test func aLongTextHasPagesAndNoLineIsLostOrCut() async throws {
            let lines = (1...200).map { "line-\($0)" }
            let formatter = UISimpleTextPrintFormatter(text: lines.joined(separator: "\n"))
            formatter.font = .systemFont(ofSize: 12)
            formatter.perPageContentInsets = UIEdgeInsets(all: 36)
            controller.printFormatter = formatter
            try await printed { file, pages in
                #expect(pages.count > 3)
                var found: [String] = []
                for page in 1...pages.count {
                    let words = try await file.words(onPage: page)
                    found += words.map(\.text)
                    #expect(words.allSatisfy { $0.top >= 35 && $0.bottom <= 792 - 35 })
                }
                #expect(found == lines)
            }
        }

        @Test func headersFootersAndFormatters() async throws {
            let renderer = FramedRenderer()
            let first = UISimpleTextPrintFormatter(text: "first")
            let second = UISimpleTextPrintFormatter(text: "second")
            renderer.addPrintFormatter(first, startingAtPageAt: 0)
            renderer.addPrintFormatter(second, startingAtPageAt: 1)
            controller.printPageRenderer = renderer
            try await printed { file, pages in
                #expect(pages.count == 2)
                #expect(renderer.prepared == NSRange(location: 0, length: 2))
                for (page, word) in [(1, "first"), (2, "second")] {
                    let words = try await file.words(onPage: page)
                    #expect(words.map(\.text).sorted() == ["Almanac", word, "leaf-\(page)-of-2"].sorted())
                    #expect(try #require(words.first { $0.text == "Almanac" }).top < 40)
                    #expect(try #require(words.first { $0.text == word }).top >= 40)
                    #expect(try #require(words.first { $0.text.hasPrefix("leaf") }).top >= 761)
                }
            }
            second.removeFromPrintPageRenderer()
            #expect(renderer.numberOfPages == 1)
            #expect(second.printPageRenderer == nil)
        }

        @Test func onItsSide() async throws {
            controller.printFormatter = UISimpleTextPrintFormatter(text: "wide")
            let info = UIPrintInfo.printInfo()
            info.orientation = .landscape
            controller.printInfo = info
            try await printed { _, pages in #expect(pages == [CGSize(width: 792, height: 612)]) }
        }

        @Test func marginsThatLeaveNoRoomAreAnError() throws {
            let text = UISimpleTextPrintFormatter(text: "squeezed")
            text.perPageContentInsets = UIEdgeInsets(all: 400)
            let view = UILabel().viewPrintFormatter()
            view.perPageContentInsets = UIEdgeInsets(all: 400)
            for formatter in [text, view] {
                controller.printFormatter = formatter
                #expect(throws: PrintError.noRoom) { try controller.writePDF(to: PDFFile.new().url) }
            }
        }

        @Test func nothingToPrintIsAnError() throws {
            #expect(throws: PrintError.noContent) { try controller.writePDF(to: PDFFile.new().url) }
            controller.printFormatter = UISimpleTextPrintFormatter(text: "")
            #expect(throws: PrintError.noContent) { try controller.writePDF(to: PDFFile.new().url) }
            controller.printFormatter = nil
            let printer = UIPrinter(url: URL(filePath: "/"))
            #expect(!controller.print(to: printer, completionHandler: nil))
            #expect(!controller.present(animated: false))
        }

        @Test func aFileThatCannotBeWrittenIsAnError() {
            controller.printFormatter = UISimpleTextPrintFormatter(text: "lost")
            #expect(throws: PrintError.cannotWrite("/nowhere/at/all.pdf")) {
                try controller.writePDF(to: URL(filePath: "/nowhere/at/all.pdf"))
            }
        }

        // MARK: Views

        @Test func aViewIsPrintedAsTextAndOnPages() async throws {
            let column = LMColumnView()
            for number in 1...120 {
                let label = UILabel()
                label.text = "entry-\(number)"
                column.addSubview(label)
            }
            controller.printFormatter = column.viewPrintFormatter()
            try await printed { file, pages in
                #expect(pages.count > 1)
                var found: [String] = []
                for page in 1...pages.count {
                    let words = try await file.words(onPage: page)
                    found += words.map(\.text)
                }
                // A word that a page's end had cut would be on both pages.
                #expect(found == (1...120).map { "entry-\($0)" })
            }
            #expect(column.superview == nil)
            #expect(!column.native.hasParent, "the view is given back")
        }

        @Test func aViewInAWindowIsPrintedAsItIsThere() async throws {
            let label = UILabel()
            label.text = "shown"
            let view = LMColumnView()
            view.addSubview(label)
            let window = HostWindow(view, size: CGSize(width: 1224, height: 200))
            defer { window.close() }
            window.show()
            let before = label.frame
            controller.printFormatter = view.viewPrintFormatter()
            try await printed { file, pages in
                #expect(pages.count == 1)
                let word = try #require(try await file.words(onPage: 1).first)
                #expect(word.text == "shown")
                #expect(
                    abs((word.bottom - word.top) - label.intrinsicContentSize.height / 2) < 2,
                    "half as large: the window is twice as wide as the paper")
            }
            #expect(label.frame == before)
        }

        // MARK: Tables

        @Test func aTableOfAThousandRows() async throws {
            let source = Rows(count: 1000)
            let table = UITableView()
            table.dataSource = source
            controller.printFormatter = table.viewPrintFormatter()
            try await printed { file, pages in
                #expect(pages.count > 20)
                var found: [String] = []
                for page in 1...pages.count { found += try await file.words(onPage: page).map(\.text) }
                #expect(found == (0..<1000).map { "row-\($0)" })
            }
            #expect(source.cellCount < 80, "\(source.cellCount) cells were made")
        }

        @Test func memoryDoesNotGrowWithThePages() throws {
            final class Measuring: UIPrintPageRenderer {
                var heap: [Int] = []
                override func drawContentForPage(at index: Int, in rect: CGRect) {
                    heap.append(MarkupTesting.heapBytes)
                }
            }
            let source = Rows(count: 1000)
            let table = UITableView()
            table.dataSource = source
            let renderer = Measuring()
            renderer.addPrintFormatter(table.viewPrintFormatter(), startingAtPageAt: 0)
            controller.printPageRenderer = renderer
            let file = PDFFile.new()
            defer { try? FileManager.default.removeItem(at: file.url) }
            try controller.writePDF(to: file.url)
            try #require(renderer.heap.count > 20)
            let growth = renderer.heap[renderer.heap.count - 1] - renderer.heap[4]
            // Once printed, the whole table takes several megabytes as drawings.
            #expect(growth < 1_000_000, "\(growth) bytes from the fifth page to the last")
        }

        @Test func printedViewsAreReleased() async throws {
            let isTableFreed = try await MarkupTesting.isFreed {
                let (table, source) = (UITableView(), Rows(count: 30))
                table.dataSource = source
                let controller = UIPrintInteractionController()
                controller.printFormatter = table.viewPrintFormatter()
                let file = PDFFile.new()
                defer { try? FileManager.default.removeItem(at: file.url) }
                try controller.writePDF(to: file.url)
                return table
            }
            #expect(isTableFreed)
        }

        @Test func aStaticTableIsStillThereAfterwards() async throws {
            let table = LMTableView()
            for number in 1...60 {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "static-\(number)"
                table.appendMarkupElementView(cell)
            }
            let window = HostWindow(table, size: CGSize(width: 400, height: 300))
            defer { window.close() }
            window.show()
            await MarkupTesting.pump(until: { table.visibleCells.count > 3 })
            let shown = table.visibleCells.map { $0.textLabel?.text }
            controller.printFormatter = table.viewPrintFormatter()
            try await printed { file, pages in
                var found: [String] = []
                for page in 1...pages.count { found += try await file.words(onPage: page).map(\.text) }
                #expect(found == (1...60).map { "static-\($0)" })
            }
            window.settle()
            #expect(table.visibleCells.map { $0.textLabel?.text } == shown)
            table.scrollToRow(at: IndexPath(row: 59, section: 0), at: .bottom, animated: false)
            let isThere = await MarkupTesting.pump(until: {
                table.visibleCells.last?.textLabel?.text == "static-60"
            })
            #expect(isThere)
        }

        // MARK: Items

        @Test func picturesAndDocuments() async throws {
            let folder = FileManager.default.temporaryDirectory
            let picture = folder.appending(path: "markup-\(UUID().uuidString).png")
            defer { try? FileManager.default.removeItem(at: picture) }
            let view = UIView()
            view.backgroundColor = .red
            try view.writePicture(to: picture, size: CGSize(width: 40, height: 20))
            let data = try Data(contentsOf: picture)
            controller.printingItems = [data, try #require(UIImage(data: data)), picture]
            var document = Data()
            try await printed { file, pages in
                #expect(pages.count == 3)
                document = try Data(contentsOf: file.url)
            }
            controller.printingItem = document
            try await printed { file, pages in
                #expect(pages.count == 3)
                let copy = try Data(contentsOf: file.url)
                #expect(copy == document, "a document is printed as it is")
            }
            #expect(UIPrintInteractionController.canPrint(document))
            #expect(UIPrintInteractionController.canPrint(picture))
            #expect(!UIPrintInteractionController.canPrint(Data("words".utf8)))
            #expect(!UIPrintInteractionController.canPrint(URL(filePath: "/nowhere")))
            controller.printingItem = Data("words".utf8)
            #expect(throws: PrintError.noContent) { try controller.writePDF(to: PDFFile.new().url) }
        }
    }
}

/// Rows that are all made by the data source.
private final class Rows: UITableViewDataSource {
    let count: Int
    private(set) var cellCount = 0

    init(count: Int) { self.count = count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? make()
        cell.textLabel?.text = "row-\(indexPath.row)"
        return cell
    }

    private func make() -> UITableViewCell {
        cellCount += 1
        return UITableViewCell(style: .default, reuseIdentifier: "row")
    }
}
