import Foundation
import MarkupBasics

/// The place from which a new project takes MarkupKit.
enum PackageSource: Equatable {
    /// A folder with its sources. The path is relative if the folder is beside the project, so that both can be moved
    /// together; otherwise absolute.
    case folder(String)
    /// A repository of git with tags, and the lowest version.
    case repository(url: String, version: String)
    /// A folder with its compiled libraries.
    case compiled(String)

    /// The user's options.
    struct Options {
        let path: String?
        let url: String?
        let version: String?
    }

    /// - Parameters:
    ///   - options: Paths are relative to the current folder.
    ///   - project: The folder that will be created.
    init(_ options: Options, besideProject project: URL) throws {
        let beside = project.deletingLastPathComponent().appending(path: "MarkupKit")
        if let url = options.url {
            guard options.path == nil else { throw SentenceError("pass either --from or --path, not both") }
            self = try Self.repository(url, options.version)
        } else if options.version != nil {
            throw SentenceError("--version belongs to --from URL, the address of MarkupKit's repository")
        } else if let given = options.path {
            self = try Self.given(given, from: project)
        } else if let folder = Self.installed {
            self = try .compiled(folder)
        } else if Self.isMarkupKit(beside) {
            self = .folder(Self.path(of: beside, from: project))
        } else if let folder = Self.builtFrom {
            self = .folder(Self.path(of: folder, from: project))
        } else {
            throw SentenceError(
                "there is no MarkupKit in '../MarkupKit', and its compiled libraries are not installed; pass its folder with --path, or its repository with --from URL --version VERSION"
            )
        }
    }

    private static func repository(_ url: String, _ version: String?) throws -> PackageSource {
        guard url.contains("://") || url.contains("@") || url.hasPrefix("/") else {
            throw SentenceError(
                "'\(url)' is not the address of a repository, such as 'https://example.org/MarkupKit.git'")
        }
        guard let version else { throw SentenceError("say which version of '\(url)' to use: --version 0.3.0") }
        guard version.wholeMatch(of: #/[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?/#) != nil else {
            throw SentenceError(
                "'\(version)' is not a version; write three numbers with dots between them, such as '0.3.0'")
        }
        return .repository(url: url, version: version)
    }

    private static func given(_ given: String, from project: URL) throws -> PackageSource {
        let folder = URL(filePath: given)
        if isCompiled(folder) { return try compiled(folder) }
        guard isMarkupKit(folder) else {
            throw SentenceError("there is no package MarkupKit in '\(given)'; name the folder with its Package.swift")
        }
        return .folder(path(of: folder, from: project))
    }

    private static func path(of folder: URL, from project: URL) -> String {
        let (folder, place) = (folder.standardizedFileURL, project.standardizedFileURL.deletingLastPathComponent())
        let isBeside = folder.deletingLastPathComponent().path == place.path
        return isBeside ? "../" + folder.lastPathComponent : folder.path
    }
}

/// The folders that are MarkupKit.
extension PackageSource {
    /// The versions of packages with which MarkupKit's sources are tested, as the content of a new project's `Package.resolved`;
    /// nil without sources: compiled libraries need no packages, and only SwiftPM chooses the version of a repository.
    ///
    /// - Parameter project: The folder of the project.
    func testedVersions(besideProject project: URL) -> String? {
        guard case .folder(let path) = self else { return nil }
        let folder = path.hasPrefix("/") ? URL(filePath: path) : project.appending(path: path)
        let text = try? String(contentsOf: folder.appending(path: "Package.resolved"), encoding: .utf8)
        // The hash is of the dependencies in another manifest.
        return text?.replacing(#/\n *"originHash" : "[^"]*",/#, with: "")
    }

    private static var command: URL { URL(filePath: "/proc/self/exe").resolvingSymlinksInPath() }

    /// The compiled libraries that a distribution's package has installed beside this command.
    private static var installed: URL? {
        let folder = command.deletingLastPathComponent().deletingLastPathComponent().appending(path: "lib/markupkit")
        return isCompiled(folder) ? folder : nil
    }

    /// The package in whose build folder this command is.
    private static var builtFrom: URL? {
        var folder = command
        while folder.path != "/" {
            folder = folder.deletingLastPathComponent()
            if isMarkupKit(folder) { return folder }
        }
        return nil
    }

    private static func isMarkupKit(_ folder: URL) -> Bool {
        let manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
        return manifest?.contains(#"name: "MarkupKit""#) == true
            && FileManager.default.fileExists(atPath: folder.appending(path: "Sources/Markup/MarkupKit").path)
    }

    private static func versionFile(_ folder: URL) -> URL { folder.appending(path: "swift-version") }

    private static func isCompiled(_ folder: URL) -> Bool {
        FileManager.default.fileExists(atPath: versionFile(folder).path)
    }

    /// Compiled modules are read by the compiler that wrote them, and by no other.
    private static func compiled(_ folder: URL) throws -> PackageSource {
        let folder = folder.standardizedFileURL
        let text = (try? String(contentsOf: versionFile(folder), encoding: .utf8)) ?? ""
        let needed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let found = SwiftCompiler.version else {
            throw SentenceError(
                "the command 'swift' is not on the path; install Swift \(needed), see https://www.swift.org/install")
        }
        guard found == needed else {
            throw SentenceError(
                "the libraries in '\(folder.path)' were compiled by Swift \(needed), and this is Swift \(found); pass MarkupKit's sources with --path or --from"
            )
        }
        return .compiled(folder.path)
    }
}
