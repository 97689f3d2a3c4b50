/// A text file of a package.
package struct PackagedFile: Equatable, Sendable {
    /// The path in the package, relative to `/`, such as `usr/share/applications/org.example.Hello.desktop`.
    package let path: String
    package let content: String
    /// Whether it is a program.
    package let isExecutable: Bool

    package init(_ path: String, _ content: String, isExecutable: Bool = false) {
        self.path = path
        self.content = content
        self.isExecutable = isExecutable
    }
}
