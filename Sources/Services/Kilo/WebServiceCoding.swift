public import Foundation

/// The JSON coders of the services: dates are milliseconds since 1970-01-01 in both directions.
public enum WebServiceCoding {
    /// Returns a new encoder.
    public static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .millisecondsSince1970
        encoder.outputFormatting = [.withoutEscapingSlashes]
        return encoder
    }

    /// Returns a new decoder.
    public static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .millisecondsSince1970
        return decoder
    }
}
