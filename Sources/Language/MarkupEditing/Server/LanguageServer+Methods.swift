import Foundation

extension LanguageServer {
    /// Handles a message of a method; returns the function that makes the response to a request, nil for a
    /// notification.
    typealias Method = @Sendable (LanguageServer, Data) throws -> ((RequestID) -> Reply)?

    /// A response in one of its two forms.
    enum Reply {
        case encoded(any Encodable)
        case written(any Written)
    }

    /// All methods that a client may call.
    static let methods: [String: Method] = [
        "initialize": request { $0.initialize($1) },
        "initialized": notification { (_, _: Nothing) in },
        "shutdown": request { (server, _: Nothing) in server.shutDown() },
        "exit": exit,
        "$/cancelRequest": notification { (_, _: Nothing) in },
        "$/setTrace": notification { (_, _: Nothing) in },
        "workspace/didChangeConfiguration": notification { (_, _: Nothing) in },
        "workspace/didChangeWatchedFiles": notification { (server, _: Nothing) in server.filesChanged() },
        "textDocument/didOpen": notification { $0.open($1) },
        "textDocument/didChange": notification { try $0.change($1) },
        "textDocument/didSave": notification { (server, _: DocumentParameters) in server.filesChanged() },
        "textDocument/didClose": notification { $0.close($1) },
        "textDocument/completion": request { try $0.completion($1) },
        "textDocument/hover": request { try $0.hover($1) },
        "textDocument/definition": request { try $0.definition($1) },
        "textDocument/references": request { try $0.references($1) },
        "textDocument/prepareRename": request { try $0.prepareRename($1) },
        "textDocument/rename": request { try $0.rename($1) },
        "textDocument/documentSymbol": longRequest { try $0.documentSymbols($1) },
        "textDocument/documentColor": longRequest { try $0.documentColors($1) },
        "textDocument/colorPresentation": request { try $0.colorPresentations($1) },
        "textDocument/foldingRange": request { try $0.foldingRanges($1) },
        "textDocument/formatting": request { try $0.formatting($1) },
        "textDocument/codeAction": request { try $0.codeActions($1) },
        "textDocument/codeLens": request { try $0.codeLenses($1) },
        "textDocument/documentHighlight": request { try $0.documentHighlights($1) },
        "textDocument/signatureHelp": request { try $0.signatureHelp($1) },
        "textDocument/semanticTokens/full": longRequest { (server, parameters: DocumentParameters) in
            try server.semanticTokens(parameters)
        },
        "textDocument/semanticTokens/range": longRequest { (server, parameters: SemanticRangeParameters) in
            try server.semanticTokens(parameters)
        },
        "textDocument/prepareCallHierarchy": request { try $0.prepareCallHierarchy($1) },
        "callHierarchy/incomingCalls": request { try $0.incomingCalls($1) },
        "callHierarchy/outgoingCalls": request { try $0.outgoingCalls($1) },
        "workspace/executeCommand": request { try $0.execute($1) },
        "markup/cursor": notification { $0.cursorMoved($1) },
        "workspace/symbol": request { $0.workspaceSymbols($1) },
    ]

    private static func request<Value: Decodable & SendableMetatype, Result: Encodable & SendableMetatype>(
        _ body: @escaping @Sendable (LanguageServer, Value) throws -> Result
    ) -> Method {
        { server, message in
            let result = try body(server, try parameters(message))
            return { .encoded(Response(id: $0, result: result)) }
        }
    }

    private static func longRequest<Value: Decodable & SendableMetatype, Result: Written & SendableMetatype>(
        _ body: @escaping @Sendable (LanguageServer, Value) throws -> Result
    ) -> Method {
        { server, message in
            let result = try body(server, try parameters(message))
            return { .written(WrittenAnswer(id: $0, result: result)) }
        }
    }

    private static func notification<Value: Decodable & SendableMetatype>(
        _ body: @escaping @Sendable (LanguageServer, Value) throws -> Void
    ) -> Method {
        { server, message in
            try body(server, try parameters(message))
            return nil
        }
    }

    private static func parameters<Value: Decodable>(_ message: Data) throws(ServerError) -> Value {
        if let nothing = Nothing() as? Value { return nothing }
        do {
            return try JSONDecoder().decode(Parameters<Value>.self, from: message).params
        } catch {
            throw ServerError(.invalidParameters, words(error))
        }
    }

    /// Ends the process: with success after `shutdown`, otherwise with an error.
    private static let exit: Method = { server, _ in
        if case .shutDown = server.state { server.state = .ended(0) } else { server.state = .ended(1) }
        return nil
    }

    /// Returns the document of a request.
    func document(_ reference: DocumentReference) throws(ServerError) -> OpenDocument {
        guard let document = documents[reference.uri] else {
            throw ServerError(.invalidParameters, "the document '\(reference.uri)' is not open")
        }
        return document
    }
}
