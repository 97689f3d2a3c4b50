import Foundation

/// Results whose type is not `Decodable`: trees of JSON objects, and `Void`.
enum UntypedResult {
    static func value<T>(_ type: T.Type, from response: WebServiceResponse) throws -> T? {
        if let nothing = () as? T, type == Void.self { return nothing }
        if response.content.isEmpty { return nil }
        let tree: Any
        do {
            tree = try JSONSerialization.jsonObject(with: response.content, options: .fragmentsAllowed)
        } catch {
            throw fault(error, type, response)
        }
        if tree is NSNull, type != Any.self { return nil }
        guard let value = tree as? T else { throw fault(nil, type, response) }
        return value
    }

    private static func fault(_ error: (any Error)?, _ type: any Any.Type, _ response: WebServiceResponse)
        -> WebServiceError
    {
        let fault = error == nil ? "it is JSON of another form" : "it is not JSON"
        return WebServiceError(.decoding(.init(response), fault: fault, expected: "\(type)"), cause: error)
    }
}
