/// The limits of a ``WebSocketConnection``, and the subprotocols that it offers.
public struct WebSocketConfiguration: Sendable {
    /// The subprotocols that the client offers, best first; none by default.
    public var subprotocols: [String] = []
    /// The maximum size of one frame that the service sends, in bytes; 1 MB by default. Values above 4 GB mean 4 GB.
    public var maximumFrameSize = 1024 * 1024
    /// The maximum size of a message that the service sends, in bytes, whatever the number of its frames; 16 MB by default.
    public var maximumMessageSize = 16 * 1024 * 1024
    /// The time limit for opening the connection, from the look-up of the host to the accepted upgrade; 15 seconds by default.
    ///
    /// The session's `WebServiceConfiguration.connectTimeout` limits the first part, until the connection to the host exists.
    public var openTimeout: Duration = .seconds(15)
    /// The time that the service may take to answer a close frame and to end the connection; 5 seconds by default.
    public var closeTimeout: Duration = .seconds(5)
    /// The time between two pings; 30 seconds by default, nil for no pings. A connection on which nothing has arrived between two pings
    /// ends with ``WebSocketError/Code-swift.enum/silent(pingInterval:)``.
    public var pingInterval: Duration? = .seconds(30)

    /// Creates a configuration with the default value of each property.
    public init() {}
}
