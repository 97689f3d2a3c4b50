/// What markup may say about one class. What the superclass takes is not repeated.
public struct ClassSchema: Sendable, Hashable {
    /// The class's name, as markup writes it.
    public var name: String
    /// The superclass's name; nil for none.
    public var superclass: String?
    /// Whether an element may name it. Other classes are reached through key paths.
    public var isView: Bool
    /// The events its instances send, without `on`.
    public var events: [String]
    /// What each property takes, by the name that markup uses: `hidden`, not `isHidden`.
    public var properties: [String: ValueKind]
    /// For each property that others bound or reset, the names of those: they are set before it, whatever the order in the document.
    public var prerequisites: [String: [String]]
    /// The properties that a person changes by operating the view: a binding follows in both directions.
    public var edited: [String]
    /// The factories that `style` may name; nil means as the superclass.
    public var factories: [String]?
    /// The untyped elements it takes, each with its attributes.
    public var untyped: [String: [String: ValueKind]]
    /// The instructions it understands, by name.
    public var instructions: [String: InstructionSchema]
    /// Which children it takes; nil means as the superclass.
    public var children: ChildRule?
    /// Whether it is no view on screen but belongs to the one around it, as a menu does: every class takes it as a child, but other parts by their rules only.
    public var isPart: Bool
    /// Whether it may have properties that are not listed, as with an application's class whose source was not read.
    public var isOpen: Bool
    /// How readily the class is taken for `<root>` where no root view is at hand: the least number first. Nil for a class that is not.
    public var rootPreference: Int?
    /// What the class is, in a sentence or two; empty if nothing is known.
    public var summary: String
    /// What each property is, by the name that markup uses.
    public var summaries: [String: String]

    /// Describes a class; by default a view without superclass, properties or children of its own.
    public init(
        name: String, superclass: String? = nil, isView: Bool = true, events: [String] = [],
        properties: [String: ValueKind] = [:], factories: [String]? = nil, untyped: [String: [String: ValueKind]] = [:],
        instructions: [String: InstructionSchema] = [:], children: ChildRule? = nil, isOpen: Bool = false,
        prerequisites: [String: [String]] = [:], edited: [String] = [], rootPreference: Int? = nil,
        summary: String = "",
        summaries: [String: String] = [:], isPart: Bool = false
    ) {
        self.isPart = isPart
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
        self.prerequisites = prerequisites
        self.edited = edited
        self.rootPreference = rootPreference
        self.summary = summary
        self.summaries = summaries
    }
}

extension ClassSchema: Codable {
    private enum CodingKeys: String, CodingKey {
        case name, superclass, isView, events, properties, factories, untyped, instructions, children, isOpen, isPart
        case prerequisites, edited, rootPreference, summary, summaries
    }

    /// Reads a class from JSON; what is missing has the default of the initialiser.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        superclass = try container.decodeIfPresent(String.self, forKey: .superclass)
        isView = try container.decodeIfPresent(Bool.self, forKey: .isView) ?? true
        events = try container.decodeIfPresent([String].self, forKey: .events) ?? []
        properties = try container.decodeIfPresent([String: ValueKind].self, forKey: .properties) ?? [:]
        factories = try container.decodeIfPresent([String].self, forKey: .factories)
        untyped = try container.decodeIfPresent([String: [String: ValueKind]].self, forKey: .untyped) ?? [:]
        instructions = try container.decodeIfPresent([String: InstructionSchema].self, forKey: .instructions) ?? [:]
        children = try container.decodeIfPresent(ChildRule.self, forKey: .children)
        isOpen = try container.decodeIfPresent(Bool.self, forKey: .isOpen) ?? false
        isPart = try container.decodeIfPresent(Bool.self, forKey: .isPart) ?? false
        prerequisites = try container.decodeIfPresent([String: [String]].self, forKey: .prerequisites) ?? [:]
        edited = try container.decodeIfPresent([String].self, forKey: .edited) ?? []
        rootPreference = try container.decodeIfPresent(Int.self, forKey: .rootPreference)
        summary = try container.decodeIfPresent(String.self, forKey: .summary) ?? ""
        summaries = try container.decodeIfPresent([String: String].self, forKey: .summaries) ?? [:]
    }

    /// Writes a class as JSON, without what has its default.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encodeIfPresent(superclass, forKey: .superclass)
        if !isView { try container.encode(false, forKey: .isView) }
        if !events.isEmpty { try container.encode(events, forKey: .events) }
        if !properties.isEmpty { try container.encode(properties, forKey: .properties) }
        try container.encodeIfPresent(factories, forKey: .factories)
        if !untyped.isEmpty { try container.encode(untyped, forKey: .untyped) }
        if !instructions.isEmpty { try container.encode(instructions, forKey: .instructions) }
        try container.encodeIfPresent(children, forKey: .children)
        if isOpen { try container.encode(true, forKey: .isOpen) }
        if isPart { try container.encode(true, forKey: .isPart) }
        if !prerequisites.isEmpty { try container.encode(prerequisites, forKey: .prerequisites) }
        if !edited.isEmpty { try container.encode(edited, forKey: .edited) }
        try container.encodeIfPresent(rootPreference, forKey: .rootPreference)
        if !summary.isEmpty { try container.encode(summary, forKey: .summary) }
        if !summaries.isEmpty { try container.encode(summaries, forKey: .summaries) }
    }
}
