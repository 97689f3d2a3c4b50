import Foundation
import KiloOffline
import MarkupKit
import MarkupTesting
import Testing

@testable import AutoComplete
@testable import Bookshelf
@testable import CardBoard
@testable import Controls
@testable import CustomCells
@testable import Dashboard
@testable import FormView
@testable import Groceries
@testable import Instruments
@testable import LoadingTable
@testable import Members
@testable import MillionRows
@testable import Motion
@testable import Notes
@testable import Photos
@testable import PizzaForm
@testable import Settings
@testable import SideBySide
@testable import WeatherStation

extension ExamplesTests {
    /// The structures that the plugin `CheckedDocuments` has written for the documents of the examples.
    @MainActor @Suite struct CheckedDocumentTests {
        /// A document with an owner, loaded by name and through its structure.
        nonisolated struct Loaded: CustomTestStringConvertible, Sendable {
            let name: String
            let owner: @MainActor @Sendable () throws -> AnyObject
            var root: (@MainActor @Sendable () -> UIView)?
            let checked: @MainActor @Sendable (AnyObject, UIView?) throws -> UIView

            var testDescription: String { name }
        }

        init() throws { try MarkupTesting.start() }

        nonisolated static let all = [
            Loaded(
                name: "ColorView", owner: { ColorController() },
                checked: { owner, _ in try ColorViewDocument.view(owner: owner).root }),
            Loaded(
                name: "Bookshelf", owner: { BookshelfController() },
                checked: { owner, _ in try BookshelfDocument.view(owner: owner).root }),
            Loaded(
                name: "Board", owner: { BoardController() },
                checked: { owner, _ in try BoardDocument.view(owner: owner).root }),
            Loaded(
                name: "Controls", owner: { ControlsController() },
                checked: { owner, _ in try ControlsDocument.view(owner: owner).root }),
            Loaded(
                name: "TermCell", owner: { TermCell() }, root: { UITableViewCell() },
                checked: { owner, root in try TermCellDocument.view(owner: owner, root: root ?? UIView()).root }),
            Loaded(
                name: "Dashboard", owner: { DashboardController() },
                checked: { owner, _ in try DashboardDocument.view(owner: owner).root }),
            Loaded(
                name: "FormView", owner: { FormViewController() },
                checked: { owner, _ in try FormViewDocument.view(owner: owner).root }),
            Loaded(
                name: "Groceries",
                owner: {
                    GroceriesController(
                        try OfflineRecords(MemoryChangeLog<Groceries.Grocery>(), in: .memory))
                },
                checked: { owner, _ in try GroceriesDocument.view(owner: owner).root }),
            Loaded(
                name: "Instruments", owner: { InstrumentsController() },
                checked: { owner, _ in try InstrumentsDocument.view(owner: owner).root }),
            Loaded(
                name: "LoadingTable", owner: { LoadingTableController() },
                checked: { owner, _ in try LoadingTableDocument.view(owner: owner).root }),
            Loaded(
                name: "Members", owner: { MembersController(service: nowhere, cache: nil) },
                checked: { owner, _ in try MembersDocument.view(owner: owner).root }),
            Loaded(
                name: "NumberCell", owner: { NumberCell() }, root: { UITableViewCell() },
                checked: { owner, root in try NumberCellDocument.view(owner: owner, root: root ?? UIView()).root }),
            Loaded(
                name: "Motion", owner: { MotionController() },
                checked: { owner, _ in try MotionDocument.view(owner: owner).root }),
            Loaded(
                name: "Folders",
                owner: { FoldersController(notes: NotesController(store: NoteStore(root: emptyFolder))) },
                checked: { owner, _ in try FoldersDocument.view(owner: owner).root }),
            Loaded(
                name: "Notes", owner: { NotesController(store: NoteStore(root: emptyFolder)) },
                checked: { owner, _ in try NotesDocument.view(owner: owner).root }),
            Loaded(
                name: "Folder", owner: { FolderController() },
                checked: { owner, _ in try FolderDocument.view(owner: owner).root }),
            Loaded(
                name: "Page",
                owner: { PageController(files: [URL(filePath: "/nowhere.png")], index: 0, store: ThumbnailStore()) },
                checked: { owner, _ in try PageDocument.view(owner: owner).root }),
            Loaded(
                name: "ThumbnailCell", owner: { ThumbnailCell() }, root: { UICollectionViewCell() },
                checked: { owner, root in try ThumbnailCellDocument.view(owner: owner, root: root ?? UIView()).root }),
            Loaded(
                name: "PizzaForm", owner: { PizzaFormController() },
                checked: { owner, _ in try PizzaFormDocument.view(owner: owner).root }),
            Loaded(
                name: "Settings", owner: { SettingsController() },
                checked: { owner, _ in try SettingsDocument.view(owner: owner).root }),
            Loaded(
                name: "Profile", owner: { SideBySideController() },
                checked: { owner, _ in try ProfileDocument.view(owner: owner).root }),
            Loaded(
                name: "WeatherStation",
                owner: { WeatherController(now: Date(timeIntervalSince1970: 1_795_430_000), isLive: false) },
                checked: { owner, _ in try WeatherStationDocument.view(owner: owner).root }),
        ]

        private static let emptyFolder = FileManager.default.temporaryDirectory.appending(path: "no notes")

        @Test(arguments: all) func aDocumentIsTheSameLoadedByNameAndByItsStructure(_ document: Loaded) throws {
            let owner = try document.owner()
            let root = document.root
            let live = try LMViewBuilder.view(withName: document.name, owner: owner, root: root?())
            let checked = try document.checked(owner, root?())
            #expect(ViewDescription(of: checked).outline == ViewDescription(of: live).outline)
            #expect(!ViewDescription(of: live).outline.isEmpty)
        }

        /// The documents of the optional examples have structures too, which their own tests could load.
        @Test func everyDocumentOfAnExampleIsCompared() throws {
            let apps = ExampleFiles.documents.appending(path: "../Apps").standardizedFileURL
            let files = FileManager.default.enumerator(at: apps, includingPropertiesForKeys: nil)?.allObjects ?? []
            let names = files.compactMap { $0 as? URL }.filter { $0.pathExtension == "xml" }
                .map { $0.deletingPathExtension().lastPathComponent }
            // A main file cannot be imported.
            let others: Set = ["PeriodicTable", "Lighthouses", "StyledPages"]
            #expect(Set(names).subtracting(others) == Set(Self.all.map(\.name)))
        }

        @Test func viewsHaveTheirClasses() throws {
            let owner = NotesController(store: NoteStore(root: Self.emptyFolder))
            let document = try NotesDocument.view(owner: owner)
            let list: UITableView = document.list
            #expect(list === owner.list)
            #expect(list.isDescendant(of: document.root))
        }
    }
}
