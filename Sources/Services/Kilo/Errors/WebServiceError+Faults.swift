extension WebServiceError {
    /// The phase of a call in which a time limit passed.
    @nonexhaustive
    public enum Phase: Sendable, Equatable {
        /// The whole call: ``WebServiceProxy/timeout`` passed.
        case call
        /// Opening a connection.
        case connecting
        /// Sending the request.
        case sending
        /// Waiting for more of the response.
        case receiving
    }

    /// The fault of a connection.
    @nonexhaustive
    public enum TransportFault: Sendable, Equatable {
        /// The server closed the connection.
        case closed
        /// The response ended before it was complete.
        case incompleteAnswer
        /// The headers of the response are larger than 80 KB.
        case headersTooLarge
        /// The response is not HTTP.
        case notHTTP
        /// Any other fault; `reason` is the message of the HTTP client.
        case other(reason: String)
    }

    /// The reason why there is no secure connection.
    @nonexhaustive
    public enum SecurityFault: Sendable, Equatable {
        /// The server's certificate was not accepted, or both sides have no TLS version or cipher in common; `reason`
        /// is TLS's message.
        case handshake(reason: String)
        /// A file of trusted certificates cannot be read.
        case unreadableCertificates(path: String)
    }

    /// The reason why redirects were not followed further.
    @nonexhaustive
    public enum RedirectFault: Sendable, Equatable {
        /// There were too many redirects; `count` is nil if the application's own client counts them.
        case tooMany(count: Int?)
        /// The redirects lead back to `url`, which is nil if the application's own client follows them.
        case circle(url: String?)
    }

    /// The fault of a path.
    @nonexhaustive
    public enum PathFault: Sendable, Equatable {
        /// The path contains a segment such as `..`, which would lead elsewhere.
        case dotSegment(String)
        /// A value inserted into the path is empty, which would address another resource.
        case emptyVariable(path: String)
    }

    /// The fault of an argument.
    @nonexhaustive
    public enum ArgumentFault: Sendable, Equatable {
        /// The value has a type without a text form.
        case unwritable(name: String, type: String)
        /// The value contains other values, which the encoding cannot carry.
        case nested(name: String)
        /// The value is a file, and the encoding is not a multipart form.
        case fileOutsideForm(name: String)
        /// The number is infinite or not a number.
        case notFinite(name: String, value: String)
        /// The argument has no name.
        case emptyName
        /// A value does not encode to JSON; `name` is nil if this concerns all of them together.
        case notJSON(name: String?)
        /// The HTTP method is not known.
        case unknownMethod(String)
        /// The encoding of arguments is not known.
        case unknownEncoding(String)
    }

    /// The fault of a header.
    @nonexhaustive
    public enum HeaderFault: Sendable, Equatable {
        /// The name contains a character that names of headers cannot have.
        case name(String)
        /// The value of the header with this name contains a line break or another control character.
        case value(name: String)
        /// The credentials in the header with this name are those of Digest, which need a challenge.
        case withoutChallenge(name: String)
    }

    /// The fault of a request's body.
    @nonexhaustive
    public enum BodyFault: Sendable, Equatable {
        /// A file cannot be read.
        case unreadableFile(path: String)
        /// A request with this method has no body.
        case notAllowed(WebServiceProxy.Method)
        /// A value of this type does not encode to JSON.
        case notJSON(type: String)
        /// The body does not have the length that was announced.
        case wrongLength
    }
}
