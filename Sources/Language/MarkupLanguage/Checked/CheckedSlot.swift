/// Content of a view that depends on values: an `if`, a `for` or an `include`.
public struct CheckedSlot: Sendable {
    /// The rule by which the content is made. Indirect, so that the frames of the recursive checker stay small.
    public indirect enum Rule: Sendable {
        /// The content is made while the expression is true, and the alternative otherwise.
        case condition(PropertyBinding)
        /// The content is made for each element of a list, and the alternative while the list is empty.
        case repetition(CheckedRepetition)
        /// The rows of a list are made for the elements of a list, and the alternative is shown while it is empty.
        case rows(CheckedRows)
        /// The content is the root view of another document.
        case inclusion(CheckedInclusion)
    }

    /// The name of the element.
    public let name: String
    /// The rule.
    public let rule: Rule
    /// The range from the opening `<` to the end of the closing tag.
    public let range: SourceRange
    /// The range of the name in the start tag.
    public let nameRange: SourceRange
    /// The ranges of the values of the attributes, by name.
    public internal(set) var valueRanges: [String: SourceRange] = [:]
    /// The views and slots inside, in document order; empty for an `include`.
    public internal(set) var children: [CheckedNode] = []
    /// The content of `else` or `empty`.
    public internal(set) var alternative: [CheckedNode] = []
}

/// The attributes of a `for`.
public struct CheckedRepetition: Sendable {
    /// The expression whose value is the list.
    public let list: PropertyBinding
    /// The name of the element in the content.
    public let variable: String
    /// The path from an element to the value that identifies it; nil for the element's own identity.
    public let key: KeyPathExpression?
}

/// The attributes of a `for` in a list view such as a table.
public struct CheckedRows: Sendable {
    /// The attributes that every `for` has.
    public let repetition: CheckedRepetition
    /// The path from an element to the title of its section; nil for one section without a title.
    public let section: KeyPathExpression?
    /// The path from an element to the list of its children, which are rows below it; nil for rows without children.
    public let children: KeyPathExpression?
    /// The path from an element to whether its children are shown; nil if the list itself remembers it.
    public let expanded: KeyPathExpression?
    /// Whether the user may move rows, which writes the list in its new order.
    public let isMovable: Bool
    /// The actions of the rows, by the events of ``RowEvent``.
    public let actions: [ActionSetting]

    /// The names of the attributes that only the rows of a list have, in the order of a reference.
    static let attributes = ["section", "children", "expanded", "movable"] + RowEvent.allCases.map(\.attribute)
}

/// The events of the rows that a `for` makes.
public enum RowEvent: String, CaseIterable, Sendable {
    /// The user has selected a row.
    case select = "Select"
    /// The user wants to delete a row. Without an action for it, rows cannot be deleted.
    case delete = "Delete"
    /// The user has moved a row. With an action for it, the action moves the element instead of the list view.
    case move = "Move"

    /// The attribute that names the action, such as `onSelect`.
    public var attribute: String { "on" + rawValue }
}

/// The attributes of an `include`.
public struct CheckedInclusion: Sendable {
    /// The name of the document.
    public let documentName: String
    /// The document; nil if it is missing, has errors, or was not looked up.
    public let document: CheckedDocument?
    /// The parameters with values.
    public let settings: [PropertySetting]
    /// The parameters with expressions.
    public let bindings: [PropertyBinding]
}

/// A value that a document takes from the document that includes it.
public struct DocumentParameter: Sendable, Hashable {
    /// The name in expressions.
    public let name: String
    /// The name of the Swift type, without a question mark.
    public let typeName: String
    /// Whether the parameter may be left out.
    public let isOptional: Bool
    /// The kind of value for attributes.
    public let kind: ValueKind
    /// The range of the name in the declaration.
    public let range: SourceRange

    /// The type as it is declared, such as `Person?`.
    package var swiftType: String { typeName + (isOptional ? "?" : "") }
}

extension CheckedNode {
    /// Whether the node is a `for` that makes the rows of a list.
    var isRows: Bool {
        if case .slot(let slot) = self, case .rows = slot.rule { true } else { false }
    }

    /// The element, or the elements of a slot and of the slots inside it.
    public var elements: [CheckedElement] {
        switch self {
        case .element(let element): [element]
        case .instruction: []
        case .slot(let slot): (slot.children + slot.alternative).flatMap(\.elements)
        }
    }
}
