import Foundation
import HTTPTypes
import Hummingbird
import Kilo
import Logging

/// Responds to one method of one path of a service. A class, because a request would copy the options of a structure.
final class ServiceResponder<Context: RequestContext>: HTTPResponder {
    /// The operation of the method; `nil` if the path does not support the method.
    let entry: RouteTable.Entry?
    /// The operation of GET at the same path, which reads the state that the conditions of a write are compared with.
    let reading: RouteTable.Entry?
    /// The methods that this path supports, for `Allow`.
    let allowed: [String]
    let options: ServiceOptions
    let watch: DeadlineWatch
    let blocking: BlockingExecutor
    /// The extension that is part of the route itself, as in `/statistics/~html`.
    let fileExtension: String?

    init(
        _ method: HTTPRequest.Method, of route: RouteTable.Route, fileExtension: String? = nil,
        options: ServiceOptions, watch: DeadlineWatch, blocking: BlockingExecutor
    ) {
        entry = route.entry(method)
        reading = route.entries[.get]
        allowed = route.allowed
        self.options = options
        self.watch = watch
        self.blocking = blocking
        self.fileExtension = fileExtension
    }

    func respond(to request: Request, context: Context) async throws -> Response {
        do {
            guard let entry else {
                if request.method == .options { return optionsResponse }
                throw ServiceError.methodNotAllowed(request.method.rawValue, allowed: allowed)
            }
            let response = try await perform(entry, request, context)
            return request.method == .head ? try await response.withoutBody() : response
        } catch {
            return answer(to: error, request, context)
        }
    }

    private func answer(to error: any Error, _ request: Request, _ context: Context) -> Response {
        let failure = error as? CallFailure
        let cause = failure?.cause ?? error
        var response: Response
        if let error = ServiceError(answering: cause, request: request, context: context) {
            if error.status.code < 500 {
                context.logger.debug("a request was refused", metadata: ["error": "\(error.description.onOneLine)"])
            }
            response = error.response(to: request)
        } else if cause is CancellationError, ServerConnection.current?.isOver == true {
            context.logger.debug("the client left before its answer was ready")
            response = ServiceError.deadlineExceeded.response()
        } else {
            // The cause stays in the log, so that the client learns nothing about the service's internals.
            context.logger.error(
                "an operation failed", metadata: ["error": "\("\(cause)".onOneLine)", "method": "\(request.method)"])
            response = ServiceError.internalError.response()
        }
        if let headers = failure?.headers {
            for field in headers where response.headers[field.name] == nil {
                response.headers[field.name] = field.value
            }
        }
        return response
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
        // This happens before any of the body or of the resource is read.
        let identities = operation.identities.isEmpty ? [:] : try await identities(operation, request)
        if !operation.isSafe { try await checkWrite(operation, request, context) }
        // Browsers send no preflight request before they open a WebSocket with the visitor's cookies.
        if operation.upgrades, request.isCrossSite(options.crossOrigin) { throw ServiceError.crossSite }
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
            arguments: arguments, body: body, logger: context.logger,
            context: operation.takesContext ? context : nil, identities: identities)
        do {
            var response = try await result(of: operation, call, representation)
            for trait in operation.traits { trait.apply(to: &response, of: request) }
            return response
        } catch {
            var cause = error
            if let error = error as? ServiceError, let reads = operation.reads { cause = reads.complete(error, call) }
            let headers = call.response.fields.headers
            if headers.isEmpty { throw cause }
            throw CallFailure(cause: cause, headers: headers)
        }
    }

    /// Calls the method, on the thread and with the deadline that its kind requires.
    nonisolated(nonsending) private func result(
        of operation: BoundOperation, _ call: ServiceCall, _ representation: Representation
    ) async throws -> Response {
        let builder = ResponseBuilder(representation: representation, call: call)
        switch operation.call {
        case .immediate(let method):
            return try ServiceCall.$current.withValue(call) { try builder.response(method(call)) }
        case .blocking(let method):
            return try await watch.run { [blocking] in
                try await withTaskExecutorPreference(blocking) {
                    try ServiceCall.$current.withValue(call) { try builder.response(method(call)) }
                }
            }
        case .suspending(let method):
            return try await watch.run {
                try await ServiceCall.$current.withValue(call) { try builder.response(try await method(call)) }
            }
        }
    }

    /// Identifies the caller, if the method requires an identity.
    nonisolated(nonsending) private func identities(
        _ operation: BoundOperation, _ request: Request
    ) async throws -> [ObjectIdentifier: any Identity] {
        var identities: [ObjectIdentifier: any Identity] = [:]
        for demand in operation.identities {
            guard let authenticator = options.authenticators[demand.key] else { continue }
            guard let credentials = try Credentials(request, demand.scheme) else {
                if demand.isOptional { continue }
                throw ServiceError.unauthorized(demand.scheme)
            }
            guard let identity = try await authenticator.identify(credentials) else {
                throw ServiceError.unauthorized(demand.scheme, "the credentials are not valid")
            }
            identities[demand.key] = identity
        }
        return identities
    }

    /// Rejects a change that a page of another site requests, or whose conditions do not match the resource's state.
    nonisolated(nonsending) private func checkWrite(
        _ operation: BoundOperation, _ request: Request, _ context: Context
    ) async throws {
        if options.refusesCrossSiteWrites, request.isCrossSite(options.crossOrigin) { throw ServiceError.crossSite }
        guard !operation.checksPreconditions, let conditions = Preconditions(request.headers) else { return }
        guard let reading else {
            // A resource that cannot be read has never had an entity tag that a client could name.
            if request.headers[.ifMatch] != nil { throw ServiceError.preconditionFailed }
            return
        }
        let state = try await presentState(reading, request, context)
        try conditions.check(tag: state?.headers[.eTag], exists: state != nil, lastModified: state?.lastModified)
    }

    /// Returns the response to GET at the same path; `nil` if there is no such resource.
    nonisolated(nonsending) private func presentState(
        _ entry: RouteTable.Entry, _ request: Request, _ context: Context
    ) async throws -> Response? {
        var head = request.head
        head.method = .get
        for name in [HTTPField.Name.ifMatch, .ifNoneMatch, .ifUnmodifiedSince, .ifModifiedSince, .range, .accept] {
            head.headerFields[name] = nil
        }
        do {
            return try await perform(entry, Request(head: head, body: .init(buffer: .init())), context)
        } catch {
            let cause = (error as? CallFailure)?.cause ?? error
            guard let refusal = ServiceError(answering: cause, request: request, context: context) else { throw error }
            switch refusal.status.code {
            case 404, 410: return nil
            // Without the state the condition cannot be verified.
            case 400, 406, 422: throw ServiceError.preconditionFailed
            default: throw error
            }
        }
    }

    private func representation(
        _ entry: RouteTable.Entry, _ request: Request, _ context: Context
    ) throws(ServiceError) -> Representation {
        if entry.operation.hasNoResult || entry.operation.upgrades { return .json }
        return try entry.representations.chosen(
            fileExtension: fileExtension ?? context.parameters.get(Representation.pathVariable),
            accept: request.headers[.accept])
    }
}

/// An error thrown by a method, with the headers that the method had set before.
private struct CallFailure: Error {
    let cause: any Error
    let headers: HTTPFields
}

extension Request {
    /// Whether the browser reports that a page of another site sends the request.
    func isCrossSite(_ permission: ServiceOptions.CrossOrigin?) -> Bool {
        let origin = headers[.origin]
        if let origin, permission?.allows(origin) == true { return false }
        switch headers[.secFetchSite] {
        case "same-origin", "none": return false
        case .some: return true
        case nil: break
        }
        // Browsers older than 2023, and pages without encryption, send only the origin.
        guard let origin else { return false }
        let host = origin.firstRange(of: "://").map { origin[$0.upperBound...].lowercased() }
        return host == nil || host != head.authority?.lowercased()
    }
}

extension HTTPField.Name {
    fileprivate static let secFetchSite = HTTPField.Name("Sec-Fetch-Site") ?? .origin
}

extension Response {
    fileprivate var lastModified: Date? { headers[.lastModified].flatMap(Date.init(httpDate:)) }

    /// Returns the response to HEAD, with the headers of GET. A streamed body is written and discarded, because its
    /// length is not known otherwise.
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
