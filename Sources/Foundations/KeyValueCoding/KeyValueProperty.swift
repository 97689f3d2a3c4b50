/// One property of a class: its name, its type, and its getter and setter.
public final class KeyValueProperty {
    /// The name in Swift.
    public let name: String
    /// The type of the value, with one level of `Optional` removed.
    public let valueType: any Any.Type
    /// Whether the property's type is optional, so that `nil` may be assigned.
    public let isOptional: Bool
    /// Whether the property cannot be assigned.
    public var isReadOnly: Bool { prepare == nil }
    /// Whether the property is marked ``Edited()``: the user changes it by operating the view.
    public let isEdited: Bool
    /// The Swift names of the properties that must be set before this one, see ``SetAfter(_:)``.
    public let prerequisites: [String]
    /// Whether the property is stored in a class with `@Observable`, which tracks it: reading it observes this property
    /// and no other.
    public let isTracked: Bool
    /// The first paragraph of the property's doc comment; empty if absent.
    public let summary: String

    private let read: (AnyObject) -> Any?
    private let write: ((AnyObject, Any?) -> Bool)?
    private let prepare: ((Any?) -> ((AnyObject) -> Void)?)?

    /// Returns the value on `object`; `nil` for an empty optional. `object` must be of the declaring class.
    public func value(of object: AnyObject) -> Any? { read(object) }

    /// Returns a function that assigns `value` to any object of the declaring class; `nil` if the property is read-only
    /// or has another type.
    ///
    /// The type of the value is checked only here; the function just assigns. Markup prepares these functions while
    /// planning a document.
    public func assignment(of value: Any?) -> ((AnyObject) -> Void)? { prepare?(value) }

    /// Assigns `value`; returns whether it has the right type.
    @discardableResult
    public func setValue(_ value: Any?, of object: AnyObject) -> Bool { write?(object, value) ?? false }

    /// Creates a writable property. Called by the macro's expansion.
    public init<Root: AnyObject, Value>(
        _ name: String, of root: Root.Type, get: @escaping (Root) -> Value, set: @escaping (Root, Value) -> Void,
        isEdited: Bool = false, after prerequisites: [String] = [], isTracked: Bool = false, summary: String = ""
    ) {
        let form = ValueForm(Value.self)
        self.name = name
        (self.isEdited, self.prerequisites, self.summary) = (isEdited, prerequisites, summary)
        self.isTracked = isTracked
        (valueType, isOptional) = (form.valueType, form.isOptional)
        read = form.reader { get(unsafeDowncast($0, to: Root.self)) }
        write = form.writer { set(unsafeDowncast($0, to: Root.self), $1) }
        prepare = { value in
            guard let typed = form.typed(value) else { return nil }
            return { set(unsafeDowncast($0, to: Root.self), typed) }
        }
    }

    /// Creates a read-only property. Called by the macro's expansion.
    public init<Root: AnyObject, Value>(
        _ name: String, of root: Root.Type, get: @escaping (Root) -> Value, isTracked: Bool = false,
        summary: String = ""
    ) {
        let form = ValueForm(Value.self)
        self.name = name
        (isEdited, prerequisites, self.isTracked, self.summary) = (false, [], isTracked, summary)
        (valueType, isOptional) = (form.valueType, form.isOptional)
        read = form.reader { get(unsafeDowncast($0, to: Root.self)) }
        write = nil
        prepare = nil
    }
}
