/// The vocabulary of one class, without that of its superclass.
public struct ClassSchema: Sendable, Hashable {
    /// The name of the class in markup.
    public var name: String
    /// The name of the superclass; nil without one.
    public var superclass: String?
    /// Whether the class may be an element. Objects of other classes are reached through key paths.
    public var isView: Bool
    /// The events of the class, without `on`.
    public var events: [String]
    /// The kind of each property, by its name in markup: `hidden`, not `isHidden`.
    public var properties: [String: ValueKind]
    /// For each property that depends on others, because they limit or reset it, the names of those. They are set
    /// first, whatever the order in the document.
    public var prerequisites: [String: [String]]
    /// The properties that the user changes by operating the view, for which bindings are two-way.
    public var edited: [String]
    /// The factories that `style` may name; nil for those of the superclass.
    public var factories: [String]?
    /// The accepted elements that are not views, such as a `segment`, with their attributes.
    public var untyped: [String: [String: ValueKind]]
    /// The supported instructions by name.
    public var instructions: [String: InstructionSchema]
    /// The accepted children; nil for those of the superclass.
    public var children: ChildRule?
    /// Whether the class is not a view on screen but a part of the view around it, as a menu is. All classes accept it
    /// as a child; it accepts other parts only by its own rules.
    public var isPart: Bool
    /// How the control gets its name for screen readers; nil for that of the superclass, or for a view that is no control.
    public var accessibleNaming: AccessibleNaming?
    /// The properties whose texts are shown or spoken, so that they should be translated.
    public var userTexts: [String]
    /// Whether the views inside may be added and removed while the program runs, so that `if` and `for` are accepted.
    public var isContainer: Bool
    /// Whether the elements in ``untyped`` may be added and removed while the program runs, so that `if` and `for` are
    /// accepted with them.
    public var isElementContainer: Bool
    /// The class of the rows that `for` makes, such as `UITableViewCell`; nil for the superclass's, and an empty text for
    /// none.
    public var rowClass: String?
    /// The attributes for rows that `for` takes in the class, such as `section` and `onSelect`; nil for all of them.
    public var rowAttributes: [String]?
    /// Whether the class may have unlisted properties, as an application's class whose source was not read.
    public var isOpen: Bool
    /// The preference for the class as a guess for `<root>`, lowest number first; nil for a class that is never
    /// guessed.
    public var rootPreference: Int?
    /// The description of the class in a sentence or two; empty if absent.
    public var summary: String
    /// The description of each property, by its name in markup.
    public var summaries: [String: String]

    /// Creates the vocabulary of a class; by default a view without superclass, properties and children.
    public init(
        name: String, superclass: String? = nil, isView: Bool = true, events: [String] = [],
        properties: [String: ValueKind] = [:], factories: [String]? = nil, untyped: [String: [String: ValueKind]] = [:],
        instructions: [String: InstructionSchema] = [:], children: ChildRule? = nil, isOpen: Bool = false,
        prerequisites: [String: [String]] = [:], edited: [String] = [], rootPreference: Int? = nil,
        summary: String = "",
        summaries: [String: String] = [:], isPart: Bool = false, isContainer: Bool = false, rowClass: String? = nil,
        rowAttributes: [String]? = nil, isElementContainer: Bool = false, accessibleNaming: AccessibleNaming? = nil,
        userTexts: [String] = []
    ) {
        self.accessibleNaming = accessibleNaming
        self.userTexts = userTexts
        self.isPart = isPart
        self.isContainer = isContainer
        self.isElementContainer = isElementContainer
        self.rowClass = rowClass
        self.rowAttributes = rowAttributes
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
        case isContainer, isElementContainer, rowClass, rowAttributes, prerequisites, edited, rootPreference
        case summary, summaries, accessibleNaming, userTexts
    }

    /// Reads a class from JSON; missing members have the defaults of the initialiser.
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
        rowClass = try container.decodeIfPresent(String.self, forKey: .rowClass)
        rowAttributes = try container.decodeIfPresent([String].self, forKey: .rowAttributes)
        isContainer = try container.decodeIfPresent(Bool.self, forKey: .isContainer) ?? false
        isElementContainer = try container.decodeIfPresent(Bool.self, forKey: .isElementContainer) ?? false
        isPart = try container.decodeIfPresent(Bool.self, forKey: .isPart) ?? false
        prerequisites = try container.decodeIfPresent([String: [String]].self, forKey: .prerequisites) ?? [:]
        edited = try container.decodeIfPresent([String].self, forKey: .edited) ?? []
        rootPreference = try container.decodeIfPresent(Int.self, forKey: .rootPreference)
        accessibleNaming = try container.decodeIfPresent(AccessibleNaming.self, forKey: .accessibleNaming)
        userTexts = try container.decodeIfPresent([String].self, forKey: .userTexts) ?? []
        summary = try container.decodeIfPresent(String.self, forKey: .summary) ?? ""
        summaries = try container.decodeIfPresent([String: String].self, forKey: .summaries) ?? [:]
    }

    /// Writes a class as JSON, without members that have their default.
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
        try container.encodeIfPresent(rowClass, forKey: .rowClass)
        try container.encodeIfPresent(rowAttributes, forKey: .rowAttributes)
        if isContainer { try container.encode(true, forKey: .isContainer) }
        if isElementContainer { try container.encode(true, forKey: .isElementContainer) }
        if isPart { try container.encode(true, forKey: .isPart) }
        if !prerequisites.isEmpty { try container.encode(prerequisites, forKey: .prerequisites) }
        if !edited.isEmpty { try container.encode(edited, forKey: .edited) }
        try container.encodeIfPresent(rootPreference, forKey: .rootPreference)
        try container.encodeIfPresent(accessibleNaming, forKey: .accessibleNaming)
        if !userTexts.isEmpty { try container.encode(userTexts, forKey: .userTexts) }
        if !summary.isEmpty { try container.encode(summary, forKey: .summary) }
        if !summaries.isEmpty { try container.encode(summaries, forKey: .summaries) }
    }
}
