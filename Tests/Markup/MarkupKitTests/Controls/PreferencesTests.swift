import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupTesting
import Observation
import Testing

@testable import MarkupKit

@Observable @KeyValueCoding
private final class Settings {
    var isCompact = false
    var name = "Ada"
    var search = ""
    @ObservationIgnored var log: [String] = []
    func showFonts() { log.append("fonts") }
}

extension ViewTests {
    @MainActor @Suite struct PreferencesTests {
        private let owner = Settings()

        init() throws { try MarkupTesting.start() }

        private static let document = """
            <LMPreferencesPage searchText="$search">
                <LMPreferencesGroup title="Appearance" subtitle="How the windows of the program look.">
                    <LMPreferencesRow title="Compact" subtitle="More rows on the screen"><UISwitch on="$isCompact"/></LMPreferencesRow>
                    <LMPreferencesRow title="Fonts" onPrimaryActionTriggered="showFonts"/>
                </LMPreferencesGroup>
                <LMPreferencesGroup title="You">
                    <LMPreferencesRow title="Name">
                        <UITextField text="$name" borderStyle="roundedRect"/>
                    </LMPreferencesRow>
                    <LMPreferencesRow title="Reset"><UIButton style="systemButton" title="Reset"/></LMPreferencesRow>
                </LMPreferencesGroup>
            </LMPreferencesPage>
            """

        private func page() throws -> LMPreferencesPage {
            try #require(try LMViewBuilder.view(markup: Self.document, owner: owner) as? LMPreferencesPage)
        }

        private func shown(_ view: UIView, width: CGFloat, _ body: (HostWindow) async throws -> Void) async throws {
            let host = HostWindow(view, size: CGSize(width: width, height: 480))
            defer { host.close() }
            try #require(host.show())
            try await body(host)
        }

        @Test func aRowOperatesItsControl() async throws {
            let page = try page()
            try await shown(page, width: 500) { _ in
                let rows = page.subviews.flatMap(\.subviews)
                try await MarkupTesting.click(rows[0], at: CGPoint(x: 20, y: 20))
                await MarkupTesting.pump(until: { owner.isCompact })
                #expect(owner.isCompact)
                try await MarkupTesting.click(rows[1], at: CGPoint(x: 20, y: 20))
                await MarkupTesting.pump(until: { !owner.log.isEmpty })
                #expect(owner.log == ["fonts"])
                try await MarkupTesting.click(rows[2], at: CGPoint(x: 20, y: 20))
                await MarkupTesting.pump(until: { MarkupTesting.hasFocus(rows[2]) })
                #expect(MarkupTesting.hasFocus(rows[2]))
            }
        }

        @Test func aPressOnTheControlOperatesItOnce() async throws {
            let page = try page()
            try await shown(page, width: 500) { _ in
                let row = page.subviews[0].subviews[0]
                try await MarkupTesting.click(row, at: CGPoint(x: row.frame.width - 30, y: row.frame.height / 2))
                await MarkupTesting.pump(until: { owner.isCompact })
                await MarkupTesting.turns(5)
                #expect(owner.isCompact)
            }
        }

        @Test func groupsStandInTheMiddleOfAWideWindow() async throws {
            let page = try page()
            try await shown(page, width: 900) { host in
                let group = page.subviews[0]
                #expect(abs(group.frame.width - 604) < 0.5)
                #expect(abs(group.frame.midX - 450) <= 1)
                let row = group.subviews[0]
                #expect(abs(row.frame.width - 602) < 0.5)
            }
            let narrow = try self.page()
            try await shown(narrow, width: 360) { _ in #expect(narrow.subviews[0].frame.width == 324) }
        }

        @Test func aSearchHidesRowsAndGroups() async throws {
            let page = try page()
            try await shown(page, width: 500) { host in
                let rows = page.subviews.flatMap(\.subviews)
                @MainActor func visible() -> [Bool] { rows.map { MarkupTesting.isShown($0) } }
                for (text, expected) in [
                    ("screen", [true, false, false, false]), ("you", [false, false, true, true]),
                    ("RESET", [false, false, false, true]), ("", [true, true, true, true]),
                ] {
                    owner.search = text
                    await MarkupTesting.pump(until: { page.searchText == text })
                    host.settle()
                    #expect(visible() == expected, "\(text)")
                }
            }
        }

        @Test(arguments: ["light", "dark", "rtl"])
        func thePageIsDrawn(_ look: String) throws {
            defer {
                Display.prefersDark = false
                Display.isRightToLeft = false
            }
            Display.prefersDark = look == "dark"
            Display.isRightToLeft = look == "rtl"
            try LookedAt.check("preferences-\(look)", of: try page(), size: CGSize(width: 560, height: 420))
        }
    }
}
