import KeyValueCoding

/// A key path such as `titleLabel.font`, resolved against the declared types.
struct PropertyPath {
    private let owners: [KeyValueProperty]
    /// The class that the objects of some owners must be of; another object has not the property.
    private var required: [(index: Int, type: any StandsForSubclass.Type)] = []
    let property: KeyValueProperty

    /// Resolves `path` from the class that `table` describes; `nil` if a name is unknown.
    init?(_ path: String, from table: KeyValueTable) {
        guard path.utf8.contains(UInt8(ascii: ".")) else {
            // Most paths are a single name, and a document has thousands of them.
            guard let property = table.property(named: path) else { return nil }
            owners = []
            self.property = property
            return
        }
        var table = table
        var owners: [KeyValueProperty] = []
        var required: [(index: Int, type: any StandsForSubclass.Type)] = []
        let names = path.split(separator: ".").map(String.init)
        for name in names.dropLast() {
            guard let property = table.property(named: name), let type = property.valueType as? any KeyValueCoding.Type
            else { return nil }
            owners.append(property)
            if let general = type as? any StandsForSubclass.Type {
                required.append((owners.count - 1, general))
                table = general.namedType.keyValueTable
            } else {
                table = type.keyValueTable
            }
        }
        guard let last = names.last, let property = table.property(named: last) else { return nil }
        self.owners = owners
        self.required = required
        self.property = property
    }

    /// A closure that assigns `value`; `nil` if the property has another type. If an optional on the path is `nil`, the
    /// closure does nothing.
    func assignment(of value: Any?) -> ((AnyObject) -> Void)? {
        guard let assign = property.assignment(of: value) else { return nil }
        if owners.isEmpty { return assign }
        let path = self
        return { object in
            if let target = path.target(from: object) { assign(target) }
        }
    }

    /// Whether both paths lead to the same property.
    func leads(to other: PropertyPath) -> Bool {
        property === other.property && owners.elementsEqual(other.owners, by: ===)
    }

    /// The object that has the last property; `nil` if an optional on the path is `nil`, or an object does not have the property.
    func target(from object: AnyObject) -> AnyObject? {
        if owners.isEmpty { return object }
        var target: AnyObject = object
        for (index, owner) in owners.enumerated() {
            guard let next = owner.value(of: target) else { return nil }
            target = next as AnyObject
            for other in required where other.index == index && !other.type.isNamed(target) { return nil }
        }
        return target
    }
}
