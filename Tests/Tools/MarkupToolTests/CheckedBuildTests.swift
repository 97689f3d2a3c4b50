import Foundation
import Testing

extension MarkupToolTests {
    /// Builds of a small package with the plugin `CheckedDocuments`. Its library has the names of MarkupKit and no toolkit.
    @Suite struct CheckedBuildTests {
        private static let root = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../..").standardized

        private static let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "App", defaultLocalization: "en",
                targets: [
                    .target(name: "MarkupKit", swiftSettings: [.defaultIsolation(MainActor.self)]),
                    .binaryTarget(name: "document-check", path: "check.artifactbundle"),
                    .plugin(name: "CheckedDocuments", capability: .buildTool(), dependencies: ["document-check"]),
                    .executableTarget(
                        name: "App", dependencies: ["MarkupKit"], resources: [.process("Resources")],
                        swiftSettings: [.treatAllWarnings(as: .error)], plugins: ["CheckedDocuments"]),
                    .executableTarget(name: "Plain", dependencies: ["MarkupKit"]),
                ], swiftLanguageModes: [.v6])
            """

        private static let program = """
            import MarkupKit

            func makeStore() -> [Item] { [] }

            @KeyValueCoding final class Item { var name = "", owner: String? }

            @KeyValueCoding final class Hello: UIViewController {
                var label: UILabel!
                var `default`: UILabel!
                var store = makeStore()
                private var secret = 1
                fileprivate var hidden: UILabel!
                init() { super.init(nibName: "Hello", bundle: nil) }
                func send() {}
                private func keep() {}
            }

            @KeyValueCoding final class Typed: UIViewController {
                init() { super.init(nibName: nil, bundle: nil) }
                func load() throws -> UILabel {
                    let document = try TypedDocument.view(owner: self)
                    let details: UILabel? = document.details
                    return details ?? document.heading
                }
            }

            @main struct App {
                static func main() { print(Localized.greeting, Localized.Errors.offline, Localized.default) }
            }
            """

        private static let hello = """
            <LMColumnView>
                <UILabel id="label" text="$store.count + secret"/>
                <UILabel id="default" text="$store.first.name"/>
                <UILabel id="hidden" hidden="$viewLoaded"/>
                <UIButton title="a" onTap="send"/>
                <UIButton title="b" onTap="keep"/>
                <for each="$store" as="item"><UILabel text="$item.name"/><UILabel text="$item.owner"/></for>
                <include document="Row" item="$store.last"/>
            </LMColumnView>
            """.replacing(" hidden=\"$viewLoaded\"", with: "")

        private func package(_ hello: String) throws -> Tool {
            try package(of: [
                "Sources/App/App.swift": Self.program, "Sources/App/Resources/Hello.xml": hello,
                "Sources/App/Resources/Row.xml":
                    "<?parameters {\"item\": \"Item?\"}?>\n<UILabel text=\"$item.name\"/>",
                "Sources/App/Resources/my-typed.xml": "<UIView/>",
                "Sources/App/Resources/Typed.xml":
                    "<LMColumnView><UILabel id='heading'/><if test='$title'><UILabel id='details'/></if></LMColumnView>",
                "Sources/App/Resources/Legacy.xml": "<?unchecked?>\n<UILable/>",
                "Sources/App/Resources/logo.xml": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
                "Sources/App/Resources/en.lproj/Localizable.strings":
                    "\"greeting\" = \"Hello\";\n\"default\" = \"Usual\";\n",
                "Sources/App/Resources/en.lproj/Errors.strings": "\"offline\" = \"No network\";\n",
            ])
        }

        /// A package whose target `App` has the files and the plugin.
        private func package(of files: [String: String]) throws -> Tool {
            let common = [
                "Package.swift": Self.manifest, "Sources/Plain/main.swift": "print(1)\n",
                "check.artifactbundle/info.json": """
                {"schemaVersion": "1.0", "artifacts": {"document-check": {"version": "1.0", "type": "executable",
                "variants": [{"path": "document-check", "supportedTriples": ["\(Self.triple)"]}]}}}
                """,
            ]
            let library = try Strangers.parts(of: "library").map { ($0.head, $0.text) }
            let tool = try Tool(files.merging(common) { $1 }.merging(library) { $1 })
            let manager = FileManager.default
            try manager.createDirectory(at: tool.file("Plugins"), withIntermediateDirectories: true)
            try manager.copyItem(
                at: Self.root.appending(path: "Plugins/CheckedDocuments"), to: tool.file("Plugins/CheckedDocuments"))
            for name in ["CheckedValue", "CheckedEvent", "CheckedFormat"] {
                try manager.copyItem(
                    at: Self.root.appending(path: "Sources/Markup/MarkupKit/Documents/Checked/\(name).swift"),
                    to: tool.file("Sources/MarkupKit/\(name).swift"))
            }
            try manager.copyItem(
                at: Bundle.main.bundleURL.appending(path: "document-check"),
                to: tool.file("check.artifactbundle/document-check"))
            return tool
        }

        private static var triple: String {
            #if arch(arm64)
                "aarch64-unknown-linux-gnu"
            #else
                "x86_64-unknown-linux-gnu"
            #endif
        }

        @Test func theCompilerChecksDocuments() throws {
            let tool = try package(Self.hello)
            let built = try tool.build()
            #expect(built.status == 0, "\(built.output) \(built.errors)")
            #expect(try tool.runProgram("App").output == "greeting offline default\n")
            // An unchanged build runs nothing.
            #expect(!(try tool.build().output.contains("Checking the documents")))
            // The scanner does not know the type of 'store'; the compiler does.
            try tool.write(
                Self.hello.replacing("$item.owner", with: "$item.ownr"), to: "Sources/App/Resources/Hello.xml")
            let failed = try tool.build()
            let path = tool.file("Sources/App/Resources/Hello.xml").path
            #expect(failed.status != 0)
            #expect(
                failed.output.contains(
                    "\(path):7:83: error: value of type 'CheckedValue<Item>' has no dynamic member 'ownr'"),
                "\(failed.output)")
            // A slip that the scanner knows has our message.
            try tool.write(Self.hello.replacing("\"send\"", with: "\"sned\""), to: "Sources/App/Resources/Hello.xml")
            #expect(
                try tool.build().output.contains(
                    "\(path):5:32: error: owner 'Hello' has no action 'sned'; did you mean 'send'?"))
        }

        /// Senders, elements and formatters whose types only the compiler knows, beside correct documents of many shapes.
        @Test func theCompilerChecksArgumentsAndFormatters() throws {
            let parts = try Strangers.parts(of: "inferred")
            var files = try Strangers.program().filter { $0.key.hasPrefix("Sources/App/") }
            // The macro `@Validated` is not among the names of the small library.
            files["Sources/App/Preferences.swift"] = nil
            files[parts[0].head] = parts[0].text
            files["Sources/App/Main.swift"] = "@main struct App { static func main() {} }\n"
            files["Sources/App/Resources/LineRow.xml"] = Strangers.row
            files["Sources/App/Resources/Inferred.xml"] = parts[2].text
            files["Sources/App/Resources/en.lproj/Localizable.strings"] = "\"greeting\" = \"Hello\";\n"
            var loads = "import MarkupKit\n"
            for (index, part) in try Strangers.parts(of: "correct").enumerated()
            where !["template", "Preferences"].contains(part.owner) {
                files["Sources/App/Resources/Correct\(index).xml"] = part.text
                loads += """
                    extension \(part.owner) {
                        func load\(index)() throws { view = try LMViewBuilder.view(withName: "Correct\(index)", owner: self, root: nil) }
                    }

                    """
            }
            files["Sources/App/Loads.swift"] = loads
            let tool = try package(of: files)
            let built = try tool.build()
            #expect(built.status == 0, "\(built.output) \(built.errors)")
            let lines = parts[1].text.split(separator: "\n").map { $0.components(separatedBy: " | ") }
            let document = lines.map { $0[0].replacing("¦", with: "") + "\n" }.joined()
            try tool.write(document, to: "Sources/App/Resources/Inferred.xml")
            let slips = lines.enumerated().filter { $1.count > 1 }.map { index, line in
                Slip("line \(index + 1)", String(repeating: "\n", count: index) + line[0], line[1])
            }
            let report = try tool.build().output.split(separator: "\n").filter { $0.hasPrefix("/") }
            #expect(
                Slip.differences(in: report.joined(separator: "\n"), from: slips.map { ("Inferred.xml", $0) }) == [])
        }
    }
}

extension Tool {
    /// Builds the package in the folder with the compiler that has built this test.
    fileprivate func build() throws -> ToolRun {
        let environment = ProcessInfo.processInfo.environment.filter { ["PATH", "HOME", "TMPDIR"].contains($0.key) }
        return try run(
            URL(filePath: "/bin/sh"), ["-c", "swift build --disable-sandbox -j 2 2>&1"], environment)
    }

    fileprivate func runProgram(_ name: String) throws -> ToolRun {
        try run(file(".build/debug/\(name)"), [], [:])
    }
}
