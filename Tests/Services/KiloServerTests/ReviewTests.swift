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
        let folders = ["KiloTests", "KiloTests/ServiceProxy", "KiloServerTests", "KiloTemplateTests"]
        for folder in folders.map({ "Tests/Services/\($0)" }) + ["Examples/Tests/ServicesTests"] {
            let url = Tool.package.appendingPathComponent(folder)
            for file in try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
            where file.pathExtension == "swift" {
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
