import Foundation
import MarkupKit
import MarkupPreview
import MarkupTesting
import Testing

extension PreviewTests {
    @MainActor @Suite struct TabsTests {
        init() throws { try MarkupTesting.start() }

        private func label(_ text: String) -> String { "<UILabel text=\"\(text)\"/>" }

        private static func tabs(in view: UIView) -> UISegmentedControl? {
            (view as? UISegmentedControl) ?? view.subviews.lazy.compactMap(tabs).first
        }

        @Test func documentsAreTabs() async throws {
            let desk = try Desk(["A.xml": label("a"), "B.xml": label("b")])
            defer { desk.close() }
            await desk.open("A.xml", "B.xml")
            let tabs = try #require(Self.tabs(in: desk.window))
            #expect(tabs.numberOfSegments == 2)
            try MarkupTesting.select(1, in: tabs)
            #expect(desk.texts == ["b"])
            desk.window.performKeyCommand(input: UIKeyCommand.inputPageDown, modifierFlags: .control)
            #expect(desk.texts == ["a"])
            #expect(tabs.selectedSegmentIndex == 0)
            desk.window.performKeyCommand(input: UIKeyCommand.inputPageUp, modifierFlags: .control)
            #expect(desk.texts == ["b"])
        }

        @Test func aDocumentBehindIsNewWhenItComesToTheFront() async throws {
            let desk = try Desk(["A.xml": label("a"), "B.xml": label("b")])
            defer { desk.close() }
            await desk.open("A.xml", "B.xml")
            desk.model.select(1)
            desk.model.select(0)
            try desk.write(label("bb"), to: "B.xml")
            let isStale = await MarkupTesting.pump(until: { desk.model.documents[1].change != nil })
            #expect(isStale)
            desk.model.select(1)
            #expect(desk.texts == ["bb"])
        }

        @Test func aFolderIsFollowed() async throws {
            let desk = try Desk(["B.xml": label("b"), "C.xml": label("c"), "notes.txt": ""])
            defer { desk.close() }
            await desk.open("B.xml") { sources, _ in sources.folder = desk.folder }
            #expect(desk.model.documents.map(\.name) == ["B.xml", "C.xml"])
            #expect(desk.model.selectedIndex == 0)
            try desk.write(label("a"), to: "A.xml")
            let isSeen = await MarkupTesting.pump(until: {
                desk.model.documents.map(\.name) == ["B.xml", "A.xml", "C.xml"]
            })
            #expect(isSeen)
            // The one in front stays there.
            #expect(desk.texts == ["b"])
            try FileManager.default.removeItem(at: desk.file("C.xml"))
            let isGone = await MarkupTesting.pump(until: { desk.model.documents.map(\.name) == ["B.xml", "A.xml"] })
            #expect(isGone)
        }

        @Test func anEmptyFolderFills() async throws {
            let desk = try Desk([:])
            defer { desk.close() }
            await desk.open { sources, _ in sources.folder = desk.folder }
            #expect(desk.model.selected == nil)
            try desk.write(label("a"), to: "A.xml")
            let isShown = await MarkupTesting.pump(until: { desk.model.selected != nil && desk.texts == ["a"] })
            #expect(isShown)
        }
    }
}
