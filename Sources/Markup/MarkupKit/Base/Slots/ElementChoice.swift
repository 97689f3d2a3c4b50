import MarkupLanguage

/// A child that the user can choose, such as a segment or a tab. A `for` may have made it for an element of its list.
protocol ChoiceChild: AnyObject {
    /// The content of a slot that has the child; nil outside of slots.
    var slotContent: SlotContent? { get set }
}

extension ChoiceChild {
    /// The element of the innermost `for` around the child; nil outside of one.
    var listElement: Any? { slotContent?.contentOfElement?.element }

    /// Whether the `for` has made the child for an element with the same identity.
    func stands(for element: Any?) -> Bool {
        guard let element, let content = slotContent?.contentOfElement, let key = content.key, key.copy == 0 else {
            return false
        }
        return content.identity(of: element) == key.identity
    }
}

/// The element that a control with `selectedElement` should have selected, whether or not the list has it.
struct ElementChoice {
    /// Whether `selectedElement` has been set or bound.
    private var isUsed = false
    private(set) var wanted: Any?

    /// The program has set the element.
    mutating func set(_ element: Any?) { (isUsed, wanted) = (true, BindingValue.flattened(element)) }
    /// The program has set the selection in another way, for example by its index.
    mutating func end() { (isUsed, wanted) = (false, nil) }
    /// The user has chosen a child.
    mutating func didChoose(_ child: (any ChoiceChild)?) { if isUsed { wanted = child?.listElement } }
    /// Whether a child that has arrived in the list should be selected.
    func awaits(_ child: any ChoiceChild) -> Bool { child.stands(for: wanted) }
}
