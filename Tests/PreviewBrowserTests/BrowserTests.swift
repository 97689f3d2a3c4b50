import Foundation
import PreviewBrowser
import Testing

/// A real browser shows GTK's windows and works them.
@Suite(
    .serialized, .timeLimit(.minutes(3)),
    .enabled(if: Chromium.program != nil, "no Chromium is installed: run scripts/setup-peers.sh"))
struct BrowserTests {
    /// Opens the page and waits until the window is in it.
    private func open(_ application: ShownApplication, in browser: Chromium) throws -> Page {
        let page = try browser.open(application.server.address)
        try page.wait(until: "typeof surfaces == 'object' && document.querySelectorAll('img, canvas').length > 3")
        return page
    }

    @Test func tryout() throws {
        let application = try ShownApplication()
        let browser = try Chromium()
        let page = try open(application, in: browser)
        usleep(500_000)
        print(try page.value("JSON.stringify(Object.values(surfaces).map(s => [s.id, s.x, s.y, s.width, s.height]))") ?? "-")
        print(try application.state(), try application.place(of: "press", in: page))
        try page.picture().write(to: URL(filePath: "/tmp/browser/shot.png"))
        print(application.told.all)
    }
}
