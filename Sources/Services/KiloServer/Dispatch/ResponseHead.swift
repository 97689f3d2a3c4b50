public import Foundation
public import HTTPTypes
import Logging
import Synchronization

/// The status, header fields and version of a response, which a method sets beside its result.
///
/// ```swift
/// ServiceCall.current?.response.setStatus(.created)
/// ```
///
/// The headers that a method sets before it throws are sent with the error, too.
public final class ResponseHead: Sendable {
    struct Fields {
        var status: HTTPResponse.Status?
        var headers = HTTPFields()
        var version: String?
        var lastModified: Date?
    }

    private let state = Mutex(Fields())
    private let logger: Logger

    init(_ logger: Logger) { self.logger = logger }

    /// Sets a status other than 200 or 204, such as `.created`, `.accepted` or `.seeOther`.
    public func setStatus(_ status: HTTPResponse.Status) {
        state.withLock { $0.status = status }
    }

    /// Adds a header to the response. Values with a line break or another control character are rejected, so that data
    /// cannot start another header.
    ///
    /// - Throws: a 500 ``ServiceError`` for a rejected value.
    public func setHeader(_ name: HTTPField.Name, _ value: String) throws {
        guard !value.unicodeScalars.contains(where: { $0.value < 32 && $0 != "\t" || $0.value == 127 }) else {
            logger.error("a header's value has a control character", metadata: ["header": "\(name)"])
            throw ServiceError.internalError
        }
        state.withLock { $0.headers[name] = value }
    }

    /// Sets the version of the resource that a GET returns: a number, a revision, or anything else that differs after
    /// each change.
    ///
    /// It becomes the strong entity tag of the response, in place of one computed from the bytes, and is compared by
    /// ``Preconditions``.
    public func setVersion(_ version: some CustomStringConvertible) {
        state.withLock { $0.version = version.description }
    }

    /// Sets the date of the last change to the resource that a GET returns, in whole seconds.
    public func setLastModified(_ date: Date) {
        state.withLock { $0.lastModified = date }
    }

    /// The fields set so far.
    var fields: Fields { state.withLock { $0 } }
}

/// The former setters of a response, which belong to ``ServiceCall/response`` now.
extension ServiceCall {
    /// Sets a status other than 200 or 204; see ``ResponseHead/setStatus(_:)``.
    @available(*, deprecated, message: "call 'response.setStatus'")
    public func setStatus(_ status: HTTPResponse.Status) { response.setStatus(status) }

    /// Adds a header to the response; see ``ResponseHead/setHeader(_:_:)``.
    @available(*, deprecated, message: "call 'response.setHeader'")
    public func setHeader(_ name: HTTPField.Name, _ value: String) throws { try response.setHeader(name, value) }

    /// Sets the version of the resource; see ``ResponseHead/setVersion(_:)``.
    @available(*, deprecated, message: "call 'response.setVersion'")
    public func setVersion(_ version: some CustomStringConvertible) { response.setVersion(version) }

    /// Sets the date of the last change; see ``ResponseHead/setLastModified(_:)``.
    @available(*, deprecated, message: "call 'response.setLastModified'")
    public func setLastModified(_ date: Date) { response.setLastModified(date) }
}
