/// Where an animation leaves the views.
enum MovementEnd { case start, current, end }

/// The movement of one aspect of a view in an animation: shows it at each part of the animation and at the end.
class Movement {
    /// Not retained: an animation does not keep views alive.
    private(set) weak var view: UIView?
    /// The name of the movement; a view has at most one movement of each name.
    let name: String
    weak var run: AnimationRun?
    /// The progress: 0 at the start, 1 at the end; a spring may go beyond.
    final var part = 0.0
    /// The part of the animation's time before this movement begins.
    final var rest = 0.0
    /// The earlier movement of the same name, which continues until this one's delay has passed; `nil` once this one
    /// begins.
    final var before: Movement?
    /// Whether its animation has ended.
    final var hasEnded = false

    /// Whether there has been any movement: until then, none is looked up.
    private(set) static var areUsed = false

    init(_ name: String, of view: UIView) {
        Self.areUsed = true
        self.name = name
        self.view = view
    }

    nonisolated deinit {}

    /// Shows the view at ``part``.
    func show() {}

    /// Called when the delay has passed: begins at the current value of ``before``.
    func begin() {}

    /// Leaves the view at an end, or where it is; the movement was removed from the view before.
    func settle(at end: MovementEnd) {}

    /// Removes what the view has only during the movement.
    func detach() {}

    /// Removes the movement from its animation, and also the movement before it.
    final func giveUp() {
        detach()
        run?.lose(self)
        before?.giveUp()
        before = nil
    }
}

extension UIView {
    func movement(named name: String) -> Movement? { rarities?.movements[name] }

    /// Ends a movement where it is, because its property is set otherwise.
    func endMovement(named name: String) {
        guard let movement = rarities?.movements.removeValue(forKey: name) else { return }
        movement.giveUp()
    }

    /// Finishes all movements at their ends, because the view is no longer on the screen.
    func endMovements() {
        guard let rarities, !rarities.movements.isEmpty else { return }
        let ended = rarities.movements.values
        rarities.movements = [:]
        for movement in ended {
            movement.detach()
            movement.settle(at: .end)
            movement.giveUp()
        }
    }
}
