/// The way the method of an operation is called. A method that can neither throw nor suspend is expected to be quick: it
/// has no deadline and needs no other thread.
enum OperationCall: Sendable {
    case immediate(@Sendable (ServiceCall) throws -> ServiceOutput)
    case blocking(@Sendable (ServiceCall) throws -> ServiceOutput)
    case suspending(@Sendable (ServiceCall) async throws -> ServiceOutput)
}

/// One operation: its description and the closure that calls the method.
public struct ServiceOperation<Target: Sendable>: Sendable {
    /// The name, parameters and result of the operation.
    public let description: OperationDescription
    /// Whether the method reads the body itself.
    let streamsBody: Bool
    let reads: ArgumentReads?
    private let call: @Sendable (Target) -> OperationCall

    /// Creates an operation whose method is neither `async` nor isolated to an actor, and does not throw.
    public init(
        _ description: OperationDescription, streamsBody: Bool = false, reads: ArgumentReads? = nil,
        immediate call: @escaping @Sendable (Target, ServiceCall) throws -> ServiceOutput
    ) {
        self.init(description, streamsBody, reads) { target in .immediate { try call(target, $0) } }
    }

    /// Creates an operation whose method is neither `async` nor isolated to an actor, and throws: it may block on a
    /// file or a database, and runs on a thread for blocking work.
    public init(
        _ description: OperationDescription, streamsBody: Bool = false, reads: ArgumentReads? = nil,
        blocking call: @escaping @Sendable (Target, ServiceCall) throws -> ServiceOutput
    ) {
        self.init(description, streamsBody, reads) { target in .blocking { try call(target, $0) } }
    }

    /// Creates an operation whose method may suspend.
    public init(
        _ description: OperationDescription, streamsBody: Bool = false, reads: ArgumentReads? = nil,
        suspending call: @escaping @Sendable (Target, ServiceCall) async throws -> ServiceOutput
    ) {
        self.init(description, streamsBody, reads) { target in .suspending { try await call(target, $0) } }
    }

    private init(
        _ description: OperationDescription, _ streamsBody: Bool, _ reads: ArgumentReads?,
        _ call: @escaping @Sendable (Target) -> OperationCall
    ) {
        self.description = description
        self.streamsBody = streamsBody
        self.reads = reads
        self.call = call
    }

    /// Returns the operation with a given target.
    func bound(to target: Target) -> BoundOperation { BoundOperation(description, streamsBody, reads, call(target)) }
}

/// Reads the arguments of a call one by one, so that all invalid ones can be reported together.
public struct ArgumentReads: Sendable {
    let count: Int
    let read: @Sendable (ServiceCall, Int) throws -> Void

    /// Called by generated code.
    ///
    /// - Parameters:
    ///   - count: the number of arguments.
    ///   - read: reads the argument with an index, from 0, and throws if it is invalid.
    public init(_ count: Int, _ read: @escaping @Sendable (ServiceCall, Int) throws -> Void) {
        self.count = count
        self.read = read
    }

    /// Returns the error with the faults of the other arguments added.
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
        // Otherwise the method itself rejected a value.
        guard faults.contains(first), faults.count > 1 else { return error }
        var error = error
        error.code = .arguments(Array(faults.prefix(RuleCheck.maximumFaults)))
        return error
    }
}
