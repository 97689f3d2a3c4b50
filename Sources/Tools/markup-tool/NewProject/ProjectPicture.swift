import Foundation

/// The picture of the window in the README of a new project, which a second run of this command draws.
struct ProjectPicture {
    static let fileName = "Window.png"

    /// The name of the document with the content of the window, without `.xml`.
    let document: String
    /// The size of the window, as `render` takes it.
    let size: String
    /// A JSON object with what the bindings read.
    let data: String

    /// Draws the picture of the project in a folder and shows it in its README. Where it cannot be drawn, the README stays without it.
    func add(to name: String) throws {
        let folder = URL(filePath: name)
        let values = FileManager.default.temporaryDirectory.appending(path: "markup-new-\(UUID().uuidString).json")
        try Data(data.utf8).write(to: values)
        defer { try? FileManager.default.removeItem(at: values) }
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [
            "render", folder.appending(path: "Sources/\(name)/Resources/\(document).xml").path, "--output",
            folder.appending(path: Self.fileName).path, "--size", size, "--data", values.path, "--locale", "en",
        ]
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return }
        let readme = folder.appending(path: "README.md")
        let text = try String(contentsOf: readme, encoding: .utf8)
        let shown = text.replacing(
            "\n```console\n", with: "\n![The window of \(name)](\(Self.fileName))\n\n```console\n", maxReplacements: 1)
        try Data(shown.utf8).write(to: readme)
    }
}

extension ProjectTemplate {
    /// The picture of a program with a window; `nil` for a service.
    var picture: ProjectPicture? {
        switch self {
        case .app:
            ProjectPicture(document: "Greeting", size: "420x220", data: #"{"name": "Ada", "greeting": "Hello, Ada!"}"#)
        case .form:
            ProjectPicture(
                document: "Booking", size: "480x360",
                data: """
                    {"message": "Seats: 2", "booking": {"name": "Ada Lovelace", "email": "ada@example.org", "seats": 2, "place": 1,
                    "wantsNewsletter": true, "isComplete": true}}
                    """)
        case .table:
            ProjectPicture(
                document: "Tasks", size: "420x420", data: #"{"newTitle": "Water the plants", "openCount": "Open: 0"}"#)
        case .service: nil
        }
    }
}
