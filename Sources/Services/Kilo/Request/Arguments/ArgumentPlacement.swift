import NIOCore

/// Arguments in the form in which they are sent.
typealias PlacedArguments = (query: String, body: RequestBody?)

/// The rule by which the arguments of a call become its query or its body, if the call has no other body.
protocol ArgumentPlacement: Sendable {
    func place(
        _ arguments: [String: Any], _ method: WebServiceProxy.Method, _ settings: WebServiceProxy.Settings
    ) throws(WebServiceError) -> PlacedArguments
}

/// Kilo's rule: POST sends its arguments in the body, every other method in the query.
struct StandardPlacement: ArgumentPlacement {
    func place(
        _ arguments: [String: Any], _ method: WebServiceProxy.Method, _ settings: WebServiceProxy.Settings
    ) throws(WebServiceError) -> PlacedArguments {
        guard method == .post else { return (try QueryEncoding.text(arguments), nil) }
        if settings.encoding == .applicationJSON {
            return ("", try JSONArguments.body(arguments, settings.encoder))
        }
        if arguments.isEmpty { return ("", nil) }
        if settings.encoding == .multipartFormData { return ("", try MultipartEncoding.body(arguments)) }
        let form = ByteBuffer(string: try QueryEncoding.text(arguments))
        return ("", RequestBody(.bytes(form), contentType: "application/x-www-form-urlencoded"))
    }
}
