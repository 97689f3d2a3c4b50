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
        switch self {
        case is LMTableView, is UITableViewCell, is UITableViewHeaderFooterView, is UICollectionReusableView,
            is LMScrollView:
            false
        default: true
        }
    }

    /// Prepares the view for new content; returns whether it can accept it. If not, a new view is created.
    ///
    /// - Parameter isPlain: Whether the views from the document are direct subviews.
    func prepareForMarkupContent(_ before: CheckedElement, _ now: CheckedElement, isPlain: Bool) -> Bool {
        switch self {
        case let table as LMTableView:
            table.removeMarkupContent()
            return true
        case let scroll as LMScrollView:
            guard before.hasViewsOnly, now.hasViewsOnly else { return false }
            scroll.contentView = nil
            return true
        case is UITableViewCell, is UITableViewHeaderFooterView, is UICollectionReusableView:
            // New content replaces old content part by part, but parts that have been removed cannot be detected.
            return now.children.count >= before.children.count
        case is UIControl, is UITableView, is UITextView, is UICollectionView, is LMPageView, is LMSplitView:
            return false
        default:
            guard before.hasViewsOnly, now.hasViewsOnly else { return false }
            return isPlain && (!before.children.isEmpty || takesSubviewsOnly)
        }
    }

    /// Whether the class is known to add inner elements as subviews.
    private var takesSubviewsOnly: Bool {
        switch self {
        case is LMLayoutView, is UIStackView, is UIScrollView: true
        default: type(of: self) == UIView.self
        }
    }
}
