import Foundation
import Kilo
import Testing

/// `kilo mock` as a program.
@Suite(.timeLimit(.minutes(1))) struct MockTests {
    /// A running server, which ends with the test.
    private final class Server {
        let process = Process()
        let url: URL
        private let tool: KiloTool

        init() async throws {
            tool = try KiloTool(["pets.json": ClientTests.pets])
            let output = tool.file("output")
            try Data().write(to: output)
            process.executableURL = Bundle.main.bundleURL.appending(path: "kilo")
            process.arguments = ["mock", tool.file("pets.json").path, "--port", "0"]
            process.standardOutput = try FileHandle(forWritingTo: output)
            try process.run()
            let deadline = ContinuousClock.now + .seconds(30)
            var address = ""
            while address.isEmpty, ContinuousClock.now < deadline {
                try await Task.sleep(for: .milliseconds(10))
                let text = try String(contentsOf: output, encoding: .utf8)
                if text.hasSuffix("\n") {
                    address = text.replacing("listening on ", with: "").trimmingCharacters(in: .newlines)
                }
            }
            url = try #require(URL(string: address))
        }

        deinit { kill(process.processIdentifier, SIGKILL) }
    }

    @Test func examplesAreServed() async throws {
        let server = try await Server()
        let proxy = WebServiceProxy(serverURL: server.url)
        let pet: [String: String] = try await proxy.invoke(.get, path: "pets/7")
        #expect(pet == ["name": "Rex"])
        let missing = await #expect(throws: WebServiceError.self) {
            try await proxy.invoke(.get, path: "pets/7", headers: ["Prefer": "code=404"])
        }
        #expect(missing?.statusCode == 404)
        #expect(missing?.response?.reason == "gone")
        let unknown = await #expect(throws: WebServiceError.self) {
            try await proxy.invoke(.post, path: "pets/7", content: Data(count: 300_000))
        }
        #expect(unknown?.statusCode == 405)
        #expect(unknown?.headers["Allow"] == "GET")
        let wrong = await #expect(throws: WebServiceError.self) { try await proxy.invoke(.get, path: "pets/x") }
        #expect(wrong?.problem?.detail?.contains("the path parameter 'id' is no integer") == true)
    }

    /// Programs that a test starts inherit blocked signals, and have to end all the same.
    @Test func theServerEndsAtASignal() async throws {
        let server = try await Server()
        server.process.terminate()
        let deadline = ContinuousClock.now + .seconds(20)
        while server.process.isRunning, ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(10)) }
        #expect(!server.process.isRunning)
    }

    @Test func aTakenPortIsReported() async throws {
        let server = try await Server()
        let port = try #require(server.url.port)
        let run = try KiloTool(["pets.json": ClientTests.pets]).run("mock", "pets.json", "--port", "\(port)")
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("kilo mock: error: port \(port) cannot be used: "))
    }
}
