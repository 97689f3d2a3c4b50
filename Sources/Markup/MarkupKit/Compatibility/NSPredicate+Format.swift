public import Foundation
import MarkupBasics
import NativeWidgets

extension NSPredicate {
    /// Creates a predicate from a format with values, such as `NSPredicate(format: "SELF MATCHES %@", pattern)`. Foundation has no formats on
    /// Linux.
    ///
    /// - Parameters:
    ///   - predicateFormat: Comparisons (`==`, `!=`, `<`, `<=`, `>`, `>=`, `BETWEEN`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`, `MATCHES`, `IN`)
    ///     with the options `[c]` and `[d]`, of `SELF`, key paths, texts, numbers, lists in braces and `$variables`; `AND`, `OR`, `NOT`, `ANY`,
    ///     `ALL`, `NONE` and parentheses. `%@` and numbers such as `%d` are values, `%K` is a key path. There are no functions and no
    ///     arithmetic. A format that cannot be read posts a ``Notice``, and its predicate is false for everything.
    ///   - args: The values, in the order of their places.
    ///
    /// Key paths name keys of dictionaries, values of classes with `@KeyValueCoding`, and stored properties of other types.
    public nonisolated convenience init(format predicateFormat: String, _ args: Any...) {
        self.init(format: predicateFormat, argumentArray: args)
    }

    /// Creates a predicate from a format with values, see ``Foundation/NSPredicate/init(format:_:)``.
    public nonisolated convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        let condition = PredicateParser.condition(of: predicateFormat, arguments ?? [])
        self.init(block: { object, variables in condition.isTrue(for: object, variables ?? [:]) })
    }
}

nonisolated extension PredicateParser {
    /// Reads a format; one with a fault posts a notice, and is false.
    fileprivate static func condition(of format: String, _ arguments: [Any]) -> PredicateCondition {
        do {
            var parser = try PredicateParser(format, arguments)
            return try parser.parse()
        } catch {
            let message = "the predicate '\(format)' cannot be read: \(error.text)"
            if MainThread.isCurrent {
                MainActor.assumeIsolated { Notice.post(.predicate, message) }
            } else {
                Task { @MainActor in Notice.post(.predicate, message) }
            }
            return .constant(false)
        }
    }
}

/// Why a format cannot be read.
nonisolated struct PredicateFault: Error {
    let text: String
}

/// A value in a predicate.
nonisolated indirect enum PredicateTerm {
    case value(Any?)
    case path([String])
    case variable(String)
    case list([PredicateTerm])

    func value(for object: Any?, _ variables: [String: Any]) -> Any? {
        switch self {
        case .value(let value): value
        case .path(let path): path.reduce(object) { Self.member($1, of: $0) }
        case .variable(let name): variables[name]
        case .list(let terms): terms.map { $0.value(for: object, variables) as Any }
        }
    }

    private static func member(_ name: String, of object: Any?) -> Any? {
        guard let object = PredicateValue.plain(object) else { return nil }
        if name == "self" { return object }
        if let dictionary = object as? [String: Any] { return dictionary[name] }
        if let named = object as? any NamedValues, let value = named.value(ofName: name) { return value }
        if let text = object as? String, ["count", "length"].contains(name) { return text.count }
        if let list = object as? [Any] {
            return name == "count" ? list.count : list.map { member(name, of: $0) as Any }
        }
        var mirror: Mirror? = Mirror(reflecting: object)
        while let known = mirror {
            if let found = known.children.first(where: { $0.label == name }) { return found.value }
            mirror = known.superclassMirror
        }
        return nil
    }
}

/// A condition of a predicate.
nonisolated indirect enum PredicateCondition {
    case constant(Bool)
    case not(PredicateCondition)
    case both(PredicateCondition, PredicateCondition)
    case either(PredicateCondition, PredicateCondition)
    case comparison(PredicateTerm, PredicateOperator, PredicateTerm, options: String, of: Quantity)

    /// Which elements of a list a comparison is about.
    enum Quantity: String { case whole, any, all, none }

    func isTrue(for object: Any?, _ variables: [String: Any]) -> Bool {
        switch self {
        case .constant(let value): return value
        case .not(let condition): return !condition.isTrue(for: object, variables)
        case .both(let first, let second):
            return first.isTrue(for: object, variables) && second.isTrue(for: object, variables)
        case .either(let first, let second):
            return first.isTrue(for: object, variables) || second.isTrue(for: object, variables)
        case .comparison(let first, let comparison, let second, let options, let quantity):
            let (left, right) = (first.value(for: object, variables), second.value(for: object, variables))
            let elements = PredicateValue.elements(of: left)
            func holds(_ value: Any?) -> Bool { comparison.holds(value, right, options) }
            switch quantity {
            case .whole: return holds(left)
            case .any: return elements.contains(where: holds)
            case .all: return elements.allSatisfy(holds)
            case .none: return !elements.contains(where: holds)
            }
        }
    }
}
