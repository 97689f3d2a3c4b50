package import Foundation
import MarkupBasics

/// The folder of a Swift package with its description.
package struct PackagedProject {
    /// The name of the description's file.
    package static let descriptionName = "App.json"

    package let folder: URL
    package let description: AppDescription

    /// Reads the description.
    ///
    /// - Throws: `PackagingFaults` for errors in the description, otherwise a sentence.
    package init(_ folder: URL) throws {
        self.folder = folder.standardizedFileURL
        let file = folder.appending(path: Self.descriptionName)
        guard let data = try? Data(contentsOf: file) else {
            throw SentenceError(
                "there is no readable \(Self.descriptionName) in '\(folder.relativePath)'; 'markup new' writes one, and the guide 'Ship an application' explains it"
            )
        }
        description = try AppDescription([UInt8](data), file: file.relativePath)
        if let icon = description.icon, !exists(icon) {
            throw SentenceError("the icon '\(icon)' of \(file.relativePath) does not exist")
        }
    }

    private func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }

    /// Whether a source has the identifier as a text. Without it, the desktop cannot start the program by D-Bus.
    package var namesItsIdentifier: Bool {
        let sources = folder.appending(path: "Sources")
        guard let files = FileManager.default.enumerator(atPath: sources.path) else { return false }
        while let name = files.nextObject() as? String {
            guard name.hasSuffix(".swift"),
                let text = try? String(contentsOf: sources.appending(path: name), encoding: .utf8)
            else { continue }
            if text.contains("\"\(description.identifier)\"") { return true }
        }
        return false
    }

    /// The text of the project's own licence.
    var license: String? { Self.texts(in: folder, LicenseFiles.licenses).first }

    /// The packages of `Package.resolved`.
    var resolved: [ResolvedPackage] {
        let data = try? Data(contentsOf: folder.appending(path: "Package.resolved"))
        return data.flatMap(ResolvedPackage.read) ?? []
    }

    /// Returns the contents of a folder's files with names such as `LICENSE.txt`.
    static func texts(in folder: URL, _ beginnings: [String]) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().filter { name in beginnings.contains { name.uppercased().hasPrefix($0) } }
            .compactMap { try? String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    }
}

/// The names of files about licences begin with one of these words.
enum LicenseFiles {
    static let licenses = ["LICENSE", "LICENCE", "COPYING"]
    static let notices = ["NOTICE"]
}
