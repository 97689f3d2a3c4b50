import Foundation
import KiloOffline
import MarkupKit
import Testing

@testable import AutoComplete
@testable import Bookshelf
@testable import CardBoard
@testable import Controls
@testable import CustomCells
@testable import Dashboard
@testable import FormView
@testable import Groceries
@testable import LoadingTable
@testable import Members
@testable import MillionRows
@testable import Motion
@testable import Notes
@testable import PhotoTable
@testable import Photos
@testable import PizzaForm
@testable import Settings
@testable import SideBySide
@testable import WeatherStation

/// The examples with a window. The row of an example makes it known to the tests of all variants and of screen readers.
nonisolated struct Example: Sendable, CustomTestStringConvertible {
    /// The name of its target and folder.
    let name: String
    /// The size of its window.
    var size = CGSize.zero
    /// Whether a picture of it is in the documentation.
    var hasPicture = true
    /// Whether what a screen reader finds is written down in `Documentation/accessibility`.
    var isRead = true
    /// The arguments of the program for the screen reader.
    var arguments: [String] = []
    /// The steps of the reader, in the notation of `scripts/check/accessibility.py`.
    var steps: [String] = []
    /// The names of elements whose value depends on the time of day.
    var mask: [String] = []
    /// Whether it is a document, which needs a program to show it.
    var isDocument = false
    /// Whether it is built only where the library of its product is installed.
    var isOptional = false
    /// Makes the controller of its window; `nil` for an example whose variants have a separate test.
    var make: (@MainActor @Sendable () -> UIViewController)?

    var testDescription: String { name }
    var program: URL { Bundle.main.bundleURL.appending(path: isDocument ? "DocumentWindow" : name) }
    /// The name of its picture: `side-by-side` for `SideBySide`.
    var picture: String {
        name.replacing(#/[A-Z]/#) { "-" + $0.output.lowercased() }.trimmingCharacters(in: ["-"])
    }

    /// Those that are shown in every variant.
    static let shown = all.filter { $0.make != nil }
    /// Those that a screen reader reads.
    static let read = all.filter {
        $0.isRead && (!$0.isOptional || FileManager.default.isExecutableFile(atPath: $0.program.path))
    }

    static let all = [
        Example(
            name: "AutoComplete", size: CGSize(width: 420, height: 160), steps: ["type text Favorite color = pl"],
            make: { ColorController() }),
        Example(name: "Bookshelf", size: CGSize(width: 860, height: 420), make: { BookshelfController() }),
        Example(
            name: "CardBoard", size: CGSize(width: 760, height: 440), hasPicture: false,
            steps: ["press button Add a card"], make: { BoardController() }),
        Example(
            name: "Controls", size: CGSize(width: 480, height: 560),
            steps: [
                "set slider Slider = 0.75", "press radio button Large", "press button Increase",
                "press page tab Page 5", "type text Text = Said by a reader", "press check box Switch",
                "press button Reset",
            ], make: { ControlsController() }),
        Example(
            name: "CustomCells", size: CGSize(width: 420, height: 320),
            steps: ["press list item View What the user sees and uses"], make: { TermsController() }),
        Example(
            name: "FormView", size: CGSize(width: 480, height: 420),
            steps: [
                "type text Name = Ada", "press check box Newsletter", "set slider Guests = 4",
                "press radio button Lunch",
            ], make: { FormViewController() }),
        Example(
            name: "Groceries", size: CGSize(width: 420, height: 360), hasPicture: false, isRead: false,
            make: { groceries.map { GroceriesController($0) } ?? UIViewController() }),
        Example(
            name: "LoadingTable", size: CGSize(width: 420, height: 320),
            steps: ["wait list item 7:10 Aveiro", "press list item 7:40 Coimbra"],
            make: {
                let controller = LoadingTableController()
                controller.loadingTime = 0
                return controller
            }),
        Example(
            name: "Members", size: CGSize(width: 420, height: 360),
            make: { MembersController(service: nowhere, cache: nil) }),
        Example(
            name: "MillionRows", size: CGSize(width: 420, height: 480), steps: ["press list item 3 divisible by 3"],
            make: { MillionRowsController() }),
        Example(
            name: "Motion", size: CGSize(width: 560, height: 420), steps: ["press button Jump"],
            make: { MotionController() }),
        Example(
            name: "Notes", size: CGSize(width: 640, height: 400), arguments: [notes.path],
            steps: ["press list item Home", "press list item Repairs The roof"],
            make: {
                let folder = FileManager.default.temporaryDirectory.appending(path: "notes of the variants")
                try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try? Data("Bread\nTwo litres of milk".utf8).write(to: folder.appending(path: "Shopping.txt"))
                return NotesController(store: NoteStore(root: folder))
            }),
        Example(
            name: "PhotoTable", size: CGSize(width: 420, height: 400), make: { PhotosController(service: nowhere) }),
        Example(
            name: "PizzaForm", size: CGSize(width: 560, height: 980),
            steps: [
                "type text Your Name = Ada", "press list item Medium", "press list item Extra Cheese",
                "press list item Olives", "press list item Extra Cheese", "type text Email = ada",
                "press button Send Order",
            ], mask: ["Hours", "Minutes", "AM", "PM"], make: { PizzaFormController() }),
        Example(
            name: "Settings", size: CGSize(width: 560, height: 1000),
            steps: [
                "type text Name = Ada", "type text Email = nowhere", "press radio button Dark",
                "set slider Text size = 20", "press check box Product news",
            ], mask: ["Name"], make: { SettingsController() }),
        Example(
            name: "SideBySide", size: CGSize(width: 720, height: 300), steps: ["press button Call"],
            make: { SideBySideController() }),
        Example(
            name: "WeatherStation", size: CGSize(width: 760, height: 640), arguments: ["2026-11-23T12:00:00Z"],
            steps: ["press image Rain"],
            make: { WeatherController(now: Date(timeIntervalSince1970: 1_795_430_000), isLive: false) }),
        Example(
            name: "GalleryData", size: CGSize(width: 1008, height: 900), isRead: false, isDocument: true,
            make: { GalleryDataController() }),
        Example(
            name: "Dashboard", size: CGSize(width: 920, height: 620), isRead: false, make: { DashboardController() }),
        Example(
            name: "Photos", size: CGSize(width: 860, height: 620), hasPicture: false, make: { FolderController() }),
        Example(name: "BarcodeScanner", isOptional: true),
        Example(name: "ContinuousPrinting", isOptional: true),
        Example(
            name: "Gallery", arguments: [ExampleFiles.gallery.path, "1100", "900"],
            steps: ["press radio button Month", "press button Increase"], isDocument: true),
        Example(name: "Instruments", isRead: false),
        Example(name: "Lighthouses", isRead: false, isOptional: true),
        Example(name: "PeriodicTable"),
        Example(name: "StyledPages", isRead: false, isOptional: true),
    ]

    /// A list with one thing to buy.
    private static var groceries: OfflineRecords<Groceries.Grocery>? {
        let log = MemoryChangeLog<Groceries.Grocery>()
        log.set(Groceries.Grocery(name: "Milk"), for: "1")
        return try? OfflineRecords(log, in: .memory)
    }

    /// A folder with a few notes.
    private static let notes: URL = {
        let folder = FileManager.default.temporaryDirectory.appending(path: "read-notes-\(getpid())")
        try? FileManager.default.createDirectory(at: folder.appending(path: "Home"), withIntermediateDirectories: true)
        try? Data("Bread\nMilk\n".utf8).write(to: folder.appending(path: "Shopping.txt"))
        try? Data("The roof\n".utf8).write(to: folder.appending(path: "Home/Repairs.txt"))
        atexit { try? FileManager.default.removeItem(at: Example.notes) }
        return folder
    }()
}
