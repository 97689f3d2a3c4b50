public import MarkupLanguage

/// What markup may write about a class in addition to its properties: its styles, child elements and instructions.
///
/// A class that overrides ``UIView/markupVocabulary`` says only what it adds to its superclass, but for styles: one that is to have its superclass's as well
/// starts from `super.markupVocabulary`.
public struct MarkupVocabulary {
    /// Makers of instances by the word that `style` names.
    public var styles: [String: () -> UIView]
    /// Which child views the class takes; `nil` is as the superclass.
    public var children: ChildRule?
    /// Child elements that name no class, each with its attributes.
    public var elements: [String: [String: ValueKind]]
    /// Processing instructions.
    public var instructions: [String: InstructionSchema]
    /// Whether an element of the class is no view on screen but belongs to the one around it, as a menu does; every class takes it as a child then.
    public var isPart: Bool
    /// How readily the class is taken for `<root>` by tools that have no root view: the least number first. `nil` for a class that is not.
    public var rootPreference: Int?

    /// Creates a vocabulary; everything left out adds nothing to the superclass's.
    public init(
        styles: [String: () -> UIView] = [:], children: ChildRule? = nil, elements: [String: [String: ValueKind]] = [:],
        instructions: [String: InstructionSchema] = [:], rootPreference: Int? = nil, isPart: Bool = false
    ) {
        self.isPart = isPart
        self.styles = styles
        self.children = children
        self.elements = elements
        self.instructions = instructions
        self.rootPreference = rootPreference
    }
}
