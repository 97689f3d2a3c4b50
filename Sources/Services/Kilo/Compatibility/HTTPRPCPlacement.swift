/// HTTP-RPC's rule for arguments: PUT and PATCH send them in the body when the encoding is JSON.
struct HTTPRPCPlacement: ArgumentPlacement {
    /// The unsupported encoding that was set; every call fails with its name.
    var unknownEncoding: String?

    func place(
        _ arguments: [String: Any], _ method: WebServiceProxy.Method, _ settings: WebServiceProxy.Settings
    ) throws(WebServiceError) -> PlacedArguments {
        if let unknownEncoding { throw WebServiceError(.invalidArgument(.unknownEncoding(unknownEncoding))) }
        if settings.encoding == .applicationJSON, method == .put || method == .patch {
            return ("", try JSONArguments.body(arguments, settings.encoder))
        }
        return try StandardPlacement().place(arguments, method, settings)
    }
}
