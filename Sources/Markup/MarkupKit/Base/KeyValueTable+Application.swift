import KeyValueCoding

extension KeyValueTable {
    /// The actions that the application declares in its class and superclasses. Excludes this library's actions, which
    /// the library calls.
    var applicationActionNames: [String] { applicationTables.flatMap { $0.ownActions.map(\.name) } }

    /// The properties that the application declares.
    var applicationPropertyNames: [String] { applicationTables.flatMap { $0.ownProperties.map(\.name) } }

    private var applicationTables: [KeyValueTable] {
        var tables: [KeyValueTable] = []
        var next: KeyValueTable? = self
        while let table = next, !String(reflecting: table.declaringType).hasPrefix(Self.libraryPrefix) {
            tables.append(table)
            next = table.superclass
        }
        return tables
    }

    /// The name of this module, with the dot that follows it.
    private static let libraryPrefix = String(String(reflecting: UIView.self).prefix { $0 != "." }) + "."
}
