import Foundation

/// A property of a view that can be animated: how it is read from the widget, and how it is set.
///
/// To make a property animatable, add a constant and accessors like these:
///
/// ```swift
/// private static let moving = AnimatedProperty<UIView, CGFloat>(
///     "alpha", get: { CGFloat($0.native.opacity) },
///     set: { $0.native.opacity = Double($1) })
///
/// var alpha: CGFloat {
///     get { Self.moving.value(of: self) }
///     set { Self.moving.change(self, to: newValue) }
/// }
/// ```
struct AnimatedProperty<Owner: UIView, Value: Blendable> {
    let name: String
    /// Returns the value that is shown now.
    let get: (Owner) -> Value
    let set: (Owner, Value) -> Void

    init(_ name: String, get: @escaping (Owner) -> Value, set: @escaping (Owner, Value) -> Void) {
        self.name = name
        self.get = get
        self.set = set
    }

    /// Returns the value that was set last, to which the shown value may still be moving.
    func value(of owner: Owner) -> Value { movement(of: owner)?.end ?? get(owner) }

    /// Sets the value: at once, or animated inside an animation block.
    func change(_ owner: Owner, to new: Value) {
        guard let run = AnimationScope.run(moving: owner) else {
            owner.endMovement(named: name)
            return set(owner, new)
        }
        let present = get(owner)
        guard present != new || movement(of: owner) != nil else { return }
        run.add(PropertyMovement(self, of: owner, from: present, to: new))
    }

    private func movement(of owner: Owner) -> PropertyMovement<Owner, Value>? {
        owner.movement(named: name) as? PropertyMovement<Owner, Value>
    }
}

/// A property that moves from one value to another.
final class PropertyMovement<Owner: UIView, Value: Blendable>: Movement {
    private let property: AnimatedProperty<Owner, Value>
    private var start: Value
    let end: Value

    init(_ property: AnimatedProperty<Owner, Value>, of owner: Owner, from start: Value, to end: Value) {
        self.property = property
        self.start = start
        self.end = end
        super.init(property.name, of: owner)
    }

    override func show() {
        if before == nil, let owner = view as? Owner { property.set(owner, start.blended(with: end, part)) }
    }

    override func begin() { if let owner = view as? Owner { start = property.get(owner) } }

    override func settle(at position: MovementEnd) {
        guard let owner = view as? Owner else { return }
        switch position {
        case .start: property.set(owner, start)
        case .current: break
        case .end: property.set(owner, end)
        }
    }
}
