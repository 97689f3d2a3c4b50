import KeyValueCoding
import MarkupLanguage

/// Updates the properties of one object from its old markup to its new markup.
struct PropertyChange {
    private let view: any MarkupObject
    private let before: CheckedElement
    private let now: CheckedElement
    private let origin: ViewPlan.Origin
    private let node: ViewPlan.Node
    private let instantiation: Instantiation
    private let refreshesResources: Bool

    init(
        _ view: any MarkupObject, from before: ViewPlan.Origin, to now: ViewPlan.Origin, _ node: ViewPlan.Node,
        _ instantiation: Instantiation, refreshesResources: Bool
    ) {
        (self.view, self.node, self.instantiation) = (view, node, instantiation)
        (self.before, self.now, origin) = (before.element, now.element, now)
        self.refreshesResources = refreshesResources
    }

    func apply() {
        if !refreshesResources, before.hasSameProperties(as: now) { return }
        let gone = endBindings()
        reset(gone)
        set()
        bind()
    }

    /// Ends the bindings that have changed; returns the properties that the document no longer sets.
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

    /// Resets properties to their values in a new view.
    private func reset(_ keyPaths: [String]) {
        guard !keyPaths.isEmpty else { return }
        guard let fresh = node.make?.make() ?? (view as? UIView).map({ type(of: $0).init() }) else { return }
        for keyPath in keyPaths {
            guard let path = path(keyPath), let target = path.target(from: fresh) else { continue }
            path.assignment(of: path.property.value(of: target))?(view)
        }
    }

    /// Sets the properties that have changed. Others stay as the user or the program has left them, unless an earlier
    /// property that includes them has changed, as `layoutMargins` includes `layoutMarginTop`.
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
