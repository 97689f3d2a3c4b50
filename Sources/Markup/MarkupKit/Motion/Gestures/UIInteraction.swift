/// A pointer interaction of a view besides its gestures: drags, drops, cursors.
public protocol UIInteraction: AnyObject {
    /// The view that has the interaction; `nil` without one.
    var view: UIView? { get }
    /// Called before the interaction is added to a view, or with `nil` before it is removed from one.
    func willMove(to view: UIView?)
    /// Called when the interaction was added to a view, or with `nil` when it was removed from one.
    func didMove(to view: UIView?)
}

extension UIView {
    /// The view's interactions, in the order in which they were added.
    public var interactions: [any UIInteraction] { rarities?.interactions ?? [] }

    /// Adds an interaction and removes it from its previous view. The view retains it.
    public func addInteraction(_ interaction: any UIInteraction) {
        guard interaction.view !== self else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        rare.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Removes an interaction; does nothing for one of another view.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard let index = interactions.firstIndex(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        rare.interactions.remove(at: index)
        interaction.didMove(to: nil)
    }
}
