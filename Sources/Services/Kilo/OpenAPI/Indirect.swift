/// Holds a value that may contain another one of its type, which a structure cannot.
///
/// Clients that `kilo client` makes have it behind the properties of such structures.
public indirect enum Indirect<Value> {
    case holding(Value)

    /// Holds a value.
    public init(_ value: Value) { self = .holding(value) }

    /// The value.
    public var value: Value {
        switch self {
        case .holding(let value): value
        }
    }
}

extension Indirect: Sendable where Value: Sendable {}
extension Indirect: Equatable where Value: Equatable {}
extension Indirect: Hashable where Value: Hashable {}

extension Indirect: Decodable where Value: Decodable {
    public init(from decoder: any Decoder) throws { self = .holding(try Value(from: decoder)) }
}

extension Indirect: Encodable where Value: Encodable {
    public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
