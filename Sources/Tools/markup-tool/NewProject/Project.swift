import Foundation
import MarkupBasics

/// The names used in the files of a project.
struct Project {
    /// The name of the folder, the package and the module.
    let name: String
    /// The id of the program, such as `org.example.Hello`.
    let identifier: String
    let author: Author
    let license: ProjectLicense
    let source: PackageSource

    /// The name and the address of the programmer.
    struct Author {
        let name: String
        let email: String

        /// - Parameter text: Both, such as `Ada Lovelace <ada@example.org>`; `nil` for an author to be filled in.
        init(_ text: String?) throws {
            guard let text else {
                (name, email) = ("Your Name", "you@example.org")
                return
            }
            guard let match = text.wholeMatch(of: #/([^<>"\\]*[^<>"\\\s])\s*<([^\s@<>"\\]+@[^\s@<>"\\]+)>/#) else {
                throw SentenceError(
                    "'\(text)' is not an author; write the name and the address: 'Ada Lovelace <ada@example.org>'")
            }
            (name, email) = (String(match.1), String(match.2))
        }
    }

    /// Returns the id that the user has given, or one of the module's name.
    static func identifier(_ given: String?, name: String) throws -> String {
        let text = given ?? "org.example.\(name)"
        guard text.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*){2,}/#) != nil,
            text.utf8.count <= 255
        else {
            throw SentenceError(
                "'\(text)' is not an identifier; write at least three parts of letters, digits and '_' with dots between them, such as 'org.example.\(name)'"
            )
        }
        return text
    }
}

/// The parts of manifests that name MarkupKit.
extension Project {
    /// The dependency of the manifest.
    var dependency: String {
        switch source {
        case .folder(let path), .compiled(let path): ".package(name: \"MarkupKit\", path: \"\(Self.escaped(path))\")"
        case .repository(let url, let version): ".package(url: \"\(Self.escaped(url))\", from: \"\(version)\")"
        }
    }

    /// The name by which products refer to the dependency: SwiftPM's identity of it.
    var package: String {
        guard case .repository(let url, _) = source else { return "MarkupKit" }
        let last = url.split(whereSeparator: { "/:".contains($0) }).last.map(String.init) ?? "MarkupKit"
        return Self.escaped(last.hasSuffix(".git") ? String(last.dropLast(4)) : last)
    }

    /// Returns the expression for a product of MarkupKit.
    func product(_ name: String) -> String { ".product(name: \"\(name)\", package: \"\(package)\")" }

    /// The plugin that checks documents and templates in each build.
    var checkedDocuments: String { ".plugin(name: \"CheckedDocuments\", package: \"\(package)\")" }

    /// The settings of targets with views, with a comment above them.
    var userInterfaceSettings: String {
        guard case .compiled(let path) = source else {
            return """
                // Views live on the main actor, and so does the code that uses them.
                let userInterface: [SwiftSetting] = [.defaultIsolation(MainActor.self)]
                // LLVM's linker, a part of Swift, makes the program of a debug build in half the time of the usual one.
                let linking: [LinkerSetting] = [.unsafeFlags(["-use-ld=lld"], .when(configuration: .debug))]
                """
        }
        return """
            // Views live on the main actor, and so does the code that uses them. MarkupKit is compiled: its macros are a
            // program, and only LLVM's linker finds what its libraries need of Swift's. With MarkupKit's sources, none of
            // these flags is needed.
            let userInterface: [SwiftSetting] = [
                .defaultIsolation(MainActor.self),
                .unsafeFlags(["-load-plugin-executable", "\(Self.escaped(path))/bin/MarkupMacros#MarkupMacros"]),
            ]
            let linking: [LinkerSetting] = [.unsafeFlags(["-use-ld=lld"])]
            """
    }

    /// Escapes a text for a string literal.
    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
}
