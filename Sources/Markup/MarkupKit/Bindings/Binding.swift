import Foundation
import KeyValueCoding
import MarkupLanguage
import Observation

/// Keeps one property of a view or an inner element equal to a value that is computed from observable objects.
///
/// The view retains its bindings; a binding holds its view and its owner weakly, so there is nothing to release.
final class Binding: ScopeFollower {
    // The properties that each change needs stand first, so that they take few lines of the processor's cache.
    private weak var view: (any MarkupObject)?
    private weak var owner: AnyObject?
    private let path: PropertyPath
    /// The path to which the user's changes are written, if the property is editable.
    private let source: BoundPath?
    /// The owner's property that is read; known when a reading is kept and the path has one step.
    private var direct: KeyValueProperty?
    /// The value that was set last.
    private var last: Any?
    private var isSet = false
    private let isCheap: Bool
    /// The number of consecutive readings without a new value.
    private var vainReadings: UInt8 = 0
    /// The path that is read, if the value is that of the path.
    private let plain: BoundPath?
    private let computation: (AnyObject) -> Any?
    /// Reads the user's text, if the expression has a formatter that does.
    private let parse: ((_ text: String, _ owner: AnyObject) -> Any?)?
    /// The value last written to the model. When the model sends it back, the view already shows it, perhaps in another
    /// form ("1." for 1.0).
    private var written: BoundPath.Written?
    /// Called with a value that the property does not accept.
    var reportsUnfit: ((Any, KeyValueProperty) -> Void)?
    /// The bindings to the same owner, and the neighbours among them, which the list sets.
    var list: BindingList?
    unowned(unsafe) var previous: Binding?
    unowned(unsafe) var next: Binding?

    /// - Parameters:
    ///   - scope: The names that the computation uses beside the owner's.
    ///   - source: The path from the owner to which the user's changes are written.
    ///   - plain: The path that is read, if the value is that of the path.
    ///   - isCheap: Whether the value is a plain property read, so cheap that it may be computed again together with
    ///     others.
    ///   - computation: Computes the value from the owner; the observable properties that it reads are observed.
    init(
        view: any MarkupObject, owner: AnyObject, path: PropertyPath, source: BoundPath? = nil,
        scope: BindingScope? = nil, plain: BoundPath? = nil, isCheap: Bool, parse: ((String, AnyObject) -> Any?)? = nil,
        computation: @escaping (AnyObject) -> Any?
    ) {
        self.view = view
        self.owner = owner
        self.path = path
        self.source = source
        self.plain = plain
        self.isCheap = isCheap
        self.parse = source == nil ? nil : parse
        self.computation = computation
        super.init(scope: scope)
    }

    override func compute() -> Any? {
        guard let owner else { return nil }
        if let plain { return plain.value(from: owner, in: scope) }
        return computation(owner)
    }

    override func take(_ value: Any?) {
        if owner != nil { show(value) }
    }

    /// Reads the property itself if the path has one step: then neither the path nor the scope is needed, and the weak
    /// reference to the owner is followed once.
    override func refresh() {
        guard let owner else { return }
        if direct == nil { direct = plain?.onlyProperty(of: owner, in: scope) }
        if let direct { show(direct.value(of: owner)) } else { show(compute()) }
    }

    /// Sets the property, unless the value equals the one set last: with a shared reading, another follower's value may
    /// have changed.
    private func show(_ value: Any?) {
        if source != nil { followRules() }
        guard !isSet || !Equality.areEqual(last, value) else {
            vainReadings = min(vainReadings + 1, 2)
            return
        }
        vainReadings = 0
        guard let view, let target = path.target(from: view) else { return }
        (last, isSet) = (value, true)
        if source == nil {
            set(value, of: target)
        } else {
            setEditableValue(value, of: target)
        }
    }

    /// Only cheap values are recomputed for the sake of others, and not repeatedly without a new value.
    override var sharesReadings: Bool { isCheap && vainReadings < 2 }

    override var readsTheSame: Bool {
        guard let plain, let owner else { return false }
        return plain.readsOneProperty(from: owner, in: scope)
    }

    /// Does not set a property that already has the value, so that a user who is typing keeps cursor and selection.
    private func setEditableValue(_ value: Any?, of target: AnyObject) {
        if let written, Equality.areEqual(written.value, value) { return }
        written = nil
        if Equality.areEqual(path.property.boundValue(for: value), path.property.value(of: target)) { return }
        set(value, of: target)
        view?.modelDidTakeEdit(true)
        field?.rarities?.fieldState?.modelDidSet()
    }

    /// The view that the user edits: the view itself, or one inside that the path leads to.
    private var field: UIView? { view.flatMap { path.target(from: $0) as? UIView ?? $0 as? UIView } }

    /// Shows at the field what the rules of the property say.
    private func followRules() {
        guard let source, let owner, let destination = source.destination(from: owner, in: scope) else { return }
        field?.didBind(to: destination, owner: owner)
    }

    private func set(_ value: Any?, of target: AnyObject) {
        if !path.property.setBoundValue(value, of: target), let value { reportsUnfit?(value, path.property) }
    }

    override func didEnd() {
        super.didEnd()
        list?.remove(self)
    }

    /// Ends the binding: its view releases it, and so does the view inside that the user edits.
    func unbind() {
        for object in [view, field as (any MarkupObject)?] { object?.bindings.removeAll { $0.follower === self } }
    }

    /// Whether this binding belongs to the owner.
    func follows(_ candidate: AnyObject) -> Bool { owner === candidate }

    /// Whether this binding sets the property.
    func sets(_ property: PropertyPath) -> Bool { path.leads(to: property) }

    /// Writes the property's value to the model after the user has changed it.
    func writeBack() {
        guard let source, let owner, let view, let target = path.target(from: view) else { return }
        if let parse {
            written = write(path.property.value(of: target) as? String ?? "", by: parse, source, owner)
        } else {
            written = source.setValue(path.property.value(of: target), of: owner, in: scope)
        }
        view.modelDidTakeEdit(written != nil)
        field?.rarities?.fieldState?.userDidEdit(isTaken: written != nil)
        // The model may have changed the value further, so the next value is always set.
        if written != nil { isSet = false }
    }

    // MARK: Formatted texts

    /// Writes the value of a formatted text; an empty one is no value.
    private func write(
        _ text: String, by parse: (String, AnyObject) -> Any?, _ source: BoundPath, _ owner: AnyObject
    ) -> BoundPath.Written? {
        let isEmpty = text.allSatisfy(\.isWhitespace)
        let value = parse(text, owner)
        guard isEmpty || value != nil, source.setValue(value, of: owner, in: scope) != nil else { return nil }
        // The user's form of the value stays until the field is left.
        return BoundPath.Written(value: computation(owner))
    }

    /// Shows the value in the formatter's own form, after the user has left the field.
    func showFormatted() {
        guard parse != nil, written != nil, let owner, let view, let target = path.target(from: view) else { return }
        written = nil
        setEditableValue(computation(owner), of: target)
    }
}
