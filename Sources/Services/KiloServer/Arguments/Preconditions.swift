public import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Kilo

/// The conditions under which a request is to be carried out: `If-Match`, `If-None-Match` and `If-Unmodified-Since`.
///
/// A method that changes something takes them as a parameter and checks them where it changes it, inside its transaction:
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
/// The method for GET names the same version by ``ServiceCall/setVersion(_:)``. Where no parameter asks for them, the conditions are
/// compared with what GET answers at the same path before the method is called; between the two another request may come.
public struct Preconditions: RequestValue {
    private let ifMatch: EntityTagList?
    private let ifNoneMatch: EntityTagList?
    private let ifUnmodifiedSince: Date?

    /// `nil` for a request without conditions.
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

    /// The conditions of the call's request; ``isPresent`` is false when it has none.
    public static func value(in call: ServiceCall) -> Preconditions { Preconditions(call.request.headers) ?? .init() }

    /// The conditions, for OpenAPI.
    public static let headers: [HeaderDescription] = [
        .init(.ifMatch, documentation: "The entity tag of the version that the caller knows, or '*' for any"),
        .init(.ifNoneMatch, documentation: "'*' where there may be no such resource yet"),
    ]

    /// Whether the request names a state at all.
    public var isPresent: Bool { ifMatch != nil || ifNoneMatch != nil || ifUnmodifiedSince != nil }

    /// Refuses a request that does not say which version it knows: 428.
    public func require() throws(ServiceError) {
        if !isPresent { throw .preconditionRequired }
    }

    /// Refuses a request that knows another state: 412.
    ///
    /// - Parameters:
    ///   - version: the present version, as ``ServiceCall/setVersion(_:)`` names it; `nil` if there is no such resource.
    ///   - lastModified: when the resource was changed last, for callers that name a date.
    public func check(version: (any CustomStringConvertible)?, lastModified: Date? = nil) throws(ServiceError) {
        let text = version?.description
        try check(exists: text != nil, lastModified: lastModified) { list, strongly in
            text.map { list.names(version: $0, strongly: strongly) } ?? false
        }
    }

    /// The same for a tag as it stands in a response.
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
        // A header has whole seconds.
        if let ifUnmodifiedSince, let lastModified,
            lastModified.timeIntervalSince1970.rounded(.down) > ifUnmodifiedSince.timeIntervalSince1970
        {
            throw .preconditionFailed
        }
    }
}
