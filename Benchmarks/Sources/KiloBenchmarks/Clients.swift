import AsyncHTTPClient
import Foundation
import FoundationNetworking
import Kilo
import NIOCore
import NIOFoundationCompat

struct Photo: Decodable, Sendable {
    let id: Int
    let title: String
    let url: String
    let tags: [String]
}

/// Something that fetches the small object once.
protocol SmallClient: Sendable {
    func fetch() async throws -> Photo
}

struct RawClient: SmallClient {
    let client: HTTPClient
    let url: String

    func fetch() async throws -> Photo {
        // The same request as Kilo's, header for header.
        var request = HTTPClientRequest(url: url + "/json")
        request.headers = ["Accept": "application/json, text/*;q=0.9, */*;q=0.8", "User-Agent": "Kilo"]
        let response = try await client.execute(request, timeout: .seconds(60))
        let body = try await response.body.collect(upTo: 64 << 20)
        return try JSONDecoder().decode(Photo.self, from: body)
    }
}

struct KiloClient: SmallClient {
    let proxy: WebServiceProxy

    func fetch() async throws -> Photo { try await proxy.invoke(.get, path: "/json") }
}

struct URLSessionClient: SmallClient {
    let url: URL

    func fetch() async throws -> Photo {
        let (data, _) = try await URLSession.shared.data(from: url)
        return try JSONDecoder().decode(Photo.self, from: data)
    }
}
