public import Foundation

/// A type whose methods are operations of a REST service.
///
/// ``Service(_:bundle:)`` generates the conformance. A type that implements a protocol annotated with `@Service`
/// declares it: `struct MathService: Math, WebService { … }`.
public protocol WebService: Sendable {
    /// The path of the service, such as `/statistics`.
    static var servicePath: String { get }
    /// The type's documentation comment.
    static var serviceDocumentation: String { get }
    /// The bundle with the templates of ``ResponseMapping(name:mimeType:charset:attachment:escapesFormulas:)``; `nil`
    /// without any.
    static var serviceBundle: Bundle? { get }
    /// The operations, in source order.
    static var operations: [ServiceOperation<Self>] { get }
}

extension WebService {
    /// An empty documentation.
    public static var serviceDocumentation: String { "" }
    /// No bundle: operations cannot use templates.
    public static var serviceBundle: Bundle? { nil }

    /// The description of the service as data.
    public static var description: ServiceDescription {
        ServiceDescription(
            name: String(describing: Self.self), path: servicePath.split(separator: "/").joined(separator: "/"),
            documentation: serviceDocumentation, operations: operations.map(\.description))
    }
}
