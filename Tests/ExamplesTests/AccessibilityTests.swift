import Foundation
import Testing

/// An application in a separate process, as a screen reader finds it.
private nonisolated struct ReadApplication: CustomTestStringConvertible, Sendable {
    let name: String
    var arguments: [String] = []
    /// The steps of the reader, in the notation of `scripts/check/accessibility.py`.
    var steps: [String] = []
    /// The names of elements whose value depends on the time of day.
    var mask: [String] = []

    /// Whether it is a document, which needs a program to show it.
    var isDocument = false
    /// Whether it is built only where the library of its product is installed.
    var isOptional = false

    var testDescription: String { name }
    var program: URL { Bundle.main.bundleURL.appending(path: isDocument ? "DocumentWindow" : name) }

    static let repository = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// A folder with a few notes.
    private static let notes: URL = {
        let folder = FileManager.default.temporaryDirectory.appending(path: "read-notes-\(getpid())")
        try? FileManager.default.createDirectory(at: folder.appending(path: "Home"), withIntermediateDirectories: true)
        try? Data("Bread\nMilk\n".utf8).write(to: folder.appending(path: "Shopping.txt"))
        try? Data("The roof\n".utf8).write(to: folder.appending(path: "Home/Repairs.txt"))
        atexit { try? FileManager.default.removeItem(at: ReadApplication.notes) }
        return folder
    }()

    static let all = [
        ReadApplication(name: "AutoComplete", steps: ["type text Favorite color = pl"]),
        ReadApplication(name: "BarcodeScanner", isOptional: true),
        ReadApplication(name: "Bookshelf"),
        ReadApplication(name: "CardBoard", steps: ["press button Add a card"]),
        ReadApplication(
            name: "Controls",
            steps: [
                "set slider Slider = 0.75", "press radio button Large", "press button Increase",
                "press page tab Page 5", "type text Text = Said by a reader", "press check box Switch",
                "press button Reset",
            ]),
        ReadApplication(name: "CustomCells", steps: ["press list item View What the user sees and uses"]),
        ReadApplication(name: "ContinuousPrinting", isOptional: true),
        ReadApplication(
            name: "FormView",
            steps: [
                "type text Name = Ada", "press check box Newsletter", "set slider Guests = 4",
                "press radio button Lunch",
            ]),
        ReadApplication(
            name: "Gallery",
            arguments: [repository.appending(path: "Examples/Gallery/Gallery.xml").path, "1100", "900"],
            steps: ["press radio button Month", "press button Increase"], isDocument: true),
        ReadApplication(name: "LoadingTable", steps: ["wait list item 7:10 Aveiro", "press list item 7:40 Coimbra"]),
        ReadApplication(name: "Members"),
        ReadApplication(name: "MillionRows", steps: ["press list item 3 divisible by 3"]),
        ReadApplication(
            name: "Notes", arguments: [notes.path], steps: ["press list item Home", "press list item Repairs The roof"]),
        ReadApplication(name: "Motion", steps: ["press button Jump"]),
        ReadApplication(name: "PeriodicTable"),
        ReadApplication(name: "PhotoTable"),
        ReadApplication(name: "Photos"),
        ReadApplication(
            name: "PizzaForm",
            steps: [
                "type text Your Name = Ada", "press list item Medium", "press list item Extra Cheese",
                "press list item Olives", "press list item Extra Cheese",
            ], mask: ["Hours", "Minutes", "AM", "PM"]),
        ReadApplication(
            name: "Settings",
            steps: [
                "type text Name = Ada", "type text Email = nowhere", "press radio button Dark",
                "set slider Text size = 20", "press list item Product news",
            ], mask: ["Name"]),
        ReadApplication(name: "SideBySide", steps: ["press button Call"]),
        ReadApplication(
            name: "WeatherStation", arguments: ["2026-11-23T12:00:00Z"], steps: ["press image Rain"]),
    ].filter { !$0.isOptional || FileManager.default.isExecutableFile(atPath: $0.program.path) }
}

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
            arguments: ReadApplication.all)
        private func readersFindWhatIsWrittenDown(_ application: ReadApplication) async throws {
            async let onX11 = read(application, .x11)
            async let onWayland = read(application, .wayland)
            try await compare(onX11, application, .x11)
            try await compare(onWayland, application, .wayland)
        }

        private func compare(_ found: String, _ application: ReadApplication, _ display: ReadDisplay) throws {
            let file = ReadApplication.repository.appending(path: "Documentation/accessibility/\(application.name).txt")
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

        private func read(_ application: ReadApplication, _ display: ReadDisplay) async throws -> String {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/python3")
            process.arguments =
                [
                    ReadApplication.repository.appending(path: "scripts/check/accessibility.py").path, "--display",
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
