import Foundation
import PreviewBrowser
import Testing

/// The check program on a Broadway display, which the server shows to browsers.
final class ShownApplication {
    static let daemon = Companion.find("gtk4-broadwayd")

    let server: PreviewServer
    private let folder: URL
    private let daemon: Companion
    private let program: Companion
    private var unread = ""
    let told = TestServer.Told()

    init() throws {
        // The name of a socket is short.
        folder = FileManager.default.temporaryDirectory.appending(path: "pb-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let socket = folder.appending(path: "http").path
        // A blinking caret would change the page.
        let settings = folder.appending(path: "gtk-4.0")
        try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
        try "[Settings]\ngtk-cursor-blink=false\n".write(
            to: settings.appending(path: "settings.ini"), atomically: true, encoding: .utf8)
        let environment = ProcessInfo.processInfo.environment.merging([
            "XDG_RUNTIME_DIR": folder.path, "XDG_CONFIG_HOME": folder.path, "GDK_BACKEND": "broadway",
            "BROADWAY_DISPLAY": ":0", "GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory",
        ]) { $1 }
        daemon = try Companion(try #require(Self.daemon), ["--unixsocket=\(socket)", ":0"], environment: environment)
        let deadline = ContinuousClock.now + .seconds(10)
        while RawSocket.connect(to: folder.appending(path: "broadway1.socket").path) == nil,
            ContinuousClock.now < deadline
        {
            usleep(1_000)
        }
        program = try Companion(
            Bundle.main.bundleURL.appending(path: "RealDisplayCheck").path, environment: environment)
        server = try PreviewServer(problem: { [told] in told.add($0) }, display: { RawSocket.connect(to: socket) })
    }

    deinit {
        server.stop()
        program.stop()
        daemon.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    // MARK: Questions

    private func answer(_ question: String) throws -> String {
        program.write(Data("\(question)\n".utf8))
        let deadline = ContinuousClock.now + .seconds(20)
        while !unread.contains("\n") {
            let new = try #require(program.read(until: deadline), "the program does not answer to '\(question)'")
            unread += String(decoding: new, as: UTF8.self)
        }
        let line = unread.prefix { $0 != "\n" }
        unread = String(unread.dropFirst(line.count + 1))
        return String(line)
    }

    /// The state that the program reports.
    func state() throws -> [String: String] {
        let parts = try answer("state").split(separator: "\t").map { $0.split(separator: "=", maxSplits: 1) }
        return Dictionary(parts.map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") }) { $1 }
    }

    /// Waits until the program's state is as it should be, and returns whether it is.
    func comes(to key: String, _ value: String) throws -> Bool {
        let deadline = ContinuousClock.now + .seconds(10)
        while try state()[key] != value {
            if ContinuousClock.now > deadline { return false }
            usleep(10_000)
        }
        return true
    }

    /// The middle of a view, in the page of the only window that it shows.
    func place(of name: String, in page: Page) throws -> CGPoint {
        let numbers = try answer("place \(name)").split(separator: " ").compactMap { Double($0) }
        let origin = try #require(page.value("Object.values(surfaces).map(s => [s.x, s.y])[0]") as? [Double])
        return CGPoint(x: origin[0] + numbers[0], y: origin[1] + numbers[1])
    }
}
