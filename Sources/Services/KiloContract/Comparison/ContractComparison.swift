/// The changes from one document of a service to the next, for clients of the service.
///
/// ```swift
/// let old = try ContractDocument(Data(contentsOf: oldFile), name: "old.json")
/// let new = try ContractDocument(Data(contentsOf: newFile), name: "new.json")
/// let comparison = try ContractComparison(from: old, to: new)
/// for change in comparison.changes { print(change.severity, change.sentence) }
/// ```
///
/// A service that takes less than before, or returns more, breaks clients; one that takes more, or returns less, does
/// not. A schema that several operations use is compared once for requests and once for responses. The order of members,
/// names of components and descriptions do not matter.
public struct ContractComparison: Sendable {
    /// All changes, the breaking ones first.
    public let changes: [ContractChange]

    /// Compares two documents.
    ///
    /// - Parameters:
    ///   - old: the document that clients were written for.
    ///   - new: the document of the service as it is now.
    /// - Throws: ``ContractError`` for a schema that combines too many others.
    public init(from old: ContractDocument, to new: ContractDocument) throws(ContractError) {
        var comparer = DocumentComparer(old, new)
        try comparer.compare()
        let changes = comparer.changes
        self.changes = ContractChange.Severity.allCases.flatMap { severity in
            changes.filter { $0.severity == severity }
        }
    }

    /// Returns the changes that break clients, without those of the kinds given.
    ///
    /// - Parameter allowed: kinds that are accepted for this release.
    public func breaking(allowing allowed: Set<ChangeKind> = []) -> [ContractChange] {
        changes.filter { $0.severity == .breaking && !allowed.contains($0.kind) }
    }
}
