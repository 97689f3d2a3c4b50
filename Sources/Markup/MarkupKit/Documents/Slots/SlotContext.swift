import KeyValueCoding
import MarkupLanguage

/// The means by which a slot makes its content later. It holds the owner weakly, because the owner's views retain
/// the slots.
struct SlotContext {
    private let plan: ViewPlan
    private let preview: PreviewLoader?
    private weak var owner: AnyObject?
    private let hasOwner: Bool
    /// The names that the slot's own expression may use.
    let scope: BindingScope?
    private let outlets: DocumentOutlets?

    init(_ instantiation: Instantiation) {
        (plan, preview, scope) = (instantiation.plan, instantiation.preview, instantiation.scope)
        outlets = instantiation.outlets
        (owner, hasOwner) = (instantiation.owner, instantiation.owner != nil)
    }

    /// Instantiates content with the names of a scope; nil after the owner has been freed.
    func instantiation(in scope: BindingScope?) -> Instantiation? {
        guard !hasOwner || owner != nil else { return nil }
        return Instantiation(of: plan, owner: owner, root: nil, preview: preview, scope: scope, outlets: outlets)
    }

    /// Clears outlets whose objects have been removed.
    func clear(_ outlets: [ViewPlan.Outlet], in removed: [any MarkupObject]) {
        guard let owner else { return }
        for outlet in outlets {
            guard let property = outlet.property, property.isOptional, let value = property.value(of: owner) else {
                continue
            }
            let view = value as? UIView ?? (value as? MarkupElement)?.host
            let isGone = removed.contains { object in
                object === value as AnyObject || (object as? UIView).map { view?.isDescendant(of: $0) == true } == true
            }
            if isGone { property.setValue(nil, of: owner) }
        }
    }
}
