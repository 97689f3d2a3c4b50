/// The members that all messages from the client have in common.
struct Envelope: Decodable {
    /// The identifier; nil for a notification.
    let id: RequestID?
    /// The method; nil for a response, which this server never expects.
    let method: String?
}

/// The parameters of a message.
struct Parameters<Value: Decodable>: Decodable {
    let params: Value
}

/// Parameters that are ignored; they may be missing.
struct Nothing: Decodable {
    init() {}
    init(from decoder: any Decoder) {}
}

/// The response to a request.
struct Response<Result: Encodable>: Encodable {
    let jsonrpc = "2.0"
    let id: RequestID?
    let result: Result
}

/// The error response to a request.
struct ErrorResponse: Encodable {
    let jsonrpc = "2.0"
    let id: RequestID?
    let error: ServerError

    private enum CodingKeys: String, CodingKey { case jsonrpc, id, error }

    /// Writes `null` as the identifier of a request that could not be read, as the protocol requires.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(jsonrpc, forKey: .jsonrpc)
        try container.encode(id, forKey: .id)
        try container.encode(error, forKey: .error)
    }
}

/// A notification to the client.
struct Notification<Value: Encodable>: Encodable {
    let jsonrpc = "2.0"
    let method: String
    let params: Value
}

/// The error of a failed request.
struct ServerError: Error, Encodable {
    /// The codes of JSON-RPC and of the language server protocol.
    enum Code: Int, Encodable {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParameters = -32602
        case notInitialized = -32002
        case requestFailed = -32803
        case requestCancelled = -32800
    }

    let code: Code
    let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
