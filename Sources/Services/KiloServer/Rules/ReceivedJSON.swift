import Foundation

/// A JSON document of unknown shape.
indirect enum ReceivedJSON: Decodable {
    case null
    case boolean(Bool)
    case number(Decimal)
    case text(String)
    case list([ReceivedJSON])
    case object([String: ReceivedJSON])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Decimal.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([ReceivedJSON].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: ReceivedJSON].self))
        }
    }
}
