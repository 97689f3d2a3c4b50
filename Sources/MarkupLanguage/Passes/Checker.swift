import Foundation

/// Turns a document into a checked one: the passes, in order.
///
/// 1. `Conditions` drops the branches of other platforms.
/// 2. `ElementPass` walks what is left; for each element it resolves the class, classifies the attributes, applies the
///    templates that are in effect there, checks names and values, and puts the settings in order.
public struct Checker: Sendable {
    /// Finds the file of `<?properties Name?>`: its name for diagnostics, and its content. Nil when there is none.
    public typealias ExternalTemplates = @Sendable (_ name: String) -> (file: String, data: Data)?

    public var schema: Schema
    public var platformWords: PlatformWords
    /// The class of the view that stands for `<root>`; nil means that it is guessed from what is inside it.
    public var rootClass: String?
    /// Whether ``rootClass`` is itself a guess, so that a person is told how to name another.
    public var isRootClassGuessed = false
    public var externalTemplates: ExternalTemplates?
    /// Names that stand for application classes although they have no module prefix.
    public var assumedClasses: Set<String>
    public var unknownClasses: UnknownClassPolicy
    /// The owner, when it is known: outlets and actions are then checked.
    public var owner: OwnerSchema?
    public var resources: ResourceNames
    /// The formatters that the owner brings besides the built-in ones; nil when that is not known, and names are not checked.
    public var formatters: Set<String>?

    public init(
        schema: Schema, platformWords: PlatformWords = .standard, rootClass: String? = nil,
        externalTemplates: ExternalTemplates? = nil, assumedClasses: Set<String> = [],
        unknownClasses: UnknownClassPolicy = .fail, owner: OwnerSchema? = nil,
        resources: ResourceNames = ResourceNames()
    ) {
        self.schema = schema
        self.platformWords = platformWords
        self.rootClass = rootClass
        self.externalTemplates = externalTemplates
        self.assumedClasses = assumedClasses
        self.unknownClasses = unknownClasses
        self.owner = owner
        self.resources = resources
    }
}
