package import Foundation
import MarkupBasics

/// Makes packages of a project.
package struct Packager {
    /// A kind of package.
    package enum Kind: String, CaseIterable, Sendable { case deb, tar, flatpak, container, files }

    private let project: PackagedProject
    private let output: URL
    private let date: Date
    private let layout: PackageLayout

    /// - Parameters:
    ///   - output: The folder of the packages; it is created.
    ///   - date: The time of the release.
    package init(_ project: PackagedProject, output: URL, date: Date) {
        self.project = project
        self.output = output
        self.date = date
        layout = PackageLayout(
            project.description, isActivatable: project.namesItsIdentifier, day: date.formatted(Self.day))
    }

    private static var day: Date.ISO8601FormatStyle { .iso8601.year().month().day() }

    /// The kinds of packages that fit the project.
    package static func usualKinds(for project: PackagedProject) -> [Kind] {
        project.description.service == nil ? [.deb, .tar, .flatpak] : [.deb, .container]
    }

    /// A sentence about a missing part that the packages can do without; `nil` if everything is there.
    package var advice: String? {
        guard project.description.service == nil, !layout.isActivatable else { return nil }
        return
            "no source names the identifier, so the desktop cannot start the program for a notification; give its delegate: static let applicationIdentifier: String? = \"\(project.description.identifier)\""
    }

    /// A sentence about why Flatpak cannot build the project; `nil` if it can.
    package var flatpakObstacle: String? {
        guard let folder = localFolders.first(where: { !$0.path.hasPrefix("../") }) else { return nil }
        return
            "Package.swift takes a package from '\(folder.path)', which a build of Flatpak does not have; name a repository, or a folder beside the project"
    }

    /// Makes packages and returns their files.
    ///
    /// - Parameter isStatic: Whether Swift's own libraries become part of the executable.
    package func make(_ kinds: [Kind], isStatic: Bool) throws -> [URL] {
        if kinds.contains(.flatpak), let flatpakObstacle { throw SentenceError(flatpakObstacle) }
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        let needsBuild = kinds.contains { [.deb, .tar, .container].contains($0) }
        let build = needsBuild ? try ReleaseBuild(project, isStatic: isStatic) : nil
        let work = FileManager.default.temporaryDirectory.appending(path: "markup-package-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: work) }
        var made: [URL] = []
        if let build, kinds.contains(.deb) || kinds.contains(.container) {
            let files = try stage(build, in: work.appending(path: "deb"), layout, isDebian: true)
            made.append(try DebianArchive(project: project, layout: layout, date: date).write(files, to: output))
            if kinds.contains(.container) { made.append(try writeContainerFile(package: made[0])) }
        }
        if let build, kinds.contains(.tar) {
            // The D-Bus service file needs the place of the program, which the archive does not know.
            let plain = PackageLayout(project.description, isActivatable: false, day: layout.day)
            let files = try stage(build, in: work.appending(path: "tar"), plain, isDebian: false)
            made.append(try TarArchive(project: project, date: date).write(files, to: output))
        }
        if kinds.contains(.flatpak) { made.append(try writeFlatpak()) }
        if kinds.contains(.files) { made.append(try writeFiles()) }
        return made
    }

    private func stage(
        _ build: ReleaseBuild, in folder: URL, _ layout: PackageLayout, isDebian: Bool
    ) throws -> StagedFiles {
        let root = folder.appending(path: "root")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: root.path)
        return try StagedFiles(root, project: project, build: build, layout: layout, isDebian: isDebian)
    }

    private func writeContainerFile(package: URL) throws -> URL {
        let file = output.appending(path: "Containerfile")
        let container = ContainerFile(
            project.description, package: package.lastPathComponent, release: ContainerFile.release)
        try Data(container.text.utf8).write(to: file)
        return file
    }

    /// Writes the manifest of Flatpak, and the files that it installs beside it.
    private func writeFlatpak() throws -> URL {
        let folder = project.folder.appending(path: FlatpakManifest.folder)
        // Inside Flatpak the command is in another folder; its D-Bus service file says so.
        let files = layout.files.map { file in
            PackagedFile(file.path, file.content.replacing("Exec=/usr/bin/", with: "Exec=/app/bin/"))
        }
        for file in files where file.path.hasPrefix("usr/share/") {
            try write(file.content, to: folder.appending(path: String(file.path.dropFirst("usr/".count))))
        }
        let manifest = FlatpakManifest(layout, packages: project.resolved, folders: localFolders)
        let file = folder.appending(path: "\(project.description.identifier).json")
        try write(String(decoding: try manifest.json(files: files), as: UTF8.self) + "\n", to: file)
        return file
    }

    /// The packages that the manifest takes from folders.
    private var localFolders: [FlatpakManifest.Folder] {
        let text = (try? String(contentsOf: project.folder.appending(path: "Package.swift"), encoding: .utf8)) ?? ""
        return text.matches(of: #/\.package\((?:name: "[^"]*", )?path: "([^"]+)"/#).map { .init(path: String($0.1)) }
    }

    /// Writes the texts alone, for a look at them and for tools that check them.
    private func writeFiles() throws -> URL {
        let folder = output.appending(path: "files")
        for file in layout.files { try write(file.content, to: folder.appending(path: file.path)) }
        return folder
    }

    private func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
