import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import KiloServer
import NIOCore
import Testing

/// Runs services on a router in the process and sends them requests.
struct ServiceClient {
    let client: any TestClientProtocol

    struct CollectedResponse {
        let status: Int
        let headers: HTTPFields
        let body: ByteBuffer

        var text: String { String(buffer: body) }
        var json: NSDictionary? {
            (try? JSONSerialization.jsonObject(with: Data(body.readableBytesView))) as? NSDictionary
        }
    }

    static func run(
        _ services: any WebService..., options: ServiceOptions = .init(),
        _ test: @escaping @Sendable (ServiceClient) async throws -> Void
    ) async throws {
        let router = Router()
        try router.addServices(services, options: options)
        try await Application(router: router).test(.router) { try await test(ServiceClient(client: $0)) }
    }

    func ask(
        _ method: HTTPRequest.Method = .get, _ uri: String, headers: HTTPFields = [:], body: String? = nil,
        type: String? = nil
    ) async throws -> CollectedResponse {
        var headers = headers
        if let type { headers[.contentType] = type }
        let buffer = body.map { ByteBuffer(string: $0) }
        return try await client.execute(uri: uri, method: method, headers: headers, body: buffer) { response in
            CollectedResponse(status: response.status.code, headers: response.headers, body: response.body)
        }
    }

    func post(form: String, _ uri: String) async throws -> CollectedResponse {
        try await ask(.post, uri, body: form, type: "application/x-www-form-urlencoded")
    }

    func post(json: String, _ uri: String) async throws -> CollectedResponse {
        try await ask(.post, uri, body: json, type: "application/json")
    }

    func post(multipart: String, _ uri: String) async throws -> CollectedResponse {
        let body = multipart.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
        return try await ask(.post, uri, body: body, type: "multipart/form-data; boundary=XX")
    }
}
