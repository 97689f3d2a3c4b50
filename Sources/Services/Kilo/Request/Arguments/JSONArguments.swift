import Foundation
import MarkupBasics

/// Encodes arguments as one JSON object.
enum JSONArguments {
    /// Returns the object as the body of a request.
    static func body(_ arguments: [String: Any], _ encoder: JSONEncoder?) throws(WebServiceError) -> RequestBody {
        .data(try data(arguments, encoder), contentType: "application/json")
    }

    /// Returns the bytes of the object, with members sorted by name. A `nil` argument is left out, `NSNull` is sent as
    /// `null`.
    ///
    /// - Parameter encoder: writes dates and `Encodable` values; `nil` for the default encoder.
    static func data(_ arguments: [String: Any], _ encoder: JSONEncoder? = nil) throws(WebServiceError) -> Data {
        var object: [String: Any] = [:]
        for (name, value) in arguments {
            if name.isEmpty { throw WebServiceError(.invalidArgument(.emptyName)) }
            object[name] = try tree(value, name: name, encoder)
        }
        do {
            return try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
        } catch {
            throw WebServiceError(.invalidArgument(.notJSON(name: nil)), cause: error)
        }
    }

    /// Returns a value in the form that JSON's writer accepts; `nil` for an absent one.
    private static func tree(_ value: Any, name: String, _ encoder: JSONEncoder?) throws(WebServiceError) -> Any? {
        switch value {
        case is String, is Bool, is Int, is NSNull: return value
        case let number as any BinaryFloatingPoint:
            let double = Double(number)
            if !double.isFinite {
                throw WebServiceError(.invalidArgument(.notFinite(name: name, value: String(describing: number))))
            }
            // A Float keeps its own digits, so that 0.1 stays 0.1.
            return number is Float ? Double(String(describing: number)) ?? double : double
        case let date as Date: return try encoder == nil ? date.epochMilliseconds : encoded(date, name: name, encoder)
        case let optional as any AnyOptional:
            guard let inner = optional.wrappedAny else { return nil }
            return try tree(inner, name: name, encoder)
        case let list as any ArgumentList: return try array(list, name: name, encoder)
        case let object as [String: Any]: return try members(object, name: name, encoder)
        case let raw as any RawRepresentable: return try tree(raw.rawValue, name: name, encoder)
        case let encodable as any Encodable: return try encoded(encodable, name: name, encoder)
        default:
            if value is FilePart { throw WebServiceError(.invalidArgument(.fileOutsideForm(name: name))) }
            guard case .text(let text) = try ArgumentValue(value, name: name) else {
                throw WebServiceError(.invalidArgument(.unwritable(name: name, type: "\(type(of: value))")))
            }
            return text
        }
    }

    private static func array(_ list: any ArgumentList, name: String, _ encoder: JSONEncoder?) throws(WebServiceError)
        -> [Any]
    {
        var elements: [Any] = []
        for element in list.argumentElements { elements.append(try tree(element, name: name, encoder) ?? NSNull()) }
        return elements
    }

    private static func members(_ object: [String: Any], name: String, _ encoder: JSONEncoder?)
        throws(WebServiceError) -> [String: Any]
    {
        var result: [String: Any] = [:]
        for (key, value) in object { result[key] = try tree(value, name: "\(name).\(key)", encoder) }
        return result
    }

    private static func encoded(_ value: any Encodable, name: String, _ encoder: JSONEncoder?) throws(WebServiceError)
        -> Any
    {
        do {
            return try JSONSerialization.jsonObject(
                with: (encoder ?? WebServiceCoding.encoder()).encode(value), options: .fragmentsAllowed)
        } catch {
            throw WebServiceError(.invalidArgument(.notJSON(name: name)), cause: error)
        }
    }
}
