/// Encodes arguments as `name=value&name=value`, for a query or the body of a url-encoded form.
enum QueryEncoding {
    /// Returns the text, with names in alphabetical order so that equal arguments make equal requests.
    static func text(_ arguments: [String: Any]) throws(WebServiceError) -> String {
        if arguments.isEmpty { return "" }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(arguments.count * 16)
        for (name, value) in arguments.count == 1 ? Array(arguments) : arguments.sorted(by: { $0.key < $1.key }) {
            for value in try ArgumentValue.flat(value, name: name) {
                if case .part = value { throw WebServiceError(.invalidArgument(.fileOutsideForm(name: name))) }
                if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
                URLText.append(name, to: &bytes)
                bytes.append(UInt8(ascii: "="))
                URLText.append(value.text, to: &bytes)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
