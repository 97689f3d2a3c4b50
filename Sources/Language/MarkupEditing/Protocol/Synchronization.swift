/// The parameters of `textDocument/didOpen`.
struct OpenParameters: Decodable {
    struct Item: Decodable {
        let uri: String
        let version: Int?
        let text: String
    }

    let textDocument: Item
}

/// The parameters of `textDocument/didChange`.
struct ChangeParameters: Decodable {
    struct Item: Decodable {
        let uri: String
        let version: Int?
    }

    /// A replacement of a range, or of the whole text.
    struct Change: Decodable {
        let range: EditorRange?
        let text: String
    }

    let textDocument: Item
    let contentChanges: [Change]
}

/// The parameters of `textDocument/publishDiagnostics`.
struct DiagnosticsParameters: Encodable {
    let uri: String
    let version: Int?
    let diagnostics: [EditorDiagnostic]
}

/// A diagnostic in the protocol's form.
struct EditorDiagnostic: Encodable {
    /// Another location that belongs to a diagnostic.
    struct Related: Encodable {
        let location: Location
        let message: String
    }

    let range: EditorRange
    /// 1 is an error, 2 a warning, 4 a hint.
    let severity: Int
    let code: String
    let source: String
    let message: String
    let relatedInformation: [Related]?
}
