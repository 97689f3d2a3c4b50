public import Foundation

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
    /// No documentation.
    public static var serviceDocumentation: String { "" }
    /// No bundle, so that operations cannot name templates.
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
    /// How the method is called. A method that can neither fail nor suspend is taken for a quick one, which needs no deadline and no
    /// thread of its own.
    enum Call: Sendable {
        case immediate(@Sendable (Target, ServiceCall) throws -> ServiceOutput)
        case blocking(@Sendable (Target, ServiceCall) throws -> ServiceOutput)
        case suspending(@Sendable (Target, ServiceCall) async throws -> ServiceOutput)
    }

    /// What the operation is called, takes and returns.
    public let description: OperationDescription
    /// Whether the method reads the body itself.
    let streamsBody: Bool
    let reads: ArgumentReads?
    let call: Call

    /// An operation whose method is neither `async` nor isolated to an actor, and cannot fail.
    public init(
        _ description: OperationDescription, streamsBody: Bool = false, reads: ArgumentReads? = nil,
        immediate call: @escaping @Sendable (Target, ServiceCall) throws -> ServiceOutput
    ) {
        self.init(description, streamsBody, reads, .immediate(call))
    }

    /// An operation whose method is neither `async` nor isolated to an actor, and may fail: it may wait for a file or a database, and runs
    /// on a thread for that.
    public init(
        _ description: OperationDescription, streamsBody: Bool = false, reads: ArgumentReads? = nil,
        blocking call: @escaping @Sendable (Target, ServiceCall) throws -> ServiceOutput
    ) {
        self.init(description, streamsBody, reads, .blocking(call))
    }

    /// An operation whose method may suspend.
    public init(
        _ description: OperationDescription, streamsBody: Bool = false, reads: ArgumentReads? = nil,
        suspending call: @escaping @Sendable (Target, ServiceCall) async throws -> ServiceOutput
    ) {
        self.init(description, streamsBody, reads, .suspending(call))
    }

    private init(_ description: OperationDescription, _ streamsBody: Bool, _ reads: ArgumentReads?, _ call: Call) {
        self.description = description
        self.streamsBody = streamsBody
        self.reads = reads
        self.call = call
    }

    /// The same operation on a given target.
    func bound(to target: Target) -> BoundOperation where Target: Sendable {
        switch call {
        case .immediate(let call):
            .init(description, streamsBody, reads, .immediate { try call(target, $0) })
        case .blocking(let call):
            .init(description, streamsBody, reads, .blocking { try call(target, $0) })
        case .suspending(let call):
            .init(description, streamsBody, reads, .suspending { try await call(target, $0) })
        }
    }
}

/// Reads single arguments of a call, so that all of them that are wrong can be reported together.
public struct ArgumentReads: Sendable {
    let count: Int
    let read: @Sendable (ServiceCall, Int) throws -> Void

    /// What generated code calls.
    ///
    /// - Parameters:
    ///   - count: the number of arguments.
    ///   - read: reads the argument of a number, from 0, and throws what is wrong with it.
    public init(_ count: Int, _ read: @escaping @Sendable (ServiceCall, Int) throws -> Void) {
        self.count = count
        self.read = read
    }

    /// The error with what is wrong with the other arguments.
    func complete(_ error: ServiceError, _ call: ServiceCall) -> ServiceError {
        guard count > 1, let first = error.faults.first else { return error }
        var faults: [ServiceError.Fault] = []
        for index in 0..<count {
            do {
                try read(call, index)
            } catch let error as ServiceError {
                faults += error.faults
            } catch {}
        }
        // Otherwise it is the method itself that refuses a value.
        guard faults.contains(first), faults.count > 1 else { return error }
        var error = error
        error.code = .arguments(Array(faults.prefix(RuleCheck.maximumFaults)))
        return error
    }
}

/// An operation and the service object it works on; what each request asks of the description is looked up once.
final class BoundOperation: Sendable {
    enum Call: Sendable {
        case immediate(@Sendable (ServiceCall) throws -> ServiceOutput)
        case blocking(@Sendable (ServiceCall) throws -> ServiceOutput)
        case suspending(@Sendable (ServiceCall) async throws -> ServiceOutput)
    }

    let description: OperationDescription
    let reads: ArgumentReads?
    let call: Call
    /// Whether arguments may come in the body and have to be read before the method is called.
    let readsBody: Bool
    let hasNoResult: Bool
    /// Whether the connection goes on as a WebSocket.
    let upgrades: Bool
    /// Whether the method only reads.
    let isSafe: Bool
    let takesContext: Bool
    let identities: [IdentityDemand]
    /// Whether the method compares the request's conditions with the state itself.
    let checksPreconditions: Bool

    init(_ description: OperationDescription, _ streamsBody: Bool, _ reads: ArgumentReads?, _ call: Call) {
        self.description = description
        self.reads = reads
        self.call = call
        readsBody = description.readsBody && !streamsBody
        hasNoResult = description.result == nil
        upgrades = description.upgrades
        isSafe = ["GET", "HEAD", "OPTIONS", "QUERY"].contains(description.method)
        takesContext = description.takesContext
        identities = description.identities
        checksPreconditions = description.checksPreconditions
    }
}
