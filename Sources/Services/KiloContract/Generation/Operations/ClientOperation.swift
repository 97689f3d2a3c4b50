/// An operation as a method of the client.
struct ClientOperation {
    enum Location: String {
        case path, query, header
    }

    struct Parameter {
        let name: String
        /// The name in the request.
        let key: String
        let location: Location
        let type: SwiftType
        let isRequired: Bool
        let documentation: String
        let pointer: Pointer
        let style: Style
    }

    /// How a list or an object is written.
    enum Style {
        /// Each value with the name again; in a path or a header, the values with commas.
        case usual
        /// The values with a separator.
        case joined(String)
        /// The members of an object as `name[member]`.
        case deep
        /// The value as JSON.
        case json
    }

    enum Body {
        /// A value as JSON, with the media type.
        case json(SwiftType, String)
        /// The members of an object as a form of a page.
        case form(SwiftType)
        /// The members of an object as the parts of a form.
        case multipart(TypeID)
        /// A text, with the media type.
        case text(String)
        /// Bytes, with the media type.
        case bytes(String)
    }

    enum Result {
        case nothing
        case value(SwiftType)
        case events
    }

    /// An error answer with a value.
    struct Failure {
        /// Such as `404`, `4XX` or `default`.
        let status: String
        let type: SwiftType
    }

    let name: String
    let pointer: Pointer
    /// The method and the path, for warnings.
    let title: String
    let method: String
    let path: String
    let documentation: String
    let isDeprecated: Bool
    var parameters: [Parameter]
    var body: Body?
    var bodyName = "body"
    var isBodyRequired = false
    var bodyDocumentation = ""
    var result = Result.nothing
    var resultDocumentation = ""
    var failures: [Failure] = []
}
