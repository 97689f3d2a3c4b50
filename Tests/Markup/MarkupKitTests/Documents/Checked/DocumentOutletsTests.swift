import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// The views of a document by their `id`, for owners without properties for them.
    @MainActor @Suite struct DocumentOutletsTests {
        private let owner = SlotOwner()

        init() throws { try MarkupTesting.start() }

        private func load(_ folder: ReloadedFolder) throws -> (root: LMColumnView, outlets: DocumentOutlets) {
            owner.folder = folder.folder
            let loaded = try DocumentOutlets.load(
                LMColumnView.self, withName: "ReloadedForm", owner: owner, root: nil)
            owner.view = loaded.root
            return loaded
        }

        @Test func theOwnerNeedsNoProperties() throws {
            let folder = try ReloadedFolder(
                "<LMColumnView><UILabel id='label' text='a'/><UIButton id='nowhere' title='b'/></LMColumnView>")
            defer { folder.end() }
            let (root, outlets) = try load(folder)
            let (label, button): (UILabel?, UIButton?) = (outlets["label"], outlets["nowhere"])
            #expect(label != nil && label === root.subviews[0] && label === owner.label)
            #expect(button != nil && button === root.subviews[1])
            let other: UISwitch? = outlets["nowhere"]
            #expect(other == nil, "it has another class")
            #expect(outlets.names == ["label", "nowhere"])
            #expect(throws: MarkupError.self) {
                try LMViewBuilder.view(withName: "ReloadedForm", owner: owner, root: nil)
            }
        }

        @Test func aViewInAConditionExistsWithIt() async throws {
            let folder = try ReloadedFolder(
                "<LMColumnView><if test='$isAdmin'><UILabel id='nowhere' text='a'/></if></LMColumnView>")
            defer { folder.end() }
            let (root, outlets) = try load(folder)
            func shown() -> UILabel? { outlets["nowhere"] }
            #expect(shown() == nil)
            owner.isAdmin = true
            await MarkupTesting.pump(until: { shown() != nil })
            #expect(shown() === root.subviews.first)
            owner.isAdmin = false
            await MarkupTesting.pump(until: { shown() == nil })
            #expect(shown() == nil)
        }

        @Test func aReloadedDocumentHasItsNewViews() async throws {
            let folder = try ReloadedFolder("<LMColumnView><UILabel id='nowhere' text='a'/></LMColumnView>")
            defer { folder.end() }
            let (root, outlets) = try load(folder)
            await folder.show(owner)
            func shown() -> UIButton? { outlets["nowhere"] }
            try folder.save("<LMColumnView><UIButton id='nowhere' title='b'/></LMColumnView>")
            await MarkupTesting.pump(until: { shown() != nil })
            #expect(shown() === root.subviews.first && shown() != nil)
        }

        @Test func anotherFirstViewIsAnError() throws {
            let folder = try ReloadedFolder("<UILabel text='a'/>")
            defer { folder.end() }
            owner.folder = folder.folder
            let error = #expect(throws: DocumentClassError.self) {
                try DocumentOutlets.load(LMColumnView.self, withName: "ReloadedForm", owner: owner, root: nil)
            }
            #expect(
                error?.description
                    == "the first view of 'ReloadedForm' is a 'UILabel', and was a 'LMColumnView' when the program was built; build it again"
            )
        }
    }
}
