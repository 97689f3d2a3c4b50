public import Foundation

/// The JSON coders of the services, for bodies, events and messages of WebSockets: dates are milliseconds since
/// 1970-01-01 in both directions, and keys are written in alphabetical order.
public enum WebServiceCoding {
    /// Returns a new encoder.
    public static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Whole milliseconds, because a binary fraction of a second would not survive the round trip.
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
            if let whole = Int64(exactly: milliseconds) {
                try container.encode(whole)
            } else {
                try container.encode(milliseconds)
            }
        }
        return encoder
    }

    /// Returns a new decoder.
    public static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .millisecondsSince1970
        return decoder
    }
}
