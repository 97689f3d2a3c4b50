/// The description of an element whose content depends on values, such as `if`, for editors, grammars and references.
package struct SlotDescription: Sendable {
    /// An attribute.
    package struct Attribute: Sendable {
        package let name: String
        package let kind: ValueKind
        package let summary: String
        /// Whether the value is an expression; the kind is then that of the expression's value.
        package var isExpression = false
    }

    /// The name of the element.
    package let name: String
    /// The effect of the element.
    package let summary: String
    /// The attributes; an `include` also takes those for the parameters of its document.
    package let attributes: [Attribute]
    /// The element in which it stands as the last one, such as `if` for `else`; nil for an element that stands in a view.
    package let owner: String?
    /// Whether only views with ``ClassSchema/isContainer`` or ``ClassSchema/isElementContainer`` accept the element. Lists with ``ClassSchema/rowClass`` accept
    /// `for` too.
    package let needsContainer: Bool
    /// Whether the element takes views as children.
    package var takesViews: Bool { name != SlotElement.include.rawValue }
    /// The element that may be the last one inside, such as `else`.
    package var alternative: String? { SlotElement(rawValue: name)?.alternative?.rawValue }

    /// All of these elements, in the order of a reference.
    package static let all = [
        SlotDescription(
            name: "if",
            summary: "Makes its content while a test holds, and removes it while it does not.",
            attributes: [
                Attribute(
                    name: "test", kind: .boolean, summary: "The expression, such as `$isAdmin` or `$count > 0`.",
                    isExpression: true)
            ], owner: nil, needsContainer: true),
        SlotDescription(
            name: "else", summary: "The content while the test of the `if` does not hold.", attributes: [], owner: "if",
            needsContainer: true),
        SlotDescription(
            name: "for",
            summary: "Makes its content once for each element of a list, and keeps it in step with the list.",
            attributes: [
                Attribute(
                    name: "each", kind: .list, summary: "The expression for the list, such as `$people`.",
                    isExpression: true),
                Attribute(name: "as", kind: .string, summary: "The name of the element in the content."),
                Attribute(
                    name: "key", kind: .string,
                    summary: "The property that identifies an element, such as `id`. By default, the element itself."),
                Attribute(
                    name: "section", kind: .string,
                    summary: "In a table, the property of the element that is the title of its section."),
                Attribute(
                    name: "children", kind: .string,
                    summary:
                        "In a table, the property of the element that is the list of its children, which makes the rows an outline."
                ),
                Attribute(
                    name: "expanded", kind: .string,
                    summary:
                        "In an outline, the property of the element that says whether its children are shown. The user's changes are written to it."
                ),
                Attribute(
                    name: "movable", kind: .boolean,
                    summary:
                        "In a table or a collection, whether the user may move rows, which writes the list in its new order."
                ),
                Attribute(
                    name: "onSelect", kind: .string,
                    summary:
                        "In a table or a collection, the method to call with the element of a row that the user selects."
                ),
                Attribute(
                    name: "onDelete", kind: .string,
                    summary: "In a table, the method to call with the element of a row that the user deletes."),
                Attribute(
                    name: "onMove", kind: .string,
                    summary:
                        "In a table or a collection, the method to call with the element of a row that the user moves, and its new index in the list. It moves the element, instead of `movable`."
                ),
            ], owner: nil, needsContainer: true),
        SlotDescription(
            name: "empty", summary: "The content while the list of the `for` is empty.", attributes: [], owner: "for",
            needsContainer: true),
        SlotDescription(
            name: "include",
            summary: "The view of another document. Other attributes are the parameters that the document declares.",
            attributes: [
                Attribute(name: "document", kind: .string, summary: "The name of the document, without `.xml`.")
            ], owner: nil, needsContainer: false),
    ]

    /// The attributes whose value is a path that begins at the element of a `for`.
    package static let elementPaths: Set = ["key", "section", "children", "expanded"]

    /// Returns the attributes that the element takes inside a class; all of them if the class is not known.
    package func attributes(inClass owner: String?, of schema: Schema) -> [Attribute] {
        guard name == SlotElement.repetition.rawValue, let owner, !schema.isOpen(owner) else { return attributes }
        let supported = schema.rowClass(ofClass: owner) == nil ? [] : schema.rowAttributes(ofClass: owner)
        return attributes.filter { !CheckedRows.attributes.contains($0.name) || supported.contains($0.name) }
    }

    /// Returns the elements that a class accepts among its children.
    package static func accepted(by name: String, in schema: Schema) -> [SlotDescription] {
        let isContainer = schema.isOpen(name) || schema.isContainer(name) || schema.isElementContainer(name)
        let isList = schema.rowClass(ofClass: name) != nil
        return all.filter { slot in
            guard slot.owner == nil else { return false }
            if slot.name == SlotElement.include.rawValue, case .none = schema.childRule(ofClass: name),
                !schema.isOpen(name)
            {
                return false
            }
            return isContainer || !slot.needsContainer || isList && slot.name == SlotElement.repetition.rawValue
        }
    }

    /// Returns the description of an element; nil for any other name.
    package static func named(_ name: String) -> SlotDescription? { all.first { $0.name == name } }
}
