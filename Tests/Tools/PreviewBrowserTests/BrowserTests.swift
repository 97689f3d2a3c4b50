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
        try waitForWindow(in: page)
        return page
    }

    private func waitForWindow(in page: Page) throws {
        try page.wait(until: "typeof surfaces == 'object' && document.querySelectorAll('img, canvas').length > 3")
    }

    @Test func clicksArriveOneAfterTheOther() throws {
        let application = try ShownApplication()
        let browser = try Chromium()
        let page = try open(application, in: browser)
        let press = try application.place(of: "press", in: page)
        try page.click(at: press)
        #expect(try application.comes(to: "presses", "1"))
        // Each goes to another widget than the one before.
        try page.click(at: try application.place(of: "loud", in: page))
        #expect(try application.comes(to: "loud", "true"))
        try page.click(at: press)
        #expect(try application.comes(to: "presses", "2"))
        try page.click(at: try application.place(of: "other", in: page))
        #expect(try application.comes(to: "focus", "other"))
        #expect(application.told.all == [], "The script of this version of GTK is known.")
    }

    @Test func typingArrivesInTheFieldThatWasClicked() throws {
        let application = try ShownApplication()
        let browser = try Chromium()
        let page = try open(application, in: browser)
        for name in ["other", "name"] {
            try page.click(at: try application.place(of: name, in: page))
            #expect(try application.comes(to: "focus", name))
            try page.type("typed\(name)")
            #expect(try application.comes(to: name, "typed\(name)"))
        }
    }

    @Test func changesInTheProgramAppearInThePage() throws {
        let application = try ShownApplication()
        let browser = try Chromium()
        let page = try open(application, in: browser)
        try page.comeToRest()
        let before = try page.picture()
        try page.click(at: try application.place(of: "loud", in: page))
        #expect(try page.comesToDiffer(from: before))
    }

    @Test func aBrowserThatLeavesFindsEverythingWhenItComesBack() throws {
        let application = try ShownApplication()
        for visit in 1...2 {
            let browser = try Chromium()
            let page = try open(application, in: browser)
            for load in 1...2 {
                if load == 2 { try page.reload() }
                try waitForWindow(in: page)
                try page.click(at: try application.place(of: "press", in: page))
                #expect(try application.comes(to: "presses", "\(2 * visit + load - 2)"))
            }
        }
    }

    /// GTK shows its windows in one page at a time; the previous page gets a message.
    @Test func theLastOfTwoBrowsersHasTheWindow() throws {
        let application = try ShownApplication()
        let (first, second) = (try Chromium(), try Chromium())
        let old = try open(application, in: first)
        let new = try open(application, in: second)
        try old.wait(until: "inputSocket == null")
        #expect(first.dialogs.contains("disconnected"))
        try new.click(at: try application.place(of: "press", in: new))
        #expect(try application.comes(to: "presses", "1"))
        let again = try open(application, in: first)
        try again.click(at: try application.place(of: "press", in: again))
        #expect(try application.comes(to: "presses", "2"))
    }

    @Test func anotherSiteGetsNeitherPageNorStream() throws {
        let application = try ShownApplication()
        let site = try TestServer(FakeDisplay())
        let browser = try Chromium()
        let page = try browser.open("http://localhost:\(site.port)/\(site.token)/")
        try page.wait(until: "document.readyState == 'complete'")
        let stream = application.server.address.replacing("http:", with: "ws:") + "socket"
        let opens = """
            new Promise(done => {
                const socket = new WebSocket("\(stream)", "broadway")
                socket.onopen = () => done("open")
                socket.onerror = () => done("refused")
            })
            """
        #expect(try page.value(opens) as? String == "refused")
        let reads = "fetch('\(application.server.address)').then(() => 'read', () => 'refused')"
        #expect(try page.value(reads) as? String == "refused")
        // The page itself opens what the other site could not.
        let own = try open(application, in: browser)
        #expect(try own.value(opens) as? String == "open")
    }
}
