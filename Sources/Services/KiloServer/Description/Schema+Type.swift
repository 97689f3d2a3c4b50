import Foundation
import Hummingbird
import Kilo
import MarkupBasics
import MarkupRules
import NIOCore

extension Schema {
    /// Derives the schema of a type.
    ///
    /// Foundation's and the standard library's types are known. An enumeration with text values is listed if it is
    /// `CaseIterable`. The members of a `Decodable` structure are found by decoding it from sample values.
    public init(of type: Any.Type) {
        self = Schema.of(type, inside: [])
    }

    static func of(_ type: Any.Type, inside: [ObjectIdentifier]) -> Schema {
        if let known = known[ObjectIdentifier(type)] { return known }
        TypeCollector.current?.add(type)
        switch type {
        case let type as any SchemaDescribed.Type: return type.schema
        case let type as any AnyOptional.Type: return .optional(of(type.wrappedType, inside: inside))
        case let type as any ListType.Type: return .list(of(type.element, inside: inside))
        case let type as any DictionaryType.Type: return .dictionary(of(type.value, inside: inside))
        case let type as any (CaseIterable & RawRepresentable).Type: return enumeration(type)
        case let type as any Decodable.Type: return probed(type, inside: inside)
        default: return .any
        }
    }

    private static let known: [ObjectIdentifier: Schema] = [
        ObjectIdentifier(Bool.self): .boolean,
        ObjectIdentifier(Int.self): integer(Int.self), ObjectIdentifier(UInt.self): integer(UInt.self),
        ObjectIdentifier(Int8.self): integer(Int8.self), ObjectIdentifier(UInt8.self): integer(UInt8.self),
        ObjectIdentifier(Int16.self): integer(Int16.self), ObjectIdentifier(UInt16.self): integer(UInt16.self),
        ObjectIdentifier(Int32.self): integer(Int32.self), ObjectIdentifier(UInt32.self): integer(UInt32.self),
        ObjectIdentifier(Int64.self): integer(Int64.self), ObjectIdentifier(UInt64.self): integer(UInt64.self),
        ObjectIdentifier(Double.self): .number, ObjectIdentifier(Float.self): .number,
        ObjectIdentifier(Decimal.self): .number,
        ObjectIdentifier(String.self): .text, ObjectIdentifier(Character.self): .text,
        ObjectIdentifier(Duration.self): TimeSpan.schema,
        ObjectIdentifier(Date.self): .date, ObjectIdentifier(UUID.self): .uuid, ObjectIdentifier(URL.self): .url,
        ObjectIdentifier(Data.self): .bytes, ObjectIdentifier(ByteBuffer.self): .bytes,
        ObjectIdentifier(RequestBody.self): .bytes, ObjectIdentifier(UploadedFile.self): .file,
        ObjectIdentifier(ServiceFile.self): .file,
    ]

    private static func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Schema {
        .integer(
            minimum: Decimal(string: "\(Value.min)") ?? 0,
            maximum: Decimal(string: "\(Value.max)") ?? 0)
    }

    private static func enumeration<Value: CaseIterable & RawRepresentable>(_ type: Value.Type) -> Schema {
        let values = type.allCases.map { "\($0.rawValue)" }
        let documentation = (type as? any Documented.Type)?.typeDocumentation.text(ofCases: values) ?? ""
        return .enumeration(name: shortName(type), values: values, documentation: documentation)
    }

    private static func probed(_ type: any Decodable.Type, inside: [ObjectIdentifier]) -> Schema {
        let name = shortName(type)
        guard !inside.contains(ObjectIdentifier(type)) else { return .reference(name: name) }
        let record = SchemaProbe.Record(inside: inside + [ObjectIdentifier(type)])
        // The type may reject the samples; the members that it requested before it threw are kept.
        let accepted = (try? type.init(from: SchemaProbe(record: record))) != nil
        if !accepted { TypeCollector.current?.missed() }
        if case .single(.text) = record.shape, !accepted, type is any RawRepresentable.Type {
            // Probably an enumeration that is not `CaseIterable`.
            return .formatted(name: name, format: nil, pattern: nil, form: "a value of '\(name)'")
        }
        return switch record.shape {
        case .members(let properties):
            .object(
                name: name, properties: completed(properties, type),
                documentation: (type as? any Documented.Type)?.typeDocumentation.summary ?? "")
        case .single(let schema): schema
        case .list: .list(.any)
        case nil: .any
        }
    }

    /// Returns the members with the limits and comments that the type states for them.
    private static func completed(_ properties: [Property], _ type: any Decodable.Type) -> [Property] {
        let limits = (type as? any Validated.Type)?.memberLimits ?? [:]
        let comments = (type as? any Documented.Type)?.typeDocumentation.members ?? [:]
        if limits.isEmpty, comments.isEmpty { return properties }
        return properties.map {
            Property(
                name: $0.name, schema: $0.schema, limits: limits[$0.name] ?? [], documentation: comments[$0.name] ?? "")
        }
    }

    /// Whether values of the type contain no values of other types.
    static func isLeaf(_ type: Any.Type) -> Bool {
        if known[ObjectIdentifier(type)] != nil { return true }
        return (type as? any ListType.Type).map { known[ObjectIdentifier($0.element)] != nil } ?? false
    }

    /// Returns the type's name without its module, with the types around it: `Pet`, `Store.Pet`.
    static func shortName(_ type: Any.Type) -> String {
        let full = String(reflecting: type)
        let parts = full.split(separator: ".").filter { !$0.hasPrefix("(unknown context") && !$0.hasSuffix(")") }
        guard !full.contains("<"), parts.count > 1 else { return String(describing: type) }
        return parts.dropFirst().joined(separator: ".")
    }
}

protocol ListType { static var element: Any.Type { get } }
protocol DictionaryType { static var value: Any.Type { get } }

extension Array: ListType { static var element: Any.Type { Element.self } }
extension Set: ListType { static var element: Any.Type { Element.self } }
extension Dictionary: DictionaryType { static var value: Any.Type { Value.self } }
