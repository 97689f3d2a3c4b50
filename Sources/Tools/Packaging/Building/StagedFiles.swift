import Foundation
import MarkupBasics

/// A folder with the files of a package at their places.
struct StagedFiles {
    let root: URL

    /// Writes all files of a program.
    ///
    /// - Parameter isDebian: Whether they are for a Debian package.
    init(
        _ root: URL, project: PackagedProject, build: ReleaseBuild, layout: PackageLayout, isDebian: Bool
    ) throws {
        self.root = root
        try addProgram(project, build, layout)
        for file in layout.files { try write(file) }
        if let icon = project.description.icon {
            try copy(project.home.appending(path: icon), to: layout.icon(pixels: nil))
            try addIcons(project.home.appending(path: icon), layout)
        }
        let texts = LicenseTexts(project.description, components: build.components)
        let copyright = texts.copyright(
            text: project.license, year: String(layout.day.prefix(4)), isDebian: isDebian)
        try write(PackagedFile("\(layout.documentFolder)/copyright", copyright))
        if !build.components.isEmpty { try write(PackagedFile("\(layout.documentFolder)/linked.txt", texts.linked)) }
        if isDebian, let overrides = texts.lintianOverrides { try write(overrides) }
    }

    private func addProgram(_ project: PackagedProject, _ build: ReleaseBuild, _ layout: PackageLayout) throws {
        let program = "\(layout.programFolder)/\(project.description.product)"
        try copy(build.executable, to: program)
        try CommandRun.run(["strip", place(program).path], in: root, package: "binutils")
        try setMode(0o755, program)
        for folder in build.resources { try copy(folder, to: "\(layout.programFolder)/\(folder.lastPathComponent)") }
        for library in build.swiftLibraries {
            let path = "\(layout.programFolder)/\(library.lastPathComponent)"
            try copy(library.resolvingSymlinksInPath(), to: path)
            try CommandRun.run(["strip", "--strip-unneeded", place(path).path], in: root, package: "binutils")
            try setMode(0o644, path)
        }
        guard let command = layout.command else { return }
        let link = place(command)
        try makeFolder(link)
        try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: "../\(program.dropFirst("usr/".count))")
    }

    /// Draws the icon in the sizes of menus. A desktop that can show SVG does not need them.
    private func addIcons(_ icon: URL, _ layout: PackageLayout) throws {
        guard CommandRun.path(of: "rsvg-convert") != nil else { return }
        for pixels in [16, 24, 32, 48, 64, 128, 256, 512] {
            let picture = place(layout.icon(pixels: pixels))
            try makeFolder(picture)
            try CommandRun.run(
                ["rsvg-convert", "--width=\(pixels)", "--height=\(pixels)", "--output=\(picture.path)", icon.path],
                in: root)
        }
    }

    func place(_ path: String) -> URL { root.appending(path: path) }

    func write(_ file: PackagedFile) throws {
        let url = place(file.path)
        try makeFolder(url)
        try Data(file.content.utf8).write(to: url)
        try setMode(file.isExecutable ? 0o755 : 0o644, file.path)
    }

    /// The size of all files in KiB, as Debian counts it.
    var size: Int {
        let names = FileManager.default.enumerator(atPath: root.path)
        var size = 0
        while names?.nextObject() != nil {
            let bytes = names?.fileAttributes?[.size] as? Int ?? 0
            size += names?.fileAttributes?[.type] as? FileAttributeType == .typeRegular ? (bytes + 1023) / 1024 : 1
        }
        return size
    }

    private func setMode(_ mode: Int, _ path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: place(path).path)
    }

    private func copy(_ source: URL, to path: String) throws {
        let url = place(path)
        try makeFolder(url)
        try FileManager.default.copyItem(at: source, to: url)
        // A project's files may be readable by their owner only.
        try CommandRun.run(["chmod", "--recursive", "u=rwX,go=rX", url.path], in: root)
    }

    private func makeFolder(_ file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    }
}
