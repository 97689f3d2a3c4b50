import CWebKit
import Foundation

/// Conversion between JavaScript and Swift values.
enum ScriptValue {
    /// The error for a value without an equivalent in Swift.
    nonisolated struct Unsupported: Error {
        let kind: String
    }
    /// The error for a message above the size limit.
    nonisolated struct TooLarge: Error {
        let bytes: Int
    }

    /// Converts a value to a string, a number, a `Bool`, or an array or dictionary of these; `undefined` becomes `nil`,
    /// `null` becomes `NSNull`.
    ///
    /// - Parameter limit: The greatest size of an object or a string, in bytes of JSON.
    static func value(of script: OpaquePointer?, limit: Int = .max) throws -> Any? {
        guard let script, jsc_value_is_undefined(script) == 0 else { return nil }
        if jsc_value_is_null(script) != 0 { return NSNull() }
        if jsc_value_is_boolean(script) != 0 { return jsc_value_to_boolean(script) != 0 }
        if jsc_value_is_number(script) != 0 {
            let number = jsc_value_to_double(script)
            return Int(exactly: number).map { NSNumber(value: $0) } ?? NSNumber(value: number)
        }
        if jsc_value_is_string(script) != 0 {
            // Not a C string, which would end at the first zero byte.
            let bytes = jsc_value_to_string_as_bytes(script)
            let size = Int(g_bytes_get_size(bytes))
            guard size <= limit else {
                g_bytes_unref(bytes)
                throw TooLarge(bytes: size)
            }
            return String(decoding: Data(unreferencing: bytes), as: UTF8.self)
        }
        guard jsc_value_is_function(script) == 0 else { throw Unsupported(kind: "a function") }
        guard let json = jsc_value_to_json(script, 0) else { throw Unsupported(kind: "an object that contains itself") }
        defer { g_free(json) }
        let size = strlen(json)
        guard size <= limit else { throw TooLarge(bytes: size) }
        return try JSONSerialization.jsonObject(with: Data(bytes: json, count: size), options: .fragmentsAllowed)
    }

    /// Converts a value for a script; `nil` becomes `undefined`.
    static func make(_ value: Any?, in context: OpaquePointer?) throws -> OpaquePointer? {
        guard let value else { return jsc_value_new_undefined(context) }
        guard JSONSerialization.isValidJSONObject([value]) else { throw Unsupported(kind: "\(type(of: value))") }
        let data = try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
        return jsc_value_new_from_json(context, String(decoding: data, as: UTF8.self))
    }
}
