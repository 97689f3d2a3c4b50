/// A position in the protocol: line and character from 0, with characters in the units that client and server agreed
/// on.
struct EditorPosition: Codable, Hashable {
    var line: Int
    var character: Int
}

/// A range of a text.
struct EditorRange: Codable, Hashable {
    var start: EditorPosition
    var end: EditorPosition
}

/// A range of a file.
struct Location: Encodable, Hashable {
    let uri: String
    let range: EditorRange
}

/// A replacement in a text.
struct TextEdit: Encodable, Hashable {
    let range: EditorRange
    let newText: String
}

/// Replacements in several files.
struct WorkspaceEdit: Encodable {
    let changes: [String: [TextEdit]]
}

/// The document in a message's parameters.
struct DocumentReference: Decodable {
    let uri: String
}

/// Parameters that name a document.
struct DocumentParameters: Decodable {
    let textDocument: DocumentReference
}

/// Parameters that name a position in a document.
struct PlaceParameters: Decodable {
    let textDocument: DocumentReference
    let position: EditorPosition
}
