import Foundation
import MarkupLanguage
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ViewTests {
    @MainActor @Suite struct AboutTests {
        init() throws { try MarkupTesting.start() }

        @Test func theAboutWindowDescribesTheProgram() async throws {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            defer { window.close() }
            UIApplication.shared.presentAbout(
                .init(
                    name: "Notes", version: "1.2", comments: "Keeps short texts.",
                    website: URL(string: "https://example.org"), license: "Apache License 2.0",
                    copyright: "© 2026 Ada Example", authors: ["Ada <ada@example.org>"],
                    icon: UIImage(systemIcon: "accessories-text-editor")))
            let about = try #require(AboutWindow.shown)
            #expect(AboutWindow.title(of: about) == "Notes 1.2")
            await MarkupTesting.pump(until: { about.isMapped })
            #expect(about.isMapped)
            AboutWindow.close(about)
            await MarkupTesting.pump(until: { AboutWindow.shown == nil })
            #expect(AboutWindow.shown == nil)
            UIApplication.shared.presentAbout(.init(version: "3"))
            let plain = try #require(AboutWindow.shown)
            #expect(AboutWindow.title(of: plain) == "\(UIApplication.shared.name) 3")
            AboutWindow.close(plain)
        }

        @Test func anEntryOfTheMenuShowsIt() async throws {
            let markup = """
                <LMColumnView><LMMenu>
                <LMAboutCommand programName='Notes' version='1.2' website='https://example.org' authors='Ada, Bob'/>
                </LMMenu></LMColumnView>
                """
            let view = try LMViewBuilder.view(markup: markup, owner: nil)
            let entry = try #require(view.contextMenu?.visibleChildren.first as? UICommand)
            #expect(entry.title == "About Notes")
            #expect(entry.perform(for: nil))
            let about = try #require(AboutWindow.shown)
            #expect(AboutWindow.title(of: about) == "Notes 1.2")
            AboutWindow.close(about)
            await MarkupTesting.pump(until: { AboutWindow.shown == nil })
        }

        @Test func theEntryIsInTheSessionsLanguage() {
            let before = Localization.shared.session
            defer { Localization.shared.session = before }
            Localization.shared.session = SessionLocale("de")
            let command = LMAboutCommand(title: nil)
            command.programName = "Notes"
            #expect(command.element.title == "Info zu Notes")
            command.title = "Über uns"
            #expect(command.element.title == "Über uns")
        }
    }
}
