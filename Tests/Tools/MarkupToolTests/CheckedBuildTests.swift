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

        private static let library = """
            public typealias KeyValueCoding = MainActor
            open class UIResponder { public init() {} }
            @KeyValueCoding open class UIViewController: UIResponder {
                public var title: String?
                public init(nibName: String?, bundle: String?) { super.init() }
            }
            open class UIView: UIResponder { public var isHidden = false }
            public final class UILabel: UIView { public var text: String? }
            public final class UIButton: UIView {}
            public final class UISwitch: UIView {}
            public final class LMColumnView: UIView {}
            public final class DocumentOutlets {
                public subscript<View: UIView>(id: String) -> View? { nil }
                public static func load<Root: UIView>(
                    _ type: Root.Type, withName name: String, owner: AnyObject?, root: UIView?
                ) throws -> (root: Root, outlets: DocumentOutlets) { throw CancellationError() }
            }
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
            let tool = try Tool([
                "Package.swift": Self.manifest, "Sources/MarkupKit/Views.swift": Self.library,
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
                "Sources/Plain/main.swift": "print(1)\n",
                "check.artifactbundle/info.json": """
                {"schemaVersion": "1.0", "artifacts": {"document-check": {"version": "1.0", "type": "executable",
                "variants": [{"path": "document-check", "supportedTriples": ["\(Self.triple)"]}]}}}
                """,
            ])
            let files = FileManager.default
            try files.createDirectory(
                at: tool.file("Plugins"), withIntermediateDirectories: true)
            try files.copyItem(
                at: Self.root.appending(path: "Plugins/CheckedDocuments"), to: tool.file("Plugins/CheckedDocuments"))
            try files.copyItem(
                at: Self.root.appending(path: "Sources/Markup/MarkupKit/Documents/Checked/CheckedValue.swift"),
                to: tool.file("Sources/MarkupKit/CheckedValue.swift"))
            try files.copyItem(
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
