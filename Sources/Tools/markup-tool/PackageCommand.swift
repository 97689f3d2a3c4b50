import ArgumentParser
import Foundation
import MarkupBasics
import Packaging

/// `markup package`: makes packages of a project that other people install.
struct PackageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "package",
        abstract: "Makes packages of a program for other people.",
        discussion: """
            Reads App.json in the folder of the project, or in a folder below Package.swift for one of several programs. A program with windows becomes a Debian package, an archive for other distributions and
            a manifest for Flatpak; a service becomes a Debian package with a unit of systemd, and a file for container images.

            markup package
            markup package --kind deb --output ~/Releases
            markup package --check
            """)

    @Option(
        name: .customLong("project"), help: ArgumentHelp("The folder of the project.", valueName: "FOLDER"),
        completion: .directory)
    var folder = "."

    @Option(help: "deb, tar, flatpak, container, or files for the texts alone; may be repeated.")
    var kind: [Packager.Kind] = []

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The folder of the packages; by default 'dist' in the project.", valueName: "FOLDER"),
        completion: .directory)
    var output: String?

    @Flag(help: "Only check App.json.")
    var check = false

    @Flag(help: "Put Swift's libraries beside the program, not into it.")
    var dynamicSwift = false

    func run() throws {
        do {
            let project = try PackagedProject(URL(filePath: folder))
            let packages = output.map { URL(filePath: $0) } ?? project.folder.appending(path: "dist")
            let packager = Packager(project, output: packages, date: Self.date)
            if let advice = packager.advice { Self.say("warning: \(advice)") }
            if check { return }
            let kinds = kind.isEmpty ? Self.usualKinds(project, packager) : kind
            for file in try packager.make(kinds, isStatic: !dynamicSwift) { print(file.path) }
        } catch let error as PackagingFaults {
            Self.say(error.description)
            throw ExitCode.failure
        } catch let error as SentenceError {
            Self.say("error: \(error)")
            throw ExitCode.failure
        }
    }

    /// The kinds that fit the project, without Flatpak's manifest if it would be of no use.
    private static func usualKinds(_ project: PackagedProject, _ packager: Packager) -> [Packager.Kind] {
        let kinds = Packager.usualKinds(for: project)
        guard kinds.contains(.flatpak), let obstacle = packager.flatpakObstacle else { return kinds }
        say("warning: no manifest for Flatpak: \(obstacle)")
        return kinds.filter { $0 != .flatpak }
    }

    /// The time of the release: now, or the one that builds of distributions set, so that equal sources give equal packages.
    private static var date: Date {
        let seconds = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { Double($0) }
        return seconds.map { Date(timeIntervalSince1970: $0) } ?? Date()
    }

    private static func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
}

extension Packager.Kind: ExpressibleByArgument {}
