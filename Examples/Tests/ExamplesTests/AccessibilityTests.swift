import Foundation
import Testing

/// The display servers on which GTK works with screen readers.
private nonisolated enum ReadDisplay: String, CaseIterable, Sendable { case x11, wayland }

extension ExamplesTests {
    /// The output of a screen reader for the examples, and their reaction when it operates them, is recorded in
    /// `Documentation/accessibility`. `MARKUPKIT_RECORD=1` records it again; review the difference.
    @Suite struct AccessibilityTests {
        private nonisolated static let isReadable =
            ["dbus-daemon", "Xvfb", "weston"].allSatisfy { program in
                (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
                    FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
                }
            } && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/pyatspi")

        @Test(
            .enabled(if: isReadable, "a screen reader's tools are missing: run scripts/setup-peers.sh"),
            arguments: Example.read)
        func readersFindWhatIsWrittenDown(_ application: Example) async throws {
            async let onX11 = read(application, .x11)
            async let onWayland = read(application, .wayland)
            try await compare(onX11, application, .x11)
            try await compare(onWayland, application, .wayland)
        }

        private func compare(_ found: String, _ application: Example, _ display: ReadDisplay) throws {
            let file = ExampleFiles.repository.appending(path: "Documentation/accessibility/\(application.name).txt")
            #expect(!found.contains("\"Gtk"), "A class's name is nothing to say.")
            #expect(!found.contains("\"MarkupKit"), "A class's name is nothing to say.")
            if ProcessInfo.processInfo.environment["MARKUPKIT_RECORD"] != nil, display == .x11 {
                try Data(found.utf8).write(to: file)
            }
            let expected = try String(contentsOf: file, encoding: .utf8)
            let (old, new) = (expected.split(separator: "\n"), found.split(separator: "\n"))
            let changes = new.difference(from: old).map { change in
                switch change {
                case .remove(let line, let text, _): "-\(line + 1) \(text)"
                case .insert(let line, let text, _): "+\(line + 1) \(text)"
                }
            }
            #expect(changes.isEmpty, "\(application.name) on \(display.rawValue):\n\(changes.joined(separator: "\n"))")
        }

        private func read(_ application: Example, _ display: ReadDisplay) async throws -> String {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/python3")
            process.arguments =
                [
                    ExampleFiles.repository.appending(path: "scripts/check/accessibility.py").path, "--display",
                    display.rawValue,
                ]
                + application.mask.flatMap { ["--mask", $0] } + application.steps.flatMap { ["--do", $0] }
                + [application.program.path] + application.arguments
            let (output, errors) = (Pipe(), Pipe())
            process.standardOutput = output
            process.standardError = errors
            try process.run()
            let found = await Task.detached { output.fileHandleForReading.readDataToEndOfFile() }.value
            process.waitUntilExit()
            let complaints = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
            try #require(process.terminationStatus == 0, "\(complaints)")
            return String(decoding: found, as: UTF8.self)
        }
    }
}
