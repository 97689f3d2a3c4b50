import Foundation
import Testing

@testable import Packaging

/// Control files, licences, executables and the manifest of Flatpak.
@Suite struct ArchiveTests {
    @Test func theControlFile() throws {
        let text = Sample.with(#""homepage": "https://example.org", "depends": ["sqlite3"]"#)
            .replacing(
                "\"Shows the plants of a garden, and when they want water.\"",
                with: "[\"\(String(repeating: "word ", count: 20))\", \"Second.\"]")
        let control = DebianControl(
            try Sample.read(text), architecture: "amd64", depends: ["libc6 (>= 2.36)"], installedSize: 12)
        #expect(control.fileName == "garden_1.2_amd64.deb")
        #expect(
            control.text == """
                Package: garden
                Version: 1.2
                Architecture: amd64
                Maintainer: Ada Lovelace <ada@example.org>
                Installed-Size: 12
                Depends: libc6 (>= 2.36), sqlite3
                Recommends: adwaita-icon-theme, librsvg2-common
                Section: utils
                Priority: optional
                Homepage: https://example.org
                Description: Keeps a list of plants
                 word word word word word word word word word word word word word word word
                 word word word word word
                 .
                 Second.

                """)
        #expect(control.scripts.isEmpty)
        let service = DebianControl(
            try Sample.read(Sample.with(#""service": {}"#)), architecture: "arm64", depends: [], installedSize: 1)
        #expect(
            service.scripts.map(\.path) == ["DEBIAN/postinst", "DEBIAN/prerm", "DEBIAN/postrm", "DEBIAN/conffiles"])
        #expect(!service.text.contains("Depends"))
    }

    @Test(arguments: [
        ("Apache License\n Version 2.0, January 2004", "Apache-2.0"),
        ("Apache License Version 2.0 ... Runtime Library Exception", "Apache-2.0 WITH Swift-exception"),
        ("MIT License\n\nPermission is hereby granted, free of charge, to", "MIT"),
        ("Redistribution and use in source\n and binary forms. Neither the name of", "BSD-3-Clause"),
        ("Redistribution and use in source and binary forms", "BSD-2-Clause"),
        ("GNU LESSER GENERAL PUBLIC LICENSE Version 2.1", "LGPL-2.1"),
        ("GNU GENERAL PUBLIC LICENSE Version 3", "GPL-3.0"),
        ("All rights reserved", nil),
    ])
    func aLicenceIsKnownByItsWords(_ text: String, _ license: String?) {
        #expect(LinkedComponent.license(of: text) == license)
    }

    @Test func everythingLinkedIsNamedWithItsLicence() throws {
        let parts = [
            LinkedComponent(
                name: "swift-log", version: "1.12.0", address: "https://example.org/log",
                texts: ["Apache License, Version 2.0", "NOTICE of logs"]),
            LinkedComponent(name: "odd", version: nil, address: nil, texts: []), .swiftRuntime,
        ]
        let texts = LicenseTexts(try Sample.read(Sample.minimal), components: parts)
        let copyright = texts.copyright(text: "MIT License\n\nCopyright (c) Ada", year: "2026", isDebian: true)
        #expect(copyright.contains("\n swift-log 1.12.0 (Apache-2.0)\n odd (see linked.txt)\n"))
        #expect(
            copyright.hasSuffix(
                "Files: *\nCopyright: 2026 Ada Lovelace\nLicense: MIT\n MIT License\n .\n Copyright (c) Ada\n"))
        #expect(
            texts.linked.contains(
                "swift-log, 1.12.0, Apache-2.0, https://example.org/log\n\nApache License, Version 2.0\n\nNOTICE of logs"
            ))
        #expect(LinkedComponent.swiftRuntime.license == "Apache-2.0 WITH Swift-exception")
    }

    /// Debian's systems have the text, and lintian calls a copy of it an error.
    @Test func aDebianPackageDoesNotRepeatACommonLicence() throws {
        let minimal = Sample.minimal.replacing("\"MIT\"", with: "\"Apache-2.0\"")
        let texts = LicenseTexts(try Sample.read(minimal), components: [])
        #expect(
            texts.copyright(text: "The whole text.", year: "2026", isDebian: true).hasSuffix(
                "License: Apache-2.0\n On Debian systems the text is in /usr/share/common-licenses/Apache-2.0.\n"))
        #expect(
            texts.copyright(text: "The whole text.", year: "2026", isDebian: false).hasSuffix(
                "License: Apache-2.0\n The whole text.\n"))
    }

    @Test func lintianKnowsOfTheCopyOfALibrary() throws {
        let log = LinkedComponent(name: "swift-log", version: nil, address: nil, texts: [])
        let extras = LinkedComponent(name: "swift-nio-extras", version: nil, address: nil, texts: [])
        let description = try Sample.read(Sample.minimal)
        #expect(LicenseTexts(description, components: [log]).lintianOverrides == nil)
        let overrides = try #require(LicenseTexts(description, components: [log, extras]).lintianOverrides)
        #expect(overrides.path == "usr/share/lintian/overrides/\(description.packageName)")
        #expect(overrides.content.hasSuffix("\n\(description.packageName): embedded-library zlib *\n"))
    }

    @Test func theLibrariesOfAnExecutable() throws {
        let file = try #require(ELFFile([UInt8](try Data(contentsOf: URL(filePath: "/proc/self/exe")))))
        #expect(file.needed.contains("libc.so.6") && file.swiftLibraries.contains("libswiftCore.so"))
        #expect(ELFFile(Array("#!/bin/sh\n".utf8)) == nil)
        #expect(ELFFile([]) == nil)
    }

    /// No damage of a header leads outside of the file.
    @Test func damagedExecutables() throws {
        let head = [UInt8](try Data(contentsOf: URL(filePath: "/bin/true")).prefix(4096))
        for index in 0..<1024 {
            var damaged = head
            damaged[index] = 0xFF
            _ = ELFFile(damaged)
            _ = ELFFile(Array(head.prefix(index)))
        }
    }

    @Test func resolvedPackages() throws {
        let text = """
            {"originHash": "x", "pins": [
              {"identity": "swift-nio", "kind": "remoteSourceControl", "location": "https://example.org/nio.git", "state": {"revision": "abc", "version": "2.1.0"}},
              {"identity": "own", "kind": "remoteSourceControl", "location": "https://example.org/it's", "state": {"branch": "main", "revision": "def"}}
            ], "version": 3}
            """
        let packages = try #require(ResolvedPackage.read(Data(text.utf8)))
        #expect(packages.map(\.identity) == ["own", "swift-nio"] && packages.map(\.version) == [nil, "2.1.0"])
        #expect(ResolvedPackage.read(Data("{}".utf8)) == nil)
        let layout = try Sample.layout(Sample.with(#""icon": "Icon.svg", "permissions": ["--share=network"]"#))
        let json = try FlatpakManifest(layout, packages: packages, folders: [.init(path: "../MarkupKit")]).json(
            files: layout.files)
        let manifest = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        #expect(manifest["id"] as? String == "org.example.Garden" && manifest["command"] as? String == "garden")
        #expect((manifest["finish-args"] as? [String])?.last == "--share=network")
        let module = try #require((manifest["modules"] as? [[String: Any]])?.first)
        let sources = try #require(module["sources"] as? [[String: Any]])
        #expect(
            sources.map { $0["dest"] as? String } == ["project", "MarkupKit", "packages/own", "packages/swift-nio"])
        #expect(sources.map { $0["commit"] as? String } == [nil, nil, "def", "abc"])
        let commands = try #require(module["build-commands"] as? [String])
        #expect(
            commands.contains {
                $0.hasPrefix(#"swift package config set-mirror --original 'https://example.org/it'\''s' "#)
            })
        #expect(
            commands.contains(
                "install -Dm644 flatpak/share/applications/org.example.Garden.desktop /app/share/applications/org.example.Garden.desktop"
            ))
    }
}
