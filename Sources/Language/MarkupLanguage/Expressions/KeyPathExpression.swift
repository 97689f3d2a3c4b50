/// A key path of an expression, such as `row.heading`, `items.0.name` or `prices['EUR']`.
public struct KeyPathExpression: Sendable, Hashable, CustomStringConvertible {
    /// One step of the path.
    public enum Component: Sendable, Hashable {
        /// A property of an object or a key of a dictionary.
        case name(String)
        /// An index of an array, counted from zero.
        case index(Int)
    }

    /// The steps; at least one.
    public var components: [Component]

    /// Creates a path from steps.
    public init(_ components: [Component]) {
        self.components = components
    }

    /// Creates a path from dotted text; a component of digits is an index.
    public init(_ text: String) {
        components = text.split(separator: ".").map { part in
            Int(part).map(Component.index) ?? .name(String(part))
        }
    }

    /// The path as dotted text; keys that are not plain names are written in brackets and quotation marks.
    public var description: String {
        var text = ""
        for component in components {
            switch component {
            case .index(let index): text += "[\(index)]"
            case .name(let name) where ExpressionLexer.isPlainName(name): text += text.isEmpty ? name : ".\(name)"
            case .name(let name): text += "['\(name)']"
            }
        }
        return text
    }

    /// The name of the first step: the owner's property that is read and observed.
    public var firstName: String? {
        guard case .name(let name)? = components.first else { return nil }
        return name
    }

    /// Follows the path from `root`, one step at a time.
    ///
    /// Optionals are unwrapped at each step; nil anywhere gives nil. Names are looked up as keys in dictionaries, and
    /// indices in arrays (a missing key, and an index outside the array, give nil). On an array the names `count`,
    /// `first`, `last` and `isEmpty` are the array's own properties; any other name gives an array of that property of
    /// every element, as key-value coding does. All other values are passed to `property`, which reads the properties
    /// of objects.
    public func value(from root: Any?, property: (Any, String) -> Any?) -> Any? {
        var current = DynamicValue.flattened(root)
        for component in components {
            guard let value = current else { return nil }
            current = DynamicValue.flattened(Self.step(component, of: value, property))
        }
        return current
    }

    private static func step(_ component: Component, of value: Any, _ property: (Any, String) -> Any?) -> Any? {
        switch component {
        case .index(let index):
            switch DynamicValue(value) {
            case .array(let elements): return elements.element(at: index)
            case .dictionary(let pairs): return pairs.value(named: String(index)) ?? pairs.value(of: index)
            default: return property(value, String(index))
            }
        case .name(let name):
            return member(name, of: value, property)
        }
    }

    private static func member(_ name: String, of value: Any, _ property: (Any, String) -> Any?) -> Any? {
        switch DynamicValue(value) {
        case .dictionary(let pairs): pairs.value(named: name)
        case .array(let elements): elements.member(name, property)
        default: property(value, name)
        }
    }
}
