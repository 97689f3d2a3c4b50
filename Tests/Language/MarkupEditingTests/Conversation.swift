import Foundation
import MarkupBasics
import MarkupEditing
import MarkupLanguage
import Testing

/// A conversation with a language server, in which a test acts as the editor of a package on disk.
///
/// In a document's text `|` marks the position; it is not part of the text.
final class Conversation {
    let server: LanguageServer
    let folder: URL
    private var lastID = 0
    private var versions: [String: Int] = [:]
    private var texts: [String: String] = [:]

    /// - Parameter files: the files of the package, to which `Package.swift` is added.
    init(
        _ files: [String: String] = [:], encodings: [String]? = nil, snippets: Bool = false,
        limits: DocumentLimits = DocumentLimits(),
        isRunning: Bool = true
    )
        throws
    {
        server = LanguageServer(version: "1", limits: limits)
        let path = FileManager.default.temporaryDirectory.appending(path: "editing-\(UUID().uuidString)").path
        folder = URL(filePath: path)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write("// A package.", to: "Package.swift")
        for (name, text) in files { try write(text, to: name) }
        guard isRunning else { return }
        var capabilities: [String: Any] = [
            "textDocument": ["completion": ["completionItem": ["snippetSupport": snippets]]]
        ]
        if let encodings { capabilities["general"] = ["positionEncodings": encodings] }
        _ = try ask(
            "initialize", ["processId": NSNull(), "rootUri": folder.absoluteString, "capabilities": capabilities])
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func file(_ name: String) -> URL { folder.appending(path: name) }
    func uri(_ name: String) -> String { file(name).absoluteString }

    func write(_ text: String, to name: String) throws {
        try FileManager.default.createDirectory(
            at: file(name).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file(name))
    }

    // MARK: Messages

    /// Sends a message unchanged; returns the server's messages.
    func send(_ message: String) throws -> [[String: Any]] {
        server.receive(Data(message.utf8))
        return try outgoing()
    }

    private func outgoing() throws -> [[String: Any]] {
        try server.takeOutgoing().map {
            try #require(try JSONSerialization.jsonObject(with: $0) as? [String: Any])
        }
    }

    func tell(_ method: String, _ parameters: [String: Any]) throws {
        let message: [String: Any] = ["jsonrpc": "2.0", "method": method, "params": parameters]
        server.receive(try JSONSerialization.data(withJSONObject: message))
    }

    /// Returns the whole response to a request.
    func answer(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
        lastID += 1
        let message: [String: Any] = ["jsonrpc": "2.0", "id": lastID, "method": method, "params": parameters]
        server.receive(try JSONSerialization.data(withJSONObject: message))
        return try #require(try outgoing().last { $0["id"] as? Int == lastID })
    }

    /// Returns the result of a request; nil for `null`.
    func ask(_ method: String, _ parameters: [String: Any]) throws -> Any? {
        let answer = try answer(method, parameters)
        #expect(answer["error"] == nil)
        return answer["result"].flatMap { $0 is NSNull ? nil : $0 }
    }

    /// Returns the message of a request's error.
    func refusal(_ method: String, _ parameters: [String: Any]) throws -> String? {
        (try answer(method, parameters)["error"] as? [String: Any])?["message"] as? String
    }

    // MARK: Documents

    /// Opens a document with a text other than that of its file; the `|` is the position of the next request.
    @discardableResult
    func open(_ name: String, _ marked: String) throws -> [String: Any] {
        let text = marked.replacing("|", with: "")
        texts[name] = text
        versions[name] = 1
        let item: [String: Any] = ["uri": uri(name), "languageId": "xml", "version": 1, "text": text]
        try tell("textDocument/didOpen", ["textDocument": item])
        return place(in: name, marked)
    }

    /// Replaces the whole text.
    @discardableResult
    func change(_ name: String, to marked: String) throws -> [String: Any] {
        let text = marked.replacing("|", with: "")
        texts[name] = text
        try change(name, [["text": text]])
        return place(in: name, marked)
    }

    func change(_ name: String, _ changes: [[String: Any]]) throws {
        versions[name, default: 0] += 1
        let item: [String: Any] = ["uri": uri(name), "version": versions[name, default: 0]]
        try tell("textDocument/didChange", ["textDocument": item, "contentChanges": changes])
    }

    /// Returns the parameters for the position of `|`, counted in UTF-16.
    func place(in name: String, _ marked: String) -> [String: Any] {
        let before = marked.prefix { $0 != "|" }
        let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
        let position = ["line": lines.count - 1, "character": lines.last?.utf16.count ?? 0]
        return ["textDocument": ["uri": uri(name)], "position": position]
    }

    func document(_ name: String) -> [String: Any] { ["textDocument": ["uri": uri(name)]] }

    // MARK: Responses

    /// Returns the diagnostics that the server sends when it is idle, by document.
    func diagnostics() throws -> [String: [[String: Any]]] {
        server.settle()
        var found: [String: [[String: Any]]] = [:]
        for message in try outgoing() where message["method"] as? String == "textDocument/publishDiagnostics" {
            let parameters = try #require(message["params"] as? [String: Any])
            found[try #require(parameters["uri"] as? String)] = parameters["diagnostics"] as? [[String: Any]]
        }
        return found
    }

    /// Returns the messages of a document's diagnostics.
    func messages(_ name: String) throws -> [String]? {
        try diagnostics()[uri(name)]?.compactMap { $0["message"] as? String }
    }

    func completions(_ place: [String: Any]) throws -> [[String: Any]] {
        let list = try ask("textDocument/completion", place) as? [String: Any]
        return try #require(list?["items"] as? [[String: Any]])
    }

    func labels(_ place: [String: Any]) throws -> [String] {
        try completions(place).compactMap { $0["label"] as? String }
    }

    func hover(_ place: [String: Any]) throws -> String? {
        let hover = try ask("textDocument/hover", place) as? [String: Any]
        return (hover?["contents"] as? [String: Any])?["value"] as? String
    }

    /// Returns the locations in a response as `file:line:character-character: text`, both counted from 0.
    func places(_ method: String, _ parameters: [String: Any]) throws -> [String] {
        let locations = try #require(try ask(method, parameters) as? [[String: Any]])
        return try locations.map { try words(of: $0["range"], in: try #require($0["uri"] as? String)) }
    }

    /// Returns a range of a file as `file:line:character: text`.
    func words(of range: Any?, in uri: String) throws -> String {
        let range = try #require(range as? [String: [String: Int]])
        let (start, end) = (try #require(range["start"]), try #require(range["end"]))
        let name = try #require(URL(string: uri)).path.replacing(folder.path + "/", with: "")
        let text = try texts[name] ?? String(contentsOf: file(name), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(start["line"])
        let units = Array(lines[line].utf16)
        let part = units[
            try #require(start["character"])..<(end["line"] == line ? try #require(end["character"]) : units.count)]
        return "\(name):\(line):\(start["character"] ?? 0): \(String(decoding: part, as: UTF16.self))"
    }

    /// Returns the edits of several files, in the form of ``words(of:in:)`` with the new text.
    func edits(_ edit: Any?) throws -> [String] {
        let changes = try #require((edit as? [String: Any])?["changes"] as? [String: [[String: Any]]])
        return try changes.flatMap { uri, edits in
            try edits.map { "\(try words(of: $0["range"], in: uri)) -> \($0["newText"] ?? "")" }
        }.sorted()
    }
}
