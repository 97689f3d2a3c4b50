public import Foundation

/// The views of a loaded document by their names, for the Swift that `markup import` writes.
///
/// A name is the `accessibilityIdentifier` of a view, which an `id` sets too. `root` is the view of the whole document.
///
/// ```swift
/// let views = DocumentViews(root: view)
/// views.constrain("title", .leading, to: "root.safeArea", .leading, constant: 20)
/// views.prefer("title", hugging: [.horizontal: 251])
/// ```
/// A name that no view has posts a ``Notice``, and the statement has no effect.
public struct DocumentViews {
    private let root: UIView

    /// Finds views in `root`, the view of a document.
    public init(root: UIView) { self.root = root }

    /// Returns the first view with a name, from the outside to the inside; `nil` without one.
    public subscript(name: String) -> UIView? { name == "root" ? root : Self.view(name, inside: root) }

    private static func view(_ name: String, inside view: UIView) -> UIView? {
        if view.accessibilityIdentifier == name { return view }
        return view.subviews.lazy.compactMap { Self.view(name, inside: $0) }.first
    }

    private static let safeArea = ".safeArea"

    /// Returns the view with a name, or the safe area of a view for a name such as `root.safeArea`.
    private func item(_ name: String) -> Any? {
        let wantsSafeArea = name.hasSuffix(Self.safeArea)
        guard let view = known(wantsSafeArea ? String(name.dropLast(Self.safeArea.count)) : name) else { return nil }
        return wantsSafeArea ? view.safeAreaLayoutGuide : view
    }

    private func known(_ name: String) -> UIView? {
        if let view = self[name] { return view }
        let message = "no view of the document has the id '\(name)': add it to the document, or remove the statement"
        Notice.post(.constraint, message)
        return nil
    }

    /// Activates a constraint between two views, or of one view without `second`.
    ///
    /// - Parameters:
    ///   - first: The name of a view; `.safeArea` after it means its safe area, as in `root.safeArea`.
    ///   - second: The name of the view on the right side; `nil`, the default, for a size alone.
    ///   - constant: The number added to the right side, in points.
    ///   - priority: The priority, from 1 to 1000, the default.
    /// - Returns: The constraint; `nil` if the document does not have the views.
    @discardableResult
    public func constrain(
        _ first: String, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation = .equal,
        to second: String? = nil, _ secondAttribute: NSLayoutConstraint.Attribute = .notAnAttribute,
        multiplier: CGFloat = 1, constant: CGFloat = 0, priority: Float = 1000
    ) -> NSLayoutConstraint? {
        let other = second.flatMap(item)
        guard let view = item(first), (second == nil) == (other == nil) else { return nil }
        let constraint = NSLayoutConstraint(
            item: view, attribute: attribute, relatedBy: relation, toItem: other, attribute: secondAttribute,
            multiplier: multiplier, constant: constant)
        constraint.priority = UILayoutPriority(rawValue: priority)
        constraint.isActive = true
        return constraint
    }

    /// Sets how strongly a view keeps the size of its content, by axis, with priorities from 1 to 1000.
    public func prefer(
        _ name: String, hugging: [UIStackView.Axis: Float] = [:], resistance: [UIStackView.Axis: Float] = [:]
    ) {
        guard let view = known(name) else { return }
        for (axis, priority) in hugging {
            view.setContentHuggingPriority(UILayoutPriority(rawValue: priority), for: axis)
        }
        for (axis, priority) in resistance {
            view.setContentCompressionResistancePriority(UILayoutPriority(rawValue: priority), for: axis)
        }
    }
}
