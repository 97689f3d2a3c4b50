/// An operation and its service object, with the facts that every request needs computed once.
final class BoundOperation: Sendable {
    let description: OperationDescription
    let reads: ArgumentReads?
    let call: OperationCall
    /// Whether the body may contain arguments that must be read before the method is called.
    let readsBody: Bool
    let hasNoResult: Bool
    /// Whether the connection becomes a WebSocket.
    let upgrades: Bool
    /// Whether the method is a safe one in HTTP's terms, such as GET.
    let isSafe: Bool
    let takesContext: Bool
    let traits: [any OperationTrait]
    let identities: [IdentityDemand]
    /// Whether the method itself compares the request's conditions with the state.
    let checksPreconditions: Bool

    init(
        _ description: OperationDescription, _ streamsBody: Bool, _ reads: ArgumentReads?,
        _ call: OperationCall
    ) {
        self.description = description
        self.reads = reads
        self.call = call
        readsBody = description.readsBody && !streamsBody
        hasNoResult = description.result == nil
        upgrades = description.upgrades
        isSafe = ["GET", "HEAD", "OPTIONS", "QUERY"].contains(description.method)
        takesContext = description.takesContext
        traits = description.traits
        identities = description.identities
        checksPreconditions = description.checksPreconditions
    }
}
