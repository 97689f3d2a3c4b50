import NIOCore

extension RequestBody {
    /// Returns a form as an HTML page sends it: `name=value&name=value`.
    ///
    /// - Parameter arguments: the values by name, as those of a call; arrays repeat their name.
    /// - Throws: ``WebServiceError`` with the code `invalidArgument` for a value that cannot be written.
    public static func form(_ arguments: [String: Any]) throws -> RequestBody {
        let text = try QueryEncoding.text(arguments)
        return RequestBody(.bytes(ByteBuffer(string: text)), contentType: "application/x-www-form-urlencoded")
    }

    /// Returns a form whose parts may be files.
    ///
    /// - Parameter arguments: the values by name; a ``FilePart`` and the URL of a file are uploaded as files.
    /// - Throws: ``WebServiceError`` with the code `invalidArgument` for a value that cannot be written, and
    ///   `invalidBody` for a file that cannot be read.
    public static func multipart(_ arguments: [String: Any]) throws -> RequestBody {
        try MultipartEncoding.body(arguments)
    }
}
