import Foundation
import KeyValueCoding
import MarkupLanguage
import Observation

/// Keeps one property of a view equal to a value that is computed from observable objects.
///
/// The view holds its bindings; a binding holds neither its view nor its owner, so there is nothing to release.
final class Binding: ModelFollower {
    private weak var view: UIView?
    private weak var owner: AnyObject?
    private let path: PropertyPath
    private let compute: (AnyObject) -> Any?
    /// Where a person's changes are written, if the property is one that a person changes.
    private let source: KeyPathExpression?
    /// What was last written to the model: when it comes back, the view has it already, perhaps in other words ("1." for 1.0).
    private var written: Any?

    /// - Parameters:
    ///   - source: The key path of the owner that a person's changes are written to.
    ///   - compute: The value, from the owner; what it reads of observable objects is observed.
    init(
        view: UIView, owner: AnyObject, path: PropertyPath, source: KeyPathExpression? = nil,
        compute: @escaping (AnyObject) -> Any?
    ) {
        self.view = view
        self.owner = owner
        self.path = path
        self.source = source
        self.compute = compute
        super.init()
    }

    /// Computes the value, sets the property, and waits for the next change.
    override func update() {
        guard let owner, let view else { return }
        let value = observing { compute(owner) }
        guard let target = path.target(from: view) else { return }
        if source == nil {
            path.property.setBoundValue(value, of: target)
        } else {
            setEditableValue(value, of: target)
        }
    }

    /// Leaves a property alone that has the value, so that a person who is typing keeps caret and selection.
    private func setEditableValue(_ value: Any?, of target: AnyObject) {
        if let written, BoundModel.areEqual(written, value) { return }
        written = nil
        if BoundModel.areEqual(path.property.boundValue(for: value), path.property.value(of: target)) { return }
        path.property.setBoundValue(value, of: target)
    }

    /// Whether this binding follows that owner.
    func follows(_ candidate: AnyObject) -> Bool { owner === candidate }

    /// Writes the property's value to the model, after a person changed it.
    func writeBack() {
        guard let source, let owner, let view, let target = path.target(from: view) else { return }
        written = BoundModel.setValue(path.property.value(of: target), at: source, of: owner)
    }
}
