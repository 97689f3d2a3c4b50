import Foundation
import Testing

/// The application in a process of its own, with its own main loop.
@Suite struct ApplicationProcessTests {
    /// Runs the check and returns its exit status and the lines it printed.
    private func run(_ arguments: String...) throws -> (status: Int32, lines: [String]) {
        let process = Process()
        process.executableURL = Bundle.main.bundleURL.appending(path: "AppLoopCheck")
        process.arguments = arguments
        // No session: neither a display nor a bus.
        let hidden: Set = ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "GDK_BACKEND", "BROADWAY_DISPLAY"]
        process.environment = ProcessInfo.processInfo.environment.filter { !hidden.contains($0.key) }
            .merging(["GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none"]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text.split(separator: "\n").map(String.init))
    }

    @Test func everyRoadLeadsToTheMainThread() throws {
        let (status, lines) = try run("--verbose", "file.txt")
        #expect(status == 0)
        #expect(
            Set(lines) == [
                "arguments --verbose file.txt", "dispatch", "operation", "task", "await", "detached 42", "terminated",
            ])
        #expect(lines.last == "terminated")
    }

    @Test func foundationsRunLoopRuns() throws {
        let (status, lines) = try run("--timers")
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
        let (status, lines) = try run("--close")
        #expect(status == 0 && lines.last == "terminated")
    }
}
