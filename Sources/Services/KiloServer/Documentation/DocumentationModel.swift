/// The data of the documentation templates.
struct DocumentationIndex: Encodable {
    struct Entry: Encodable {
        let name: String
        let path: String
        let link: String
        let documentation: [String]
        let operationCount: Int
    }

    let title: String
    let version: String
    /// The relative path from the index to the folder of the pages. Links are relative, so that they work behind any
    /// path prefix of a proxy.
    let root: String
    /// Whether there is an AsyncAPI document.
    let hasChannels: Bool
    let services: [Entry]
}

/// The page of one service.
struct DocumentationPage: Encodable {
    struct Endpoint: Encodable {
        let path: String
        let anchor: String
        let operations: [Operation]
    }

    struct Operation: Encodable {
        let name: String
        let method: String
        let kind: String
        let result: String?
        let isDeprecated: Bool
        let documentation: [String]
        let notes: [String]
        let returns: String
        let parameters: [Parameter]
        let representations: [Representation]
        let errors: [ErrorStatus]
        /// The form that calls the operation; `nil` for none.
        let form: CallForm?
    }

    /// The schemes of the credentials that the operations take.
    struct Credentials: Encodable {
        let usesBearer: Bool
        let usesBasic: Bool
        /// The names of the headers that take a key.
        let keys: [String]
    }

    /// An error status that the method's documentation mentions.
    struct ErrorStatus: Encodable {
        let status: Int
        let meaning: String
    }

    struct Parameter: Encodable {
        let name: String
        let place: String
        let type: TypeName
        let isRequired: Bool
        let defaultValue: String?
        let documentation: String
    }

    struct Representation: Encodable {
        let mimeType: String
        let suffix: String
    }

    /// The name of a type, split around the part that is described on the page.
    struct TypeName: Encodable {
        let before: String
        let name: String
        let after: String
        let anchor: String?
    }

    struct Enumeration: Encodable {
        let name: String
        let values: [String]
        let documentation: [String]
    }

    struct Structure: Encodable {
        struct Property: Encodable {
            let name: String
            let type: TypeName
            let documentation: String
        }

        let name: String
        let properties: [Property]
        let documentation: [String]
    }

    let title: String
    /// The relative path from the page to the index.
    let home: String
    /// The relative path from the page to the root of the services.
    let root: String
    let name: String
    let path: String
    let documentation: [String]
    /// `nil` for a page without forms.
    let credentials: Credentials?
    let endpoints: [Endpoint]
    let enumerations: [Enumeration]
    let structures: [Structure]
    let hasTypes: Bool
    /// Whether the service has messages in the AsyncAPI document.
    let hasChannels: Bool
}
