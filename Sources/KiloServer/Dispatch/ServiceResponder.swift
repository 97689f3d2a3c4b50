import Foundation
import HTTPTypes
import Hummingbird
import Logging

/// Answers every method of one path of a service.
struct ServiceResponder<Context: RequestContext>: HTTPResponder {
    let entries: [HTTPRequest.Method: RouteTable.Entry]
    /// The methods this path supports, for `Allow`.
    let allowed: [String]
    let options: ServiceOptions
    let watch: DeadlineWatch?
    /// The extension that the route itself names: `/statistics/~html`.
    var fileExtension: String?

    func respond(to request: Request, context: Context) async throws -> Response {
        do {
            if request.method == .options { return optionsResponse }
            let method = request.method == .head && entries[.head] == nil ? .get : request.method
            guard let entry = entries[method] else {
                throw ServiceError.methodNotAllowed(request.method.rawValue, allowed: allowed)
            }
            let response = try await perform(entry, request, context)
            return request.method == .head ? try await response.withoutBody() : response
        } catch let error as ServiceError {
            return error.response()
        } catch let error as any HTTPResponseError {
            return ServiceError(error.status, error.status.reasonPhrase).response()
        } catch {
            // The cause stays in the log; the caller learns nothing about the inside.
            context.logger.error(
                "an operation failed", metadata: ["error": "\("\(error)".onOneLine)", "method": "\(request.method)"])
            return ServiceError.internalError.response()
        }
    }

    private var optionsResponse: Response {
        var headers = HTTPFields()
        headers[.allow] = allowed.joined(separator: ", ")
        return Response.empty(.noContent, headers: headers)
    }

    nonisolated(nonsending) private func perform(
        _ entry: RouteTable.Entry, _ request: Request, _ context: Context
    ) async throws -> Response {
        let operation = entry.operation
        let representation = try representation(entry, request, context)
        var arguments = try Arguments(query: request.uri.query, bound: options.maximumArgumentCount)
        var body: BodyContent?
        var uploads: UploadStore?
        defer { uploads?.remove() }
        if operation.readsBody, request.hasBody {
            let store = UploadStore()
            uploads = store
            let reader = BodyReader(operation: operation, options: options, uploads: store)
            body = try await reader.read(request, &arguments)
        }
        let call = ServiceCall(
            request: request, mimeType: representation.mimeType, pathParameters: context.parameters,
            arguments: arguments, body: body, logger: context.logger)
        let builder = ResponseBuilder(representation: representation, call: call)
        switch operation.call {
        case .immediate(let method):
            return try ServiceCall.$current.withValue(call) { try builder.response(method(call)) }
        case .suspending(let method):
            let work: @Sendable () async throws -> Response = {
                try await ServiceCall.$current.withValue(call) { try builder.response(try await method(call)) }
            }
            guard let watch else { return try await work() }
            return try await watch.run(work)
        }
    }

    private func representation(
        _ entry: RouteTable.Entry, _ request: Request, _ context: Context
    ) throws(ServiceError) -> Representation {
        if entry.operation.hasNoResult { return .json }
        return try entry.representations.chosen(
            fileExtension: fileExtension ?? context.parameters.get("~"), accept: request.headers[.accept])
    }
}

extension Response {
    /// The response to HEAD: the headers of GET. A streamed body is written into nothing, because its length is not known otherwise.
    func withoutBody() async throws -> Response {
        if body.contentLength != nil { return createHeadResponse() }
        let counter = ByteCounter()
        try await body.write(CountingWriter(counter: counter))
        var headers = headers
        headers[.contentLength] = "\(counter.count)"
        return Response(status: status, headers: headers)
    }
}

private final class ByteCounter {
    var count = 0
}

private struct CountingWriter: ResponseBodyWriter {
    let counter: ByteCounter

    mutating func write(_ buffer: ByteBuffer) async throws { counter.count += buffer.readableBytes }
    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
