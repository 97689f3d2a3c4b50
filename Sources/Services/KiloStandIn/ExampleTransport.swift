public import Foundation
public import Kilo
public import KiloContract

/// Answers the requests of Kilo's client with the examples of an OpenAPI document, without the service and without a
/// port.
///
/// ```swift
/// let transport = try ExampleTransport(contentsOf: document, choices: ["pet": .init(status: 404)])
/// let client = PetsClient(serverURL: url, session: WebServiceSession(transport: transport))
/// ```
///
/// Requests are checked as ``KiloContract/ExampleService`` describes. A request that the document does not describe
/// gets problem details, whose sentence is in the error of the call.
public struct ExampleTransport: WebServiceTransport {
    private let service: ExampleService

    /// Answers with the examples of a document that has been read.
    public init(_ service: ExampleService) { self.service = service }

    /// Answers with the examples of a document.
    ///
    /// - Parameters:
    ///   - file: the document, OpenAPI 3.0 or 3.1 as JSON.
    ///   - choices: the answers of operations, by their identifier or by method and path, such as `GET /pets/{id}`.
    /// - Throws: ``ContractError`` for a document that is not OpenAPI, and the error of reading the file.
    public init(contentsOf file: URL, choices: [String: ExampleService.Choice] = [:]) throws {
        service = try ExampleService(Data(contentsOf: file), document: file.lastPathComponent, choices: choices)
    }

    /// Returns the example for a request.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        let query = request.query.isEmpty ? "" : "?" + request.query
        let answer = service.answer(
            ExampleService.Request(
                method: request.method.rawValue, target: request.path + query, headers: request.headers,
                content: request.content))
        return TransportResponse(statusCode: answer.status, headers: answer.headers, content: answer.content)
    }
}
