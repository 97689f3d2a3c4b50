import Foundation
import MarkupLanguage

/// `document-check FOLDER MARK [--sources FOLDER]... [--texts KEYS] [DOCUMENT CODE]...`: checks the documents and templates of a target for a build.
/// If they have no errors, it writes the Swift file of each document, that of the keys of texts, and `MARK`.
///
/// It depends on no toolkit, because every build of an application builds it first.
@main
enum DocumentCheckTool {
    static func main() {
        guard let request = Request(CommandLine.arguments.dropFirst()) else {
            write("usage: document-check FOLDER MARK [--sources FOLDER]... [--texts KEYS] [DOCUMENT CODE]...\n")
            exit(64)
        }
        var check = ProjectCheck()
        let (faults, code) = check.target(
            in: URL(filePath: request.folder), with: request.sources.isEmpty ? nil : request.sources)
        for fault in faults { write(fault.annotated + "\n") }
        if faults.contains(where: { $0.severity == .error }) { exit(1) }
        for (document, file) in request.documents {
            save(code.documents[document] ?? "// This document has no code.\n", to: file)
        }
        if let keys = request.keys { save(code.texts ?? "// This target has no keys of texts.\n", to: keys) }
        save("// The documents of this target have no errors.\n", to: request.mark)
    }

    /// The arguments.
    private struct Request {
        let folder: String
        let mark: String
        var keys: String?
        /// The folders of the target and of those that it depends on; none for the whole package.
        var sources: [URL] = []
        var documents: [(document: String, code: String)] = []

        init?(_ arguments: ArraySlice<String>) {
            guard arguments.count >= 2, arguments.count.isMultiple(of: 2) else { return nil }
            var rest = arguments
            (folder, mark) = (rest.removeFirst(), rest.removeFirst())
            while rest.count >= 2 {
                let (name, file) = (rest.removeFirst(), rest.removeFirst())
                switch name {
                case "--texts": keys = file
                case "--sources": sources.append(URL(filePath: file))
                default: documents.append((name, file))
                }
            }
        }
    }

    /// Writes a file unless it has the content already: a file that is written again would be compiled again.
    private static func save(_ text: String, to path: String) {
        let file = URL(filePath: path)
        let content = Data(text.utf8)
        guard (try? Data(contentsOf: file)) != content else { return }
        do { try content.write(to: file) } catch {
            write("\(path): error: \(error.localizedDescription)\n")
            exit(1)
        }
    }

    private static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
