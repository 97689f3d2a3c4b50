import Foundation
import Testing

/// The layout stands on the standard library alone.
@Suite struct PurityTests {
    @Test func sourcesImportNothing() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = package.appendingPathComponent("Sources/Layout/MarkupLayout")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
            .map { folder.appendingPathComponent($0) }
        #expect(files.count > 20)
        for file in files {
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            let imports = lines.filter {
                $0.contains(#/^\s*(@\w+(\([^)]*\))?\s+)*(public |internal |private )?import\b/#)
            }
            #expect(imports.isEmpty, "\(file.lastPathComponent) imports \(imports)")
        }
    }
}
