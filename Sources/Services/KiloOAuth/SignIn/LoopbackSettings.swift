/// The settings of the address on this machine to which the provider sends the browser back (RFC 8252, 7.3).
public struct LoopbackSettings: Sendable {
    /// The port; 0, the default, for a free one. A provider that does not accept every port (RFC 8252, 7.3) needs the
    /// one that was registered with it.
    public var port = 0
    /// The path, with its slash; `/callback` by default.
    public var path = "/callback"
    /// The time that the user has for the sign-in; 5 minutes by default.
    public var timeout: Duration = .seconds(300)
    /// The page that the browser shows at the end.
    public var page = AnswerPage()

    /// Creates the settings with the default value of each property.
    public init() {}
}
