import Foundation
import Testing

/// `markup preview --browser` as the user starts it, in a folder with a document.
final class RunningPreview {
    static let document = """
        <LMColumnView layoutMargins="12" spacing="8">
            <UILabel text="Hello"/>
            <UISwitch/>
            <LMSpacer/>
        </LMColumnView>
        """

    let folder: URL
    let program: Companion
    private var printed = ""

    /// - Parameter isLeader: Whether it leads a process group and receives signals, like a program that a shell starts in a terminal.
    init(
        _ arguments: [String] = [], document: String? = document, isInBrowser: Bool = true, isLeader: Bool = false
    ) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "mp-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "Greeting.xml")
        try document?.write(to: file, atomically: true, encoding: .utf8)
        let environment = ProcessInfo.processInfo.environment.merging([
            "XDG_RUNTIME_DIR": folder.path, "GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory",
        ]) { $1 }
        let command = Bundle.main.bundleURL.appending(path: "markup").path
        let words =
            [command, "preview"] + (document == nil ? [] : [file.path]) + (isInBrowser ? ["--browser"] : []) + arguments
        program = try Companion(
            "/usr/bin/env", (isLeader ? ["--default-signal", "setsid", "--wait"] : []) + words, environment: environment
        )
    }

    deinit {
        program.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// The address that it prints first.
    func address() throws -> String {
        let deadline = ContinuousClock.now + .seconds(20)
        while !printed.hasSuffix("\n") {
            printed += String(decoding: try #require(program.read(until: deadline), "no address"), as: UTF8.self)
        }
        return printed.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    func save(_ document: String, atomically: Bool = true) throws {
        try document.write(to: folder.appending(path: "Greeting.xml"), atomically: atomically, encoding: .utf8)
    }

    /// The sockets of its display.
    var sockets: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
            $0.hasSuffix(".socket") || $0.hasSuffix(".http")
        }
    }
}
