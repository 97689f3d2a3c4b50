package import Foundation

extension LibraryTypes {
    /// Returns the declarations of the public types in the Swift files of folders.
    package static func declarations(in folders: [URL]) -> String {
        let files = folders.flatMap { folder in
            (FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? [])
                .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        }
        let types = files.flatMap { SwiftScanner.scan(ProjectFile.text(of: $0), file: $0).types }
            .filter { $0.isPublic && ($0.isCoded || $0.kind == .protocol) }
        var seen: Set<String> = []
        return types.sorted { $0.name < $1.name }.filter { seen.insert($0.name).inserted }.map(declaration)
            .joined(separator: "\n")
    }

    private static func declaration(_ type: SwiftClass) -> String {
        let inherited = type.inherited.isEmpty ? "" : ": " + type.inherited.joined(separator: ", ")
        let head = (type.isCoded ? "@KeyValueCoding " : "") + "\(type.kind.rawValue) \(type.name)\(inherited) {"
        let members = type.namedMembers.map { member in
            switch member.kind {
            case .property(let type):
                "\(member.isSettable ? "var" : "let") \(member.name)" + (type.isEmpty ? "" : ": \(type)")
            case .method(let parameters, _):
                "func \(member.name)(\(parameters.map { "_: \($0.type)" }.joined(separator: ", ")))"
            }
        }
        return ([head] + members.map { "    " + $0 } + ["}"]).joined(separator: "\n")
    }
}
