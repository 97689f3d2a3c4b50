/// A schema, as written; one that others combine is flattened by the comparison.
struct Schema: Sendable {
    /// The members that an object may have beside its properties.
    enum Further: Hashable, Sendable {
        case anything
        case nothing
        case schemas([Pointer])
    }

    /// The smallest and the largest count of something.
    struct Counts: Equatable, Sendable {
        var smallest = 0.0
        var largest = Double.infinity
    }

    /// The end of a range of numbers.
    struct Bound: Equatable, Sendable {
        let value: Double
        let isExclusive: Bool
    }

    var pointer: Pointer
    /// The types without `null`; nil for any.
    var types: Set<String>?
    /// Whether `null` is a value; nil if nothing is said.
    var isNullable: Bool?
    var values: [JSON]?
    var format: String?
    var pattern: String?
    var minimum: Bound?
    var maximum: Bound?
    var multipleOf: Double?
    var length = Counts()
    var itemCount = Counts()
    var propertyCount = Counts()
    var hasUniqueItems = false
    /// The schemas of each property; one that several combined schemas have has several.
    var properties: [String: [Pointer]] = [:]
    /// The places of the properties, before their references are resolved.
    var places: [String: Pointer] = [:]
    var required: Set<String> = []
    var further: Further = .anything
    var items: [Pointer] = []
    var combined: [Pointer] = []
    /// The alternatives of `oneOf` or `anyOf`.
    var variants: [Pointer] = []
    var discriminator: JSON?
    var defaultValue: JSON?
    var isReadOnly = false
    var isWriteOnly = false
    var isDeprecated = false
    /// Keywords whose effect is not compared, only whether they are the same.
    var others: [String: JSON] = [:]
    /// The schema as it is written.
    var source: JSON = .null

    init(at pointer: Pointer) { self.pointer = pointer }

    /// Whether `null` is the only value.
    var isNull: Bool { types?.isEmpty == true && isNullable == true || values == [.null] }
}
