import Foundation
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
    }
}
