import Foundation

/// A type whose methods are operations of a REST service.
///
/// ``Service(_:bundle:)`` writes the conformance. A type that implements a protocol annotated with `@Service` conforms by itself:
/// `struct MathService: Math, WebService { … }`.
public protocol WebService: Sendable {
    /// The path of the service, such as `/statistics`.
    static var servicePath: String { get }
    /// The type's documentation comment.
    static var serviceDocumentation: String { get }
    /// Where the templates of ``ResponseMapping(name:mimeType:charset:attachment:escapesFormulas:)`` lie; `nil` without any.
    static var serviceBundle: Bundle? { get }
    /// The operations, in the order of the source.
    static var operations: [ServiceOperation<Self>] { get }
}

extension WebService {
    public static var serviceDocumentation: String { "" }
    public static var serviceBundle: Bundle? { nil }

    /// The service as data.
    public static var description: ServiceDescription {
        ServiceDescription(
            name: String(describing: Self.self), path: servicePath.split(separator: "/").joined(separator: "/"),
            documentation: serviceDocumentation, operations: operations.map(\.description))
    }
}

/// One operation: its description and the closure that calls the method.
public struct ServiceOperation<Target>: Sendable {
    /// How the method is called. A method that cannot suspend needs no deadline and no task of its own.
    enum Call: Sendable {
        case immediate(@Sendable (Target, ServiceCall) throws -> ServiceOutput)
        case suspending(@Sendable (Target, ServiceCall) async throws -> ServiceOutput)
    }

    public let description: OperationDescription
    /// Whether the method reads the body itself.
    let streamsBody: Bool
    let call: Call

    /// An operation whose method is neither `async` nor isolated to an actor.
    public init(
        _ description: OperationDescription, streamsBody: Bool = false,
        immediate call: @escaping @Sendable (Target, ServiceCall) throws -> ServiceOutput
    ) {
        self.description = description
        self.streamsBody = streamsBody
        self.call = .immediate(call)
    }

    /// An operation whose method may suspend.
    public init(
        _ description: OperationDescription, streamsBody: Bool = false,
        suspending call: @escaping @Sendable (Target, ServiceCall) async throws -> ServiceOutput
    ) {
        self.description = description
        self.streamsBody = streamsBody
        self.call = .suspending(call)
    }

    /// The same operation on a given target.
    func bound(to target: Target) -> BoundOperation where Target: Sendable {
        switch call {
        case .immediate(let call):
            .init(description: description, streamsBody: streamsBody, call: .immediate { try call(target, $0) })
        case .suspending(let call):
            .init(description: description, streamsBody: streamsBody, call: .suspending { try await call(target, $0) })
        }
    }
}

/// An operation and the service object it works on; what each request asks of the description is looked up once.
final class BoundOperation: Sendable {
    enum Call: Sendable {
        case immediate(@Sendable (ServiceCall) throws -> ServiceOutput)
        case suspending(@Sendable (ServiceCall) async throws -> ServiceOutput)
    }

    let description: OperationDescription
    let call: Call
    /// Whether arguments may come in the body and have to be read before the method is called.
    let readsBody: Bool
    let hasNoResult: Bool
    /// Whether the method only reads.
    let isSafe: Bool
    let takesContext: Bool
    /// Whether the method compares the request's conditions with the state itself.
    let checksPreconditions: Bool

    init(description: OperationDescription, streamsBody: Bool, call: Call) {
        self.description = description
        self.call = call
        readsBody = description.readsBody && !streamsBody
        hasNoResult = description.result == nil
        isSafe = ["GET", "HEAD", "OPTIONS", "QUERY"].contains(description.method)
        takesContext = description.takesContext
        checksPreconditions = description.checksPreconditions
    }
}
