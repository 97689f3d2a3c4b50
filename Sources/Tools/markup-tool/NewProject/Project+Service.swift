/// A REST service with an HTML page.
extension Project {
    var serviceFiles: [String: String] {
        let sources = "Sources/\(name)"
        return [
            "Package.swift": serviceManifest,
            "README.md": readme(
                "Keeps notes, and gives them as JSON and as a page.",
                next: """
                    Then open <http://localhost:8080/notes/~html>, or <http://localhost:8080/documentation> for the operations; to use another port, run
                    `PORT=9000 swift run`. Plain HTTP stays on this machine, unless `HOST` names another address. `\(sources)/NotesService.swift` has the operations, `\(sources)/Resources/notes~html.txt` the page.

                    While you develop, `kilo serve` runs the service, and builds and replaces it when you save a source. No connection is refused meanwhile, and after an error the old one continues.
                    """, hasIcon: false),
            "\(sources)/Main.swift": serviceMain,
            "\(sources)/Note.swift": note,
            "\(sources)/NotesService.swift": notesService,
            "\(sources)/Resources/note~html.txt": notePage,
            "\(sources)/Resources/notes~html.txt": notesPage,
            "Tests/\(name)Tests/NotesTests.swift": notesTests,
        ]
    }

    private var serviceManifest: String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "\(name)",
            dependencies: [
                \(dependency),
                .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
            ],
            targets: [
                .executableTarget(
                    name: "\(name)",
                    dependencies: [
                        .product(name: "Hummingbird", package: "hummingbird"),
                        \(product("Kilo")),
                        \(product("KiloServer")),
                    ],
                    resources: [.copy("Resources/note~html.txt"), .copy("Resources/notes~html.txt")],
                    plugins: [\(checkedDocuments)]),
                .testTarget(
                    name: "\(name)Tests",
                    dependencies: [
                        "\(name)",
                        .product(name: "Hummingbird", package: "hummingbird"),
                        .product(name: "HummingbirdTesting", package: "hummingbird"),
                        \(product("Kilo")),
                    ]),
            ])

        """
    }

    private var serviceMain: String {
        #"""
        import Foundation
        import Hummingbird
        import KiloServer

        @main
        struct Main {
            static func main() async throws {
                let settings = try await ServiceSettings.load()
                let port = try settings.value("port", Int.self) ?? 8080
                print("http://localhost:\(port)/notes/~html")
                try await application(host: settings.text("host") ?? "127.0.0.1", port: port)
                    .listening(on: InheritedSockets.take()).runService()
            }

            /// The server; tests ask for port 0, a free one. Plain HTTP stays on this machine.
            static func application(host: String = "127.0.0.1", port: Int) throws -> some ApplicationProtocol {
                let router = Router()
                router.addHealth(Readiness())
                try router.addServices([NotesService(store: NoteStore())])
                return Application(
                    router: router, server: .guarded(), configuration: .init(address: .hostname(host, port: port)))
            }
        }

        """#
    }

    private var note: String {
        """
        /// A note.
        struct Note: Codable, Sendable, Equatable {
            var id: Int
            var text: String
        }

        /// The content of a new note.
        struct NoteDraft: Codable, Sendable {
            var text: String
        }

        /// Keeps the notes in memory; put a database here.
        actor NoteStore {
            private var notes: [Int: Note] = [:]
            private var lastID = 0

            func all() -> [Note] { notes.values.sorted { $0.id < $1.id } }

            func note(_ id: Int) -> Note? { notes[id] }

            func add(_ text: String) -> Note {
                lastID += 1
                let note = Note(id: lastID, text: text)
                notes[lastID] = note
                return note
            }

            func remove(_ id: Int) -> Bool { notes.removeValue(forKey: id) != nil }
        }

        """
    }

    private var notesService: String {
        #"""
        import Foundation
        import Kilo
        import KiloServer

        /// Keeps notes.
        @Service("/notes", bundle: .module)
        struct NotesService {
            let store: NoteStore

            /// All notes, oldest first.
            @RequestMethod("GET")
            @ResponseMapping(name: "notes~html.txt", mimeType: "text/html")
            func notes() async -> [Note] { await store.all() }

            /// One note.
            /// - Parameter id: the note's number
            @RequestMethod("GET") @ResourcePath("{id}")
            func note(id: Int) async throws -> Note {
                guard let note = await store.note(id) else { throw ServiceError.notFound("there is no note \(id)") }
                return note
            }

            /// Adds a note. A browser is sent on to the list.
            /// - Parameter body: the note, as JSON or as a form
            @RequestMethod("POST")
            @ResponseMapping(name: "note~html.txt", mimeType: "text/html")
            func addNote(body: NoteDraft) async throws -> Note {
                guard !body.text.isEmpty else { throw ServiceError.invalid(argument: "text", expected: "some text") }
                let note = await store.add(body.text)
                if let call = ServiceCall.current, call.mimeType == "text/html" {
                    call.response.setStatus(.seeOther)
                    try call.response.setHeader(.location, "notes/~html")
                }
                return note
            }

            /// Removes a note.
            /// - Parameter id: the note's number
            @RequestMethod("DELETE") @ResourcePath("{id}")
            func removeNote(id: Int) async throws {
                guard await store.remove(id) else { throw ServiceError.notFound("there is no note \(id)") }
            }
        }

        """#
    }

    private var notePage: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head><meta charset="UTF-8"><title>\(name)</title></head>
        <body><p>{{text}}</p></body>
        </html>

        """
    }

    private var notesPage: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
            <meta charset="UTF-8">
            <meta name="viewport" content="width=device-width">
            <title>\(name)</title>
            <style>body { font: 1.1rem/1.6 sans-serif; max-width: 36rem; margin: 3rem auto; padding: 0 1rem }</style>
        </head>
        <body>
            <h1>\(name)</h1>
            <ul>
            {{#.}}
                <li>{{text}}</li>
            {{/.}}
            {{^.}}
                <li>There are no notes yet.</li>
            {{/.}}
            </ul>
            <form method="post" action="../notes">
                <label>A note <input name="text" required></label>
                <button>Add</button>
            </form>
        </body>
        </html>

        """
    }

    private var notesTests: String {
        #"""
        import Foundation
        import Hummingbird
        import HummingbirdTesting
        import Kilo
        import Testing

        @testable import \#(name)

        /// Calls the service over a real connection.
        @Suite struct NotesTests {
            @Test func addsAndRemovesANote() async throws {
                try await Main.application(port: 0).test(.live) { client in
                    let port = try #require(client.port)
                    let proxy = WebServiceProxy(serverURL: try #require(URL(string: "http://127.0.0.1:\(port)")))
                    let note: Note = try await proxy.invoke(.post, path: "notes", body: NoteDraft(text: "Buy tea"))
                    let all: [Note] = try await proxy.invoke(.get, path: "notes")
                    #expect(all == [note])
                    let page: String = try await proxy.invoke(.get, path: "notes/~html") { content, _ in
                        String(decoding: content, as: UTF8.self)
                    }
                    #expect(page.contains("<li>Buy tea</li>"))
                    try await proxy.invoke(.delete, path: "notes/\(note.id)")
                    let rest: [Note] = try await proxy.invoke(.get, path: "notes")
                    #expect(rest.isEmpty)
                }
            }

            @Test func redirectsABrowserToTheList() async throws {
                try await Main.application(port: 0).test(.live) { client in
                    try await client.execute(
                        uri: "/notes", method: .post,
                        headers: [.accept: "text/html", .contentType: "application/x-www-form-urlencoded"],
                        body: ByteBuffer(string: "text=Tea")
                    ) { response in
                        #expect(response.status == .seeOther)
                        #expect(response.headers[.location] == "notes/~html")
                    }
                }
            }

            @Test func rejectsAnEmptyNote() async throws {
                try await Main.application(port: 0).test(.live) { client in
                    let port = try #require(client.port)
                    let proxy = WebServiceProxy(serverURL: try #require(URL(string: "http://127.0.0.1:\(port)")))
                    await #expect(throws: WebServiceError.self) {
                        let _: Note = try await proxy.invoke(.post, path: "notes", body: NoteDraft(text: ""))
                    }
                }
            }
        }

        """#
    }
}
