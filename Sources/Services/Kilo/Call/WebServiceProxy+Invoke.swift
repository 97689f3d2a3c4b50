public import Foundation

extension WebServiceProxy {
    /// Calls an operation and decodes its result.
    ///
    /// ```swift
    /// let photos: [Photo] = try await proxy.invoke(.get, path: "/photos", arguments: ["albumId": 1])
    /// ```
    ///
    /// Arguments of GET, PUT, PATCH and DELETE are sent in the query, those of POST in the body, in the proxy's
    /// ``encoding``. With `content`, arguments are always sent in the query.
    ///
    /// A result of type `Data` is the unchanged content; a `String` is the text of a `text/*` response, or a JSON
    /// string; an optional result is `nil` when the response has no content. The result is decoded where the caller
    /// runs.
    ///
    /// - Parameters:
    ///   - method: the HTTP method.
    ///   - path: the path below ``serverURL``.
    ///   - arguments: the arguments by name: texts, numbers, `Bool`, `UUID`, enumerations, dates (sent as milliseconds
    ///     since 1970-01-01) and arrays, sets and ranges of these, which repeat their name. `nil` and `NSNull` are left
    ///     out.
    ///   - headers: headers of this call alone, which replace the proxy's headers of the same names, including
    ///     `Authorization`.
    ///   - content: the body, in place of the arguments.
    ///   - contentType: the MIME type of `content`; `application/octet-stream` when `nil`.
    /// - Throws: ``WebServiceError``.
    nonisolated(nonsending) public func invoke<Value: Decodable>(
        _ method: Method, path: ServicePath, arguments: [String: Any] = [:],
        headers: [String: String] = [:], content: Data? = nil, contentType: String? = nil
    ) async throws -> Value {
        let request = try prepare(
            method, path, arguments, headers, content.map { .data($0, contentType: contentType) })
        return try await decoded(request)
    }

    /// Calls an operation without a result; the content of the response is ignored.
    nonisolated(nonsending) public func invoke(
        _ method: Method, path: ServicePath, arguments: [String: Any] = [:],
        headers: [String: String] = [:], content: Data? = nil, contentType: String? = nil
    ) async throws {
        let request = try prepare(
            method, path, arguments, headers, content.map { .data($0, contentType: contentType) })
        _ = try await perform(request)
    }

    /// Calls an operation and converts its content to a result by a closure.
    ///
    /// - Parameter responseHandler: creates the result from the content and its MIME type. Its errors are thrown by the
    ///   call.
    nonisolated(nonsending) public func invoke<Value>(
        _ method: Method, path: ServicePath, arguments: [String: Any] = [:],
        headers: [String: String] = [:], content: Data? = nil, contentType: String? = nil,
        responseHandler: (_ content: Data, _ contentType: String?) throws -> Value
    ) async throws -> Value {
        let request = try prepare(
            method, path, arguments, headers, content.map { .data($0, contentType: contentType) })
        let response = try await perform(request)
        return try responseHandler(response.content, response.contentType)
    }

    /// Calls an operation with a value as its JSON body, encoded by the proxy's ``encoder``.
    nonisolated(nonsending) public func invoke<Value: Decodable>(
        _ method: Method, path: ServicePath, arguments: [String: Any] = [:],
        headers: [String: String] = [:], body: some Encodable
    ) async throws -> Value {
        try await decoded(try prepare(method, path, arguments, headers, try json(body)))
    }

    /// Calls an operation without a result, with a value as its JSON body.
    nonisolated(nonsending) public func invoke(
        _ method: Method, path: ServicePath, arguments: [String: Any] = [:],
        headers: [String: String] = [:], body: some Encodable
    ) async throws {
        _ = try await perform(try prepare(method, path, arguments, headers, try json(body)))
    }

    /// Calls an operation with a body from memory, a file or a stream.
    nonisolated(nonsending) public func invoke<Value: Decodable>(
        _ method: Method, path: ServicePath, arguments: [String: Any] = [:],
        headers: [String: String] = [:], body: RequestBody
    ) async throws -> Value {
        try await decoded(try prepare(method, path, arguments, headers, body))
    }

    /// Calls an operation without a result, with a body from memory, a file or a stream.
    nonisolated(nonsending) public func invoke(
        _ method: Method, path: ServicePath, arguments: [String: Any] = [:],
        headers: [String: String] = [:], body: RequestBody
    ) async throws {
        _ = try await perform(try prepare(method, path, arguments, headers, body))
    }

    /// Calls an operation and returns the whole response: status, headers and content.
    nonisolated(nonsending) public func response(
        _ method: Method, path: ServicePath, arguments: [String: Any] = [:],
        headers: [String: String] = [:], body: RequestBody? = nil
    ) async throws -> WebServiceResponse {
        try await perform(try prepare(method, path, arguments, headers, body))
    }

    private func json(_ body: some Encodable) throws -> RequestBody {
        try .json(body, encoder: settings.encoder ?? WebServiceCoding.encoder())
    }

    nonisolated(nonsending) private func decoded<Value: Decodable>(_ request: PreparedRequest) async throws -> Value {
        let response = try await perform(request)
        do {
            return try ResultDecoding.value(Value.self, from: response, request.settings.decoder)
        } catch {
            throw request.failure(error)
        }
    }
}

extension WebServiceProxy {
    /// Calls an operation whose result may be absent: `nil` for a response without content, and for 404.
    ///
    /// Called by the clients that ``ServiceProxy(path:)`` generates, for operations with an optional result.
    nonisolated(nonsending) public func invokeOptional<Value: Decodable>(
        _ method: Method, path: ServicePath, arguments: [String: Any] = [:],
        headers: [String: String] = [:]
    ) async throws -> Value? {
        try await Self.absentAsNil { try await self.invoke(method, path: path, arguments: arguments, headers: headers) }
    }

    /// Calls an operation with a JSON body and a result that may be absent.
    nonisolated(nonsending) public func invokeOptional<Value: Decodable>(
        _ method: Method, path: ServicePath, arguments: [String: Any] = [:],
        headers: [String: String] = [:], body: some Encodable
    ) async throws -> Value? {
        try await Self.absentAsNil {
            try await self.invoke(method, path: path, arguments: arguments, headers: headers, body: body)
        }
    }

    nonisolated(nonsending) private static func absentAsNil<Value>(
        _ call: nonisolated(nonsending) () async throws -> Value?
    ) async throws -> Value? {
        do {
            return try await call()
        } catch let error as WebServiceError {
            guard case .status(let response) = error.code, response.statusCode == 404 else { throw error }
            return nil
        }
    }
}
