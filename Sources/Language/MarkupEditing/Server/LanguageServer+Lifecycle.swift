import Foundation
import MarkupLanguage

extension LanguageServer {
    func initialize(_ parameters: InitializeParameters) -> InitializeResult {
        state = .running
        clientProcess = parameters.processId.flatMap { Int32(exactly: $0) }
        let roots = parameters.workspaceFolders?.map(\.uri) ?? parameters.rootUri.map { [$0] } ?? []
        folders = roots.compactMap(Self.file)
        let encodings = parameters.capabilities?.general?.positionEncodings ?? []
        // UTF-8 positions need no conversion.
        encoding = encodings.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
        takesSnippets = parameters.capabilities?.textDocument?.completion?.completionItem?.snippetSupport ?? false
        showsPreviews = parameters.initializationOptions?.showsPreviews ?? false
        return InitializeResult(
            capabilities: ServerCapabilities(positionEncoding: encoding.rawValue),
            serverInfo: InitializeResult.Info(version: version))
    }

    /// Handles `shutdown`; the result is `null`.
    func shutDown() -> Int? {
        state = .shutDown
        stopPreview()
        return nil
    }

    func open(_ parameters: OpenParameters) {
        let item = parameters.textDocument
        let url = Self.file(item.uri) ?? URL(filePath: "/").appending(path: item.uri)
        documents[item.uri] = OpenDocument(
            uri: item.uri, url: url, version: item.version, source: SourceText(item.text, file: url.path),
            server: self)
        unpublished.insert(item.uri)
    }

    func change(_ parameters: ChangeParameters) throws(ServerError) {
        try document(DocumentReference(uri: parameters.textDocument.uri))
            .apply(parameters.contentChanges, version: parameters.textDocument.version)
        unpublished.insert(parameters.textDocument.uri)
    }

    func close(_ parameters: DocumentParameters) {
        let uri = parameters.textDocument.uri
        guard let document = documents.removeValue(forKey: uri) else { return }
        unpublished.remove(uri)
        send(
            Notification(
                method: "textDocument/publishDiagnostics",
                params: DiagnosticsParameters(uri: document.uri, version: nil, diagnostics: [])))
    }

    /// Called when files change: names used in documents may have appeared or disappeared.
    func filesChanged() {
        guard projects.refresh() else { return }
        unpublished.formUnion(documents.keys)
    }

    /// Returns the file of a URI; nil if it is not a file.
    static func file(_ uri: String) -> URL? {
        guard let url = URL(string: uri), url.isFileURL else { return nil }
        return url.standardizedFileURL
    }
}
