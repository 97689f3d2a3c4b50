/// The properties and actions of one class, by name; ``superclass`` leads to the inherited ones.
///
/// A table is built once per class and never changes afterwards, hence `Sendable`. Its closures have the isolation of
/// the class: those of a main-actor class are called only on the main actor.
public final class KeyValueTable: @unchecked Sendable {
    /// The class that declares these names.
    public let declaringType: any KeyValueCoding.Type
    /// The table of the superclass, if it has one.
    public let superclass: KeyValueTable?
    /// The first paragraph of the class's doc comment; empty if absent.
    public let summary: String
    /// The properties that this class itself declares, in source order.
    public let ownProperties: [KeyValueProperty]
    /// The actions that this class itself declares, in source order.
    public let ownActions: [KeyValueAction]

    private let propertiesByName: [String: KeyValueProperty]
    private let actionsByName: [String: KeyValueAction]

    /// Creates a table. Called by the macro's expansion.
    public init(
        _ type: any KeyValueCoding.Type, superclass: KeyValueTable?, properties: [KeyValueProperty],
        actions: [KeyValueAction], summary: String = ""
    ) {
        declaringType = type
        self.summary = summary
        self.superclass = superclass
        ownProperties = properties
        ownActions = actions
        propertiesByName = (superclass?.propertiesByName ?? [:])
            .merging(properties.map { ($0.name, $0) }) { _, own in own }
        actionsByName = (superclass?.actionsByName ?? [:])
            .merging(actions.map { ($0.name, $0) }) { _, own in own }
    }

    /// Returns the property with that name, including inherited ones. `isX` is also found as `x`, its spelling in
    /// markup.
    public func property(named name: String) -> KeyValueProperty? {
        if let property = propertiesByName[name] { return property }
        guard let first = name.first, first.isLowercase else { return nil }
        return propertiesByName["is" + first.uppercased() + name.dropFirst()]
    }

    /// Returns the action with that name, including inherited ones.
    public func action(named name: String) -> KeyValueAction? { actionsByName[name] }

    /// The names of all properties, including inherited ones, unordered.
    public var propertyNames: [String] { Array(propertiesByName.keys) }

    /// The names of all actions, including inherited ones, unordered.
    public var actionNames: [String] { Array(actionsByName.keys) }
}
