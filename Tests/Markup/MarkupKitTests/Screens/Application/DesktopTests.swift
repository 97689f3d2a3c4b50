import Foundation
import MarkupKit
import MarkupTesting
import NativeWidgets
import Synchronization
import Testing

/// An application in a separate process, whose output is read line by line as it arrives.
private final class RunningApplication {
    static let identifier = "org.example.AppLoopCheck"
    private let process = Process()
    private let output = Pipe()
    private nonisolated let text = Mutex("")
    /// The file that receives standard error.
    let errors = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init(on bus: SessionBus, _ arguments: String..., environment: [String: String] = [:]) throws {
        process.executableURL = Bundle.main.bundleURL.appending(path: "AppLoopCheck")
        process.arguments = arguments
        let hidden: Set = ["DISPLAY", "WAYLAND_DISPLAY", "GDK_BACKEND", "BROADWAY_DISPLAY"]
        process.environment = ProcessInfo.processInfo.environment.filter { !hidden.contains($0.key) }.merging([
            "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none", "DBUS_SESSION_BUS_ADDRESS": bus.address,
            "APP_LOOP_CHECK_ID": Self.identifier,
        ]) { $1 }.merging(environment) { $1 }
        process.standardOutput = output
        try Data().write(to: errors)
        process.standardError = try FileHandle(forWritingTo: errors)
        output.fileHandleForReading.readabilityHandler = { [weak self] handle in
            let new = String(decoding: handle.availableData, as: UTF8.self)
            self?.text.withLock { $0 += new }
        }
        try process.run()
    }

    var lines: [String] { text.withLock { $0.split(separator: "\n").map(String.init) } }
    var isRunning: Bool { process.isRunning }

    func says(_ line: String) async -> Bool { await MarkupTesting.pump(until: { lines.contains(line) }) }

    func stop() {
        output.fileHandleForReading.readabilityHandler = nil
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        try? FileManager.default.removeItem(at: errors)
    }
}

/// The messages of a desktop to applications over the session bus. The test starts a separate bus and portal.
@MainActor
@Suite(.enabled(if: SessionBus.isInstalled, "'dbus-daemon' is not installed: run scripts/setup-peers.sh"), .serialized)
struct DesktopTests {
    @Test func darkAndLightArriveWhileTheApplicationRuns() async throws {
        let bus = try SessionBus()
        bus.colorScheme = 1
        try bus.offerPortal()
        let application = try RunningApplication(on: bus)
        defer { application.stop() }
        #expect(await application.says("dark"))
        bus.colorScheme = 2
        #expect(await application.says("light"))
        #expect(bus.questions == 2)
        #expect(application.lines.filter { $0 == "dark" }.count == 1)
    }

    @Test func aPortalThatStartsLaterIsUsed() async throws {
        let bus = try SessionBus()
        let application = try RunningApplication(on: bus)
        defer { application.stop() }
        #expect(await application.says("arguments "))
        bus.colorScheme = 1
        try bus.offerPortal()
        #expect(await application.says("dark"))
    }

    @Test func aDisplayOfTheSessionKeepsItsSettings() async throws {
        try Display.open(headless: true)
        // The application takes this server for the desktop's, because it has not started it.
        let program = try #require(Companion.find("gtk4-broadwayd"))
        let number = 20_000 + Int(getpid())
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let settings = folder.appending(path: "gtk-4.0")
        try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("[Settings]\ngtk-font-name=Liberation Serif 17\n".utf8).write(
            to: settings.appending(path: "settings.ini"))
        let daemon = try Companion.start(program, ["--unixsocket=\(folder.path)/http", ":\(number)"])
        defer { kill(daemon.pid, SIGKILL) }
        let runtime = try #require(ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"])
        let socket = "\(runtime)/broadway\(number + 1).socket"
        defer { unlink(socket) }
        #expect(await MarkupTesting.pump(until: { FileManager.default.fileExists(atPath: socket) }))
        var environment = ["XDG_CONFIG_HOME": folder.path]
        let bus = try SessionBus()
        let hidden = try RunningApplication(on: bus, "--font", environment: environment)
        defer { hidden.stop() }
        #expect(await hidden.says("font Noto Sans 10"))
        let other = try SessionBus()
        environment.merge(["DISPLAY": ":0", "GDK_BACKEND": "broadway", "BROADWAY_DISPLAY": ":\(number)"]) { $1 }
        let shown = try RunningApplication(on: other, "--font", environment: environment)
        defer { shown.stop() }
        #expect(await shown.says("font Liberation Serif 17"))
    }

    @Test func theLastWordsOfAPrivateDisplayAreReported() async throws {
        let program = try #require(Companion.find("gtk4-broadwayd"))
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let failing = folder.appending(path: "gtk4-broadwayd")
        try Data(
            """
            #!/bin/sh
            \(Companion.wrapper.joined(separator: " ")) \(program) "$@" &
            while [ ! -e '\(folder.path)/end' ]; do sleep 0.02; done
            echo "no more" >&2
            kill $!
            """.utf8
        ).write(to: failing)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: failing.path)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let bus = try SessionBus()
        let application = try RunningApplication(on: bus, environment: ["PATH": "\(folder.path):\(path)"])
        defer { application.stop() }
        #expect(await application.says("arguments "))
        try Data().write(to: folder.appending(path: "end"))
        #expect(await MarkupTesting.pump(until: { !application.isRunning }))
        let errors = try String(contentsOf: application.errors, encoding: .utf8)
        #expect(errors.contains("gtk4-broadwayd has ended. ") && errors.contains("no more\n"))
    }

    @Test(.enabled(if: hasAdwaita, "'libadwaita-1-0' is not installed: run scripts/setup-peers.sh"))
    func anApplicationMayHaveTheLookOfGNOME() async throws {
        var colors: Set<String> = []
        for look in ["--theme", "--adwaita"] {
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let bus = try SessionBus()
            let application = try RunningApplication(
                on: bus, look, environment: ["APP_LOOP_CHECK_PICTURES": folder.path])
            defer { application.stop() }
            func color(_ name: String) -> String? {
                let picture = try? Picture(contentsOf: folder.appending(path: name))
                return picture.map { "\($0.color(x: $0.width / 2, y: $0.height / 2))" }
            }
            #expect(await MarkupTesting.pump(until: { color("dark.png").map { $0 != color("light.png") } ?? false }))
            colors.formUnion([color("light.png"), color("dark.png")].compactMap(\.self))
            let errors = try String(contentsOf: application.errors, encoding: .utf8)
            #expect(!errors.contains("WARNING") && !errors.contains("CRITICAL"), "\(errors)")
        }
        #expect(colors.count == 4, "light and dark, with and without the library: \(colors)")
    }

    private nonisolated static var hasAdwaita: Bool {
        ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"].contains {
            FileManager.default.fileExists(atPath: $0 + "/libadwaita-1.so.0")
        }
    }

    @Test func filesThatTheDesktopOpensArrive() async throws {
        let bus = try SessionBus()
        let application = try RunningApplication(on: bus)
        defer { application.stop() }
        #expect(await application.says("arguments "))
        let files = [URL(filePath: "/tmp/a b.txt"), URL(filePath: "/tmp/\u{e4}.xml")]
        try bus.open(files, in: RunningApplication.identifier)
        #expect(await application.says("open /tmp/a b.txt"))
        #expect(await application.says("open /tmp/\u{e4}.xml"))
        #expect(application.isRunning)
    }

    @Test func aSecondStartHandsItsArgumentsToTheFirst() async throws {
        let bus = try SessionBus()
        let first = try RunningApplication(on: bus, "one.txt")
        defer { first.stop() }
        #expect(await first.says("arguments one.txt"))
        let second = try RunningApplication(on: bus, "two.txt")
        defer { second.stop() }
        #expect(await first.says("arguments two.txt"))
        #expect(await MarkupTesting.pump(until: { !second.isRunning }))
        #expect(second.lines.isEmpty)
        let third = try RunningApplication(on: bus, "--quit")
        defer { third.stop() }
        #expect(await first.says("terminated"))
        #expect(await MarkupTesting.pump(until: { !first.isRunning }))
    }
}
