package import Foundation
package import MarkupLanguage

/// A language server for documents: receives messages of the language server protocol and returns those to send.
///
/// It runs on one thread and does not use pipes, so that tests can call it directly. ``ServerLoop`` connects it to the
/// input and output of a process.
package final class LanguageServer {
    /// The state of the session.
    enum State {
        case new, running, shutDown
        /// Ended, with the exit status of the process.
        case ended(Int32)
    }

    /// The version that is sent to the client.
    let version: String
    /// The classes that documents may use, without those of a project.
    let schema: Schema
    /// The limits of a document; one that exceeds them gets one diagnostic and is not analysed further.
    let limits: DocumentLimits
    var state = State.new
    var encoding = PositionEncoding.utf16
    var takesSnippets = false
    /// The folders opened by the client.
    var folders: [URL] = []
    var documents: [String: OpenDocument] = [:]
    var projects = Projects()
    /// The documents whose diagnostics have not been sent.
    var unpublished: Set<String> = []
    /// The documents of packages that are not open, with the members that they name, by the folder of the package.
    var indexes: [URL: (generation: Int, documents: [String: IndexedDocument?])] = [:]
    /// The generation of the files of each package for which hints were sent.
    var hinted: [URL: Int] = [:]
    /// The files for which hints were sent.
    var filesWithHints: Set<String> = []
    /// Starts a preview of a document; nil if there are no previews.
    package var startPreview: ((URL) throws -> any PreviewPeer)?
    var preview: EditorPreview?
    /// Whether the client shows previews itself, instead of a browser.
    var showsPreviews = false
    /// The number of requests to the client.
    var requestCount = 0
    /// The requests that the client has cancelled.
    private var cancelled: Set<RequestID> = []
    private var outgoing: [Data] = []
    private let encoder = JSONEncoder()

    /// - Parameters:
    ///   - version: the version that is sent to the client.
    ///   - schema: the classes that documents may use.
    ///   - limits: the limits of a document.
    package init(version: String, schema: Schema = .builtInWithCharts, limits: DocumentLimits = DocumentLimits()) {
        self.limits = limits
        self.version = version
        self.schema = schema
        encoder.outputFormatting = [.withoutEscapingSlashes]
    }

    /// The process identifier of the client; nil until it is known.
    package internal(set) var clientProcess: Int32?

    /// The exit status; nil while the server is running.
    package var exitStatus: Int32? {
        if case .ended(let status) = state { return status }
        return nil
    }

    /// Returns the messages to send, and removes them.
    package func takeOutgoing() -> [Data] {
        defer { outgoing = [] }
        return outgoing
    }

    /// Looks at a message before its turn, so that a cancelled request is not handled.
    package func announce(_ message: Data) {
        guard message.count < 1024, let envelope = try? JSONDecoder().decode(Envelope.self, from: message),
            envelope.method == "$/cancelRequest",
            let request = try? JSONDecoder().decode(Parameters<CancelParameters>.self, from: message)
        else { return }
        cancelled.insert(request.params.id)
    }

    /// Handles a message, and responds if it is a request.
    package func receive(_ message: Data) {
        if message.count > OpenMessage.longMessage, case .running = state,
            let opened = OpenMessage.parameters(in: message)
        {
            return open(opened)
        }
        let envelope: Envelope
        do {
            envelope = try JSONDecoder().decode(Envelope.self, from: message)
        } catch {
            return refuse(nil, ServerError(Self.isJSON(message) ? .invalidRequest : .parseError, Self.words(error)))
        }
        guard let name = envelope.method else {
            // A response to a request that was never sent.
            if envelope.id == nil { refuse(nil, ServerError(.invalidRequest, "a message without a method")) }
            return
        }
        do {
            try run(name, envelope.id, message)
        } catch {
            let known = error as? ServerError ?? ServerError(.requestFailed, "\(error)")
            if let id = envelope.id { refuse(id, known) }
        }
    }

    /// Reports that the input is not a message.
    package func refuseHeader(_ words: String) {
        refuse(nil, ServerError(.parseError, words))
    }

    /// Does the work that can wait until all received messages have been handled: sends the diagnostics of documents.
    package func settle() {
        cancelled = []
        guard case .running = state else { return }
        for uri in unpublished.sorted() { publishDiagnostics(of: uri) }
        unpublished = []
    }

    // MARK: Messages

    private func run(_ name: String, _ id: RequestID?, _ message: Data) throws {
        if let id, cancelled.remove(id) != nil {
            throw ServerError(.requestCancelled, "the request was cancelled")
        }
        try checkTurn(of: name)
        guard let method = Self.methods[name] else {
            throw ServerError(.methodNotFound, "there is no method '\(name)'")
        }
        guard let result = try method(self, message) else { return }
        guard let id else { return }
        switch result(id) {
        case .encoded(let answer): send(answer)
        case .written(let answer):
            var writer = JSONWriter()
            answer.write(to: &writer)
            outgoing.append(Data(writer.bytes))
        }
    }

    private func checkTurn(of name: String) throws(ServerError) {
        switch state {
        case .new where name == "initialize", .running where name != "initialize": return
        case _ where name == "exit": return
        case .new: throw ServerError(.notInitialized, "'\(name)' came before 'initialize'")
        case .running: throw ServerError(.invalidRequest, "'initialize' was sent twice")
        case .shutDown, .ended: throw ServerError(.invalidRequest, "'\(name)' came after 'shutdown'")
        }
    }

    private func refuse(_ id: RequestID?, _ error: ServerError) {
        send(ErrorResponse(id: id, error: error))
    }

    func send(_ message: some Encodable) {
        // All messages of the server can be encoded.
        if let data = try? encoder.encode(message) { outgoing.append(data) }
    }

    private static func isJSON(_ message: Data) -> Bool {
        (try? JSONSerialization.jsonObject(with: message, options: .fragmentsAllowed)) != nil
    }

    static func words(_ error: any Error) -> String {
        guard let error = error as? DecodingError else { return "the message cannot be read" }
        let context: DecodingError.Context
        switch error {
        case .typeMismatch(_, let found), .valueNotFound(_, let found), .keyNotFound(_, let found),
            .dataCorrupted(let found):
            context = found
        @unknown default: return "the message cannot be read"
        }
        let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
    }
}

/// The parameters of `$/cancelRequest`.
struct CancelParameters: Decodable {
    let id: RequestID
}
