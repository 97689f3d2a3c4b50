/// The files that all templates have, and shared parts of programs with windows.
extension Project {
    var commonFiles: [String: String] {
        [
            ".gitignore": """
            .build/
            .swiftpm/

            """,
            ".editorconfig": """
            root = true

            [*]
            charset = utf-8
            end_of_line = lf
            insert_final_newline = true
            trim_trailing_whitespace = true
            indent_style = space
            indent_size = 4

            """,
            ".vscode/extensions.json": """
            {
                "recommendations": ["swiftlang.swift-vscode"]
            }

            """,
            ".vscode/settings.json": """
            {
                "editor.insertSpaces": true,
                "editor.tabSize": 4,
                "files.insertFinalNewline": true,
                "files.trimTrailingWhitespace": true,
                "files.watcherExclude": {
                    "**/.build/**": true
                },
                "search.exclude": {
                    "**/.build": true
                }
            }

            """,
        ]
    }

    /// The manifest of a program with windows.
    var windowManifest: String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        // Views live on the main actor, and so does the code that uses them.
        let userInterface: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

        let package = Package(
            name: "\(name)",
            defaultLocalization: "en",
            dependencies: [.package(name: "MarkupKit", path: "\(packagePathInSwift)")],
            targets: [
                .executableTarget(
                    name: "\(name)",
                    dependencies: [
                        .product(name: "KeyValueCoding", package: "MarkupKit"),
                        .product(name: "MarkupKit", package: "MarkupKit"),
                    ],
                    resources: [.process("Resources")],
                    swiftSettings: userInterface,
                    plugins: [.plugin(name: "CheckedDocuments", package: "MarkupKit")]),
                .testTarget(
                    name: "\(name)Tests",
                    dependencies: [
                        "\(name)",
                        .product(name: "MarkupKit", package: "MarkupKit"),
                        .product(name: "MarkupTesting", package: "MarkupKit"),
                    ],
                    swiftSettings: userInterface),
            ])

        """
    }

    /// The location of MarkupKit, escaped for a string literal.
    var packagePathInSwift: String {
        packagePath.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }

    /// Returns the main file of the program.
    func application(controller: String, width: Int, height: Int) -> String {
        """
        import Foundation
        import MarkupKit

        @main
        final class Application: UIApplicationDelegate {
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                let window = UIWindow()
                window.defaultSize = CGSize(width: \(width), height: \(height))
                window.rootViewController = UINavigationController(rootViewController: \(controller)())
                window.makeKeyAndVisible()
                return true
            }
        }

        """
    }

    /// Returns a README with two commands and further reading.
    func readme(_ sentence: String, next: String) -> String {
        """
        # \(name)

        \(sentence)

        ```console
        swift run     # the first build takes some minutes
        swift test
        ```

        \(next)

        """
    }
}
