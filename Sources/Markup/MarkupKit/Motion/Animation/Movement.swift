/// Where an animation leaves what it moved.
enum MovementEnd { case start, current, end }

/// One thing of a view that is on its way in an animation: how it looks at each part of the way, and where it is left.
class Movement {
    /// Not retained: an animation keeps no view alive.
    private(set) weak var view: UIView?
    /// What the movement is called in its view; a view has one of each name.
    let name: String
    weak var run: AnimationRun?
    /// How far it is: 0 at the start, 1 at the end, and beyond where a spring swings over.
    final var part = 0.0
    /// The part of the animation's time that passes before it moves.
    final var rest = 0.0
    /// What moves the same until this one's delay has passed; `nil` once it begins.
    final var before: Movement?
    /// Whether its run has come to its end.
    final var hasEnded = false

    /// Whether anything has been moved: until then, nobody looks for movements.
    private(set) static var areUsed = false

    init(_ name: String, of view: UIView) {
        Self.areUsed = true
        self.name = name
        self.view = view
    }

    nonisolated deinit {}

    /// Shows the view as it is at ``part``.
    func show() {}

    /// The delay has passed: begins with what ``before`` has come to.
    func begin() {}

    /// Leaves the view at an end, or where it is; the movement has been taken from the view before.
    func settle(at end: MovementEnd) {}

    /// Takes away what the view has only for the movement.
    func detach() {}

    /// Leaves its run, and so does what it waits for.
    final func giveUp() {
        detach()
        run?.lose(self)
        before?.giveUp()
        before = nil
    }
}

extension UIView {
    func movement(named name: String) -> Movement? { rarities?.movements[name] }

    /// Ends a movement where it is, because something else decides now what it moved.
    func endMovement(named name: String) {
        guard let movement = rarities?.movements.removeValue(forKey: name) else { return }
        movement.giveUp()
    }

    /// Ends all movements at their ends: the view is not on the screen any more.
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
