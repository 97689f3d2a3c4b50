import Foundation
import MarkupKit
import MarkupTesting
import Testing

extension ExamplesTests {
    /// The pictures of the documentation.
    @MainActor @Suite struct PictureTests {
        init() throws { try MarkupTesting.start() }

        @Test(arguments: ExampleDocument.all) func document(_ document: ExampleDocument) throws {
            let view = try LMViewBuilder.view(withName: document.name, owner: document.owner, root: nil)
            try ExampleFiles.checkPicture("documents/\(document.name)", of: view, size: document.size)
        }

        @Test func helloWorld() throws {
            let view = try LMViewBuilder.view(withName: "HelloWorld", owner: DocumentOwner(), root: nil)
            try ExampleFiles.checkPicture("hello-world", of: view, size: CGSize(width: 320, height: 320))
        }

        @Test func gallery() throws {
            let owner = DocumentOwner(folder: ExampleFiles.examples.appending(path: "Gallery"))
            let view = try LMViewBuilder.view(withName: "Gallery", owner: owner, root: nil)
            // Debian 13's theme draws the arrow of the expander as an outline.
            try ExampleFiles.checkPicture(
                "gallery", Picture(of: view, size: CGSize(width: 1008, height: 2108)),
                symbol: CGRect(x: 464, y: 1499, width: 16, height: 16))
        }

        @Test("MK-P2, AUTO-P14") func periodicTable() throws {
            let file = ExampleFiles.examples.appending(path: "Apps/PeriodicTable/Resources/PeriodicTable.xml")
            let view = try LMViewBuilder.view(contentsOf: file, owner: nil, root: nil)
            try ExampleFiles.checkPicture("periodic-table", of: view, size: CGSize(width: 1280, height: 760))
        }
    }
}
