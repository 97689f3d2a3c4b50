import Foundation
import MarkupEditing
import MarkupLanguage

/// `document-check FOLDER MARK`: checks the documents of a target for a build, and writes `MARK` if they have no errors.
///
/// It depends on no toolkit, because every build of an application builds it first.
@main
enum DocumentCheckTool {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 3 else {
            FileHandle.standardError.write(Data("usage: document-check FOLDER MARK\n".utf8))
            exit(64)
        }
        var check = ProjectCheck()
        let faults = check.faults(in: URL(filePath: arguments[1]))
        for fault in faults { FileHandle.standardError.write(Data("\(fault.annotated)\n".utf8)) }
        if faults.contains(where: { $0.severity == .error }) { exit(1) }
        let text = Data("// The documents of this target have no errors.\n".utf8)
        let mark = URL(filePath: arguments[2])
        // A file that is written again would be compiled again.
        guard (try? Data(contentsOf: mark)) != text else { return }
        do { try text.write(to: mark) } catch {
            FileHandle.standardError.write(Data("\(mark.path): error: \(error.localizedDescription)\n".utf8))
            exit(1)
        }
    }
}
