import Foundation
import MarkupKit
import MarkupTesting
import NativeWidgets
import Testing

/// A virtual display server with a screen of 1024 by 768 pixels, a window manager, and a tool that sends real input.
///
/// For Wayland, the compositor Weston runs full-screen in a window of an X server. So both kinds get their input from
/// X's test extension.
final class RealDisplay {
    enum Kind: String, CaseIterable {
        case x11, wayland
    }

    /// The programs that the tests need and that are missing.
    nonisolated static let missing = ["Xvfb", "xdotool", "openbox", "weston", "dbus-daemon"].filter {
        Companion.find($0) == nil
    }

    nonisolated static let missingWords: Comment =
        "\(missing.map { "'\($0)'" }.joined(separator: ", ")) not found; scripts/setup-peers.sh installs what tests on real displays need"

    private static var running: [Kind: RealDisplay] = [:]

    /// Returns the shared display of a kind, which runs until the tests have ended.
    static func shared(_ kind: Kind) async throws -> RealDisplay {
        if let display = running[kind] { return display }
        let display = try await RealDisplay(kind)
        running[kind] = display
        return display
    }

    let kind: Kind
    private let folder: URL
    private let number: String

    private init(_ kind: Kind) async throws {
        self.kind = kind
        folder = FileManager.default.temporaryDirectory.appending(path: "real-display-\(getpid())-\(kind)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        Self.folders.append(folder)
        if Self.folders.count == 1 { atexit { RealDisplay.stopAll() } }
        let output = Pipe()
        Self.pids.append(
            try Companion.start(
                try Self.path(of: "Xvfb"),
                [
                    "-displayfd", "1", "-screen", "0", "1024x768x24", "-nolisten", "tcp", "-noreset", "-fbdir",
                    folder.path,
                ], output: output
            ).pid)
        // The server takes the first free number, and writes it once it listens.
        number = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        guard !number.isEmpty else { throw Failure("'Xvfb' did not start") }
        switch kind {
        case .x11: try await startWindowManager()
        case .wayland: try await startCompositor()
        }
    }

    private func startWindowManager() async throws {
        Self.pids.append(
            try Companion.start(try Self.path(of: "openbox"), ["--sm-disable"], environment: serverEnvironment).pid)
        guard await MarkupTesting.pump(until: { (try? perform(["get_desktop"])) != nil }, within: 20) else {
            throw Failure("'openbox' did not start")
        }
    }

    /// The lightness of Weston's empty screen.
    private static let grey: UInt8 = 0x40

    private func startCompositor() async throws {
        let settings = folder.appending(path: "weston.ini")
        try Data(
            """
            [core]
            idle-time=0
            [shell]
            panel-position=none
            locking=false
            animation=none
            startup-animation=none
            close-animation=none
            background-color=0xff\(String(repeating: String(Self.grey, radix: 16), count: 3))

            """.utf8
        ).write(to: settings)
        let help = try Self.output(of: "weston", ["--help"])
        // The option for software rendering changed in version 13.
        let drawing = help.contains("--use-pixman") ? "--use-pixman" : "--renderer=pixman"
        Self.pids.append(
            try Companion.start(
                try Self.path(of: "weston"),
                [
                    "--backend=x11-backend.so", drawing, "--width=1024", "--height=768", "--socket=display",
                    "--config=\(settings.path)", "--log=\(folder.path)/log",
                ], environment: serverEnvironment
            ).pid)
        let socket = folder.appending(path: "display").path
        guard await MarkupTesting.pump(until: { FileManager.default.fileExists(atPath: socket) }, within: 20) else {
            let log = (try? String(contentsOf: folder.appending(path: "log"), encoding: .utf8)) ?? ""
            throw Failure("'weston' did not start: \(log.suffix(500))")
        }
        let background = Data([Self.grey, Self.grey, Self.grey])
        guard await MarkupTesting.pump(until: { (try? pixels().prefix(3)) == background }, within: 20) else {
            throw Failure("'weston' does not draw.")
        }
        // Weston adds up how far X's pointer moves, and starts in the wrong place when the pointer was there before its window.
        // The pointer stops at the edges, so after two opposite corners both pointers are at the same place.
        try perform(Self.move(to: CGPoint(x: 1023, y: 767)))
        try perform(Self.move(to: .zero))
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }

    // MARK: Environment

    private var serverEnvironment: [String: String] {
        Self.plainEnvironment.merging(["DISPLAY": ":\(number)", "XDG_RUNTIME_DIR": folder.path]) { $1 }
    }

    /// The environment of an application on this display.
    var environment: [String: String] {
        var variables = serverEnvironment
        if kind == .wayland {
            variables["DISPLAY"] = nil
            variables["WAYLAND_DISPLAY"] = "display"
        }
        return variables.merging(["GSK_RENDERER": "cairo", "GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory"]) { $1 }
    }

    private static var plainEnvironment: [String: String] {
        let session: Set = [
            "DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "GDK_BACKEND", "BROADWAY_DISPLAY", "GTK_THEME",
        ]
        return ProcessInfo.processInfo.environment.filter { !session.contains($0.key) }
            .merging(["LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"]) { $1 }
    }

    // MARK: Hands

    /// Presses keys one after the other, named as in X, such as `Tab` or `ctrl+n`.
    func press(_ keys: String...) throws { try perform(["key", "--delay", "5"] + keys) }

    /// Holds a key down while `body` runs.
    ///
    /// On Wayland a key that is pressed and released within a few milliseconds sometimes opened no menu while the
    /// machine was busy: once in 48 times, and never in 48 times while it was held. The cause is unknown.
    func hold(_ key: String, while body: () async throws -> Void) async throws {
        try perform(["keydown", key])
        defer { _ = try? perform(["keyup", key]) }
        try await body()
    }

    func type(_ text: String) throws { try perform(["type", "--delay", "5", text]) }

    func click(at place: CGPoint) throws { try perform(Self.move(to: place) + ["click", "1"]) }

    func turnWheel(at place: CGPoint, notches: Int) throws {
        try perform(
            Self.move(to: place) + ["click", "--repeat", "\(abs(notches))", "--delay", "10", notches > 0 ? "5" : "4"])
    }

    func drag(from start: CGPoint, to end: CGPoint) throws {
        let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
        try perform(
            Self.move(to: start) + ["mousedown", "1"] + Self.move(to: middle) + Self.move(to: end) + ["mouseup", "1"])
    }

    /// Drags slowly, so that programs have time to negotiate the dragged data.
    func carry(from start: CGPoint, to end: CGPoint) throws {
        var words = Self.move(to: start) + ["mousedown", "1", "sleep", "0.2"]
        for step in 1...8 {
            let part = Double(step) / 8
            let place = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            words += Self.move(to: place) + ["sleep", "0.1"]
        }
        try perform(words + ["sleep", "0.2", "mouseup", "1"])
    }

    /// Clicks with the secondary mouse button.
    func clickSecondary(at place: CGPoint) throws { try perform(Self.move(to: place) + ["click", "3"]) }

    private static func move(to place: CGPoint) -> [String] { ["mousemove", "\(Int(place.x))", "\(Int(place.y))"] }

    // MARK: Windows

    /// Returns the position of the active window on the screen. On Wayland it is the only window, and fills the screen.
    func windowOrigin() throws -> CGPoint {
        guard kind == .x11 else { return .zero }
        let lines = try perform(["getactivewindow", "getwindowgeometry", "--shell"]).split(separator: "\n")
        let number = { (name: String) in
            lines.first { $0.hasPrefix(name + "=") }.flatMap { Double($0.dropFirst(name.count + 1)) }
        }
        guard let x = number("X"), let y = number("Y") else { throw Failure("There is no active window.") }
        return CGPoint(x: x, y: y)
    }

    /// Maximises the active window, or restores its size.
    func toggleMaximized() throws {
        switch kind {
        case .x11: try perform(["getactivewindow", "windowsize", "900", "600"])
        case .wayland: try press("super+shift+m")
        }
    }

    /// Returns the number of different colours at some thousand points of the screen; one or two if there is no window.
    func colourCount() throws -> Int {
        let pixels = try pixels()
        return Set(stride(from: pixels.startIndex, to: pixels.endIndex - 3, by: 4 * 37).map { pixels[$0..<$0 + 4] })
            .count
    }

    /// Waits until the screen stays the same for a fifth of a second: the compositor has then placed the windows.
    func comeToRest() async throws {
        var (last, since) = (try pixels(), ContinuousClock.now)
        let deadline = ContinuousClock.now + .seconds(20)
        while ContinuousClock.now < since + .milliseconds(200) {
            guard ContinuousClock.now < deadline else { throw Failure("The screen does not come to rest.") }
            try await Task.sleep(for: .milliseconds(20))
            let now = try pixels()
            if now != last { (last, since) = (now, ContinuousClock.now) }
        }
    }

    /// Returns four bytes for each pixel: blue, green, red, and an unused one.
    ///
    /// The server keeps its screen in a file: a header with its own size and the size of a colour table, and the
    /// pixels.
    private func pixels() throws -> Data {
        let file = try Data(contentsOf: folder.appending(path: "Xvfb_screen0"))
        let number = { (index: Int) in file[(4 * index)..<(4 * index + 4)].reduce(0) { $0 << 8 | Int($1) } }
        return file[(number(0) + number(19) * 12)...]
    }

    // MARK: Processes

    @discardableResult
    private func perform(_ arguments: [String]) throws -> String {
        try Self.output(of: "xdotool", arguments, environment: serverEnvironment)
    }

    private static func path(of program: String) throws -> String {
        guard let path = Companion.find(program) else { throw Failure("'\(program)' is not installed") }
        return path
    }

    private static func output(of program: String, _ arguments: [String], environment: [String: String]? = nil) throws
        -> String
    {
        let process = Process()
        process.executableURL = URL(filePath: try path(of: program))
        process.arguments = arguments
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure("'\(program) \(arguments.joined(separator: " "))' failed.")
        }
        return text
    }

    private nonisolated(unsafe) static var pids: [pid_t] = []
    private nonisolated(unsafe) static var folders: [URL] = []

    private nonisolated static func stopAll() {
        for pid in pids.reversed() { kill(pid, SIGTERM) }
        for folder in folders { try? FileManager.default.removeItem(at: folder) }
    }
}
