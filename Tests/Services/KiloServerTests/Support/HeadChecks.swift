import Foundation
import Testing

/// The checks of heads that hold for each service behind `.guarded()`.
struct HeadChecks: Sendable {
    let service: LiveService
    /// A path that answers GET.
    let path: String
    /// The methods that its services have.
    let allowed: String

    func run() async throws {
        for host in ["a b", "a/b@c", "a, b"] {
            #expect(try await service.send("GET \(path) HTTP/1.1\r\nHost: \(host)\r\n\r\n").status == 400, "\(host)")
        }
        for method in ["FOO", "PROPFIND"] {
            let request = "\(method) \(path) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
            #expect(try await service.send(request).status == 501, "\(method)")
        }
        #expect(try await service.send("GET \(path) HTTP/2.0\r\nHost: x\r\n\r\n").status == 505)
        #expect(try await service.send("GET \(path)\r\n").status == 505)
        let whole = try await service.ask("OPTIONS", "*")
        #expect(whole.status == 204)
        #expect(whole.header("Allow") == allowed)
        let plain = try await service.ask("GET", path, ["Accept-Encoding: identity;q=1, gzip;q=0.2"])
        #expect(plain.status == 200)
        #expect(plain.header("Content-Encoding") == nil)
        let chunk = "POST \(path) HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;a="
        let long = try await service.send(chunk + String(repeating: "x", count: 2 << 20))
        #expect((400..<500).contains(long.status), "\(long.text.prefix(200))")
    }
}
