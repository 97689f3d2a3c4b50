/// Associates an operation's result with a representation other than JSON; the argument list of `@ResponseMapping`.
public struct ResponseMapping: Sendable, Equatable {
    /// The template among the service's resources, such as `statistics~html.txt`. Without a name, `text/csv` writes one row per element,
    /// and any other type sends a result of bytes or text as it is.
    public var name: String?
    /// The media type, such as `text/html`.
    public var mimeType: String
    /// The charset of template and output: `UTF-8`, `ISO-8859-1`, `US-ASCII` or `UTF-16`.
    public var charset: String
    /// Whether a browser shall save the result under the last component of the path.
    public var isAttachment: Bool
    /// Whether texts in CSV that a spreadsheet would take for a formula get an apostrophe in front.
    public var escapesFormulas: Bool

    /// What `@ResponseMapping` generates; the media type is kept in lower case.
    public init(
        name: String? = nil, mimeType: String, charset: String = "UTF-8", attachment: Bool = false,
        escapesFormulas: Bool = false
    ) {
        self.escapesFormulas = escapesFormulas
        self.name = name
        self.mimeType = mimeType.lowercased()
        self.charset = charset
        self.isAttachment = attachment
    }
}
