import Foundation
import KeyValueCoding
import MarkupKit
import MarkupTesting
import Testing

extension ViewTests {
    /// Documents with `if`, `for` and `include` that are saved while they are shown.
    @MainActor @Suite struct SlotReloadingTests {
        private let owner = SlotOwner()

        init() throws { try MarkupTesting.start() }

        private func shown(_ folder: ReloadedFolder) async throws -> UIView {
            owner.folder = folder.folder
            owner.view = try LMViewBuilder.view(withName: "ReloadedForm", owner: owner, root: nil)
            await folder.show(owner)
            return try #require(owner.view)
        }

        private static func document(_ content: String) -> String { "<LMColumnView>\(content)</LMColumnView>" }

        @Test func unchangedContentStays() async throws {
            let list = "<for each='$names' as='name'><UILabel text='$name'/></for>"
            let folder = try ReloadedFolder(Self.document("<UILabel text='a'/>\(list)"))
            defer { folder.end() }
            owner.names = ["x", "y"]
            let view = try await shown(folder)
            let before = view.subviews[1]
            try folder.save(Self.document("<UILabel text='b'/><UILabel text='c'/>\(list)<UILabel text='d'/>"))
            await MarkupTesting.pump(until: { view.words == "b c x y d" })
            #expect(view.words == "b c x y d")
            #expect(view.subviews[2] === before)
            owner.names = ["y", "z"]
            await MarkupTesting.pump(until: { view.words == "b c y z d" })
            #expect(view.words == "b c y z d")
        }

        @Test func changedContentIsMadeAgain() async throws {
            let folder = try ReloadedFolder(
                Self.document("<if test='$isAdmin'><UILabel id='label' text='a'/></if><UILabel text='z'/>"))
            defer { folder.end() }
            owner.isAdmin = true
            let view = try await shown(folder)
            #expect(view.words == "a z")
            try folder.save(
                Self.document("<if test='$isAdmin'><UILabel id='label' text='b'/></if><UILabel text='z'/>"))
            await MarkupTesting.pump(until: { view.words == "b z" })
            #expect(view.words == "b z")
            #expect(owner.label === view.subviews[0])
            owner.isAdmin = false
            await MarkupTesting.pump(until: { view.words == "z" })
            #expect(view.words == "z")
        }

        @Test func slotsComeAndGo() async throws {
            let folder = try ReloadedFolder(Self.document("<UILabel text='a'/><UILabel text='b'/>"))
            defer { folder.end() }
            owner.names = ["x"]
            let view = try await shown(folder)
            try folder.save(
                Self.document(
                    "<UILabel text='a'/><for each='$names' as='n'><UILabel text='$n'/></for><UILabel text='b'/>"))
            await MarkupTesting.pump(until: { view.words == "a x b" })
            #expect(view.words == "a x b")
            try folder.save(Self.document("<UILabel text='a'/><UILabel text='b'/>"))
            await MarkupTesting.pump(until: { view.words == "a b" })
            owner.names = ["x", "y"]
            let turn = try owner.column("<UILabel text='$title1'/>")
            owner.title1 = "turn"
            await MarkupTesting.pump(until: { turn.words == "turn" })
            #expect(view.words == "a b")
        }

        /// Inner elements are placed again around changed slots.
        @Test func segmentsAreReloaded() async throws {
            func document(_ content: String) -> String {
                "<LMColumnView><UISegmentedControl id='bar'>\(content)</UISegmentedControl></LMColumnView>"
            }
            let list = "<for each='$names' as='n'><segment title='$n'/></for>"
            let folder = try ReloadedFolder(document("<segment title='a'/>\(list)"))
            defer { folder.end() }
            owner.names = ["x", "y"]
            _ = try await shown(folder)
            let bar = try #require(owner.bar)
            var titles: [String?] { (0..<bar.numberOfSegments).map { bar.titleForSegment(at: $0) } }
            try folder.save(document("\(list)<segment title='a'/><segment title='b'/>"))
            await MarkupTesting.pump(until: { titles == ["x", "y", "a", "b"] })
            #expect(titles == ["x", "y", "a", "b"])
            #expect(owner.bar === bar)
            owner.names = ["y"]
            await MarkupTesting.pump(until: { titles == ["y", "a", "b"] })
            #expect(titles == ["y", "a", "b"])
            try folder.save(document("<segment title='b'/>"))
            await MarkupTesting.pump(until: { titles == ["b"] })
            owner.names = ["p", "q"]
            try folder.save(document("<segment title='c'/>\(list)"))
            await MarkupTesting.pump(until: { titles == ["c", "p", "q"] })
            #expect(titles == ["c", "p", "q"])
        }

        @Test func anIncludedDocumentIsReloaded() async throws {
            let folder = try ReloadedFolder(
                Self.document("<UITextField text='typed'/><include document='Part' text='$title1'/>"))
            defer { folder.end() }
            func part(_ text: String) -> String {
                "<?parameters {\"text\": \"String\"}?><LMRowView><UILabel text='\(text)'/><UILabel text='$text'/></LMRowView>"
            }
            try folder.save(part("a"), to: "Part.xml")
            let view = try await shown(folder)
            #expect(view.words == "typed (a title)")
            let field = view.subviews[0]
            try folder.save(part("b"), to: "Part.xml")
            await MarkupTesting.pump(until: { view.words == "typed (b title)" })
            #expect(view.words == "typed (b title)")
            #expect(view.subviews[0] === field)
            try folder.save("<LMRowView><UILabel txet=''/></LMRowView>", to: "Part.xml")
            await MarkupTesting.pump(until: { folder.faults != nil })
            #expect(folder.faults?.contains("Part.xml") == true)
            #expect(view.words == "typed (b title)")
        }
    }
}
