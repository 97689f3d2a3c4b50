import KeyValueCoding
import MarkupLanguage

/// Brings the properties of one view from what its element said to what it says.
struct PropertyChange {
    private let view: UIView
    private let before: CheckedElement
    private let now: CheckedElement
    private let origin: ViewPlan.Origin
    private let node: ViewPlan.Node
    private let instantiation: Instantiation
    private let refreshesResources: Bool

    init(
        _ view: UIView, from before: ViewPlan.Origin, to now: ViewPlan.Origin, _ node: ViewPlan.Node,
        _ instantiation: Instantiation, refreshesResources: Bool
    ) {
        (self.view, self.node, self.instantiation) = (view, node, instantiation)
        (self.before, self.now, origin) = (before.element, now.element, now)
        self.refreshesResources = refreshesResources
    }

    func apply() {
        let gone = endBindings()
        reset(gone)
        set()
        bind()
    }

    /// Ends the bindings that have changed; answers which properties the document says nothing of any more.
    private func endBindings() -> [String] {
        var gone: [String] = []
        for binding in before.bindings where !now.bindings.contains(where: { $0.hasSameValue(as: binding) }) {
            end(binding.keyPath)
            gone.append(binding.keyPath)
        }
        for setting in before.settings where !now.settings.contains(where: { $0.keyPath == setting.keyPath }) {
            gone.append(setting.keyPath)
        }
        for setting in before.settings {
            if case .localized = setting.value, !isKept(setting) { end(setting.keyPath) }
        }
        return gone.filter { path in
            !now.settings.contains { $0.keyPath == path } && !now.bindings.contains { $0.keyPath == path }
        }
    }

    private func isKept(_ setting: PropertySetting) -> Bool {
        now.settings.contains { $0.hasSameValue(as: setting) }
    }

    private func end(_ keyPath: String) {
        guard let path = path(keyPath) else { return }
        view.bindings.removeAll { $0.follower.sets(path) }
        if let part = path.target(from: view) as? UIView, part !== view {
            part.bindings.removeAll { $0.follower.sets(path) }
        }
    }

    private func path(_ keyPath: String) -> PropertyPath? { PropertyPath(keyPath, from: type(of: view).keyValueTable) }

    /// Gives properties the values that they have in a new view.
    private func reset(_ keyPaths: [String]) {
        guard !keyPaths.isEmpty else { return }
        let fresh = node.make?.make() ?? type(of: view).init()
        for keyPath in keyPaths {
            guard let path = path(keyPath), let target = path.target(from: fresh) else { continue }
            path.assignment(of: path.property.value(of: target))?(view)
        }
    }

    /// What has not changed stays as a person or the program has left it, unless something that comes before it and means it too has changed, as
    /// `layoutMargins` means `layoutMarginTop`.
    private func set() {
        var changed: [String] = []
        for setting in now.settings {
            guard let assignment = origin.assignments[setting.keyPath] else { continue }
            let isNew = !before.settings.contains { $0.hasSameValue(as: setting) }
            let isMeant = changed.contains { setting.keyPath.hasPrefix($0.dropLast()) }
            guard isNew || isMeant || refreshesResources && setting.isNamed else { continue }
            assignment.apply(view)
            changed.append(setting.keyPath)
        }
    }

    private func bind() {
        for text in node.connections?.texts ?? [] {
            let isKept = before.settings.contains {
                $0.value == .localized(text.key) && path($0.keyPath)?.leads(to: text.path) == true
            }
            if !isKept { instantiation.localize(text, of: view) }
        }
        for bound in node.connections?.bindings ?? [] {
            let isKept = before.bindings.contains {
                $0.expression == bound.expression.expression.text && path($0.keyPath)?.leads(to: bound.path) == true
            }
            if !isKept { instantiation.bind(bound, of: view) }
        }
    }
}
