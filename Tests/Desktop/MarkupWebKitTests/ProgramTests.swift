import Foundation
import MarkupTesting
import NativeWidgets
import Synchronization
import Testing

@testable import MarkupWebKit

/// A separate program with a page: on an X11 display, and where no sandbox can be made.
@MainActor @Suite(.serialized) struct ProgramTests {
    /// A program with what it writes to standard error.
    private final class Running {
        let process = Process()
        private let output = Pipe()
        private nonisolated let text = Mutex("")

        var words: String { text.withLock { $0 } }

        init(_ program: URL, _ arguments: [String] = [], environment: [String: String?]) throws {
            process.executableURL = program
            process.arguments = arguments
            process.environment = environment.reduce(into: ProcessInfo.processInfo.environment) {
                $0[$1.key] = $1.value
            }
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            process.standardError = output
            output.fileHandleForReading.readabilityHandler = { [weak self] handle in
                let new = String(decoding: handle.availableData, as: UTF8.self)
                self?.text.withLock { $0 += new }
            }
            try process.run()
        }

        func stop() {
            output.fileHandleForReading.readabilityHandler = nil
            if process.isRunning { kill(process.processIdentifier, SIGTERM) }
        }
    }

    private var example: URL { Bundle.main.bundleURL.appending(path: "PageWindow") }

    @Test(
        .enabled(if: Companion.find("Xvfb") != nil, "'Xvfb' is not installed: run scripts/setup-peers.sh"),
        .enabled(if: WebSandbox.works("bwrap"), "bubblewrap cannot make a sandbox here"))
    func thePageIsVisibleOnX11() async throws {
        let folder = try Scratch(["here": ""])
        let number = 7000 + Int(getpid()) % 20000
        let server = try Companion.start(
            try #require(Companion.find("Xvfb")),
            [":\(number)", "-screen", "0", "800x700x24", "-nolisten", "tcp", "-fbdir", folder.folder.path])
        defer { kill(server.pid, SIGTERM) }
        let isUp = await MarkupTesting.pump(
            until: { FileManager.default.fileExists(atPath: "/tmp/.X11-unix/X\(number)") }, within: 10)
        try #require(isUp)
        let app = try Running(
            example,
            environment: [
                "DISPLAY": ":\(number)", "GDK_BACKEND": "x11", "WAYLAND_DISPLAY": nil, "BROADWAY_DISPLAY": nil,
                "FONTCONFIG_FILE": nil,
            ])
        defer { app.stop() }
        // Nothing else has the page's green.
        let green = Data([0x5f, 0x9a, 0x4e])
        let screen = folder.folder.appending(path: "Xvfb_screen0")
        let isSeen = await MarkupTesting.pump(
            until: { (try? Data(contentsOf: screen))?.range(of: green) != nil || !app.process.isRunning }, within: 30)
        #expect(isSeen, "\(app.words)")
        #expect(app.process.isRunning, "\(app.words)")
    }

    /// Takes this process's children the means to make a sandbox.
    private nonisolated static let withoutSandbox =
        "echo 0 > /proc/sys/user/max_user_namespaces && exec setpriv --bounding-set=-all --inh-caps=-all \"$@\""

    private nonisolated static let canDoWithout: Bool = {
        guard let unshare = Companion.find("unshare"), Companion.find("setpriv") != nil else { return false }
        let process = Process()
        process.executableURL = URL(filePath: unshare)
        process.arguments = ["-Ur", "sh", "-c", withoutSandbox, "sh", "sh", "-c", "! bwrap --ro-bind / / true"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    @Test(.enabled(if: canDoWithout, "namespaces cannot be taken away from a program here"))
    func withoutASandboxTheProgramReportsItAndContinues() async throws {
        let unshare = try #require(Companion.find("unshare"))
        let app = try Running(
            URL(filePath: unshare), ["-Ur", "sh", "-c", Self.withoutSandbox, "sh", example.path],
            environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil, "GDK_BACKEND": nil, "BROADWAY_DISPLAY": nil])
        defer { app.stop() }
        let isTold = await MarkupTesting.pump(
            until: {
                app.words.contains("bubblewrap ('bwrap') cannot make a sandbox") && app.words.contains("no display")
            },
            within: 20)
        #expect(isTold, "\(app.words)")
        #expect(app.process.isRunning)
    }
}
