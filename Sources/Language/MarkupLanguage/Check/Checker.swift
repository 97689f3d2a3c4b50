public import Foundation

/// Checks a document in these passes:
///
/// 1. `Conditions` removes the branches of other platforms.
/// 2. `ElementPass` walks the rest; for each element it resolves the class, classifies the attributes, applies the
///    current templates, checks names and values, and sorts the settings.
public struct Checker: Sendable {
    /// Returns the file of `<?properties Name?>`: its name for diagnostics, and its content; nil without one.
    public typealias ExternalTemplates = @Sendable (_ name: String) -> (file: String, data: Data)?

    /// Returns a document that an `include` names: its file for diagnostics, and its content; nil without one.
    public typealias IncludedDocuments = @Sendable (_ name: String) -> (file: String, data: Data)?

    /// The classes that documents may use.
    public var schema: Schema
    /// The words in `<?case ...?>` that mean this platform.
    public var platformWords: PlatformWords
    /// The class of the view for `<root>`; nil to guess it from the content.
    public var rootClass: String?
    /// Whether ``rootClass`` is itself a guess, so that diagnostics explain how to name another class.
    public var isRootClassGuessed = false
    /// Finds the documents of `include`; if nil, they are not looked up.
    public var documents: IncludedDocuments?
    /// Finds the files of `<?properties Name?>`; if nil, all such files are missing.
    public var externalTemplates: ExternalTemplates?
    /// Names that are treated as application classes although they have no module prefix.
    public var assumedClasses: Set<String>
    /// The treatment of elements whose class is not in the schema.
    public var unknownClasses: UnknownClassPolicy
    /// The owner, if it is known; outlets and actions are then checked.
    public var owner: OwnerSchema?
    /// The colours, fonts, images and texts that values may name.
    public var resources: ResourceNames
    /// The formatters that the owner provides in addition to the built-in ones; nil when they are not known, so that
    /// names are not checked.
    public var formatters: Set<String>?

    /// Creates a checker; by default for Linux, without an owner, and with an error for an unknown class.
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
