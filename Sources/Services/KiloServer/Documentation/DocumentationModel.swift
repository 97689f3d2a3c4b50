/// What the documentation templates show.
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
    /// The folder of the pages, seen from the index: links are relative, so that they work behind any prefix of a proxy.
    let root: String
    let services: [Entry]
}

/// One service's page.
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
        let returns: String
        let parameters: [Parameter]
        let representations: [Representation]
        let errors: [Failure]
    }

    /// A status that the method's documentation names.
    struct Failure: Encodable {
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

    /// A type's name around the part that is described on the page.
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
    /// The index, seen from the page.
    let home: String
    let name: String
    let path: String
    let documentation: [String]
    let endpoints: [Endpoint]
    let enumerations: [Enumeration]
    let structures: [Structure]
    let hasTypes: Bool
}
