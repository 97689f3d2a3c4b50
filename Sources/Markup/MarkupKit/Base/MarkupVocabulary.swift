public import MarkupLanguage

/// The markup that a class supports in addition to its properties: its styles, child elements and instructions.
///
/// An override of ``UIView/markupVocabulary`` lists only what the class adds to its superclass. Styles are the
/// exception: to keep the superclass's styles, start from `super.markupVocabulary`.
public struct MarkupVocabulary {
    /// Factories by the name that the attribute `style` uses.
    public var styles: [String: () -> UIView]
    /// The child views that the class accepts; `nil` means the superclass's rule.
    public var children: ChildRule?
    /// The classes of child elements that are not views, such as `segment`, by the elements' names.
    public var innerElements: [String: InnerElement]
    /// Child elements without a class, each with its attributes, which the view receives in
    /// ``UIView/processMarkupElement(_:properties:)``. Declare ``innerElements`` instead.
    public var elements: [String: [String: ValueKind]]
    /// The processing instructions that the class accepts.
    public var instructions: [String: InstructionSchema]
    /// Whether an element of the class is not a view on screen but a part of the enclosing view, as a menu is. Every
    /// class accepts it as a child.
    public var isPart: Bool
    /// Whether the views inside may be added and removed while the program runs, so that documents may use `if` and `for`.
    /// The subviews must be in the document's order.
    public var isContainer: Bool
    /// Whether ``innerElements`` may be inserted and removed while the program runs, so that documents may use `if` and
    /// `for` for them. Their ``MarkupElement/attach(to:)`` must insert them in the document's order.
    public var isElementContainer: Bool
    /// The class of the rows that a `for` makes in the view, such as `UITableViewCell`; `nil` means the superclass's, and
    /// an empty text none.
    var rowClass: String?
    /// The attributes for rows that the `for` takes in the view, such as `onSelect`; `nil` means all of them.
    var rowAttributes: [String]?
    /// The rank of the class as a stand-in for `<root>` in tools that have no root view; the lowest number is tried
    /// first. `nil` if the class is never used.
    public var rootPreference: Int?

    /// Creates a vocabulary; omitted arguments add nothing to the superclass's vocabulary.
    public init(
        styles: [String: () -> UIView] = [:], children: ChildRule? = nil,
        innerElements: [String: InnerElement] = [:], elements: [String: [String: ValueKind]] = [:],
        instructions: [String: InstructionSchema] = [:], rootPreference: Int? = nil, isPart: Bool = false,
        isContainer: Bool = false, isElementContainer: Bool = false
    ) {
        self.isPart = isPart
        self.isContainer = isContainer
        self.isElementContainer = isElementContainer
        (rowClass, rowAttributes) = (nil, nil)
        self.styles = styles
        self.children = children
        self.innerElements = innerElements
        self.elements = elements
        self.instructions = instructions
        self.rootPreference = rootPreference
    }
}
