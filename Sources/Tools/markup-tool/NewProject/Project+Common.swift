/// The files that all templates have, and shared parts of programs with windows.
extension Project {
    var commonFiles: [String: String] {
        [
            ".gitignore": """
            .build/
            .swiftpm/
            dist/

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

        \(userInterfaceSettings)

        let package = Package(
            name: "\(name)",
            defaultLocalization: "en",
            dependencies: [\(dependency)],
            targets: [
                .executableTarget(
                    name: "\(name)",
                    dependencies: [
                        \(product("KeyValueCoding")),
                        \(product("MarkupKit")),
                    ],
                    resources: [.process("Resources")],
                    swiftSettings: userInterface,
                    linkerSettings: linking,
                    plugins: [\(checkedDocuments)]),
                .testTarget(
                    name: "\(name)Tests",
                    dependencies: [
                        "\(name)",
                        \(product("MarkupKit")),
                        \(product("MarkupTesting")),
                    ],
                    swiftSettings: userInterface,
                    linkerSettings: linking),
            ])

        """
    }

    /// Returns the main file of the program.
    func application(controller: String, width: Int, height: Int) -> String {
        """
        import Foundation
        import MarkupKit

        @main
        final class Application: UIApplicationDelegate {
            /// The desktop knows the program by this id; App.json has the same.
            static let applicationIdentifier: String? = "\(identifier)"

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

    /// Returns a README with a picture, commands and further reading.
    func readme(_ sentence: String, next: String, hasIcon: Bool = true) -> String {
        """
        # \(name)

        \(hasIcon ? "<img src=\"Icon.svg\" alt=\"The icon of \(name)\" width=\"64\">\n\n" : "")\(sentence)

        ```console
        swift run     # \(firstBuild)
        swift test
        markup package   # makes packages for other people, from App.json
        ```

        \(next)

        """
    }

    private var firstBuild: String {
        if case .compiled = source { return "the first build takes seconds" }
        return "the first build takes some minutes"
    }
}
