/// The files for people who get the program: description, icon, licence and continuous integration.
extension Project {
    /// Returns the files of a program or a service.
    ///
    /// - Parameter year: The year of the licence.
    func shippingFiles(isService: Bool, year: Int) -> [String: String] {
        var files = [
            "App.json": isService ? serviceDescription : appDescription,
            ".github/workflows/test.yml": isService
                ? workflow(packages: Self.servicePackages) : workflow(packages: Self.windowPackages),
        ]
        if !isService { files["Icon.svg"] = icon }
        if let text = license.text(author: author.name, year: year) { files["LICENSE"] = text }
        return files
    }

    private var commonMembers: String {
        """
            "name": "\(name)",
            "identifier": "\(identifier)",
            "version": "0.1.0",
            "summary": "Write here in a few words what \(name) does",
            "description": ["Write here in a few sentences what it does, for people who do not know it."],
            "developer": {"name": "\(author.name)", "email": "\(author.email)"},
            "license": "\(license.identifier)",
        """
    }

    private var appDescription: String {
        """
        {
        \(commonMembers)
            "icon": "Icon.svg",
            "categories": ["Utility"]
        }

        """
    }

    private var serviceDescription: String {
        """
        {
        \(commonMembers)
            "service": {"port": 8080, "health": "/health/live"}
        }

        """
    }

    private var icon: String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">
            <rect x="8" y="8" width="112" height="112" rx="28" fill="#1c71d8"/>
            <circle cx="48" cy="54" r="8" fill="#ffffff"/>
            <circle cx="80" cy="54" r="8" fill="#ffffff"/>
            <path d="M40 76 Q64 100 88 76" fill="none" stroke="#ffffff" stroke-width="8" stroke-linecap="round"/>
        </svg>

        """
    }

    private static let windowPackages =
        "libgtk-4-dev libgtk-4-bin libexpat1-dev libicu-dev nettle-dev libbrotli-dev pkg-config adwaita-icon-theme librsvg2-common fonts-cantarell fonts-noto-core"
    private static let servicePackages = "libgtk-4-dev libexpat1-dev libicu-dev nettle-dev libbrotli-dev pkg-config"

    private func workflow(packages: String) -> String {
        let note =
            switch source {
            case .repository: ""
            case .folder(let path):
                "# MarkupKit is taken from '\(path)'; have it there, or name its repository in Package.swift.\n"
            case .compiled(let path):
                "# MarkupKit is taken from '\(path)'; install it, or name its repository in Package.swift.\n"
            }
        return """
            \(note)name: test
            on: [push, pull_request]
            jobs:
              test:
                runs-on: ubuntu-latest
                container: swift:6.3-bookworm
                steps:
                  - uses: actions/checkout@v4
                  - run: apt-get update && apt-get install -y --no-install-recommends \(packages)
                  - uses: actions/cache@v4
                    with:
                      path: .build
                      key: build-${{ hashFiles('Package.resolved') }}
                  - run: swift test

            """
    }
}
