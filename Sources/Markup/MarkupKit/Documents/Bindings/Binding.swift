import Foundation
import KeyValueCoding
import MarkupLanguage
import Observation

/// Keeps one property of a view equal to a value that is computed from observable objects.
///
/// The view keeps its bindings following; a binding holds neither its view nor its owner, so there is nothing to release.
final class Binding: ModelFollower {
    private weak var view: UIView?
    private weak var owner: AnyObject?
    private let path: PropertyPath
    private let computation: (AnyObject) -> Any?
    private let isCheap: Bool
    /// Where a person's changes are written, if the property is one that a person changes.
    private let source: BoundPath?
    /// What was last written to the model: when it comes back, the view has it already, perhaps in other words ("1." for 1.0).
    private var written: BoundPath.Written?
    /// What was set last.
    private var last: Any?
    private var isSet = false
    /// Called with a value that the property does not take.
    var reportsUnfit: ((Any, KeyValueProperty) -> Void)?
    /// How often in a row a reading brought nothing new.
    private var vainReadings = 0

    /// - Parameters:
    ///   - source: Where a person's changes are written, from the owner.
    ///   - isCheap: Whether the value is a plain property read, so cheap that it may be computed again together with others.
    ///   - computation: The value, from the owner; what it reads of observable objects is observed.
    init(
        view: UIView, owner: AnyObject, path: PropertyPath, source: BoundPath? = nil, isCheap: Bool,
        computation: @escaping (AnyObject) -> Any?
    ) {
        self.view = view
        self.owner = owner
        self.path = path
        self.source = source
        self.isCheap = isCheap
        self.computation = computation
    }

    override func compute() -> Any? { owner.flatMap(computation) }

    /// Sets the property, unless the value is the one that was set last: others that share the reading may have changed, not this one.
    override func take(_ value: Any?) {
        let isNew = !isSet || !Equality.areEqual(last, value)
        vainReadings = isNew ? 0 : min(vainReadings + 1, 2)
        guard isNew, owner != nil, let view, let target = path.target(from: view) else { return }
        (last, isSet) = (value, true)
        if source == nil {
            set(value, of: target)
        } else {
            setEditableValue(value, of: target)
        }
    }

    /// Only what is cheap to compute is computed for others' sake, and not again and again in vain.
    override var sharesReadings: Bool { isCheap && vainReadings < 2 }

    /// Leaves a property alone that has the value, so that a person who is typing keeps caret and selection.
    private func setEditableValue(_ value: Any?, of target: AnyObject) {
        if let written, Equality.areEqual(written.value, value) { return }
        written = nil
        if Equality.areEqual(path.property.boundValue(for: value), path.property.value(of: target)) { return }
        set(value, of: target)
        view?.modelDidTakeEdit(true)
    }

    private func set(_ value: Any?, of target: AnyObject) {
        if !path.property.setBoundValue(value, of: target), let value { reportsUnfit?(value, path.property) }
    }

    /// Whether this binding follows that owner.
    func follows(_ candidate: AnyObject) -> Bool { owner === candidate }

    /// Whether this binding sets that property.
    func sets(_ property: PropertyPath) -> Bool { path.leads(to: property) }

    /// Whether this binding sets a text of an element that names no class, such as the title of a section.
    var isOfElement: Bool { path.property.name.contains(".") }

    /// Writes the property's value to the model, after a person changed it.
    func writeBack() {
        guard let source, let owner, let view, let target = path.target(from: view) else { return }
        written = source.setValue(path.property.value(of: target), of: owner)
        view.modelDidTakeEdit(written != nil)
        // The model may make something else of it.
        if written != nil { isSet = false }
    }
}
