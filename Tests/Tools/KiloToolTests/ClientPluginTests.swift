import Foundation
import Testing

/// Builds of a small package with the plugin `KiloClient`. Its library has the names of Kilo that the client of the
/// document needs, and no network.
@Suite(.timeLimit(.minutes(5))) struct ClientPluginTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized

    private static let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
            name: "App",
            targets: [
                .target(name: "Kilo"),
                .binaryTarget(name: "client-writer", path: "writer.artifactbundle"),
                .plugin(name: "KiloClient", capability: .buildTool(), dependencies: ["client-writer"]),
                .target(
                    name: "Pets", dependencies: ["Kilo"],
                    swiftSettings: [.treatAllWarnings(as: .error), .enableUpcomingFeature("InternalImportsByDefault")],
                    plugins: ["KiloClient"]),
                .executableTarget(
                    name: "App", dependencies: ["Pets"],
                    swiftSettings: [.treatAllWarnings(as: .error), .defaultIsolation(MainActor.self)],
                    plugins: ["KiloClient"]),
            ], swiftLanguageModes: [.v6])
        """

    private static let kilo = """
        import Foundation
        public struct WebServiceSession: Sendable { public static let shared = WebServiceSession() }
        public enum OpenAPICoding {
            public static func encoder() -> JSONEncoder { JSONEncoder() }
            public static func decoder() -> JSONDecoder { JSONDecoder() }
        }
        public final class WebServiceProxy: @unchecked Sendable {
            public enum Method: Sendable { case get }
            public var encoder = JSONEncoder(), decoder = JSONDecoder()
            public init(session: WebServiceSession, serverURL: URL) {}
            public func invoke<Value: Decodable>(_ method: Method, path: String) async throws -> Value {
                try decoder.decode(Value.self, from: Data(#"{"name": "\\#(path)"}"#.utf8))
            }
        }
        """

    private static let program = """
        import Foundation
        import Pets

        @main struct App {
            static func main() async throws {
                let client = PetsClient(serverURL: URL(filePath: "/"))
                print(try await client.pet(id: 7).name ?? "")
            }
        }
        """

    private static func document(_ parameters: String = "") -> String {
        #"""
        {"openapi": "3.1.0", "info": {"title": "x", "version": "1"}, "paths": {"/pets/{id}": {"get": {
            "operationId": "pet", "parameters": [{"name": "id", "in": "path", "schema": {"type": "integer"}}\#(parameters)],
            "responses": {"200": {"content": {"application/json": {"schema": {"type": "object", "properties": {"name": {"type": "string"}}}}}}}}}}}
        """#
    }

    private func package() throws -> KiloTool {
        #if arch(arm64)
            let triple = "aarch64-unknown-linux-gnu"
        #else
            let triple = "x86_64-unknown-linux-gnu"
        #endif
        let tool = try KiloTool([
            "Package.swift": Self.manifest, "Sources/Kilo/Kilo.swift": Self.kilo,
            "Sources/Pets/Pets.public.openapi.json": Self.document(),
            "Sources/Pets/Pets.swift": "// Only the client.\n",
            "Sources/App/App.swift": Self.program, "Sources/App/Own.openapi.json": Self.document(),
            "writer.artifactbundle/info.json": """
            {"schemaVersion": "1.0", "artifacts": {"client-writer": {"version": "1.0", "type": "executable",
            "variants": [{"path": "client-writer", "supportedTriples": ["\(triple)"]}]}}}
            """,
        ])
        let manager = FileManager.default
        try manager.createDirectory(at: tool.file("Plugins"), withIntermediateDirectories: true)
        try manager.copyItem(
            at: Self.root.appending(path: "Plugins/KiloClient"), to: tool.file("Plugins/KiloClient"))
        try manager.copyItem(
            at: Bundle.main.bundleURL.appending(path: "client-writer"),
            to: tool.file("writer.artifactbundle/client-writer"))
        return tool
    }

    /// Builds the package with the compiler that has built this test.
    private func build(_ tool: KiloTool) throws -> KiloRun {
        let environment = ProcessInfo.processInfo.environment.filter { ["PATH", "HOME", "TMPDIR"].contains($0.key) }
        return try tool.run(
            URL(filePath: "/bin/sh"), ["-c", "swift build --disable-sandbox -j 2 2>&1"], environment)
    }

    @Test func clientsOfAPackage() throws {
        let tool = try package()
        // The client in the program shows that the source compiles where the main actor is the default.
        let built = try build(tool)
        #expect(built.status == 0, "\(built.output)")
        #expect(!built.output.contains("unhandled"), "\(built.output)")
        #expect(try tool.run(tool.file(".build/debug/App"), [], [:]).output == "/pets/7\n")
        // An unchanged build writes nothing.
        #expect(!(try build(tool).output.contains("Writing the client")))
        // A part that is left out is a warning with its place.
        let document = tool.file("Sources/Pets/Pets.public.openapi.json")
        try Data(Self.document(#", {"name": "c", "in": "cookie"}"#).utf8).write(to: document)
        let warned = try build(tool)
        #expect(warned.status == 0)
        #expect(
            warned.output.contains("\(document.path): warning: GET /pets/{id}: the cookie parameter 'c' is left out"),
            "\(warned.output)")
        // A document that cannot be read ends the build.
        try Data("{".utf8).write(to: document)
        let failed = try build(tool)
        #expect(failed.status != 0)
        #expect(
            failed.output.contains("\(document.path):1:2: error: a name in quotation marks is missing"),
            "\(failed.output)")
    }
}
