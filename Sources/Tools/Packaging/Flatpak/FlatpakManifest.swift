package import Foundation

/// The manifest from which `flatpak-builder` builds the program without a network.
///
/// Every package of `Package.resolved` is a source with its commit. Before the build, SwiftPM gets a mirror for each of
/// them, which is the folder where Flatpak has put it.
package struct FlatpakManifest {
    /// A package that the project takes from a folder.
    package struct Folder: Equatable, Sendable {
        /// The path, relative to the project's folder.
        package let path: String

        package init(path: String) { self.path = path }
    }

    private let layout: PackageLayout
    private let packages: [ResolvedPackage]
    private let folders: [Folder]
    private var description: AppDescription { layout.description }

    /// - Parameter folders: Packages beside the project, such as `../MarkupKit`.
    package init(_ layout: PackageLayout, packages: [ResolvedPackage], folders: [Folder]) {
        self.layout = layout
        self.packages = packages
        self.folders = folders
    }

    /// The permissions of every program with windows.
    private static let permissions = ["--share=ipc", "--socket=wayland", "--socket=fallback-x11", "--device=dri"]

    /// The files that the manifest installs, relative to the project; `flatpak/` is the folder of the manifest.
    package static let folder = "flatpak"

    /// The manifest as JSON.
    ///
    /// - Parameter files: The texts to install, whose paths begin with `usr/`. They lie beside the manifest.
    package func json(files: [PackagedFile]) throws -> Data {
        let module: [String: Any] = [
            "name": description.packageName, "buildsystem": "simple", "subdir": "project",
            "build-options": [
                "append-path": "/usr/lib/sdk/swift6/bin", "prepend-ld-library-path": "/usr/lib/sdk/swift6/lib",
            ],
            "build-commands": commands(files), "sources": sources,
        ]
        let manifest: [String: Any] = [
            "id": description.identifier, "runtime": "org.gnome.Platform", "runtime-version": "48",
            "sdk": "org.gnome.Sdk", "sdk-extensions": ["org.freedesktop.Sdk.Extension.swift6"],
            "command": description.packageName, "finish-args": Self.permissions + description.permissions,
            "modules": [module],
        ]
        return try JSONSerialization.data(
            withJSONObject: manifest, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    }

    private var sources: [[String: Any]] {
        var sources: [[String: Any]] = [
            ["type": "dir", "path": "..", "dest": "project", "skip": [".build", "dist"]]
        ]
        for folder in folders {
            // The same relative path leads to it from the project's folder.
            sources.append([
                "type": "dir", "path": "../\(folder.path)", "dest": Self.place(of: folder), "skip": [".build"],
            ])
        }
        for package in packages {
            sources.append([
                "type": "git", "url": package.location, "commit": package.revision,
                "dest": "packages/\(package.identity)",
            ])
        }
        return sources
    }

    private static func place(of folder: Folder) -> String {
        folder.path.hasPrefix("../") ? String(folder.path.dropFirst(3)) : folder.path
    }

    private func commands(_ files: [PackagedFile]) -> [String] {
        let name = description.packageName
        var commands = packages.flatMap { package in
            let folder = "../packages/\(package.identity)"
            return [
                // SwiftPM copies only commits to which a name leads.
                "git -C \(folder) tag --force \(Self.quoted(package.version ?? "pinned"))",
                "swift package config set-mirror --original \(Self.quoted(package.location)) --mirror \"file://$(realpath \(folder))\"",
            ]
        }
        commands += [
            "swift build --disable-sandbox --disable-automatic-resolution --configuration release --static-swift-stdlib --product \(description.product)",
            "install -Dm755 .build/release/\(description.product) /app/lib/\(name)/\(description.product)",
            "find .build/release/ -maxdepth 1 -name '*.resources' -exec cp -r '{}' /app/lib/\(name)/ ';'",
            "mkdir -p /app/bin && ln -s ../lib/\(name)/\(description.product) /app/bin/\(name)",
        ]
        for file in files where file.path.hasPrefix("usr/share/") {
            let place = file.path.dropFirst("usr/".count)
            commands.append("install -Dm644 \(Self.folder)/\(place) /app/\(place)")
        }
        if let icon = description.icon {
            let place = layout.icon(pixels: nil).dropFirst("usr/".count)
            commands.append("install -Dm644 \(Self.quoted(icon)) /app/\(place)")
        }
        return commands
    }

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
