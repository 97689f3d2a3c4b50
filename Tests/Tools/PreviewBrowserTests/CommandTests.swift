import Foundation
import Testing

/// `markup preview --browser`, from its start to its end.
@Suite(.serialized, .timeLimit(.minutes(3))) struct CommandTests {
    @Test func aPortInUseIsOneClearErrorAndNothingStays() throws {
        let other = try TestServer()
        let preview = try RunningPreview(["--port", "\(other.port)"])
        try #require(preview.program.end())
        #expect(preview.program.status == 1)
        let error = preview.program.errors
        #expect(
            error
                == "Error: port \(other.port) is in use; choose another one, or leave it out to use a free one\n"
        )
        #expect(preview.sockets == [])
    }

    @Test func thePortMayBeChosen() throws {
        let port = try TestServer().port
        let preview = try RunningPreview(["--port", "\(port)"])
        #expect(try preview.address().hasPrefix("http://127.0.0.1:\(port)/"))
    }

    @Test(arguments: [["--port", "70000"], ["--port", "-1"], ["--port", "x"]])
    func anInvalidPortIsAnError(_ arguments: [String]) throws {
        let preview = try RunningPreview(arguments)
        try #require(preview.program.end())
        #expect(preview.program.status == 64)
        #expect(preview.program.errors.contains("--port"))
    }

    /// Ctrl+C in a terminal goes to all processes of the command.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func aSignalLeavesNothing(_ signal: Int32) throws {
        let preview = try RunningPreview(isLeader: true)
        let address = try preview.address()
        let port = try #require(URL(string: address)?.port.flatMap(UInt16.init))
        let processes = [preview.program.number] + Processes.descendants(of: preview.program.number)
        try #require(processes.count >= 2, "the command and its display")
        #expect(preview.sockets.count == 2)
        let group = getpgid(processes[processes.count - 2])
        kill(-group, signal)
        try #require(preview.program.end())
        #expect(preview.program.status == 0)
        for process in processes { #expect(!Processes.isRunning(process), "\(process)") }
        #expect(preview.sockets == [])
        #expect(RawSocket(port: port) == nil)
    }

    @Test func aClassIsNotShownInABrowser() throws {
        let preview = try RunningPreview(["--class", "Hello"], document: nil)
        #expect(preview.program.end())
        #expect(preview.program.errors.contains("'--browser' shows documents"))
    }

    @Test func aPortWithoutABrowserIsAnError() throws {
        let preview = try RunningPreview(["--port", "8080"], isInBrowser: false)
        #expect(preview.program.end())
        #expect(preview.program.errors.contains("'--port' needs '--browser'"))
    }

    @Test func nothingOfTheDisplayListensOnTheNetwork() throws {
        let preview = try RunningPreview(isLeader: true)
        let port = try #require(URL(string: try preview.address())?.port)
        let processes = [preview.program.number] + Processes.descendants(of: preview.program.number)
        let listening = processes.flatMap(Processes.listeningAddresses)
        #expect(listening == ["0100007F:" + String(format: "%04X", port)])
    }
}

/// `markup preview --browser`, seen in a browser.
@Suite(
    .serialized, .timeLimit(.minutes(3)),
    .enabled(if: Chromium.program != nil, "no Chromium is installed: run scripts/setup-peers.sh"))
struct PreviewInBrowserTests {
    private func open(_ preview: RunningPreview, in browser: Chromium) throws -> Page {
        let page = try browser.open(try preview.address())
        try page.wait(until: "typeof surfaces == 'object' && document.querySelectorAll('img, canvas').length > 3")
        try page.comeToRest()
        return page
    }

    @Test(arguments: [true, false]) func aSaveChangesThePage(atomically: Bool) throws {
        let preview = try RunningPreview()
        let browser = try Chromium()
        let page = try open(preview, in: browser)
        let before = try page.picture()
        try preview.save(RunningPreview.document.replacing("Hello", with: "Good day"), atomically: atomically)
        #expect(try page.comesToDiffer(from: before))
        try page.comeToRest()
        try preview.save(RunningPreview.document, atomically: atomically)

        #expect(try page.comesToLook(like: before))
    }

    @Test func aMistakeIsShownUntilItIsCorrected() throws {
        let preview = try RunningPreview()
        let browser = try Chromium()
        let page = try open(preview, in: browser)
        // The banner is a strip of red below the header bar; without it, that is the gray beside the document.
        func showsBanner() throws -> Bool {
            let colour = try page.colour(atX: 30, y: 70)
            return colour[0] > 2 * colour[1]
        }
        #expect(try !showsBanner())
        try preview.save(RunningPreview.document.replacing("</LMColumnView>", with: ""))
        #expect(try page.comes(to: showsBanner))
        try preview.save(RunningPreview.document)
        #expect(try page.comes { try !showsBanner() })
    }

    /// A frame without a response must not be the last one.
    @Test func aBrowserMayLeaveInTheMiddleOfAChange() throws {
        let preview = try RunningPreview()
        var browser: Chromium? = try Chromium()
        if let browser { _ = try open(preview, in: browser) }
        for number in 1...40 {
            try preview.save(RunningPreview.document.replacing("Hello", with: "\(number)"))
            if number == 20 { browser = nil }
        }
        let next = try Chromium()
        let page = try open(preview, in: next)
        let before = try page.picture()
        try preview.save(RunningPreview.document.replacing("Hello", with: "Still there"))
        #expect(try page.comesToDiffer(from: before))
    }

    @Test func anAddressOfAnEarlierPreviewIsRefused() throws {
        let earlier = try RunningPreview()
        let old = try #require(URL(string: try earlier.address()))
        earlier.program.stop()
        let preview = try RunningPreview(["--port", "\(old.port ?? 0)"])
        _ = try preview.address()
        let browser = try Chromium()
        let page = try browser.open(old.absoluteString)
        try page.wait(until: "document.body && document.body.innerText.includes('403 Forbidden')")
    }
}
