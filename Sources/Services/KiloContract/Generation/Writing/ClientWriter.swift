/// Writes the Swift source of a client.
struct ClientWriter {
    let name: String
    let access: ClientSource.Access
    let types: TypeBuilder
    var source = SourceWriter()
    private(set) var warnings: [ClientSource.Warning] = []
    /// The number of operations that cannot be written.
    var leftOutCount = 0

    init(name: String, access: ClientSource.Access, types: TypeBuilder) {
        (self.name, self.access, self.types) = (name, access, types)
    }

    /// The access level with a trailing blank, or an empty text.
    var prefix: String { access == .internal ? "" : access.rawValue + " " }

    mutating func warn(_ pointer: Pointer, _ operation: String?, _ sentence: String) {
        warnings.append(ClientSource.Warning(pointer: pointer.text, operation: operation, sentence: sentence))
    }

    mutating func write(_ operations: [ClientOperation], _ facts: ClientFacts, document: String) {
        source.line(
            "// Made by 'kilo client' from \(SwiftText.lines(of: document).joined(separator: " ")). Change the document, not this file."
        )
        source.line()
        source.line("\(importPrefix)import Foundation")
        source.line("\(importPrefix)import Kilo")
        source.line()
        source.documentation(facts.documentation(of: name))
        source.line("nonisolated \(prefix)struct \(name): Sendable {")
        // The closures cannot see the source that they change through the writer.
        let writer = self
        source.nest { source in
            source.line("/// Sends the requests; its headers, authorization and limits apply to every operation.")
            source.line("\(writer.prefix)let proxy: WebServiceProxy")
            writer.servers(facts, in: &source)
            writer.initializer(in: &source)
        }
        for operation in operations { write(operation) }
        source.line("}")
        guard !types.topLevel.isEmpty else { return }
        source.line()
        source.line("extension \(name) {")
        for id in types.topLevel { source.nest { source in writer.declaration(id, in: &source) } }
        source.line("}")
    }

    private var importPrefix: String { access == .public || access == .package ? access.rawValue + " " : "" }

    private func servers(_ facts: ClientFacts, in source: inout SourceWriter) {
        guard !facts.servers.isEmpty else { return }
        source.gap()
        source.documentation("The addresses that the document names.")
        source.block("\(prefix)static var servers: [URL]") { source in
            source.list("[", facts.servers.map(SwiftText.literal), "].compactMap { URL(string: $0) }")
        }
    }

    private func initializer(in source: inout SourceWriter) {
        source.gap()
        source.documentation(
            """
            Creates a client with its own proxy, which reads and writes dates as the document does.

            - Parameters:
              - serverURL: an `http` or `https` URL; the paths of the document are below it.
              - session: the connections to use.
            """)
        source.block("\(prefix)init(serverURL: URL, session: WebServiceSession = .shared)") { source in
            source.line("proxy = WebServiceProxy(session: session, serverURL: serverURL)")
            source.line("proxy.encoder = OpenAPICoding.encoder()")
            source.line("proxy.decoder = OpenAPICoding.decoder()")
        }
    }

    // MARK: Types

    /// Returns a type as it is written in another one, or in the client.
    func text(_ type: SwiftType, in place: TypeID? = nil) -> String {
        switch type {
        case .anything: "JSONValue"
        case .text: "String"
        case .boolean: "Bool"
        case .integer: "Int"
        case .unsigned: "UInt64"
        case .number: "Double"
        case .date: "Date"
        case .day: "LocalDate"
        case .span: "TimeSpan"
        case .uuid: "UUID"
        case .url: "URL"
        case .bytes: "Data"
        case .file: "FilePart"
        case .list(let element): "[\(text(element, in: place))]"
        case .dictionary(let value): "[String: \(text(value, in: place))]"
        case .optional(let wrapped): text(wrapped, in: place) + "?"
        case .declared(let id): path(of: id, in: place)
        }
    }

    private func path(of id: TypeID, in place: TypeID?) -> String {
        var names = [types.declarations[id].name]
        var parent = types.declarations[id].parent
        while let owner = parent, owner != place {
            names.insert(types.declarations[owner].name, at: 0)
            parent = types.declarations[owner].parent
        }
        return names.joined(separator: ".")
    }
}
