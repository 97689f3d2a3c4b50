/// Something that a view does with the pointer besides its gestures: drags, drops, the pointer's look.
public protocol UIInteraction: AnyObject {
    /// The view that has the interaction; `nil` for none.
    var view: UIView? { get }
    /// Called before the interaction comes to a view, or with `nil` before it leaves one.
    func willMove(to view: UIView?)
    /// Called when the interaction has come to a view, or with `nil` when it has left one.
    func didMove(to view: UIView?)
}

extension UIView {
    /// What the view does with the pointer, in the order it was added.
    public var interactions: [any UIInteraction] { rarities?.interactions ?? [] }

    /// Adds an interaction; it leaves the view it was at. The view retains it.
    public func addInteraction(_ interaction: any UIInteraction) {
        guard interaction.view !== self else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        rare.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Takes an interaction away; does nothing for one of another view.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard let index = interactions.firstIndex(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        rare.interactions.remove(at: index)
        interaction.didMove(to: nil)
    }
}
