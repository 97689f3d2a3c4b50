/// A representation of an operation's result other than JSON; the arguments of `@ResponseMapping`.
public struct ResponseMapping: OperationTrait, Equatable {
    /// The template among the service's resources, such as `statistics~html.txt`. Without a template, `text/csv` writes
    /// one row per element, and any other type sends a result of bytes or text unchanged.
    public var name: String?
    /// The media type, such as `text/html`.
    public var mimeType: String
    /// The charset of template and output: `UTF-8`, `ISO-8859-1`, `US-ASCII` or `UTF-16`.
    public var charset: String
    /// Whether browsers save the result under the last component of the path.
    public var isAttachment: Bool
    /// Whether texts in CSV that a spreadsheet would treat as a formula get an apostrophe in front.
    public var escapesFormulas: Bool

    /// Creates a mapping, for the code that `@ResponseMapping` generates. The media type is converted to lower case.
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

    /// Adds the representation to those of the operation.
    public func describe(into description: inout OperationDescription) { description.mappings.append(self) }
}

/// Offers the result of an operation in a representation other than JSON. May be repeated.
///
/// A client requests it by an extension at the end of the path (`/statistics/~html`) or by an `Accept` header.
///
/// - Parameters:
///   - name: a template in the service's bundle. Without a template, `text/csv` writes one row per element, and any
///     other type sends a result of bytes or text unchanged.
///   - mimeType: the media type.
///   - charset: `UTF-8`, `ISO-8859-1`, `US-ASCII` or `UTF-16`.
///   - attachment: whether browsers save the result instead of showing it.
///   - escapesFormulas: whether texts in CSV that a spreadsheet would treat as a formula, because they begin with `=`,
///     `+`, `-`, `@`, a tab or a line break, get an apostrophe in front. Meant for files that people open; programs
///     read the apostrophe too.
@attached(peer)
public macro ResponseMapping(
    name: String? = nil, mimeType: String, charset: String = "UTF-8", attachment: Bool = false,
    escapesFormulas: Bool = false
) =
    #externalMacro(module: "MarkupMacros", type: "OperationAnnotationMacro")
