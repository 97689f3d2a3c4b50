import MarkupBasics

/// Functions that assign values whose types are not known, for the types that bindings assign most: texts, truth values
/// and numbers.
///
/// Each is compiled for its type. The general function finds the metadata of generic types and casts, so that a text
/// takes 2,400 instructions instead of 460.
enum ValueWriting {
    /// Assigns a value to an object; returns whether its type fits.
    typealias Function = (AnyObject, Any?) -> Bool

    /// Returns the function for the type of `set`, which passes other values on to `general`.
    static func function<Value>(
        _ set: @escaping (AnyObject, Value) -> Void, else general: @escaping Function
    ) -> Function {
        if Value.self == String.self { return plain(known(set, String.self), else: general) }
        if Value.self == String?.self { return optional(known(set, String?.self), else: general) }
        if Value.self == Bool.self { return plain(known(set, Bool.self), else: general) }
        if Value.self == Int.self { return plain(known(set, Int.self), else: general) }
        if Value.self == Double.self { return plain(known(set, Double.self), else: general) }
        return general
    }

    /// The setter under its known type; the caller has compared the types.
    private static func known<Value, Known>(
        _ set: @escaping (AnyObject, Value) -> Void, _: Known.Type
    ) -> (AnyObject, Known) -> Void {
        unsafeBitCast(set, to: ((AnyObject, Known) -> Void).self)
    }

    private static func plain<Known>(
        _ set: @escaping (AnyObject, Known) -> Void, else general: @escaping Function
    ) -> Function {
        { object, value in
            guard let value, let known = exactly(Known.self, value) else { return general(object, value) }
            set(object, known)
            return true
        }
    }

    private static func optional<Known>(
        _ set: @escaping (AnyObject, Known?) -> Void, else general: @escaping Function
    ) -> Function {
        { object, value in
            guard let value, let known = exactly(Known.self, value) else { return general(object, value) }
            set(object, known)
            return true
        }
    }
}
