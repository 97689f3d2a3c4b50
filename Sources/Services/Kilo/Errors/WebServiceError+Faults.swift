extension WebServiceError {
    /// What a call waited for when its time was over.
    @nonexhaustive
    public enum Phase: Sendable, Equatable {
        /// The whole call: ``WebServiceProxy/timeout`` passed.
        case call
        /// A connection.
        case connecting
        /// The server to take what is sent.
        case sending
        /// The server to send.
        case receiving
    }

    /// What went wrong with a connection.
    @nonexhaustive
    public enum TransportFault: Sendable, Equatable {
        /// The server closed it.
        case closed
        /// The answer ended before it was complete.
        case incompleteAnswer
        /// The answer's headers are larger than 80 KB.
        case headersTooLarge
        /// What came back is not HTTP.
        case notHTTP
        /// Anything else; `reason` is what the layer below says.
        case other(reason: String)
    }

    /// Why there is no secure connection.
    @nonexhaustive
    public enum SecurityFault: Sendable, Equatable {
        /// The server's certificate was not accepted, or the two have no common form of TLS; `reason` is what TLS says.
        case handshake(reason: String)
        /// A file of trusted certificates cannot be read.
        case unreadableCertificates(path: String)
    }

    /// Why redirects were not followed further.
    @nonexhaustive
    public enum RedirectFault: Sendable, Equatable {
        /// There were too many; `count` is nil where a client of the application's own counts them.
        case tooMany(count: Int?)
        /// They lead back to `url`, which is nil where a client of the application's own follows them.
        case circle(url: String?)
    }

    /// What is wrong with a path.
    @nonexhaustive
    public enum PathFault: Sendable, Equatable {
        /// A segment such as `..` that would lead elsewhere.
        case dotSegment(String)
        /// A value inserted into the path is empty, which would address another resource.
        case emptyVariable(path: String)
    }

    /// What is wrong with an argument.
    @nonexhaustive
    public enum ArgumentFault: Sendable, Equatable {
        /// A value of a type that has no text form.
        case unwritable(name: String, type: String)
        /// Values inside values, which the encoding cannot carry.
        case nested(name: String)
        /// A file in another encoding than a multipart form.
        case fileOutsideForm(name: String)
        /// A number that is infinite or not a number.
        case notFinite(name: String, value: String)
        /// The argument has no name.
        case emptyName
        /// A value does not encode to JSON; `name` is nil for all of them together.
        case notJSON(name: String?)
        /// A method that HTTP does not know.
        case unknownMethod(String)
        /// An encoding of arguments that is not known.
        case unknownEncoding(String)
    }

    /// What is wrong with a header.
    @nonexhaustive
    public enum HeaderFault: Sendable, Equatable {
        /// The name has a character that names of headers cannot have.
        case name(String)
        /// The value of the header of this name has a line break or another control character.
        case value(name: String)
    }

    /// What is wrong with a request's body.
    @nonexhaustive
    public enum BodyFault: Sendable, Equatable {
        /// A file cannot be read.
        case unreadableFile(path: String)
        /// A request with this method has no body.
        case notAllowed(WebServiceProxy.Method)
        /// A value of this type does not encode to JSON.
        case notJSON(type: String)
        /// The body has not the length that was announced.
        case wrongLength
    }
}
