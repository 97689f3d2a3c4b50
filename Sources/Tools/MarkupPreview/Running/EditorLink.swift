import Dispatch
import Foundation
import MarkupLanguage

/// The conversation of a preview with an editor: lines of JSON on two descriptors.
///
/// The editor says which document to show and at which element its cursor is; the preview says which element was clicked. It ends with its input.
package final class EditorLink {
    /// The place of an element's name in a file, line and column from 1.
    struct Place: Codable, Equatable {
        var line: Int
        var column: Int

        init(_ position: SourcePosition) { (line, column) = (position.line, position.column) }
    }

    /// A line of the editor.
    private struct Request: Decodable {
        let document: String
        /// The elements around the cursor, innermost first; nil to show the document only.
        let cursor: [Place]?
    }

    /// A line of the preview.
    private struct Report: Encodable {
        var document: String
        var clicked: Place?
        var outlined: Place?
    }

    private let model: PreviewModel
    private let output: Int32
    private let onEnd: () -> Void
    private var source: (any DispatchSourceRead)?
    private var rest = Data()
    /// A line that is longer is not from an editor.
    private static let longest = 1 << 20

    /// - Parameters:
    ///   - model: the preview, which begins to outline elements.
    ///   - input: the descriptor of the editor's lines.
    ///   - output: the descriptor for the lines of the preview.
    ///   - onEnd: called when the input has ended.
    package init(_ model: PreviewModel, input: Int32, output: Int32, onEnd: @escaping () -> Void) {
        (self.model, self.output, self.onEnd) = (model, output, onEnd)
        signal(SIGPIPE, SIG_IGN)
        model.isLinked = true
        model.isInspecting = true
        model.onPick = { [weak self] document, element in
            self?.say(Report(document: document.url.standardizedFileURL.path, clicked: Place(element.start)))
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: input, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read(input) } }
        source.resume()
        self.source = source
    }

    isolated deinit { source?.cancel() }

    private func read(_ input: Int32) {
        var chunk = [UInt8](repeating: 0, count: 1 << 14)
        let count = Foundation.read(input, &chunk, chunk.count)
        if count < 0 && errno == EINTR { return }
        guard count > 0, rest.count < Self.longest else {
            source?.cancel()
            return onEnd()
        }
        rest.append(contentsOf: chunk[..<count])
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            take(Data(rest[rest.startIndex..<end]))
            rest = Data(rest[(end + 1)...])
        }
    }

    /// Carries out a line; one that is no request is left out.
    private func take(_ line: Data) {
        guard let request = try? JSONDecoder().decode(Request.self, from: line) else { return }
        let url = URL(filePath: request.document)
        guard let cursor = request.cursor else { return model.show(url) }
        guard let element = model.follow(cursor.map { ($0.line, $0.column) }, in: url) else { return }
        say(Report(document: request.document, outlined: Place(element.start)))
    }

    private func say(_ report: Report) {
        guard var line = try? JSONEncoder().encode(report) else { return }
        line.append(UInt8(ascii: "\n"))
        line.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = write(output, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }
    }
}
