import Foundation

/// Describes where in a response's JSON the error is.
enum DecodingWords {
    static func fault(_ error: any Error) -> String {
        (error as? DecodingError).map(words) ?? "\(error)"
    }

    private static func words(_ error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, let context):
            "'\(path(context.codingPath + [key]))' is missing"
        case .typeMismatch(let type, let context):
            "'\(path(context.codingPath))' is not a \(type)"
        case .valueNotFound(let type, let context):
            "'\(path(context.codingPath))' is null where a \(type) is needed"
        case .dataCorrupted(let context):
            context.codingPath.isEmpty
                ? "it is not JSON" : "'\(path(context.codingPath))' cannot be read: \(context.debugDescription)"
        @unknown default: "\(error)"
        }
    }

    /// Returns a key path such as `users[3].address.geo`.
    private static func path(_ keys: [any CodingKey]) -> String {
        var text = ""
        for key in keys {
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : "." + key.stringValue
            }
        }
        return text.isEmpty ? "the whole answer" : text
    }
}
