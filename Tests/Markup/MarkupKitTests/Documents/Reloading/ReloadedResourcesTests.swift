import Foundation
import KeyValueCoding
import MarkupKit
import MarkupTesting
import Testing

@KeyValueCoding
private final class ReloadedCell: LMTableViewCell {
    static var folder = URL(filePath: "/")
    var label: UILabel!
    override var bundleForView: Bundle { Bundle(url: Self.folder) ?? .main }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        load()
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    private func load() { _ = try? LMViewBuilder.view(withName: "ReloadedCell", owner: self, root: self) }
}

@KeyValueCoding
private final class ReloadedTable: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        tableView.register(ReloadedCell.self, forCellReuseIdentifier: "cell")
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
        (cell as? ReloadedCell)?.label?.text = "row \(path.row)"
        return cell
    }
}

extension ViewTests {
    @MainActor @Suite struct ReloadedResourcesTests {
        init() throws { try MarkupTesting.start() }

        @Test func aTemplateThatIsSavedShows() async throws {
            let folder = try ReloadedFolder(
                "<?properties Shared?><LMColumnView><UILabel id=\"label\" class=\"heading\" text=\"first\"/></LMColumnView>"
            )
            defer { folder.end() }
            try folder.save("{\"heading\": {\"numberOfLines\": 2}}", to: "Shared.json")
            let form = await folder.form()
            #expect(form.label?.numberOfLines == 2)
            try folder.save("{\"heading\": {\"numberOfLines\": 3}}", to: "Shared.json")
            let isShown = await MarkupTesting.pump(until: { form.label?.numberOfLines == 3 })
            #expect(isShown)
        }

        @Test func textsThatAreSavedShow() async throws {
            let folder = try ReloadedFolder("<LMColumnView><UILabel id=\"label\" text=\"@greeting\"/></LMColumnView>")
            defer { folder.end() }
            try folder.save("\"greeting\" = \"Hello\";", to: "Localizable.strings")
            let form = await folder.form()
            #expect(form.label.text == "Hello")
            try folder.save("\"greeting\" = \"Good morning\";", to: "Localizable.strings")
            let isShown = await MarkupTesting.pump(until: { form.label.text == "Good morning" })
            #expect(isShown)
        }

        @Test func coloursThatAreSavedShow() async throws {
            let folder = try ReloadedFolder(
                "<LMColumnView><UILabel id=\"label\" text=\"a\" textColor=\"accent\"/></LMColumnView>")
            defer { folder.end() }
            func colors(_ value: String) throws -> Data {
                try PropertyListSerialization.data(
                    fromPropertyList: ["accent": value], format: .xml, options: 0)
            }
            try folder.save(colors("#FF0000"), to: "Colors.plist")
            let form = await folder.form()
            #expect(form.label.textColor == UIColor(0xFF0000))
            try folder.save(colors("#0000FF"), to: "Colors.plist")
            let isShown = await MarkupTesting.pump(until: { form.label.textColor == UIColor(0x0000FF) })
            #expect(isShown)
        }

        @Test func picturesThatAreSavedShow() async throws {
            func picture(_ width: Int) -> String {
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"8\"><rect width=\"4\" height=\"4\"/></svg>"
            }
            let folder = try ReloadedFolder("<LMColumnView><UIImageView id=\"picture\" image=\"sign\"/></LMColumnView>")
            defer { folder.end() }
            try folder.save(picture(10), to: "sign.svg")
            let form = await folder.form()
            #expect(form.picture.image?.size.width == 10)
            try folder.save(picture(20), to: "sign.svg")
            let isShown = await MarkupTesting.pump(until: { form.picture.image?.size.width == 20 })
            #expect(isShown)
        }

        @Test func aBrokenTemplateIsReportedAndChangesNothing() async throws {
            let folder = try ReloadedFolder(
                "<?properties Shared?><LMColumnView><UILabel id=\"label\" class=\"heading\" text=\"first\"/></LMColumnView>"
            )
            defer { folder.end() }
            try folder.save("{\"heading\": {\"numberOfLines\": 2}}", to: "Shared.json")
            let form = await folder.form()
            let notices = try await MarkupTesting.awaitedNotices {
                try folder.save("{\"heading\": {\"numberOfLines\": ", to: "Shared.json")
                await MarkupTesting.pump(until: { folder.faults != nil })
            }
            #expect(notices.contains { $0.code == .failedDocument })
            #expect(folder.faults?.contains("Shared.json") == true, "\(folder.faults ?? "")")
            #expect(form.label.numberOfLines == 2)
            try folder.save("{\"heading\": {\"numberOfLines\": 3}}", to: "Shared.json")
            let isShown = await MarkupTesting.pump(until: { form.label.numberOfLines == 3 })
            #expect(isShown)
            #expect(folder.faults == nil)
        }

        // MARK: Tables

        @Test func rowsOfADocumentChangeAndStaySelected() async throws {
            func document(_ rows: [String]) -> String {
                let cells = rows.map { "<UITableViewCell textLabel.text=\"\($0)\"/>" }.joined()
                return "<LMTableView id=\"table\">\(cells)</LMTableView>"
            }
            let folder = try ReloadedFolder(document(["one", "two"]))
            defer { folder.end() }
            let form = await folder.form()
            form.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
            try folder.save(document(["zero", "one", "two"]))
            let isShown = await MarkupTesting.pump(until: { form.table.numberOfRows(inSection: 0) == 3 })
            #expect(isShown)
            let texts = (0..<3).map { form.table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text }
            #expect(texts == ["zero", "one", "two"])
            #expect(form.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
        }

        @Test func cellsFollowTheirDocument() async throws {
            let document = "<root><LMColumnView><UILabel id=\"label\" numberOfLines=\"1\"/></LMColumnView></root>"
            let folder = try ReloadedFolder("<LMColumnView/>")
            defer { folder.end() }
            try folder.save(document, to: "ReloadedCell.xml")
            ReloadedCell.folder = folder.folder
            let controller = ReloadedTable(style: .plain)
            await folder.show(controller)
            let table = try #require(controller.tableView)
            func cell(_ row: Int) -> ReloadedCell? {
                table.cellForRow(at: IndexPath(row: row, section: 0)) as? ReloadedCell
            }
            await MarkupTesting.pump(until: { cell(0) != nil })
            table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
            let first = cell(0)
            try folder.save(document.replacing("\"1\"", with: "\"2\""), to: "ReloadedCell.xml")
            let isShown = await MarkupTesting.pump(until: { cell(0)?.label?.numberOfLines == 2 })
            #expect(isShown)
            #expect(cell(0) === first)
            #expect(cell(1)?.label?.text == "row 1")
            #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
            // Cells made later use the new document.
            #expect(ReloadedCell().label?.numberOfLines == 2)
        }

        // MARK: Sources

        /// Uses SwiftPM's layout of a package and its build folder.
        @Test func theSourceOfABuiltResourceIsFound() async throws {
            let package = FileManager.default.temporaryDirectory.appending(path: "package-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: package) }
            let source = package.appending(path: "Sources/My_App/Resources/ReloadedForm.xml")
            let built = package.appending(path: ".build/debug/Some_My_App.resources/ReloadedForm.xml")
            let text = "<LMColumnView><UILabel id=\"label\" text=\"first\"/></LMColumnView>"
            for file in [source, built] {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            try Data().write(to: package.appending(path: "Package.swift"))
            let before = DocumentReloading.isEnabled
            DocumentReloading.isEnabled = true
            defer { DocumentReloading.isEnabled = before }
            let form = ReloadedForm(built.deletingLastPathComponent())
            form.loadViewIfNeeded()
            try Data(text.replacing("first", with: "second").utf8).write(to: source, options: .atomic)
            let isShown = await MarkupTesting.pump(until: { form.label.text == "second" })
            #expect(isShown)
            let copy = try String(contentsOf: built, encoding: .utf8)
            #expect(copy.contains("second"), "documents that are loaded later are the new ones too")
            _ = try await MarkupTesting.awaitedNotices {
                try Data("<oops".utf8).write(to: source, options: .atomic)
                try Data(text.replacing("first", with: "third").utf8).write(
                    to: source.deletingLastPathComponent().appending(path: "Other.xml"))
                await MarkupTesting.pump(until: {
                    FileManager.default.fileExists(
                        atPath: built.deletingLastPathComponent().appending(path: "Other.xml").path)
                })
            }
            let kept = try String(contentsOf: built, encoding: .utf8)
            #expect(kept.contains("second"), "a broken document is not taken over")
        }

        @Test func twoSourcesOfOneNameAreReported() async throws {
            let package = FileManager.default.temporaryDirectory.appending(path: "package-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: package) }
            let text = "<LMColumnView><UILabel id=\"label\" text=\"first\"/></LMColumnView>"
            let names = ["Sources/App/One", "Sources/App/Two", ".build/debug/Some_App.resources"]
            for name in names {
                let folder = package.appending(path: name)
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try Data(text.utf8).write(to: folder.appending(path: "ReloadedForm.xml"))
            }
            try Data().write(to: package.appending(path: "Package.swift"))
            let before = DocumentReloading.isEnabled
            DocumentReloading.isEnabled = true
            defer { DocumentReloading.isEnabled = before }
            let notices = MarkupTesting.notices {
                ReloadedForm(package.appending(path: names[2])).loadViewIfNeeded()
            }
            #expect(notices.count == 1)
            #expect(notices.first?.message.contains("MARKUPKIT_SOURCES") == true)
        }
    }
}
