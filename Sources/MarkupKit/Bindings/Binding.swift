import Foundation
import KeyValueCoding
import MarkupLanguage
import Observation

/// Keeps one property of a view equal to a value that is computed from observable objects.
///
/// The view holds its bindings; a binding holds neither its view nor its owner, so there is nothing to release.
final class Binding {
    private weak var view: UIView?
    private weak var owner: AnyObject?
    private let path: PropertyPath
    private let compute: (AnyObject) -> Any?
    private var isQueued = false
    /// The view's own change is on its way to the model: it must not come back.
    private var isWritingBack = false

    /// - Parameter compute: The value, from the owner; what it reads of observable objects is observed.
    init(view: UIView, owner: AnyObject, path: PropertyPath, compute: @escaping (AnyObject) -> Any?) {
        self.view = view
        self.owner = owner
        self.path = path
        self.compute = compute
    }

    /// Computes the value, sets the property, and waits for the next change.
    func update() {
        isQueued = false
        guard let owner, let view else { return }
        let value = withObservationTracking {
            compute(owner)
        } onChange: { [weak self] in
            guard let self else { return }
            Binding.changed(self)
        }
        guard !isWritingBack, let target = path.target(from: view) else { return }
        path.property.setBoundValue(value, of: target)
    }

    /// Whether this binding follows that owner.
    func follows(_ candidate: AnyObject) -> Bool { owner === candidate }

    /// An observer is called before the change, on the thread that makes it; the binding follows in the next turn of the main loop.
    private nonisolated static func changed(_ binding: Binding) {
        if MainThread.isCurrent {
            MainActor.assumeIsolated { binding.enqueue() }
        } else {
            Task { @MainActor in binding.enqueue() }
        }
    }

    private func enqueue() {
        guard !isQueued else { return }
        isQueued = true
        BindingQueue.shared.add(self)
    }

    // MARK: The way back

    /// Writes the property's value to the plain key path `source` of the owner, after a person changed it.
    func writeBack(to source: KeyPathExpression) {
        guard let owner, let view, let target = path.target(from: view), let value = path.property.value(of: target) else { return }
        isWritingBack = true
        defer { isWritingBack = false }
        BoundModel.setValue(value, at: source, of: owner)
    }
}
