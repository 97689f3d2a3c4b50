import Foundation
import NIOCore
import NIOPosix
import Testing

@testable import Kilo

/// The client with nginx, which compresses, validates, redirects, authorises, stores and supports HTTP/2.
@Suite(
    .serialized, .enabled(if: Tool.find("nginx") != nil, "nginx is not installed: run scripts/setup-peers.sh"),
    .timeLimit(.minutes(2)))
struct NginxTests {
    private struct Servers {
        let plain: URL
        let secure: URL
        /// The folder that nginx serves.
        let root: URL
    }

    private static func freePort() async throws -> Int {
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .bind(host: "127.0.0.1", port: 0).get()
        let port = channel.localAddress?.port ?? 0
        try await channel.close()
        return port
    }

    private static func configuration(_ plain: Int, _ secure: Int) throws -> String {
        """
        daemon off; master_process off; pid nginx.pid; error_log error.log;
        events { worker_connections 64; }
        http {
            access_log off;
            client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fast; uwsgi_temp_path u; scgi_temp_path s;
            types { application/json json; }
            gzip on; gzip_min_length 1; gzip_types application/json;
            server {
                listen 127.0.0.1:\(plain);
                listen 127.0.0.1:\(secure) ssl http2;
                ssl_certificate \(try SessionTests.fixture("server.pem").path);
                ssl_certificate_key \(try SessionTests.fixture("server.key").path);
                root www;
                client_max_body_size 20m;
                location /query { default_type application/json; return 200 '"$server_protocol $args"'; }
                location /moved { return 301 /pet.json; }
                location /secret { auth_basic x; auth_basic_user_file users; try_files /pet.json =404; }
                location /store/ { dav_methods PUT DELETE; create_full_put_path on; }
            }
        }
        """
    }

    private func withServers(_ body: (Servers) async throws -> Void) async throws {
        let nginx = try #require(Tool.find("nginx"))
        try await withDirectory { directory in
            let (plain, secure) = (try await Self.freePort(), try await Self.freePort())
            let root = directory.appendingPathComponent("www")
            try FileManager.default.createDirectory(at: root, withIntermediateDirectories: false)
            try Data(#"{"name":"Rex"}"#.utf8).write(to: root.appendingPathComponent("pet.json"))
            try Data("ann:{PLAIN}secret\n".utf8).write(to: directory.appendingPathComponent("users"))
            try Data(try Self.configuration(plain, secure).utf8).write(
                to: directory.appendingPathComponent("nginx.conf"))
            let process = Process()
            process.executableURL = nginx.url
            process.arguments = ["-p", directory.path, "-c", "nginx.conf", "-e", "error.log"]
            process.standardError = FileHandle.nullDevice
            try process.run()
            defer {
                // A child inherits the blocked signals of the thread that starts it, so SIGTERM would not arrive.
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
            }
            try await eventually("nginx did not start") {
                FileManager.default.fileExists(atPath: directory.appendingPathComponent("nginx.pid").path)
            }
            let servers = Servers(
                plain: try #require(URL(string: "http://127.0.0.1:\(plain)")),
                secure: try #require(URL(string: "https://127.0.0.1:\(secure)")), root: root)
            try await body(servers)
        }
    }

    private struct Pet: Codable, Equatable {
        var name: String
    }

    @Test func compressedRedirectedAndAuthorised() async throws {
        try await withServers { servers in
            let session = makeSession()
            let proxy = WebServiceProxy(session: session, serverURL: servers.plain)
            let response = try await proxy.response(.get, path: "pet.json")
            #expect(response.headers["Content-Encoding"] == "gzip")
            #expect(String(decoding: response.content, as: UTF8.self) == #"{"name":"Rex"}"#)
            let pet: Pet = try await proxy.invoke(.get, path: "moved")
            #expect(pet == Pet(name: "Rex"))
            let refused = try await failure { try await proxy.invoke(.get, path: "secret") }
            #expect(refused.statusCode == 401)
            proxy.authorization = .basic(user: "ann", password: "secret")
            #expect(try await proxy.invoke(.get, path: "secret") == pet)
            try await session.shutdown()
        }
    }

    @Test func aCachedResponseIsConfirmed() async throws {
        try await withServers { servers in
            try await withDirectory { directory in
                let session = makeSession()
                let proxy = WebServiceProxy(session: session, serverURL: servers.plain)
                proxy.responseCache = ResponseCache(directory: directory.appendingPathComponent("cache"))
                // A tenth of the file's age is the time for which its response needs no confirmation.
                let file = servers.root.appendingPathComponent("pet.json")
                try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)
                #expect(try await proxy.response(.get, path: "pet.json").source == .network)
                #expect(try await proxy.response(.get, path: "pet.json").source == .cache)
                try Data(#"{"name":"Puff the dragon"}"#.utf8).write(to: servers.root.appendingPathComponent("pet.json"))
                let changed = try await proxy.response(.get, path: "pet.json")
                #expect(changed.source == .network)
                #expect(changed.content.count == 26)
                try await session.shutdown()
            }
        }
    }

    @Test func filesAreStoredFetchedAndDeleted() async throws {
        try await withServers { servers in
            try await withDirectory { directory in
                let session = makeSession()
                let proxy = WebServiceProxy(session: session, serverURL: servers.plain)
                let bytes = Data((0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
                let source = directory.appendingPathComponent("film")
                try bytes.write(to: source)
                let name = "größe & more"
                try await proxy.invoke(.put, path: "store/\(name)", body: try .file(source))
                let copy = directory.appendingPathComponent("copy")
                try await proxy.download(path: "store/\(name)", to: copy)
                #expect(try Data(contentsOf: copy) == bytes)
                try await proxy.invoke(.delete, path: "store/\(name)")
                let error = try await failure { try await proxy.invoke(.get, path: "store/\(name)") }
                #expect(error.statusCode == 404)
                try await session.shutdown()
            }
        }
    }

    @Test func http2AndQueries() async throws {
        try await withServers { servers in
            let certificate = try SessionTests.fixture("server.pem")
            let session = makeSession { $0.trust = .certificates([certificate]) }
            let proxy = WebServiceProxy(session: session, serverURL: servers.secure)
            let echo: String = try await proxy.invoke(.get, path: "query", arguments: ["a": "héllo&gøod+bye?"])
            #expect(echo == "HTTP/2.0 a=h%C3%A9llo%26g%C3%B8od%2Bbye%3F")
            try await session.shutdown()
        }
    }
}
