import KeyValueCoding

/// One of the suggestions of a combo box or a search bar: the element `option`.
@KeyValueCoding
final class SuggestionOption: MarkupElement {
    /// The text.
    var title: String?
    /// The value of the suggestion.
    var value: Any?

    override func attach(to container: UIView) { (container as? any SuggestionContainer)?.insert(self) }
    override func detach(from container: UIView) { (container as? any SuggestionContainer)?.remove(self) }
}

/// A field with suggestions.
protocol SuggestionContainer: UIView {
    func insert(_ option: SuggestionOption)
    func remove(_ option: SuggestionOption)
}
