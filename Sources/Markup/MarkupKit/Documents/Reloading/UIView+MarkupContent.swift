import KeyValueCoding
import MarkupLanguage

extension UIView {
    /// Whether views inside the class may be added and removed while the program runs.
    static var isMarkupContainer: Bool {
        sequence(first: Optional(keyValueTable), next: { $0?.superclass }).contains {
            ($0?.declaringType as? UIView.Type)?.markupVocabulary.isContainer == true
        }
    }

    /// Whether the view's inner elements become its subviews in the document's order.
    var placesMarkupInOrder: Bool {
        switch markupContentChange {
        case .emptied, .overwritten: false
        case .automatic, .subviews, .newView: true
        }
    }

    /// Prepares the view for new content; returns whether it can accept it. If not, a new view is created.
    ///
    /// - Parameter isPlain: Whether the views from the document are direct subviews.
    func prepareForMarkupContent(_ before: CheckedElement, _ now: CheckedElement, isPlain: Bool) -> Bool {
        switch markupContentChange {
        case .emptied:
            removeMarkupContent()
            return true
        case .overwritten: return now.children.count >= before.children.count
        case .newView: return false
        case .subviews: return isPlain && before.hasViewsOnly && now.hasViewsOnly
        case .automatic:
            return isPlain && before.hasViewsOnly && now.hasViewsOnly && !before.children.isEmpty
        }
    }
}
