public import Foundation

/// A running call, returned by the methods with a result handler.
public final class WebServiceTask: Sendable {
    private let task: Task<Void, Never>

    init(_ task: Task<Void, Never>) { self.task = task }

    /// Cancels the call. Its result handler receives a ``WebServiceError`` with the code `cancelled`; a call that has
    /// ended is not affected.
    public func cancel() { task.cancel() }

    /// Whether ``cancel()`` was called.
    public var isCancelled: Bool { task.isCancelled }

    /// Waits until the result handler has returned.
    public func wait() async { await task.value }
}

/// Calls with a result handler: the call returns at once, the handler runs later on the main actor.
///
/// The handler runs under any loop that serves the main queue: `dispatchMain()`, Foundation's run loop, or a GLib loop
/// that drains it. It is called exactly once, even if the request could not be sent; it receives either a result or an
/// error.
extension WebServiceProxy {
    /// Calls an operation and decodes its JSON result by its type.
    ///
    /// ```swift
    /// proxy.invoke(.get, path: "/trains/next", arguments: ["from": "Porto"]) { (minutes: Int?, error: (any Error)?) in
    ///     print(minutes.map { "in \($0) minutes" } ?? "unknown: \(error?.localizedDescription ?? "")")
    /// }
    /// ```
    ///
    /// See `invoke` for the parameters.
    ///
    /// - Returns: the call, which can be cancelled.
    @MainActor @discardableResult
    public func invoke<T: Decodable>(
        _ method: Method, path: ServicePath, arguments: [String: Any] = [:],
        headers: [String: String] = [:], content: Data? = nil, contentType: String? = nil,
        resultHandler: @escaping @MainActor (_ result: T?, _ error: (any Error)?) -> Void
    ) -> WebServiceTask {
        let decoder = settings.decoder
        return start(
            method, path, arguments, headers, content, contentType,
            { try ResultDecoding.value(T.self, from: $0, decoder) }, resultHandler)
    }

    /// Calls an operation whose result is a tree of JSON objects, such as `[String: Any]`, or `Void`.
    ///
    /// - Returns: the call, which can be cancelled.
    @MainActor @discardableResult @_disfavoredOverload
    public func invoke<T>(
        _ method: Method, path: ServicePath, arguments: [String: Any] = [:],
        headers: [String: String] = [:], content: Data? = nil, contentType: String? = nil,
        resultHandler: @escaping @MainActor (_ result: T?, _ error: (any Error)?) -> Void
    ) -> WebServiceTask {
        start(
            method, path, arguments, headers, content, contentType, { try UntypedResult.value(T.self, from: $0) },
            resultHandler)
    }

    /// Calls an operation and converts its content to a result by a closure, for example to an image.
    ///
    /// - Parameter responseHandler: creates the result from the content and its MIME type; errors that it throws are
    ///   passed to the result handler.
    /// - Returns: the call, which can be cancelled.
    @MainActor @discardableResult
    public func invoke<T>(
        _ method: Method, path: ServicePath, arguments: [String: Any] = [:],
        headers: [String: String] = [:], content: Data? = nil, contentType: String? = nil,
        responseHandler: @escaping @MainActor (_ content: Data, _ contentType: String?) throws -> T?,
        resultHandler: @escaping @MainActor (_ result: T?, _ error: (any Error)?) -> Void
    ) -> WebServiceTask {
        start(
            method, path, arguments, headers, content, contentType,
            { try responseHandler($0.content, $0.contentType) }, resultHandler)
    }

    /// Sends a request and passes the result of `decode` to the handler.
    @MainActor
    func start<T>(
        _ method: Method, _ path: ServicePath, _ arguments: [String: Any], _ headers: [String: String],
        _ content: Data?, _ contentType: String?,
        _ decode: @escaping @MainActor (WebServiceResponse) throws -> T?,
        _ resultHandler: @escaping @MainActor (T?, (any Error)?) -> Void
    ) -> WebServiceTask {
        // The arguments are encoded here, on the caller's side, so that they need not be Sendable.
        let request = Result {
            try prepare(method, path, arguments, headers, content.map { .data($0, contentType: contentType) })
        }
        return WebServiceTask(
            Task { @MainActor in
                do {
                    let request = try request.get()
                    let response = try await perform(request)
                    try Task.checkCancellation()
                    resultHandler(try decode(response), nil)
                } catch is CancellationError {
                    resultHandler(nil, WebServiceError(.cancelled, method: method))
                } catch {
                    resultHandler(nil, error)
                }
            })
    }
}

/// Two of these methods for a path that is a variable, such as the `path` of a URL; for a tree of objects or `Void`
/// write `ServicePath(path)`. The path is used unchanged, see ``ServicePath/init(_:)``.
extension WebServiceProxy {
    /// Calls an operation whose path is a variable, and decodes its JSON result by its type.
    @MainActor @discardableResult @_disfavoredOverload
    public func invoke<T: Decodable>(
        _ method: Method, path: String, arguments: [String: Any] = [:],
        headers: [String: String] = [:], content: Data? = nil, contentType: String? = nil,
        resultHandler: @escaping @MainActor (_ result: T?, _ error: (any Error)?) -> Void
    ) -> WebServiceTask {
        invoke(
            method, path: ServicePath(path), arguments: arguments, headers: headers, content: content,
            contentType: contentType,
            resultHandler: resultHandler)
    }

    /// Calls an operation whose path is a variable, and converts its content to a result by a closure.
    @MainActor @discardableResult @_disfavoredOverload
    public func invoke<T>(
        _ method: Method, path: String, arguments: [String: Any] = [:],
        headers: [String: String] = [:], content: Data? = nil, contentType: String? = nil,
        responseHandler: @escaping @MainActor (_ content: Data, _ contentType: String?) throws -> T?,
        resultHandler: @escaping @MainActor (_ result: T?, _ error: (any Error)?) -> Void
    ) -> WebServiceTask {
        invoke(
            method, path: ServicePath(path), arguments: arguments, headers: headers, content: content,
            contentType: contentType,
            responseHandler: responseHandler, resultHandler: resultHandler)
    }
}
