import Foundation
import MarkupBasics

/// Converts a response to the result type that the caller chose.
enum ResultDecoding {
    /// Returns the result.
    ///
    /// `Data` is the unchanged content. `String` is the content as text if its type is `text/*`. An optional type is
    /// `nil` when there is no content. Everything else is decoded from JSON.
    static func value<Value: Decodable>(
        _ type: Value.Type, from response: WebServiceResponse, _ decoder: JSONDecoder?
    ) throws -> Value {
        let content = response.content
        if let data = content as? Value { return data }
        if type == String.self, let text = TextDecoding.text(response), let value = text as? Value { return value }
        if content.isEmpty, let none = (type as? any AnyOptional.Type)?.absent as? Value { return none }
        do {
            return try (decoder ?? WebServiceCoding.decoder()).decode(type, from: content)
        } catch {
            throw WebServiceError(
                .decoding(.init(response), fault: DecodingWords.fault(error), expected: "\(type)"), cause: error)
        }
    }
}

/// Decodes text content in the character set of its media type; UTF-8 without one.
enum TextDecoding {
    /// Returns the text of a `text/*` response; `nil` for another type or for invalid bytes.
    static func text(_ response: WebServiceResponse) -> String? {
        guard let type = response.contentType, type.lowercased().hasPrefix("text/") else { return nil }
        return text(response.content, contentType: type)
    }

    static func text(_ content: Data, contentType: String) -> String? {
        switch charset(contentType) {
        case "iso-8859-1", "latin1": String(data: content, encoding: .isoLatin1)
        case "windows-1252": String(data: content, encoding: .windowsCP1252)
        case "utf-16": String(data: content, encoding: .utf16)
        case "us-ascii": String(data: content, encoding: .ascii)
        default: String(data: content, encoding: .utf8)
        }
    }

    private static func charset(_ type: String) -> String? {
        for parameter in type.lowercased().split(separator: ";").dropFirst() {
            let pair = parameter.split(separator: "=", maxSplits: 1).map { $0.trimmed }
            if pair.count == 2, pair[0] == "charset" { return pair[1].trimmingCharacters(in: ["\""]) }
        }
        return nil
    }
}
