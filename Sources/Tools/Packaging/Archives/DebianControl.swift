/// The control file of a Debian package, and its scripts.
package struct DebianControl {
    private let description: AppDescription
    private let architecture: String
    private let depends: [String]
    private let installedSize: Int

    /// - Parameters:
    ///   - architecture: Debian's name, such as `amd64`.
    ///   - depends: The packages of the libraries that the program is linked with, with versions.
    ///   - installedSize: The size of all files, in KiB.
    package init(_ description: AppDescription, architecture: String, depends: [String], installedSize: Int) {
        self.description = description
        self.architecture = architecture
        self.depends = depends + description.depends
        self.installedSize = installedSize
    }

    /// The name of the package's file.
    package var fileName: String { "\(description.packageName)_\(description.version)_\(architecture).deb" }

    package var text: String {
        var lines = [
            "Package: \(description.packageName)", "Version: \(description.version)", "Architecture: \(architecture)",
            "Maintainer: \(description.developer.name) <\(description.developer.email)>",
            "Installed-Size: \(installedSize)",
        ]
        if !depends.isEmpty { lines.append("Depends: \(depends.joined(separator: ", "))") }
        if description.service == nil { lines.append("Recommends: adwaita-icon-theme, librsvg2-common") }
        lines += ["Section: \(section)", "Priority: optional"]
        if let homepage = description.homepage { lines.append("Homepage: \(homepage)") }
        lines.append("Description: \(description.summary)")
        for (index, paragraph) in description.description.enumerated() {
            if index > 0 { lines.append(" .") }
            lines += Self.wrapped(paragraph, width: 78).map { " " + $0 }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The scripts that start, stop and forget a service; none for other programs, whose files the desktop finds.
    package var scripts: [PackagedFile] {
        guard description.service != nil else { return [] }
        let unit = "\(description.packageName).service"
        return [
            PackagedFile("DEBIAN/postinst", Self.postinst(unit), isExecutable: true),
            PackagedFile("DEBIAN/prerm", Self.prerm(unit), isExecutable: true),
            PackagedFile("DEBIAN/postrm", Self.postrm(unit), isExecutable: true),
            PackagedFile("DEBIAN/conffiles", "/etc/default/\(description.packageName)\n"),
        ]
    }

    private static func postinst(_ unit: String) -> String {
        """
        #!/bin/sh
        set -e
        if [ "$1" = configure ] || [ "$1" = abort-upgrade ]; then
            deb-systemd-helper unmask '\(unit)' >/dev/null || true
            # An administrator who has disabled the service finds it disabled after an update.
            if deb-systemd-helper --quiet was-enabled '\(unit)'; then
                deb-systemd-helper enable '\(unit)' >/dev/null || true
            else
                deb-systemd-helper update-state '\(unit)' >/dev/null || true
            fi
            if [ -d /run/systemd/system ]; then
                systemctl --system daemon-reload >/dev/null || true
                deb-systemd-invoke restart '\(unit)' >/dev/null || true
            fi
        fi

        """
    }

    private static func prerm(_ unit: String) -> String {
        """
        #!/bin/sh
        set -e
        if [ "$1" = remove ] && [ -d /run/systemd/system ]; then
            deb-systemd-invoke stop '\(unit)' >/dev/null || true
        fi

        """
    }

    private static func postrm(_ unit: String) -> String {
        """
        #!/bin/sh
        set -e
        if [ -d /run/systemd/system ]; then systemctl --system daemon-reload >/dev/null || true; fi
        if [ "$1" = purge ] && command -v deb-systemd-helper >/dev/null; then
            deb-systemd-helper purge '\(unit)' >/dev/null || true
        fi

        """
    }

    private static let sections = [
        "Game": "games", "Graphics": "graphics", "Network": "net", "Education": "education", "Science": "science",
        "Development": "devel", "Audio": "sound", "AudioVideo": "sound", "Video": "video", "System": "admin",
        "Settings": "admin", "Office": "text",
    ]

    private var section: String {
        if description.service != nil { return "net" }
        return description.categories.lazy.compactMap { Self.sections[$0] }.first ?? "utils"
    }

    /// Returns the lines of a paragraph; a word longer than the width has a line for itself.
    static func wrapped(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
