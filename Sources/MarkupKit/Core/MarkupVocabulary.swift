import MarkupLanguage

/// What markup may write about a class beside its properties: the styles that make it, and what its elements may hold.
///
/// A class that overrides ``UIView/markupVocabulary`` says only what it adds to its superclass.
public struct MarkupVocabulary {
    /// Makers of instances by the word that `style` names.
    public var styles: [String: () -> UIView]
    /// Which typed children the class takes; `nil` is as the superclass.
    public var children: ChildRule?
    /// Child elements that name no class, each with its attributes.
    public var elements: [String: [String: ValueKind]]
    /// Processing instructions.
    public var instructions: [String: InstructionSchema]
    /// Events that instances fire, as `on…` attributes name them, without the `on`.
    public var events: [String]

    public init(
        styles: [String: () -> UIView] = [:], children: ChildRule? = nil, elements: [String: [String: ValueKind]] = [:],
        instructions: [String: InstructionSchema] = [:], events: [String] = []
    ) {
        self.styles = styles
        self.children = children
        self.elements = elements
        self.instructions = instructions
        self.events = events
    }
}
