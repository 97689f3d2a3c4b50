import Foundation
import KeyValueCoding
import MarkupKit
import MarkupTesting
import Testing

@KeyValueCoding
private final class DetailController: UIViewController {
    static var folder = URL(filePath: "/")
    var headingLabel: UILabel!
    var taps = 0
    var note = "bound"
    func tap() { taps += 1 }
    override var bundleForView: Bundle { Bundle(url: Self.folder) ?? .main }
    override func loadView() { view = try? LMViewBuilder.view(withName: "Detail", owner: self, root: LMRootView()) }
}

private final class DetailPreview: LMRootView {
    override func prepareForInterfaceBuilder() {
        let owner = DetailController()
        preview("Detail", owner: owner)
        owner.headingLabel?.text = "Heading Text"
    }
}

extension ViewTests {
    @MainActor @Suite struct PreviewTests {
        init() throws { try MarkupTesting.start() }

        private func withDocument(_ text: String, _ body: () throws -> Void) throws {
            DetailController.folder = FileManager.default.temporaryDirectory.appending(
                path: "preview-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: DetailController.folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: DetailController.folder) }
            try Data(text.utf8).write(to: DetailController.folder.appending(path: "Detail.xml"))
            try body()
        }

        private let document = """
            <root><LMColumnView>
                <UILabel id="headingLabel"/><UILabel text="$note"/><UIButton title="Tap" onTouchUpInside="tap"/>
            </LMColumnView></root>
            """

        @Test("PRE-1, PRE-P1, PRE-P3") func aPreviewShowsPlaceholdersWithItsOwner() throws {
            try withDocument(document) {
                let preview = DetailPreview()
                preview.prepareForInterfaceBuilder()
                let views = preview.subviews[0].subviews
                #expect(views.prefix(2).map { ($0 as? UILabel)?.text } == ["Heading Text", "bound"])
                try MarkupTesting.press(views[2])
            }
        }

        /// A program looks at a document again after one second.
        @Test("PRE-P5: edits show in the same process, after a second at most") func editsShow() async throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "preview-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            DetailController.folder = folder
            for text in ["first", "second", "third"] {
                let edited = document.replacing("$note", with: text)
                try Data(edited.utf8).write(to: folder.appending(path: "Detail.xml"))
                let start = ContinuousClock.now
                var labels: [String?] = []
                await MarkupTesting.pump(until: {
                    let preview = DetailPreview()
                    preview.prepareForInterfaceBuilder()
                    labels = preview.subviews[0].subviews.prefix(2).map { ($0 as? UILabel)?.text }
                    return labels == ["Heading Text", text]
                })
                #expect(labels == ["Heading Text", text])
                #expect(ContinuousClock.now - start < .seconds(2), "a second, and the time to draw on a busy machine")
            }
        }

        @Test("PRE-1, PRE-P2") func anInvalidDocumentShowsItsFaults() throws {
            try withDocument("<root><UILable/></root>") {
                let preview = DetailPreview()
                preview.prepareForInterfaceBuilder()
                #expect(
                    (preview.subviews.last as? UILabel)?.text?.contains(
                        "Detail.xml:1:8: error: unknown element 'UILable'") == true)
            }
        }

        @Test("PRE-2, PRE-P4, MK-20") func aControllerLoadsTheSameDocumentAtRunTime() throws {
            try withDocument(document) {
                let controller = DetailController()
                let root = LMRootView()
                let view = try LMViewBuilder.view(withName: "Detail", owner: controller, root: root)
                #expect(view === root)
                controller.loadViewIfNeeded()
                #expect(controller.headingLabel.isDescendant(of: controller.view))
            }
        }
    }
}
