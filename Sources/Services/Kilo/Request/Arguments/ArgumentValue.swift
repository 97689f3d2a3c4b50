import Foundation
import MarkupBasics

/// The wire form of one argument, from any value that the caller passed.
enum ArgumentValue {
    /// An omitted argument: `nil`, `NSNull` or `Void`.
    case none
    case text(String)
    case file(URL)
    case part(FilePart)
    case list([Any])

    /// Reads a value that is not a list.
    ///
    /// The order of the cases matters: to Foundation a `Bool` is also a number, and the description of an enumeration
    /// may differ from its raw value.
    init(_ value: Any, name: String) throws(WebServiceError) {
        switch value {
        case let text as String: self = .text(text)
        case let flag as Bool where type(of: value) == Bool.self: self = .text(flag ? "true" : "false")
        case let number as Int where type(of: value) == Int.self: self = .text(String(number))
        case let number as Double where type(of: value) == Double.self:
            if !number.isFinite {
                throw WebServiceError(.invalidArgument(.notFinite(name: name, value: number.description)))
            }
            self = .text(number.description)
        case let number as Float where type(of: value) == Float.self:
            if !number.isFinite {
                throw WebServiceError(.invalidArgument(.notFinite(name: name, value: number.description)))
            }
            self = .text(number.description)
        case is NSNull, is Void: self = .none
        case let date as Date: self = .text(String(date.epochMilliseconds))
        case let url as URL: self = url.isFileURL ? .file(url) : .text(url.absoluteString)
        case let part as FilePart: self = .part(part)
        case let data as Data: self = .text(data.base64EncodedString())
        default: self = try Self.other(value, name: name)
        }
    }

    private static func other(_ value: Any, name: String) throws(WebServiceError) -> ArgumentValue {
        if let optional = value as? any AnyOptional {
            guard let inner = optional.wrappedAny else { return .none }
            return try ArgumentValue(inner, name: name)
        }
        if let number = value as? NSNumber { return .text(try text(of: number, name)) }
        if let list = value as? any ArgumentList { return .list(list.argumentElements) }
        if value is [String: Any] || value is [AnyHashable: Any] {
            throw WebServiceError(.invalidArgument(.nested(name: name)))
        }
        if let raw = value as? any RawRepresentable { return try ArgumentValue(raw.rawValue, name: name) }
        if let described = value as? any CustomStringConvertible { return .text(described.description) }
        if Mirror(reflecting: value).displayStyle == .enum, Mirror(reflecting: value).children.isEmpty {
            return .text(String(describing: value))
        }
        throw WebServiceError(.invalidArgument(.unwritable(name: name, type: "\(type(of: value))")))
    }

    /// Returns the text of a boxed number. Only JSON's writer can distinguish a boxed `Bool` from a 1.
    private static func text(of number: NSNumber, _ name: String) throws(WebServiceError) -> String {
        do {
            let data = try JSONSerialization.data(withJSONObject: number, options: .fragmentsAllowed)
            return String(decoding: data, as: UTF8.self)
        } catch {
            throw WebServiceError(.invalidArgument(.notFinite(name: name, value: number.description)))
        }
    }

    /// Returns the values of an argument in order; empty for `nil`.
    static func flat(_ value: Any, name: String) throws(WebServiceError) -> [ArgumentValue] {
        if name.isEmpty { throw WebServiceError(.invalidArgument(.emptyName)) }
        let first = try ArgumentValue(value, name: name)
        guard case .list(let elements) = first else {
            if case .none = first { return [] }
            return [first]
        }
        var values: [ArgumentValue] = []
        values.reserveCapacity(elements.count)
        for element in elements {
            let value = try ArgumentValue(element, name: name)
            switch value {
            case .none: continue
            case .list: throw WebServiceError(.invalidArgument(.nested(name: name)))
            case .text, .file, .part: values.append(value)
            }
        }
        return values
    }

    /// The value as text; for a file, its URL. Only a multipart form has parts that are files.
    var text: String {
        switch self {
        case .text(let text): text
        case .file(let url): url.absoluteString
        case .none, .list, .part: ""
        }
    }
}

extension Date {
    /// Milliseconds since 1970-01-01, the form of date arguments in the articles; clamped to 64 bits.
    var epochMilliseconds: Int64 {
        let milliseconds = (timeIntervalSince1970 * 1000).rounded(.down)
        return Int64(exactly: milliseconds) ?? (milliseconds > 0 ? .max : .min)
    }
}

/// A value that repeats its parameter: arrays, slices and sets of any element, and ranges of whole numbers.
protocol ArgumentList {
    var argumentElements: [Any] { get }
}

extension Array: ArgumentList {
    var argumentElements: [Any] { map { $0 as Any } }
}

extension ArraySlice: ArgumentList {
    var argumentElements: [Any] { map { $0 as Any } }
}

extension ContiguousArray: ArgumentList {
    var argumentElements: [Any] { map { $0 as Any } }
}

extension Set: ArgumentList {
    /// The elements of a set, sorted by their text, because a set has no order and equal calls must make equal
    /// requests.
    var argumentElements: [Any] { map { $0 as Any }.sorted { String(describing: $0) < String(describing: $1) } }
}

extension Range: ArgumentList where Bound: Strideable, Bound.Stride: SignedInteger {
    var argumentElements: [Any] { map { $0 as Any } }
}

extension ClosedRange: ArgumentList where Bound: Strideable, Bound.Stride: SignedInteger {
    var argumentElements: [Any] { map { $0 as Any } }
}
