import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupTesting
import Observation
import Testing

@testable import MarkupKit
@testable import NativeWidgets

@Observable @KeyValueCoding
private final class Owner: UIViewController {
    @ObservationIgnored let folder: URL
    var name = "one"
    @ObservationIgnored private(set) var updates = 0

    init(_ folder: URL) {
        self.folder = folder
        super.init(nibName: nil, bundle: nil)
    }
    override var bundleForStrings: Bundle { Bundle(url: folder) ?? .main }

    override func updateProperties() {
        super.updateProperties()
        updates += 1
        title = localizedText("hello") + " " + name
    }
}

extension ViewTests {
    /// Texts that are not stored in a property follow the language too.
    @MainActor @Suite struct LanguageChangeTests {
        private let files: LocalizedFolder
        private let owner: Owner

        init() throws {
            try MarkupTesting.start()
            files = try LocalizedFolder()
            owner = Owner(files.url)
            Localization.shared.session = SessionLocale("en")
        }

        private func view<View: UIView>(_ markup: String, as type: View.Type) throws -> View {
            try #require(try LMViewBuilder.view(markup: markup, owner: owner) as? View)
        }

        private func speaking(_ language: String, _ body: () throws -> Void) throws {
            try Appearance(language: language).apply(body)
        }

        @Test func segments() throws {
            let control = try view(
                """
                <UISegmentedControl value="b">
                    <segment title="@hello"/><segment title="$name" value="b"/><segment title="fixed"/>
                </UISegmentedControl>
                """, as: UISegmentedControl.self)
            var titles: [String?] { (0..<3).map { control.titleForSegment(at: $0) } }
            #expect(titles == ["Hello", "one", "fixed"])
            try speaking("de") { #expect(titles == ["Hallo", "one", "fixed"]) }
            #expect(titles == ["Hello", "one", "fixed"])
            control.removeSegment(at: 0, animated: false)
            owner.name = "two"
            HostWindow.applyBindings()
            #expect(
                control.titleForSegment(at: 0) == "two",
                "the segment, wherever it is now")
            #expect(
                control.selectedSegmentIndex == 0,
                "the segment, wherever it is now")
        }

        @Test func rowsOfPickers() throws {
            let picker = try view(
                """
                <LMPickerView>
                    <?componentName greeting?><row title="fixed"/><row title="@hello" value="h"/>
                    <?componentSeparator?><row title="$name"/>
                </LMPickerView>
                """, as: LMPickerView.self)
            picker.setValue("h", forComponent: 0, animated: false)
            func shown(_ row: Int, _ component: Int) -> String? {
                picker.loadIfNeeded()
                return picker.subviews.compactMap { $0 as? PickerChoice }[component].titles[row]
            }
            #expect(shown(1, 0) == "Hello")
            #expect(shown(0, 1) == "one")
            try speaking("de") {
                #expect(shown(1, 0) == "Hallo", "the choice stays")
                #expect(picker.value(forComponent: 0) as? String == "h", "the choice stays")
            }
            #expect(shown(1, 0) == "Hello")
        }

        @Test func titlesOfSections() async throws {
            let table = try view(
                """
                <LMTableView>
                    <sectionHeader title="@hello"/><sectionFooter title="$name"/><UITableViewCell textLabel.text="@hello"/>
                </LMTableView>
                """, as: LMTableView.self)
            let window = HostWindow(table, size: CGSize(width: 300, height: 300))
            defer { window.close() }
            try #require(window.show())
            table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
            var texts: [String?] {
                table.list.shownRows.map {
                    ($0.content as? UITableViewHeaderFooterView)?.textLabel?.text
                        ?? ($0.content as? UITableViewCell)?.textLabel?.text
                }
            }
            #expect(texts == ["Hello", "Hello", "one"])
            try speaking("de") { #expect(texts == ["Hallo", "Hallo", "one"]) }
            #expect(table.headerTitle(forSection: 0) == "Hello")
            owner.name = "two"
            HostWindow.applyBindings()
            #expect(texts == ["Hello", "Hello", "two"])
            #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0), "nothing was reloaded")
        }

        /// With a language of the other direction, `left` stays left, and `trailing` changes its side.
        @Test func alignmentsOfTexts() throws {
            try files.write("ar.lproj/Localizable.strings", "\"hello\" = \"مرحبا\";")
            let column = try view(
                """
                <LMColumnView>
                    <UILabel text="@hello" textAlignment="left"/><UILabel text="@hello" textAlignment="right"/>
                    <UITextField text="x" textAlignment="left"/><UILabel text="@hello"/>
                </LMColumnView>
                """, as: LMColumnView.self)
            let trailing = UILabel()
            trailing.text = "t"
            trailing.alignToTrailingEdge()
            column.addSubview(trailing)
            let window = HostWindow(column, size: CGSize(width: 300, height: 200))
            defer { window.close() }
            try #require(window.show())
            var beginsAtTheLeft: [Bool] {
                window.settle()
                return column.subviews.compactMap { $0 as? UILabel }.map { LabelWidget($0.native).textBegins < 100 }
            }
            #expect(beginsAtTheLeft == [true, false, true, false])
            Localization.shared.session = SessionLocale("ar")
            defer { Localization.shared.session = SessionLocale("en") }
            HostWindow.applyBindings()
            #expect(Display.isRightToLeft)
            #expect(beginsAtTheLeft == [true, false, false, true])
        }

        @Test func propertiesThatAControllerSets() throws {
            owner.loadViewIfNeeded()
            #expect(owner.title == "Hello one")
            #expect(owner.updates == 1)
            try speaking("de") { #expect(owner.title == "Hallo one") }
            owner.name = "two"
            HostWindow.applyBindings()
            #expect(owner.title == "Hello two")
        }

        @Test func datesFollowToo() throws {
            let picker = try view("<UIDatePicker date=\"2026-11-21T14:30:00\"/>", as: UIDatePicker.self)
            #expect(picker.shownDay == "Nov 21, 2026")
            #expect(picker.showsHalfDays)
            try speaking("de_DE.UTF-8") {
                #expect(picker.shownDay == "21.11.2026")
                #expect(!picker.showsHalfDays)
            }
            #expect(picker.shownDay == "Nov 21, 2026")
            #expect(picker.showsHalfDays)
        }

        /// Texts that the toolkit shows, taken from the application's table.
        @Test func wordsOfTheToolkit() throws {
            try files.write(
                "de.lproj/Localizable.strings",
                "\"hello\" = \"Hallo\"; \"MarkupKit.Cancel\" = \"Weg damit\"; \"MarkupKit.Done\" = \"Fertig\"; \"MarkupKit.Reload\" = \"Neu laden\";"
            )
            let search = try view("<UISearchBar showsCancelButton=\"true\"/>", as: UISearchBar.self)
            let cancel = try #require(search.subviews.compactMap { $0 as? UIButton }.first)
            let done = UIBarButtonItem(barButtonSystemItem: .done)
            let renamed = UIBarButtonItem(barButtonSystemItem: .save)
            renamed.title = "Keep"
            let refresh = UIRefreshControl(frame: .zero)
            #expect(cancel.title == "Cancel")
            #expect(done.title == "Done")
            #expect(refresh.subviews.first?.toolTip == "Reload (F5)")
            try speaking("de") {
                #expect(cancel.title == "Weg damit")
                #expect(done.title == "Fertig")
                #expect(renamed.title == "Keep")
                #expect(refresh.subviews.first?.toolTip == "Neu laden (F5)")
                #expect((done.view as? UIButton)?.title == "Fertig")
            }
            #expect(cancel.title == "Cancel")
            #expect(done.title == "Done")
        }

        /// Texts that the application does not translate come from GTK, if GTK is translated into the language.
        @Test(
            .enabled(
                if: FileManager.default.fileExists(atPath: "/usr/share/locale/de/LC_MESSAGES/gtk40.mo"),
                "GTK's translations are not installed"))
        func wordsOfTheDesktop() throws {
            _ = try view("<UILabel text=\"@hello\"/>", as: UILabel.self)
            let item = UIBarButtonItem(barButtonSystemItem: .cancel)
            try speaking("de_AT.UTF-8") {
                #expect(item.title == "Abbrechen")
                #expect(DesktopWord.delete.text == "Löschen")
                #expect(DesktopWord.back.text == "Zurück")
            }
            try speaking("fr") {
                #expect(item.title == "Cancel", "an application without French texts is English all over")
            }
        }
    }
}
