import Foundation

/// A type of Swift or Foundation whose values have no properties for documents.
package enum PlainType: Sendable, Hashable {
    case number, text, boolean, date
    /// A value that is neither a number nor a text, such as a `URL`.
    case other

    private static let all: [(type: any Any.Type, plain: PlainType)] =
        [
            Int.self, Double.self, Float.self, CGFloat.self, Int32.self, Int64.self, UInt.self, Decimal.self,
        ].map { ($0, .number) } + [URL.self, Data.self, UUID.self].map { ($0, .other) } + [
            (String.self, .text), (Bool.self, .boolean), (Date.self, .date),
        ]
    private static let byType = Dictionary(uniqueKeysWithValues: all.map { (ObjectIdentifier($0.type), $0.plain) })
    private static let byName = Dictionary(uniqueKeysWithValues: all.map { (String(describing: $0.type), $0.plain) })

    /// Returns nil for any other type.
    package init?(_ type: any Any.Type) {
        guard let plain = Self.byType[ObjectIdentifier(type)] else { return nil }
        self = plain
    }

    /// Returns the type with a name in Swift; nil for any other type.
    package init?(named name: String) {
        guard let plain = Self.byName[name] else { return nil }
        self = plain
    }

    /// Whether a property that is a number or a truth value takes the value.
    package var fitsNumbers: Bool { self != .date && self != .other }

    /// Whether a formatter takes the value.
    package func fits(_ input: BuiltInFormatter.Input) -> Bool {
        switch input {
        case .numbers: self == .number
        case .dates: self == .date
        case .measurements, .names: false
        }
    }
}
