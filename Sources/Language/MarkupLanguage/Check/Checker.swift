public import Foundation

/// Turns a document into a checked one: the passes, in order.
///
/// 1. `Conditions` drops the branches of other platforms.
/// 2. `ElementPass` walks what is left; for each element it resolves the class, classifies the attributes, applies the
///    templates that are in effect there, checks names and values, and puts the settings in order.
public struct Checker: Sendable {
    /// Finds the file of `<?properties Name?>`: its name for diagnostics, and its content. Nil when there is none.
    public typealias ExternalTemplates = @Sendable (_ name: String) -> (file: String, data: Data)?

    /// The classes that documents may name.
    public var schema: Schema
    /// The words of `<?case ...?>` that count as this platform.
    public var platformWords: PlatformWords
    /// The class of the view that stands for `<root>`; nil means that it is guessed from what is inside it.
    public var rootClass: String?
    /// Whether ``rootClass`` is itself a guess, so that diagnostics say how to name another class.
    public var isRootClassGuessed = false
    /// Finds the files of `<?properties Name?>`; with nil every such file is missing.
    public var externalTemplates: ExternalTemplates?
    /// Names that stand for application classes although they have no module prefix.
    public var assumedClasses: Set<String>
    /// What to do with an element whose class is not in the schema.
    public var unknownClasses: UnknownClassPolicy
    /// The owner, when it is known: outlets and actions are then checked.
    public var owner: OwnerSchema?
    /// Colours, fonts, images and texts that values may name.
    public var resources: ResourceNames
    /// The formatters that the owner brings besides the built-in ones; nil when that is not known, and names are not checked.
    public var formatters: Set<String>?

    /// Makes a checker; by default for Linux, without an owner, and with an error for an unknown class.
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
