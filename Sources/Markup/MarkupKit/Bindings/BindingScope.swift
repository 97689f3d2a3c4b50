import KeyValueCoding
import MarkupLanguage

/// The names that a part of a document may use beside its owner's properties: the element of a `for`, or the parameters
/// of an included document.
final class BindingScope {
    /// The meaning of a name.
    enum Value {
        /// A value that does not change.
        case constant(Any?)
        /// An expression of the surrounding part of the document.
        case expression(BoundExpression, in: BindingScope?)
        /// A localised text.
        case text(LocalizedTexts, key: String)
        /// A value that only a running program has.
        case unknown
    }

    private let names: [String]
    private var values: [Value]
    /// The element of a list, if it is an object whose properties have names.
    private var object: AnyObject?
    /// The followers that compute with the names of the scope. Each leaves when it ends.
    private var followers: [ScopeFollower] = []
    /// The scopes inside that have followers.
    private var inner: [Inner] = []
    private var isInOuter = false
    /// The bindings of the content that is being made; nil when none is.
    private var waiting: [Binding]?
    /// The surrounding scope.
    let outer: BindingScope?
    /// Whether the names of the surrounding scope are not visible, as in an included document.
    let isClosed: Bool
    /// Whether the scope is that of an element, which actions receive.
    let hasElement: Bool

    /// The scope of an element of a list.
    init(element: Value, named name: String, in outer: BindingScope?) {
        (names, values, self.outer) = ([name], [element], outer)
        (isClosed, hasElement) = (false, true)
        object = Self.object(element)
    }

    /// The scope of an included document.
    init(parameters: [(name: String, value: Value)], in outer: BindingScope?) {
        (names, values, self.outer) = (parameters.map(\.name), parameters.map(\.value), outer)
        (isClosed, hasElement) = (true, false)
    }

    nonisolated deinit {}

    /// The element of a list; nil for another scope, and for an element that is not known.
    var element: Any? {
        guard hasElement, case .constant(let value)? = values.first else { return nil }
        return value
    }

    /// Replaces the element, which has the same identity as the one before.
    func setElement(_ element: Any?) {
        let old = self.element
        // Objects without equality are the same element only if they are the same object.
        if let old, let element, type(of: old) is AnyClass, (old as AnyObject) === (element as AnyObject) { return }
        if Equality.areEqual(old, element) { return }
        values[0] = .constant(element)
        object = Self.object(values[0])
        elementDidChange()
    }

    private static func object(_ value: Value) -> AnyObject? {
        if case .constant(let element) = value { element as? any KeyValueCoding } else { nil }
    }

    /// The elements that actions may receive, innermost first.
    var elements: [Any] {
        sequence(first: self, next: \.outer).compactMap(\.element)
    }

    /// Returns the element of a list, if it has the name and is an object whose properties have names.
    func object(named name: String) -> AnyObject? {
        hasElement && names[0] == name ? object : nil
    }

    /// Returns the meaning of a name; nil if it is not one of the scope's.
    func value(named name: String) -> Value? {
        if let index = names.firstIndex(of: name) { return values[index] }
        return isClosed ? nil : outer?.value(named: name)
    }

    /// Whether all names of an expression are known here, so that it needs no owner.
    func knows(_ expression: BindingExpression) -> Bool {
        expression.keyPaths.allSatisfy { path in
            switch path.firstName.flatMap(value) {
            case .constant, .text: true
            case .expression(let bound, let scope): scope?.knows(bound.expression) ?? bound.expression.isConstant
            case .unknown, nil: false
            }
        }
    }

    // MARK: Followers

    private struct Inner { weak var scope: BindingScope? }

    fileprivate func insert(_ follower: ScopeFollower) {
        enterOuter()
        follower.place = followers.count
        followers.append(follower)
    }

    fileprivate func remove(_ follower: ScopeFollower) {
        guard let last = followers.popLast(), last !== follower else { return }
        followers[follower.place] = last
        last.place = follower.place
    }

    /// Makes the scope known to the surrounding one, whose element its followers may use.
    private func enterOuter() {
        guard !isInOuter, let outer else { return }
        isInOuter = true
        outer.insert(self)
    }

    private func insert(_ scope: BindingScope) {
        enterOuter()
        // Only a full array is searched for scopes that exist no longer, so that inserting takes constant time.
        if inner.count == inner.capacity { inner.removeAll { $0.scope == nil } }
        inner.append(Inner(scope: scope))
    }

    /// Makes content with the names of the scope. Its bindings are read together when it is complete, because observing
    /// costs more than computing.
    func fill<Content>(_ make: () throws -> Content) rethrows -> Content {
        guard waiting == nil else { return try make() }
        waiting = []
        defer { waiting = nil }
        let content = try make()
        let bindings = waiting ?? []
        waiting = nil
        ModelReading.readAll(bindings)
        return content
    }

    /// Sets the property of a binding: now, or with others when the content is complete.
    func start(_ binding: Binding) {
        if waiting != nil, binding.sharesReadings { waiting?.append(binding) } else { binding.update() }
    }

    private func elementDidChange() {
        for follower in followers { follower.reading?.end() }
        for scope in inner { scope.scope?.elementDidChange() }
    }
}

/// A follower whose computation may use the names of a scope.
///
/// A scope notifies its followers of a new element itself, so that they need no observation of the scope.
class ScopeFollower: ModelFollower {
    final let scope: BindingScope?
    /// The index among the scope's followers.
    fileprivate final var place = 0

    init(scope: BindingScope?) {
        self.scope = scope
        super.init()
        scope?.insert(self)
    }

    override func didEnd() { scope?.remove(self) }
}

extension BindingScope.Value {
    /// The value that a binding reads. A parameter whose expression cannot be computed without an owner is nil.
    func current(for owner: AnyObject) -> Any? {
        switch self {
        case .constant(let value): BindingValue.flattened(value)
        case .expression(let expression, let scope):
            BindingValue.flattened(expression.value(for: owner, in: scope))
        case .text(let texts, let key): texts.text(for: key)
        case .unknown: nil
        }
    }

    /// Writes to the end of a path that begins at the value; returns nil if that is not possible. An element that is
    /// not an object is a copy of the one in the list, so it cannot be changed.
    func set(_ value: Any?, at path: ArraySlice<KeyPathExpression.Component>, of owner: AnyObject)
        -> BoundPath.Written?
    {
        switch self {
        case .constant(let element):
            guard !path.isEmpty, let object = element as? any KeyValueCoding else { return nil }
            return BoundPath.assign(value, at: path, of: object)
        case .expression(let expression, let scope):
            guard let outer = expression.expression.plainKeyPath else { return nil }
            return BoundPath(KeyPathExpression(outer.components + path)).setValue(value, of: owner, in: scope)
        case .text, .unknown: return nil
        }
    }
}
