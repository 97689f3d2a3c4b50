public import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Kilo

/// The conditions that a request states: `If-Match`, `If-None-Match` and `If-Unmodified-Since`.
///
/// A method that changes a resource takes them as a parameter and checks them inside the transaction of the change:
///
/// ```swift
/// @RequestMethod("PUT") @ResourcePath("{id}")
/// func replace(id: Int, body: Note, conditions: Preconditions) throws -> Note {
///     try conditions.require()
///     return try database.write { database in
///         try conditions.check(version: Note.find(id, database)?.version)
///         …
///     }
/// }
/// ```
///
/// The method for GET sets the same version by ``ResponseHead/setVersion(_:)``. If the method does not take the
/// conditions, they are compared with the response to GET at the same path before the method is called; another request
/// may change the resource in between.
public struct Preconditions: RequestValue {
    private let ifMatch: EntityTagList?
    private let ifNoneMatch: EntityTagList?
    private let ifUnmodifiedSince: Date?

    /// Reads the conditions; `nil` for a request without any.
    init?(_ headers: HTTPFields) {
        let match = headers[.ifMatch]
        let noneMatch = headers[.ifNoneMatch]
        let since = match == nil ? headers[.ifUnmodifiedSince] : nil
        if match == nil, noneMatch == nil, since == nil { return nil }
        ifMatch = match.map(EntityTagList.init)
        ifNoneMatch = noneMatch.map(EntityTagList.init)
        ifUnmodifiedSince = since.flatMap(Date.init(httpDate:))
    }

    private init() {
        ifMatch = nil
        ifNoneMatch = nil
        ifUnmodifiedSince = nil
    }

    /// Returns the conditions of the call's request; ``isPresent`` is false when it has none.
    public static func value(in call: ServiceCall) -> Preconditions { Preconditions(call.request.headers) ?? .init() }

    /// The header fields of the conditions, for OpenAPI.
    public static let headers: [HeaderDescription] = [
        .init(.ifMatch, documentation: "The entity tag of the version that the caller knows, or '*' for any"),
        .init(.ifNoneMatch, documentation: "'*' where there may be no such resource yet"),
    ]

    /// Whether the request has any condition.
    public var isPresent: Bool { ifMatch != nil || ifNoneMatch != nil || ifUnmodifiedSince != nil }

    /// Throws 428 for a request without a condition.
    public func require() throws(ServiceError) {
        if !isPresent { throw .preconditionRequired }
    }

    /// Throws 412 if the resource is not in the state that the request names.
    ///
    /// - Parameters:
    ///   - version: the present version, as passed to ``ResponseHead/setVersion(_:)``; `nil` if there is no such
    ///     resource.
    ///   - lastModified: when the resource was last changed, for clients that send a date.
    public func check(version: (any CustomStringConvertible)?, lastModified: Date? = nil) throws(ServiceError) {
        let text = version?.description
        try check(exists: text != nil, lastModified: lastModified) { list, strongly in
            text.map { list.names(version: $0, strongly: strongly) } ?? false
        }
    }

    /// Checks the conditions against an entity tag in the form it has in a response.
    func check(tag: String?, exists: Bool, lastModified: Date?) throws(ServiceError) {
        try check(exists: exists, lastModified: lastModified) { list, strongly in
            list.tags.contains { tag == String($0.uncompressed) && !(strongly && $0.isWeak) }
        }
    }

    private func check(
        exists: Bool, lastModified: Date?, isNamed: (EntityTagList, _ strongly: Bool) -> Bool
    ) throws(ServiceError) {
        if let ifMatch, !exists || !(ifMatch.isAny || isNamed(ifMatch, true)) { throw .preconditionFailed }
        if let ifNoneMatch, exists, ifNoneMatch.isAny || isNamed(ifNoneMatch, false) { throw .preconditionFailed }
        // The header has whole seconds only.
        if let ifUnmodifiedSince, let lastModified,
            lastModified.timeIntervalSince1970.rounded(.down) > ifUnmodifiedSince.timeIntervalSince1970
        {
            throw .preconditionFailed
        }
    }
}
