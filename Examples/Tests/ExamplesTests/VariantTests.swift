import Foundation
import MarkupKit
import MarkupLanguage
import MarkupTesting
import Testing

@testable import AutoComplete
@testable import Bookshelf
@testable import CardBoard
@testable import Controls
@testable import CustomCells
@testable import Dashboard
@testable import FormView
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

/// A combination of font, scale, language and theme for an example.
nonisolated struct Variant: CustomTestStringConvertible {
    let font: String
    let textScale: Double
    let language: String
    let isDark: Bool

    var testDescription: String { "\(font) \(textScale)x, \(language), \(isDark ? "dark" : "light")" }
    var fileName: String { testDescription.replacing(", ", with: "-").replacing(" ", with: "-") }

    static let fonts = ["Cantarell 11", "DejaVu Sans 10", "Noto Sans 10"]
    static let textScales = [1, 1.25, 1.5]
    static let languages = ["en", "de", "ar"]

    /// Returns every font at every scale. Languages and themes rotate, so that each occurs with each font and each
    /// scale. `turn`, the index of an example in its list, shifts them, so that each example has other combinations.
    static func all(_ turn: Int = 0) -> [Variant] {
        fonts.indices.flatMap { font in
            textScales.indices.map { scale in
                Variant(
                    font: fonts[font], textScale: textScales[scale],
                    language: languages[(font + scale + turn) % languages.count],
                    isDark: (font * textScales.count + scale + turn) % 2 == 1)
            }
        }
    }

    @MainActor func enter() {
        Localization.shared.session = SessionLocale(language)
        Display.prefersDark = isDark
        Display.isRightToLeft = language == "ar"
        (Display.font, Display.fontScale) = (font, textScale)
    }

    @MainActor static func leave(_ font: String = "Noto Sans 10") {
        Localization.shared.session = SessionLocale("en")
        (Display.prefersDark, Display.isRightToLeft) = (false, false)
        (Display.font, Display.fontScale) = (font, 1)
        HostWindow.applyBindings()
    }
}

extension ExamplesTests {
    /// Every example in every font and at every scale, in three languages, light and dark, must load without clipped
    /// texts.
    @MainActor @Suite struct VariantTests {
        init() throws { try MarkupTesting.start() }

        /// Runs `body` for each variant, and then restores the settings.
        private func inEveryVariant(_ turn: Int, _ body: (Variant) async throws -> Void) async throws {
            let font = Display.font
            defer { Variant.leave(font) }
            for variant in Variant.all(turn) {
                variant.enter()
                try await body(variant)
            }
        }

        @Test func everyLanguageAndThemeMeetsEveryFontAndScale() {
            let variants = Example.shown.indices.flatMap(Variant.all)
            for language in Variant.languages {
                for isDark in [false, true] {
                    let met = variants.filter { $0.language == language && $0.isDark == isDark }
                    #expect(Set(met.map(\.font)).count == 3)
                    #expect(Set(met.map(\.textScale)).count == 3)
                }
            }
        }

        @Test(arguments: zip(Example.shown, Example.shown.indices))
        func nothingIsCutOff(_ example: Example, _ turn: Int) async throws {
            let make = try #require(example.make)
            try await inEveryVariant(turn) { variant in
                let notices = try await MarkupTesting.awaitedNotices(during: {
                    let controller = make()
                    let app = try await ShownApp(controller, width: example.size.width, height: example.size.height)
                    defer { app.window.close() }
                    if let table = (controller as? UITableViewController)?.tableView {
                        @MainActor func isFilled() -> Bool {
                            !table.visibleCells.isEmpty || (table.backgroundView as? UILabel)?.text != nil
                        }
                        await MarkupTesting.pump(until: isFilled)
                        #expect(isFilled(), "rows, or the message that there are none")
                    }
                    // Rows come with the data, and are laid out a turn or more later.
                    await MarkupTesting.pump(until: { MarkupTesting.clippedLabels(in: app.window).isEmpty })
                    try Picture.keep(Picture(of: app.window), as: "variants/\(example.picture)-\(variant.fileName)")
                    let clipped = MarkupTesting.clippedLabels(in: app.window)
                    #expect(clipped.isEmpty, "\(example.name), \(variant.testDescription): \(clipped)")
                })
                #expect(notices.isEmpty, "\(notices)")
            }
        }

        @Test func gallery() async throws {
            try await inEveryVariant(0) { variant in
                let owner = DocumentOwner(folder: ExampleFiles.examples.appending(path: "Gallery"))
                let view = try LMViewBuilder.view(withName: "Gallery", owner: owner, root: nil)
                // Scaled like the text; the window of an application grows automatically.
                let size = CGSize(width: 1008 * variant.textScale, height: 2108 * variant.textScale)
                let window = HostWindow(view, size: size)
                defer { window.close() }
                try #require(window.show())
                try Picture.keep(Picture(of: window), as: "variants/gallery-\(variant.fileName)")
                // Three labels are meant to be shortened.
                let clipped = MarkupTesting.clippedLabels(in: view)
                let shortened = clipped.map { $0.text.prefix(8) }
                #expect(
                    shortened == ["One line", "One line", "Two line"], "\(variant.testDescription): \(clipped)")
            }
        }

        @Test func periodicTable() async throws {
            try await inEveryVariant(1) { variant in
                let file = ExampleFiles.examples.appending(path: "Apps/PeriodicTable/Resources/PeriodicTable.xml")
                let view = try LMViewBuilder.view(contentsOf: file, owner: nil, root: nil)
                let window = HostWindow(view, size: CGSize(width: 1280, height: 760))
                defer { window.close() }
                try #require(window.show())
                try Picture.keep(Picture(of: window), as: "variants/periodic-table-\(variant.fileName)")
                let clipped = MarkupTesting.clippedLabels(in: view)
                #expect(clipped.isEmpty, "\(variant.testDescription): \(clipped)")
            }
        }

        @Test func documents() async throws {
            for (index, document) in ExampleDocument.all.enumerated() {
                try await inEveryVariant(index) { variant in
                    let view = try LMViewBuilder.view(withName: document.name, owner: document.owner, root: nil)
                    let window = HostWindow(view, size: document.size)
                    defer { window.close() }
                    try #require(window.show())
                    let clipped = MarkupTesting.clippedLabels(in: view)
                    #expect(clipped.isEmpty, "\(document.name), \(variant.testDescription): \(clipped)")
                }
            }
        }

        @Test func theLanguageChangesWhileTheFormIsOpen() async throws {
            Localization.shared.session = SessionLocale("en")
            defer { Variant.leave() }
            let controller = PizzaFormController()
            let app = try await ShownApp(controller, width: 560, height: 980)
            defer { app.window.close() }
            let table = try #require(controller.tableView as? LMTableView)
            table.activateRow(at: IndexPath(row: 1, section: 1))
            controller.nameField.retype("Ada")
            Localization.shared.session = SessionLocale("de")
            _ = await MarkupTesting.turns(3)
            #expect(controller.title == "Pizzabestellung")
            #expect(table.headerTitle(forSection: 2) == "Pizzabelag")
            #expect(controller.navigationItem.rightBarButtonItem?.title == "Absenden")
            #expect(controller.phoneField.placeholder == "Telefonnummer")
            let medium = table.cellForRow(at: IndexPath(row: 1, section: 1))
            #expect(medium?.textLabel?.text == "Mittelgroß")
            #expect(medium?.isChecked == true)
            #expect(controller.nameField.text == "Ada", "the typed text stays")
            Localization.shared.session = SessionLocale("ar")
            _ = await MarkupTesting.turns(3)
            #expect(Display.isRightToLeft)
            #expect(controller.title == "نموذج طلب البيتزا")
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
