import Foundation

/// A package whose code is in the program.
package struct LinkedComponent: Equatable, Sendable {
    package let name: String
    package let version: String?
    package let address: String?
    /// The licence as SPDX names it; `nil` if its text is not one that is known.
    package let license: String?
    /// The texts of the licence and of the notices that must accompany it.
    package let texts: [String]

    package init(name: String, version: String?, address: String?, texts: [String]) {
        self.name = name
        self.version = version
        self.address = address
        self.texts = texts
        license = texts.lazy.compactMap(Self.license(of:)).first
    }

    /// Swift's own libraries, which `--static-swift-stdlib` links into the program.
    package static let swiftRuntime = LinkedComponent(
        name: "Swift's standard library, Foundation and Dispatch", version: nil, address: "https://www.swift.org",
        texts: [
            """
            Apache License, Version 2.0, with Runtime Library Exception:

            As an exception, if you use this Software to compile your source code and portions of this Software are
            embedded into the binary product as a result, you may redistribute such product without providing
            attribution as would otherwise be required by Sections 4(a), 4(b) and 4(d) of the License.

            Foundation contains ICU: Copyright Unicode, Inc., Unicode License V3, https://www.unicode.org/license.txt
            """
        ])

    /// Returns the licence of a text by its characteristic words.
    static func license(of text: String) -> String? {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if words.contains("Apache License") {
            return words.contains("Runtime Library Exception")
                ? "Apache-2.0 WITH Swift-exception" : words.contains("Version 2.0") ? "Apache-2.0" : nil
        }
        if words.contains("Permission is hereby granted, free of charge") { return "MIT" }
        if words.contains("Permission to use, copy, modify, and/or distribute this software") { return "ISC" }
        if words.contains("Redistribution and use in source and binary forms") {
            return words.contains("Neither the name") ? "BSD-3-Clause" : "BSD-2-Clause"
        }
        if words.contains("Mozilla Public License") { return "MPL-2.0" }
        guard words.contains("GNU") && words.contains("GENERAL PUBLIC LICENSE") else { return nil }
        let family = words.contains("LESSER") ? "LGPL" : words.contains("AFFERO") ? "AGPL" : "GPL"
        guard let version = words.firstMatch(of: #/Version ([23](\.1)?)/#) else { return nil }
        return "\(family)-\(version.1.contains(".") ? version.1 : version.1 + ".0")"
    }
}

/// The files that say under which licences a program and its parts are.
package struct LicenseTexts {
    private let description: AppDescription
    private let components: [LinkedComponent]

    package init(_ description: AppDescription, components: [LinkedComponent]) {
        self.description = description
        self.components = components
    }

    /// Debian's machine-readable form.
    ///
    /// - Parameters:
    ///   - text: The text of the program's own licence; `nil` if the project has no such file.
    ///   - year: The year of the release.
    ///   - isDebian: Whether the file is for a Debian package, which must not repeat the texts that every Debian system has.
    package func copyright(text: String?, year: String, isDebian: Bool) -> String {
        var lines = [
            "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/",
            "Upstream-Name: \(description.name)",
            "Upstream-Contact: \(description.developer.name) <\(description.developer.email)>",
        ]
        if let homepage = description.homepage { lines.append("Source: \(homepage)") }
        if !components.isEmpty {
            lines.append("Comment: These packages are linked into the program; linked.txt has their licences.")
            lines += components.map {
                " \($0.name) \($0.version.map { $0 + " " } ?? "")(\($0.license ?? "see linked.txt"))"
            }
        }
        lines += [
            "", "Files: *", "Copyright: \(year) \(description.developer.name)", "License: \(description.license)",
        ]
        if isDebian, let common = Self.common[description.license] {
            lines.append(" On Debian systems the text is in /usr/share/common-licenses/\(common).")
        } else {
            lines += Self.indented(text ?? "See https://spdx.org/licenses/ for the text of this licence.")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// All licences of what is linked, one after the other.
    package var linked: String {
        components.map { component in
            let head = [component.name, component.version, component.license, component.address].compactMap(\.self)
            return ([head.joined(separator: ", ")] + component.texts.map(\.trimmed)).joined(separator: "\n\n")
        }.joined(separator: "\n\n\(String(repeating: "=", count: 72))\n\n") + "\n"
    }

    /// The finding of lintian about copies of other libraries in a linked package, which the program cannot avoid; `nil` for none.
    package var lintianOverrides: PackagedFile? {
        let libraries = components.compactMap { component in Self.copies[component.name].map { (component.name, $0) } }
        guard !libraries.isEmpty else { return nil }
        let lines = libraries.flatMap { component, library in
            ["# \(component) comes with its own copy.", "\(description.packageName): embedded-library \(library) *"]
        }
        return PackagedFile(
            "usr/share/lintian/overrides/\(description.packageName)", lines.joined(separator: "\n") + "\n")
    }

    /// Packages with a copy of a library in C that lintian finds, and the name of that library.
    private static let copies = ["swift-nio-extras": "zlib"]

    private static let common = [
        "Apache-2.0": "Apache-2.0", "GPL-2.0-only": "GPL-2", "GPL-2.0-or-later": "GPL-2", "GPL-3.0-only": "GPL-3",
        "GPL-3.0-or-later": "GPL-3", "LGPL-2.1-or-later": "LGPL-2.1", "LGPL-3.0-or-later": "LGPL-3",
        "MPL-2.0": "MPL-2.0",
    ]

    private static func indented(_ text: String) -> [String] {
        text.trimmed.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let line = String(line).trimmed
            return line.isEmpty ? " ." : " " + line
        }
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
