import Foundation

extension UIView {
    /// Loads a document with this view as its root, for its picture at design time; call it in
    /// ``prepareForInterfaceBuilder()``.
    ///
    /// If the document does not load, a label on the view shows its faults.
    ///
    /// ```swift
    /// final class DetailViewControllerPreview: LMRootView {
    ///     override func prepareForInterfaceBuilder() {
    ///         let owner = DetailViewController()
    ///         preview("DetailViewController", owner: owner)
    ///         owner.headingLabel.text = "Heading Text"
    ///     }
    /// }
    /// ```
    public func preview(_ name: String, owner: AnyObject?) {
        do {
            try LMViewBuilder.view(withName: name, owner: owner, root: self)
        } catch {
            let label = UILabel()
            label.text = "\(error)"
            label.textColor = .red
            label.numberOfLines = 0
            addSubview(label)
        }
        rare.previewOwner = owner
    }
}
