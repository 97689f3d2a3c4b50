import Foundation
import MarkupLanguage
import MarkupTesting
import Testing

@testable import AutoComplete
@testable import Controls
@testable import CustomCells
@testable import FormView
@testable import LoadingTable
@testable import MarkupKit
@testable import MillionRows
@testable import PizzaForm
@testable import SideBySide

/// One way to look at an example.
nonisolated enum Variant: String, CaseIterable, CustomTestStringConvertible {
    case light, dark, arabic, german

    var testDescription: String { rawValue }
    var language: String {
        switch self {
        case .light, .dark: "en"
        case .arabic: "ar"
        case .german: "de"
        }
    }

    @MainActor func enter() {
        Localization.shared.session = SessionLocale(language)
        Display.prefersDark = self == .dark
        Display.isRightToLeft = self == .arabic
    }

    @MainActor static func leave() {
        Localization.shared.session = SessionLocale("en")
        (Display.prefersDark, Display.isRightToLeft) = (false, false)
        HostWindow.applyBindings()
    }
}

/// An example with the size of its window, and the text of a label that says which language it speaks.
struct Example {
    let name: String
    let size: CGSize
    let make: () -> UIViewController

    static let all = [
        Example(name: "auto-complete", size: CGSize(width: 420, height: 160)) { ColorController() },
        Example(name: "controls", size: CGSize(width: 480, height: 560)) { ControlsController() },
        Example(name: "custom-cells", size: CGSize(width: 420, height: 320)) { RowsController() },
        Example(name: "form-view", size: CGSize(width: 480, height: 420)) { FormViewController() },
        Example(name: "loading-table", size: CGSize(width: 420, height: 320)) {
            let controller = LoadingTableController()
            controller.loadingTime = 0
            return controller
        },
        Example(name: "million-rows", size: CGSize(width: 420, height: 480)) { MillionRowsController() },
        Example(name: "pizza-form", size: CGSize(width: 480, height: 980)) { PizzaFormController() },
        Example(name: "side-by-side", size: CGSize(width: 720, height: 300)) { SideBySideController() },
    ]
}

extension ExamplesTests {
    /// Every example in light, dark, from right to left and in German: it loads, and no text is cut off.
    @MainActor @Suite struct VariantTests {
        init() throws { try MarkupTesting.start() }

        @Test(arguments: Variant.allCases, 0..<8)
        func nothingIsCutOff(_ variant: Variant, _ index: Int) async throws {
            let example = Example.all[index]
            variant.enter()
            defer { Variant.leave() }
            var warnings: [String] = []
            let handler = LMViewBuilder.warningHandler
            LMViewBuilder.warningHandler = { warnings.append("\($0)") }
            defer { LMViewBuilder.warningHandler = handler }
            let controller = example.make()
            let app = try await ShownApp(controller, width: example.size.width, height: example.size.height)
            defer { app.window.close() }
            await MarkupTesting.pump(until: { (controller as? LoadingTableController)?.rows?.isEmpty != true })
            _ = await MarkupTesting.turns(5)
            try ExampleFiles.checkPicture("\(example.name)-\(variant)", in: "variants") {
                try app.window.writePicture(ofWindowTo: $0)
            }
            let clipped = MarkupTesting.clippedLabels(in: app.window)
            #expect(clipped.isEmpty, "\(example.name), \(variant): \(clipped)")
            #expect(warnings.isEmpty)
        }

        @Test(arguments: Variant.allCases) func gallery(_ variant: Variant) throws {
            variant.enter()
            defer { Variant.leave() }
            let owner = ListingOwner(folder: ExampleFiles.examples.appending(path: "Gallery"))
            let view = try LMViewBuilder.view(withName: "Gallery", owner: owner, root: nil)
            let window = HostWindow(view, size: CGSize(width: 964, height: 1076))
            defer { window.close() }
            try #require(window.show())
            try ExampleFiles.checkPicture("gallery-\(variant)", in: "variants") { try window.writePicture(to: $0) }
            // Three labels are there to show how a text is shortened.
            let clipped = MarkupTesting.clippedLabels(in: view)
            #expect(clipped.map { $0.text.prefix(8) } == ["One line", "One line", "Two line"], "\(clipped)")
        }

        @Test(arguments: Variant.allCases) func periodicTable(_ variant: Variant) throws {
            variant.enter()
            defer { Variant.leave() }
            let file = ExampleFiles.examples.appending(path: "PeriodicTable/Resources/PeriodicTable.xml")
            let view = try LMViewBuilder.view(contentsOf: file, owner: nil, root: nil)
            let window = HostWindow(view, size: CGSize(width: 1280, height: 760))
            defer { window.close() }
            try #require(window.show())
            try ExampleFiles.checkPicture("periodic-table-\(variant)", in: "variants") {
                try window.writePicture(to: $0)
            }
            #expect(MarkupTesting.clippedLabels(in: view).isEmpty)
        }

        @Test(arguments: Variant.allCases) func listings(_ variant: Variant) throws {
            variant.enter()
            defer { Variant.leave() }
            for listing in Listing.all {
                let owner: ListingOwner = listing.id == "MK-16" ? PressReceiver() : PressCounter()
                let view = try LMViewBuilder.view(withName: listing.id, owner: owner, root: nil)
                let window = HostWindow(view, size: listing.size)
                defer { window.close() }
                try #require(window.show())
                let clipped = MarkupTesting.clippedLabels(in: view)
                #expect(clipped.isEmpty, "\(listing.id), \(variant): \(clipped)")
            }
        }

        @Test func theLanguageChangesWhileTheFormIsOpen() async throws {
            Localization.shared.session = SessionLocale("en")
            defer { Variant.leave() }
            let controller = PizzaFormController()
            let app = try await ShownApp(controller, width: 480, height: 980)
            defer { app.window.close() }
            let table = try #require(controller.tableView as? LMTableView)
            table.activateRow(at: IndexPath(row: 1, section: 1))
            controller.nameTextField.retype("Ada")
            Localization.shared.session = SessionLocale("de")
            _ = await MarkupTesting.turns(3)
            #expect(controller.title == "Pizzabestellung" && table.headerTitle(forSection: 2) == "Pizzabelag")
            #expect(controller.navigationItem.rightBarButtonItem?.title == "Absenden")
            #expect(controller.phoneTextField.placeholder == "Telefonnummer")
            let medium = table.cellForRow(at: IndexPath(row: 1, section: 1))
            #expect(medium?.textLabel?.text == "Mittelgroß" && medium?.isChecked == true)
            #expect(controller.nameTextField.text == "Ada", "what was typed stays")
            Localization.shared.session = SessionLocale("ar")
            _ = await MarkupTesting.turns(3)
            #expect(Display.isRightToLeft && controller.title == "نموذج طلب البيتزا")
        }

        @Test(arguments: [
            ("en", 0.0, "Ada Lovelace comes alone for lunch."),
            ("de", 1, "Ada Lovelace kommt mit einer Begleitperson zum Mittagessen."),
            ("de", 4, "Ada Lovelace kommt mit 4 Begleitpersonen zum Mittagessen."),
            ("ar", 2, "\u{200F}Ada Lovelace يأتي مع ضيفين إلى الغداء."),
        ]) func theFormSpeaksInSentences(_ language: String, _ guests: Double, _ words: String) {
            Localization.shared.session = SessionLocale(language)
            defer { Variant.leave() }
            let controller = FormViewController()
            controller.guests = guests
            #expect(controller.summary == words)
        }
    }
}
