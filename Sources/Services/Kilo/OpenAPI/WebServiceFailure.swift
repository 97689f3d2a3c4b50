public import Foundation

/// An error answer of a service, with the value that the service's OpenAPI document describes for its status.
///
/// ```swift
/// do {
///     let pet = try await client.pet(id: 7)
/// } catch let failure as WebServiceFailure<PetsClient.Fault> where failure.statusCode == 404 {
///     print(failure.details.message)
/// }
/// ```
///
/// Clients that `kilo client` makes throw it. An answer that has another form than the document describes is a
/// ``WebServiceError``, as all other failures are.
public struct WebServiceFailure<Details: Sendable>: Error, Sendable, CustomStringConvertible {
    /// The content of the answer.
    public let details: Details
    /// The error as a client without a document receives it: the status, the headers, the request.
    public let error: WebServiceError

    /// The HTTP status.
    public var statusCode: Int { error.statusCode }

    /// The sentence of the error.
    public var description: String { "\(error)" }
}

extension WebServiceFailure: LocalizedError {
    public var errorDescription: String? { error.localizedDescription }
}

extension WebServiceProxy {
    /// Makes a call, and throws a ``WebServiceFailure`` for an error answer whose type is known.
    ///
    /// - Parameters:
    ///   - types: the types of error answers by status, such as `404`, `4XX` or `default`; the most exact one counts.
    ///   - call: the call.
    /// - Throws: ``WebServiceFailure`` with the type; ``WebServiceError`` for any other failure.
    nonisolated(nonsending) public func describingFailures<Value>(
        _ types: [String: any (Decodable & Sendable).Type], _ call: nonisolated(nonsending) () async throws -> Value
    ) async throws -> Value {
        do {
            return try await call()
        } catch let error as WebServiceError {
            guard case .status(let response) = error.code else { throw error }
            let status = "\(response.statusCode)"
            guard let type = types[status] ?? types["\(status.prefix(1))XX"] ?? types["default"] else { throw error }
            throw Self.failure(type, error, decoder) ?? error
        }
    }

    private static func failure(
        _ type: any (Decodable & Sendable).Type, _ error: WebServiceError, _ decoder: JSONDecoder
    ) -> (any Error)? {
        func made<Details: Decodable & Sendable>(_ type: Details.Type) -> (any Error)? {
            (try? decoder.decode(type, from: error.content)).map { WebServiceFailure(details: $0, error: error) }
        }
        return made(type)
    }
}
