import Foundation
import Kilo
import KiloSocket
import Testing

/// The client with a server by others: Python's websockets.
@Suite(.timeLimit(.minutes(1))) struct PeerTests {
    private static let python = Tool(url: Tool.package.appending(path: "scripts/peers/peers-python.sh"))

    private static func hasWebSockets() async throws -> Bool {
        try await python.run(["-c", "import websockets.asyncio.server"]).status == 0
    }

    /// Writes its port to the file of its first argument, and ends after a connection to `/end`.
    private static let server = """
        import asyncio, os, sys
        from websockets.asyncio.server import serve

        async def main():
            end = asyncio.get_running_loop().create_future()
            async def talk(socket):
                if socket.request.path == "/echo":
                    async for message in socket:
                        await socket.send(message)
                elif socket.request.path == "/parts":
                    await socket.send(["in ", "several ", "parts"])
                    await (await socket.ping(b"are you there?"))
                    await socket.close(4000, "enough")
                else:
                    end.set_result(None)
            def check(socket, request):
                if request.path == "/echo" and request.headers.get("Authorization") != "Bearer secret":
                    return socket.respond(401, "who are you?\\n")
            def choose(socket, offered):
                return "chat.v2" if "chat.v2" in offered else None
            options = {"select_subprotocol": choose, "process_request": check, "max_size": None}
            async with serve(talk, "127.0.0.1", 0, **options) as server:
                with open(sys.argv[1] + ".new", "w") as file:
                    file.write(str(server.sockets[0].getsockname()[1]))
                os.rename(sys.argv[1] + ".new", sys.argv[1])
                await asyncio.wait_for(end, 50)
            print("ok")

        asyncio.run(main())
        """

    @Test(
        .enabled("Python's websockets is not installed: run scripts/setup-peers.sh", { try await hasWebSockets() }))
    func pythonsServerTalks() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "kilo-\(UUID().uuidString).txt")
        defer { try? FileManager.default.removeItem(at: file) }
        async let outcome = Self.python.run(["-c", Self.server, file.path])
        let deadline = ContinuousClock.now + .seconds(20)
        while !FileManager.default.fileExists(atPath: file.path) {
            try #require(ContinuousClock.now < deadline, "the server does not start")
            try await Task.sleep(for: .milliseconds(20))
        }
        let port = try String(contentsOf: file, encoding: .utf8)
        let proxy = WebServiceProxy(serverURL: try #require(URL(string: "http://127.0.0.1:\(port)")))
        let result = await Result { try await Self.talk(proxy) }
        // Waits for the server, which ignores a connection that is closed at once.
        for try await _ in try await proxy.webSocket(path: "end") {}
        #expect(try await outcome.output == "ok\n")
        try result.get()
    }

    private static func talk(_ proxy: WebServiceProxy) async throws {
        let refusal = await #expect(throws: WebServiceError.self) { _ = try await proxy.webSocket(path: "echo") }
        #expect(refusal?.statusCode == 401)
        #expect(refusal?.detail == "who are you?")
        proxy.authorization = .bearer("secret")
        var configuration = WebSocketConfiguration()
        configuration.subprotocols = ["chat.v1", "chat.v2"]
        let echo = try await proxy.webSocket(path: "echo", configuration: configuration)
        #expect(echo.subprotocol == "chat.v2")
        let messages = echo.makeAsyncIterator()
        for size in [0, 125, 126, 65_535, 65_536, 1_000_000] {
            let text = String(repeating: "x", count: size)
            try await echo.send(text)
            #expect(try await messages.next() == .text(text))
            let data = Data((0..<size).map { UInt8(truncatingIfNeeded: $0) })
            try await echo.send(data)
            #expect(try await messages.next() == .data(data))
        }
        await echo.close()
        #expect(echo.closing?.code == .normal)
        let parts = try await proxy.webSocket(path: "parts")
        var received: [WebSocketConnection.Message] = []
        let end = await #expect(throws: WebSocketError.self) {
            for try await message in parts { received.append(message) }
        }
        #expect(received == [.text("in several parts")])
        #expect(end?.code == .closed(code: .init(rawValue: 4000), reason: "enough"))
    }
}
