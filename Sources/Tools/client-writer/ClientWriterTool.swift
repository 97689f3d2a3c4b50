import Foundation
import KiloContract

/// `client-writer DOCUMENT NAME ACCESS OUTPUT`: writes the Swift file of a client for a build.
///
/// The plugin `KiloClient` runs it. It imports KiloContract and Foundation only, because each first build of a user of
/// the plugin compiles it.
@main
enum ClientWriterTool {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count == 4, let access = ClientSource.Access(rawValue: arguments[2]) else {
            write("usage: client-writer DOCUMENT NAME public|package|internal OUTPUT\n")
            exit(64)
        }
        let (document, output) = (arguments[0], URL(filePath: arguments[3]))
        do {
            let client = try ClientSource(
                Data(contentsOf: URL(filePath: document)), document: URL(filePath: document).lastPathComponent,
                name: arguments[1], access: access)
            for warning in client.warnings { write("\(document): warning: \(warning)\n") }
            let content = Data(client.text.utf8)
            // A file that is written again would be compiled again.
            guard (try? Data(contentsOf: output)) != content else { return }
            try content.write(to: output)
        } catch let error as ContractError {
            // The editor opens the file by its whole path.
            write("\(ContractError(document: document, reason: error.reason))\n")
            exit(1)
        } catch {
            write("\(document): error: \(error.localizedDescription)\n")
            exit(1)
        }
    }

    private static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
