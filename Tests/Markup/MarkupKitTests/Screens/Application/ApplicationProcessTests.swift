import Foundation
import MarkupKit
import MarkupTesting
import NativeWidgets
import Testing

/// The application in a separate process, with its own main loop.
@Suite struct ApplicationProcessTests {
    /// Runs the check and returns its exit status, the lines it printed and those on standard error.
    private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> (
        status: Int32, lines: [String], errors: [String]
    ) {
        let process = Process()
        process.executableURL = Bundle.main.bundleURL.appending(path: "AppLoopCheck")
        process.arguments = arguments
        // No desktop session: neither a display nor a bus.
        let hidden: Set = ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "GDK_BACKEND", "BROADWAY_DISPLAY"]
        process.environment = ProcessInfo.processInfo.environment.filter { !hidden.contains($0.key) }
            .merging(["GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none"]) { $1 }.merging(environment) { $1 }
        let output = Pipe()
        process.standardOutput = output
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let lines = [output, errors].map { pipe in
            String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n")
                .map(String.init)
        }
        process.waitUntilExit()
        return (process.terminationStatus, lines[0], lines[1])
    }

    @Test func everyRoadLeadsToTheMainThread() throws {
        let (status, lines, _) = try run("--verbose", "file.txt")
        #expect(status == 0)
        #expect(
            Set(lines) == [
                "arguments --verbose file.txt", "dispatch", "operation", "task", "await", "detached 42", "terminated",
            ])
        #expect(lines.last == "terminated")
    }

    @Test func foundationsRunLoopRuns() throws {
        let (status, lines, _) = try run("--timers")
        #expect(status == 0)
        #expect(lines.prefix(2) == ["performed", "performed in common modes"])
        // Both may be due when the application has started.
        #expect(Set(lines.dropFirst(2).prefix(2)) == ["once", "common"])
        #expect(
            lines.dropFirst(4) == [
                "round 1", "round 2", "round 3", "woken 0 times off the main thread", "terminated",
            ])
    }

    @Test func theApplicationEndsWithItsLastWindow() throws {
        let (status, lines, _) = try run("--close")
        #expect(status == 0)
        #expect(lines.last == "terminated")
    }

    @Test func withoutADisplayOneLineExplainsHowToSeeTheWindows() throws {
        let (_, _, errors) = try run("--close")
        let words = errors.filter { $0.contains("display") }
        #expect(words.count == 1, "\(errors)")
        #expect(words.first?.hasPrefix("AppLoopCheck: there is no display, so its windows are not visible.") == true)
        #expect(words.first?.contains("gtk4-broadwayd --address 127.0.0.1 :5") == true)
        #expect(words.first?.contains("http://127.0.0.1:8085") == true)
    }

    /// A Broadway server that the user has started, which a browser would show.
    @Test func aBroadwayServerIsADisplay() async throws {
        let number = 20_000 + Int(getpid())
        let runtime = FileManager.default.temporaryDirectory.appending(path: "broadway-\(number)")
        try FileManager.default.createDirectory(
            at: runtime, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: runtime) }
        let environment = [
            "XDG_RUNTIME_DIR": runtime.path, "GDK_BACKEND": "broadway", "BROADWAY_DISPLAY": ":\(number)",
        ]
        let daemon = try Companion.start(
            try #require(Companion.find("gtk4-broadwayd")), ["--unixsocket=\(runtime.path)/http", ":\(number)"],
            environment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
        defer { kill(daemon.pid, SIGTERM) }
        let socket = runtime.appending(path: "broadway\(number + 1).socket").path
        // The socket's file exists before the server listens.
        try #require(
            await MarkupTesting.pump(until: { UnixSocket.connect(to: socket).map { close($0) } != nil }))
        let (status, lines, errors) = try run("--close", environment: environment)
        #expect(status == 0)
        #expect(lines.last == "terminated")
        #expect(!errors.contains { $0.contains("no display") }, "\(errors)")
    }
}
