import MarkupLanguage

extension UIView {
    /// Whether what a document puts inside are subviews in the document's order.
    var placesMarkupInOrder: Bool {
        switch self {
        case is LMTableView, is UITableViewCell, is UITableViewHeaderFooterView, is UICollectionReusableView,
            is LMScrollView:
            false
        default: true
        }
    }

    /// Makes the view ready for content other than it has; answers whether it can take it. If not, a new view is made.
    ///
    /// - Parameter isPlain: Whether what the document has put inside are subviews.
    func prepareForMarkupContent(_ before: CheckedElement, _ now: CheckedElement, isPlain: Bool) -> Bool {
        switch self {
        case let table as LMTableView:
            table.bindings.removeAll { $0.follower.isOfElement }
            table.removeMarkupContent()
            return true
        case let scroll as LMScrollView:
            guard before.hasViewsOnly, now.hasViewsOnly else { return false }
            scroll.contentView = nil
            return true
        case is UITableViewCell, is UITableViewHeaderFooterView, is UICollectionReusableView:
            // New content takes the place of the old, each in its own place; a place that is left empty is not known.
            return now.children.count >= before.children.count
        case is UIControl, is UITableView, is UITextView, is UICollectionView, is LMPageView, is LMSplitView:
            return false
        default:
            guard before.hasViewsOnly, now.hasViewsOnly else { return false }
            return isPlain && (!before.children.isEmpty || takesSubviewsOnly)
        }
    }

    /// Whether it is known that the class puts what a document says inside it among its subviews.
    private var takesSubviewsOnly: Bool {
        switch self {
        case is LMLayoutView, is UIStackView, is UIScrollView: true
        default: type(of: self) == UIView.self
        }
    }
}
