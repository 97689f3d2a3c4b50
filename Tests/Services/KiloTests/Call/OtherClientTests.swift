import Foundation
import Testing

/// The clients in other languages, against the same server as the Swift one.
@Suite struct OtherClientTests {
    private static var clients: URL { Tool.package.appendingPathComponent("Clients") }

    @Test(
        "RPC-5; RPC-P1, RPC-P6",
        .enabled(if: Tool.find("node") != nil, "node is not installed: run scripts/setup-peers.sh"))
    func javaScript() async throws {
        let node = try #require(Tool.find("node"))
        let directory = Self.clients.appendingPathComponent("JavaScript")
        try await TestServer.run(ServiceReplica.reply) { server in
            let outcome = try await node.run([
                directory.appendingPathComponent("test.js").path, server.url.absoluteString,
            ])
            #expect(outcome.status == 0, "\(outcome.output)")
            #expect(outcome.output.hasSuffix("ok\n"), "\(outcome.output)")
            #expect(
                server.requests.prefix(2).map(\.target) == [
                    "/math/sum?a=4&b=2", "/math/sum?values=1&values=2&values=3&values=4",
                ])
            let json = try #require(server.requests.first { $0.target == "/example" })
            #expect(json.text == #"{"name":"fern","height":45,"indoors":true}"#)
        }
        let size = try Data(contentsOf: directory.appendingPathComponent("WebServiceProxy.js")).count
        #expect(size < 3000)
    }

    @Test(
        "RPC-4, RPC4-1; RPC-P1, RPC-P6",
        .enabled(
            if: Tool.find("javac") != nil && Tool.find("java") != nil, "no JDK is installed: run scripts/setup-peers.sh"
        ))
    func java() async throws {
        let shell = try #require(Tool.find("sh"))
        let javac = try #require(Tool.find("javac"))
        let java = try #require(Tool.find("java"))
        let directory = Self.clients.appendingPathComponent("Java")
        try await withDirectory { build in
            let made = try await shell.run([directory.appendingPathComponent("build.sh").path, build.path])
            #expect(made.status == 0, "\(made.output)")
            let jar = build.appendingPathComponent("httprpc.jar")
            #expect(try Data(contentsOf: jar).count < 17_000)
            let test = directory.appendingPathComponent("test/ClientTest.java")
            let compiled = try await javac.run(["-encoding", "UTF-8", "-cp", jar.path, "-d", build.path, test.path])
            #expect(compiled.status == 0, "\(compiled.output)")
            try await TestServer.run(ServiceReplica.reply) { server in
                let outcome = try await java.run([
                    "-cp", "\(jar.path):\(build.path)", "ClientTest", server.url.absoluteString,
                ])
                #expect(outcome.status == 0, "\(outcome.output)")
                #expect(outcome.output.hasSuffix("ok\n"), "\(outcome.output)")
                #expect(
                    server.requests.prefix(2).map(\.target) == [
                        "/math/sum?a=2&b=4", "/math/sum?values=1&values=2&values=3",
                    ])
                let examples = server.requests.filter { $0.target == "/example" }
                #expect(
                    examples.map { $0.header("Content-Type")?.prefix(19) } == [
                        "application/json", "multipart/form-data",
                    ])
                #expect(examples.first?.text == #"{"name":"fern","height":45,"indoors":true}"#)
                #expect(examples.last?.text.contains("Content-Type: text/plain\r\n\r\nfile\r\n") == true)
            }
        }
    }
}
