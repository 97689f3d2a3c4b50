/// The description of a program for those who install it: the content of `App.json`.
package struct AppDescription: Equatable, Sendable {
    /// The programmer, as packages name their maintainer.
    package struct Developer: Equatable, Sendable {
        package let name: String
        package let email: String
    }

    /// A kind of file that the program opens.
    package struct FileType: Equatable, Sendable {
        /// The MIME type, such as `text/plain`.
        package let type: String
        /// The endings of the files' names, without a dot. A type with endings is new to the desktop, and is declared.
        package let endings: [String]
        /// The name of the kind of file, for a type with endings.
        package let summary: String?
    }

    /// A picture of the program for software catalogues.
    package struct Screenshot: Equatable, Sendable {
        /// A `https` address; catalogues load no files of the package.
        package let address: String
        package let caption: String?
    }

    /// The facts about a program without windows that runs in the background.
    package struct Service: Equatable, Sendable {
        /// The TCP port at which it listens by default.
        package let port: Int
        /// Environment variables of the service, sorted by name.
        package let environment: [Variable]
        package let arguments: [String]
        /// The path of the health check, such as `/health/ready`.
        package let health: String?
    }

    /// An environment variable.
    package struct Variable: Equatable, Sendable {
        package let name: String
        package let value: String
    }

    /// The name under which the user sees the program.
    package let name: String
    /// The id, such as `org.example.Hello`; it names the files on the user's machine.
    package let identifier: String
    /// The executable product of the package.
    package let product: String
    package let version: String
    /// One line without a full stop.
    package let summary: String
    /// Paragraphs.
    package let description: [String]
    package let developer: Developer
    package let homepage: String?
    /// A licence of SPDX, such as `MIT`.
    package let license: String
    /// The path of the icon, an SVG file, relative to the description.
    package let icon: String?
    /// Categories of the menu.
    package let categories: [String]
    package let keywords: [String]
    package let fileTypes: [FileType]
    package let screenshots: [Screenshot]
    /// Additional Debian packages that the program needs.
    package let depends: [String]
    /// The permissions inside Flatpak, besides those of every program with windows.
    package let permissions: [String]
    /// `nil` for a program with windows.
    package let service: Service?

    /// The name of the package and of the command: the product's name in the letters that Debian allows.
    package var packageName: String { PackagingRules.packageName(for: product) }
}
