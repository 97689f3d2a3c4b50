import Foundation
import MarkupLanguage

/// The parameters of `workspace/executeCommand`.
struct ExecuteParameters: Decodable {
    let command: String
    let arguments: [String]?
}

/// The parameters of `window/showDocument`.
struct ShowDocumentParameters: Encodable {
    let uri: String
    let external: Bool
    let takeFocus: Bool
    let selection: EditorRange?
}

/// A request to the client; its response is ignored.
struct ClientRequest<Value: Encodable>: Encodable {
    let jsonrpc = "2.0"
    let id: String
    let method: String
    let params: Value
}

/// The parameters of `markup/preview`: where the preview of a document is. Without an address it has ended.
struct PreviewParameters: Encodable {
    let uri: String?
    let address: String?
}

/// The preview beside an editor, as far as the server has one.
struct EditorPreview {
    let peer: any PreviewPeer
    /// The address for a browser; nil until the preview has said it.
    var address: String?
    /// The document that the client has asked for.
    var uri: String
    /// The last line about the cursor, so that nothing is said twice.
    var cursor: PreviewRequest?
}

extension LanguageServer {
    // MARK: From the client

    /// Carries out `markup.showPreview`, whose argument is the document.
    func execute(_ parameters: ExecuteParameters) throws(ServerError) -> Int? {
        guard parameters.command == Self.showPreview else {
            throw ServerError(.invalidParameters, "there is no command '\(parameters.command)'")
        }
        guard let uri = parameters.arguments?.first, let url = Self.file(uri), !url.path.isEmpty else {
            throw ServerError(.invalidParameters, "'\(Self.showPreview)' takes the URI of a file")
        }
        guard FileManager.default.fileExists(atPath: url.path) else {
            throw ServerError(.requestFailed, "'\(url.lastPathComponent)' is shown when it has been saved")
        }
        if preview != nil {
            preview?.uri = uri
            send(PreviewRequest(document: url.path))
            showPreviewAddress()
            return nil
        }
        guard let startPreview else { throw ServerError(.requestFailed, "this server has no preview") }
        do {
            preview = EditorPreview(peer: try startPreview(url), uri: uri)
        } catch {
            throw ServerError(.requestFailed, "the preview cannot be started: \(error.localizedDescription)")
        }
        return nil
    }

    /// Handles `markup/cursor`: the preview outlines the element at the position.
    func cursorMoved(_ parameters: PlaceParameters) {
        guard preview?.address != nil, let document = documents[parameters.textDocument.uri], !document.isSwift else {
            return
        }
        let offset = document.positions.offset(of: parameters.position)
        let file = savedFile(of: document)
        var places: [PreviewRequest.Place] = []
        var next = document.scan.elementIndex(at: offset) ?? document.scan.elementIndex(at: offset + 1)
        while let index = next {
            if let saved = file.saved(index) {
                let position = file.source.position(at: saved.nameRange.start)
                places.append(PreviewRequest.Place(line: position.line, column: position.column))
            }
            next = document.scan.elements[index].parent
        }
        let request = PreviewRequest(document: document.url.path, cursor: places)
        guard request != preview?.cursor else { return }
        preview?.cursor = request
        send(request)
    }

    // MARK: From the preview

    /// The descriptor of a preview, which can be read when it has said something; nil without a preview.
    package var previewDescriptor: Int32? { preview.map(\.peer.descriptor) }

    /// Reads what the preview has said.
    package func readPreview() {
        guard let lines = preview?.peer.receive() else {
            preview = nil
            return send(
                Notification(method: "markup/preview", params: PreviewParameters(uri: nil, address: nil)))
        }
        for line in lines {
            if preview?.address == nil {
                preview?.address = String(decoding: line, as: UTF8.self)
                showPreviewAddress()
            } else if let report = try? JSONDecoder().decode(PreviewReport.self, from: line) {
                if let place = report.clicked { showElement(at: place, in: URL(filePath: report.document)) }
            }
        }
    }

    /// Ends the preview; called when the client ends the session.
    func stopPreview() {
        preview?.peer.stop()
        preview = nil
    }

    private func send(_ request: PreviewRequest) {
        if let line = try? JSONEncoder().encode(request) { preview?.peer.send(line) }
    }

    private func showPreviewAddress() {
        guard let preview, let address = preview.address else { return }
        if showsPreviews {
            send(
                Notification(
                    method: "markup/preview", params: PreviewParameters(uri: preview.uri, address: address)))
        } else {
            ask(
                "window/showDocument",
                ShowDocumentParameters(uri: address, external: true, takeFocus: false, selection: nil))
        }
    }

    private func showElement(at place: PreviewRequest.Place, in url: URL) {
        guard place.line > 0, place.column > 0 else { return }
        guard let open = openDocument(at: url) else {
            let range = ProjectFile.text(of: url).nameRange(at: place) ?? SourceRange(start: 0, end: 0)
            return show(location(range, in: url))
        }
        let file = savedFile(of: open)
        let index = file.scan.elements.firstIndex(where: { element in
            let position = file.source.position(at: element.nameRange.start)
            return position.line == place.line && position.column == place.column
        })
        guard let index, file.saved(index) != nil else { return }
        show(Location(uri: open.uri, range: open.positions.range(open.scan.elements[index].nameRange)))
    }

    private func show(_ location: Location) {
        ask(
            "window/showDocument",
            ShowDocumentParameters(uri: location.uri, external: false, takeFocus: true, selection: location.range))
    }

    private func ask(_ method: String, _ parameters: some Encodable) {
        requestCount += 1
        send(ClientRequest(id: "markup-\(requestCount)", method: method, params: parameters))
    }

    /// Returns the file of an open document, which the preview shows: elements correspond by their order, as long as there are as many.
    private func savedFile(of document: OpenDocument) -> SavedFile {
        let source = ProjectFile.text(of: document.url)
        guard source.bytes != document.source.bytes else {
            return SavedFile(source: document.source, scan: document.scan, isSimilar: true)
        }
        let scan = ScannedDocument(source)
        let isSimilar = scan.elements.count == document.scan.elements.count
        return SavedFile(source: source, scan: scan, isSimilar: isSimilar)
    }
}

/// The file of a document that is open, perhaps with changes.
private struct SavedFile {
    let source: SourceText
    let scan: ScannedDocument
    /// Whether the open document has as many elements.
    let isSimilar: Bool

    func saved(_ index: Int) -> ScannedElement? {
        isSimilar && scan.elements.indices.contains(index) ? scan.elements[index] : nil
    }
}

extension SourceText {
    /// Returns the word at a position.
    fileprivate func nameRange(at place: PreviewRequest.Place) -> SourceRange? {
        guard let line = range(ofLine: place.line) else { return nil }
        return word(at: min(line.end, line.start + place.column - 1))
    }
}
