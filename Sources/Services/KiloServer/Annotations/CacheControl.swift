public import Hummingbird

/// Tells caches for how long they may keep the result of an operation.
///
/// ```swift
/// @RequestMethod("GET") @OperationTraits(.cacheControl("max-age=60"))
/// func rates() -> [Rate] { … }
/// ```
public struct CacheControl: OperationTrait {
    /// The value of the header `Cache-Control`, such as `max-age=60`.
    public let value: String

    /// Creates a trait.
    ///
    /// - Parameter value: the value of the header `Cache-Control`.
    public init(_ value: String) { self.value = value }

    /// Adds a note for readers of the documentation page.
    public func describe(into description: inout OperationDescription) {
        description.notes.append("Caches follow '\(value)'.")
    }

    /// Sets the header on a successful response and on a 304, unless the method has set it.
    public func apply(to response: inout Response, of request: Request) {
        guard response.status.kind == .successful || response.status == .notModified,
            response.headers[.cacheControl] == nil
        else { return }
        response.headers[.cacheControl] = value
    }
}

extension OperationTrait where Self == CacheControl {
    /// Returns a trait that sets `Cache-Control`.
    ///
    /// - Parameter value: the value of the header, such as `max-age=60`.
    public static func cacheControl(_ value: String) -> CacheControl { CacheControl(value) }
}
