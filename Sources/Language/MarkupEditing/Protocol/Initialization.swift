/// The parameters of `initialize` that this server uses.
struct InitializeParameters: Decodable {
    struct Capabilities: Decodable {
        struct General: Decodable { let positionEncodings: [String]? }
        struct TextDocument: Decodable { let completion: Completion? }
        struct Completion: Decodable { let completionItem: CompletionItem? }
        struct CompletionItem: Decodable { let snippetSupport: Bool? }

        let general: General?
        let textDocument: TextDocument?
    }

    struct Folder: Decodable { let uri: String }

    /// The options of this server.
    struct Options: Decodable {
        /// Whether the client shows previews itself: it takes the notification `markup/preview`.
        let showsPreviews: Bool?
    }

    let processId: Int?
    let rootUri: String?
    let workspaceFolders: [Folder]?
    let capabilities: Capabilities?
    let initializationOptions: Options?

    private enum CodingKeys: String, CodingKey {
        case processId, rootUri, workspaceFolders, capabilities, initializationOptions
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        processId = try container.decodeIfPresent(Int.self, forKey: .processId)
        rootUri = try container.decodeIfPresent(String.self, forKey: .rootUri)
        workspaceFolders = try container.decodeIfPresent([Folder].self, forKey: .workspaceFolders)
        capabilities = try container.decodeIfPresent(Capabilities.self, forKey: .capabilities)
        // Clients may send options of any form.
        initializationOptions = try? container.decodeIfPresent(Options.self, forKey: .initializationOptions)
    }
}

/// The response to `initialize`.
struct InitializeResult: Encodable {
    struct Info: Encodable {
        let name = "markup"
        let version: String
    }

    let capabilities: ServerCapabilities
    let serverInfo: Info
}

/// The features of this server.
struct ServerCapabilities: Encodable {
    struct Synchronization: Encodable {
        let openClose = true
        /// Changes are sent incrementally, as replacements of ranges.
        let change = 2
        let save = true
    }

    struct Completion: Encodable {
        let triggerCharacters = ["<", "/", "?", " ", "\"", "'", "@", "$", ".", ","]
    }

    struct Rename: Encodable { let prepareProvider = true }

    struct CodeActions: Encodable { let codeActionKinds = ["quickfix"] }

    struct CodeLenses: Encodable { let resolveProvider = false }

    struct Commands: Encodable { let commands = [LanguageServer.showPreview] }

    struct Signatures: Encodable {
        let triggerCharacters = ["(", ",", ";", ":"]
    }

    struct Semantics: Encodable {
        struct Legend: Encodable {
            let tokenTypes = SemanticKind.names
            let tokenModifiers: [String] = []
        }

        let legend = Legend()
        let full = true
        let range = true
    }

    let positionEncoding: String
    let textDocumentSync = Synchronization()
    let completionProvider = Completion()
    let hoverProvider = true
    let definitionProvider = true
    let referencesProvider = true
    let renameProvider = Rename()
    let documentSymbolProvider = true
    let colorProvider = true
    let foldingRangeProvider = true
    let documentFormattingProvider = true
    let codeActionProvider = CodeActions()
    let codeLensProvider = CodeLenses()
    let documentHighlightProvider = true
    let signatureHelpProvider = Signatures()
    let semanticTokensProvider = Semantics()
    let callHierarchyProvider = true
    let workspaceSymbolProvider = true
    let executeCommandProvider = Commands()
}
