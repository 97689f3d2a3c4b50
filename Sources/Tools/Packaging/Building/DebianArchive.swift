import Foundation
import MarkupBasics

/// Packs staged files as a Debian package.
struct DebianArchive {
    let project: PackagedProject
    let layout: PackageLayout
    let date: Date

    /// Writes the package and returns its file.
    func write(_ files: StagedFiles, to output: URL) throws -> URL {
        let folder = project.folder
        let architecture = try CommandRun.run(["dpkg", "--print-architecture"], in: folder, package: "dpkg")
        try files.write(PackagedFile("\(layout.documentFolder)/changelog", changelog))
        for name in ["\(layout.documentFolder)/changelog"] + manuals {
            try CommandRun.run(["gzip", "--best", "--no-name", files.place(name).path], in: folder)
        }
        let control = DebianControl(
            project.description, architecture: architecture, depends: try depends(files), installedSize: files.size)
        for script in control.scripts { try files.write(script) }
        try files.write(PackagedFile("DEBIAN/control", control.text))
        try files.write(PackagedFile("DEBIAN/md5sums", try checksums(files)))
        let package = output.appending(path: control.fileName)
        try CommandRun.run(
            ["dpkg-deb", "--root-owner-group", "--build", "-Zxz", files.root.path, package.path], in: folder,
            package: "dpkg", environment: ["SOURCE_DATE_EPOCH": String(Int(date.timeIntervalSince1970))])
        return package
    }

    /// Returns the checksums of all files but the settings, which administrators change.
    private func checksums(_ files: StagedFiles) throws -> String {
        let names = FileManager.default.enumerator(atPath: files.place("usr").path)?.compactMap { $0 as? String } ?? []
        let paths = names.map { "usr/\($0)" }.filter { name in
            let attributes = try? FileManager.default.attributesOfItem(atPath: files.place(name).path)
            return attributes?[.type] as? FileAttributeType == .typeRegular
        }
        return try CommandRun.run(["md5sum"] + paths.sorted(), in: files.root, package: "coreutils") + "\n"
    }

    private var manuals: [String] { layout.files.map(\.path).filter { $0.hasPrefix("usr/share/man/") } }

    /// Returns the packages of the libraries that the program loads.
    private func depends(_ files: StagedFiles) throws -> [String] {
        let work = files.root.deletingLastPathComponent().appending(path: "depends")
        let control = work.appending(path: "debian/control")
        try FileManager.default.createDirectory(
            at: control.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("Source: program\n\nPackage: program\nArchitecture: any\n".utf8).write(to: control)
        // The tool finds the root of the package by this folder.
        try FileManager.default.createDirectory(at: files.place("DEBIAN"), withIntermediateDirectories: true)
        let folder = files.place(layout.programFolder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let programs = names.filter { $0 == project.description.product || $0.hasSuffix(".so") }
        let text = try CommandRun.run(
            ["dpkg-shlibdeps", "-O", "-l\(folder.path)", "--ignore-missing-info", "--warnings=0"]
                + programs.map { folder.appending(path: $0).path }, in: work, package: "dpkg-dev")
        let prefix = "shlibs:Depends="
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix(prefix) }) else { return [] }
        return line.dropFirst(prefix.count).split(separator: ",").map { String($0.drop(while: \.isWhitespace)) }
    }

    /// The changes in the form that Debian's tools read.
    private var changelog: String {
        let description = project.description
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(secondsFromGMT: 0)
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss Z"
        return """
            \(description.packageName) (\(description.version)) stable; urgency=medium

              * Version \(description.version).

             -- \(description.developer.name) <\(description.developer.email)>  \(format.string(from: date))

            """
    }
}
