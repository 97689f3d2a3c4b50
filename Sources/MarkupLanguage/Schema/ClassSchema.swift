/// What markup may say about one class. What the superclass takes is not repeated.
public struct ClassSchema: Sendable, Hashable {
    public var name: String
    public var superclass: String?
    /// Whether an element may name it. Other classes are reached through key paths.
    public var isView: Bool
    /// The events its instances send, without `on`.
    public var events: [String]
    public var properties: [String: ValueKind]
    /// The factories that `style` may name. A subclass has them too.
    public var factories: [String]
    /// The untyped elements it takes, each with its attributes.
    public var untyped: [String: [String: ValueKind]]
    public var instructions: [String: InstructionSchema]
    /// Which children it takes; nil means as the superclass.
    public var children: ChildRule?
    /// Whether it may have properties that are not listed, as an application's class whose source is not at hand.
    public var isOpen: Bool

    public init(
        name: String, superclass: String? = nil, isView: Bool = true, events: [String] = [],
        properties: [String: ValueKind] = [:], factories: [String] = [], untyped: [String: [String: ValueKind]] = [:],
        instructions: [String: InstructionSchema] = [:], children: ChildRule? = nil, isOpen: Bool = false
    ) {
        self.name = name
        self.superclass = superclass
        self.isView = isView
        self.events = events
        self.properties = properties
        self.factories = factories
        self.untyped = untyped
        self.instructions = instructions
        self.children = children
        self.isOpen = isOpen
    }
}

extension ClassSchema: Codable {
    private enum CodingKeys: String, CodingKey {
        case name, superclass, isView, events, properties, factories, untyped, instructions, children, isOpen
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        superclass = try container.decodeIfPresent(String.self, forKey: .superclass)
        isView = try container.decodeIfPresent(Bool.self, forKey: .isView) ?? true
        events = try container.decodeIfPresent([String].self, forKey: .events) ?? []
        properties = try container.decodeIfPresent([String: ValueKind].self, forKey: .properties) ?? [:]
        factories = try container.decodeIfPresent([String].self, forKey: .factories) ?? []
        untyped = try container.decodeIfPresent([String: [String: ValueKind]].self, forKey: .untyped) ?? [:]
        instructions = try container.decodeIfPresent([String: InstructionSchema].self, forKey: .instructions) ?? [:]
        children = try container.decodeIfPresent(ChildRule.self, forKey: .children)
        isOpen = try container.decodeIfPresent(Bool.self, forKey: .isOpen) ?? false
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encodeIfPresent(superclass, forKey: .superclass)
        if !isView { try container.encode(false, forKey: .isView) }
        if !events.isEmpty { try container.encode(events, forKey: .events) }
        if !properties.isEmpty { try container.encode(properties, forKey: .properties) }
        if !factories.isEmpty { try container.encode(factories, forKey: .factories) }
        if !untyped.isEmpty { try container.encode(untyped, forKey: .untyped) }
        if !instructions.isEmpty { try container.encode(instructions, forKey: .instructions) }
        try container.encodeIfPresent(children, forKey: .children)
        if isOpen { try container.encode(true, forKey: .isOpen) }
    }
}
