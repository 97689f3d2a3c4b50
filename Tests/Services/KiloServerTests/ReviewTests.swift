import Foundation
import Testing

/// The page with the status of each row of a review.
@Suite struct ReviewTests {
    @Test func eachTestThatThePageNamesExists() throws {
        let page = try String(
            contentsOf: Tool.package.appendingPathComponent("Documentation/rest-review.md"), encoding: .utf8)
        let names = page.matches(of: #/`([A-Z]\w*Tests)\.(\w+)`/#)
        #expect(names.count > 60)
        var sources: [String: String] = [:]
        for folder in ["Tests/Services", "Examples/Tests/ServicesTests"] {
            let url = Tool.package.appendingPathComponent(folder)
            let files = try #require(FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil))
            for case let file as URL in files where file.pathExtension == "swift" {
                let suite = file.deletingPathExtension().lastPathComponent
                sources[suite, default: ""] += try String(contentsOf: file, encoding: .utf8)
            }
        }
        for name in names {
            let (suite, test) = (String(name.output.1), String(name.output.2))
            #expect(sources[suite]?.contains("func \(test)(") == true, "\(suite).\(test)")
        }
    }
}
