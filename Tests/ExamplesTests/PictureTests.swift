import Foundation
import MarkupKit
import MarkupTesting
import Testing

extension ExamplesTests {
    /// The pictures of the documentation.
    @MainActor @Suite struct PictureTests {
        init() throws { try MarkupTesting.start() }

        @Test(arguments: Listing.all) func listing(_ listing: Listing) throws {
            let owner: ListingOwner = listing.id == "MK-16" ? PressReceiver() : PressCounter()
            let view = try LMViewBuilder.view(withName: listing.id, owner: owner, root: nil)
            try ExampleFiles.checkPicture("listings/\(listing.id)", of: view, size: listing.size)
        }

        @Test func helloWorld() throws {
            let view = try LMViewBuilder.view(withName: "HelloWorld", owner: ListingOwner(), root: nil)
            try ExampleFiles.checkPicture("hello-world", of: view, size: CGSize(width: 320, height: 320))
        }

        @Test func gallery() throws {
            let owner = ListingOwner(folder: ExampleFiles.examples.appending(path: "Gallery"))
            let view = try LMViewBuilder.view(withName: "Gallery", owner: owner, root: nil)
            try ExampleFiles.checkPicture("gallery", of: view, size: CGSize(width: 1008, height: 1076))
        }

        @Test("MK-P2, AUTO-P14") func periodicTable() throws {
            let file = ExampleFiles.examples.appending(path: "PeriodicTable/Resources/PeriodicTable.xml")
            let view = try LMViewBuilder.view(contentsOf: file, owner: nil, root: nil)
            try ExampleFiles.checkPicture("periodic-table", of: view, size: CGSize(width: 1280, height: 760))
        }
    }
}
