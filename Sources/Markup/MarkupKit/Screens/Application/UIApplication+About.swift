public import Foundation
import NativeWidgets

extension UIApplication {
    /// The facts about a program that its About window shows; what is `nil` or empty is left out.
    public struct About {
        /// The name; `nil`, the default, is ``UIApplication/name``.
        public var name: String?
        /// The version, such as "1.2".
        public var version: String?
        /// A sentence about the purpose of the program.
        public var comments: String?
        /// The program's page.
        public var website: URL?
        /// The text of the licence, or its name.
        public var license: String?
        /// A line about the rights, such as "© 2026 Ada Example".
        public var copyright: String?
        /// The authors, each with an optional address in angle brackets: `Ada <ada@example.org>`.
        public var authors: [String]
        /// The translators of the current language, one a line.
        public var translators: String?
        /// The program's icon; `nil`, the default, shows none.
        public var icon: UIImage?

        /// Creates the facts about a program.
        public init(
            name: String? = nil, version: String? = nil, comments: String? = nil, website: URL? = nil,
            license: String? = nil, copyright: String? = nil, authors: [String] = [], translators: String? = nil,
            icon: UIImage? = nil
        ) {
            self.name = name
            self.version = version
            self.comments = comments
            self.website = website
            self.license = license
            self.copyright = copyright
            self.authors = authors
            self.translators = translators
            self.icon = icon
        }

        var facts: AboutWindow.Facts {
            var facts = AboutWindow.Facts()
            facts.name = name ?? UIApplication.shared.name
            facts.version = version
            facts.comments = comments
            facts.website = website?.absoluteString
            facts.license = license
            facts.copyright = copyright
            facts.authors = authors
            facts.translators = translators
            switch icon?.source {
            case .symbol(let name): facts.iconName = name
            case .pixels(let picture): facts.picture = picture
            case .empty, nil: break
            }
            return facts
        }
    }

    /// Shows the desktop's About window in front of the key window, until the user closes it.
    ///
    /// ```swift
    /// UIApplication.shared.presentAbout(.init(version: "1.2", website: URL(string: "https://example.org")))
    /// ```
    public func presentAbout(_ about: About) { AboutWindow.show(about.facts, over: keyWindow?.nativeWindow) }
}
