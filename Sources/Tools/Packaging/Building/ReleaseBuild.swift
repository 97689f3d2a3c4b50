import Foundation
import MarkupBasics

/// The release build of a project's product.
struct ReleaseBuild {
    let executable: URL
    /// The folders with the resources of the program's modules.
    let resources: [URL]
    /// The packages whose code is in the executable.
    let components: [LinkedComponent]
    /// The libraries of Swift that the executable loads; their files must accompany it.
    let swiftLibraries: [URL]

    /// Builds the product with SwiftPM.
    ///
    /// - Parameter isStatic: Whether Swift's own libraries become part of the executable.
    init(_ project: PackagedProject, isStatic: Bool) throws {
        let product = project.description.product
        var command = ["swift", "build", "--configuration", "release", "--product", product]
        if isStatic { command.append("--static-swift-stdlib") }
        command += Self.linking
        // Kilo takes Foundation's sessions for code from Apple's systems, and they load libcurl with some twenty libraries.
        if !project.namesFoundationSessions { command += ["-Xswiftc", "-DKILO_WITHOUT_URLSESSION"] }
        do {
            try CommandRun.run(command, in: project.folder, output: .shown)
        } catch {
            throw SentenceError(
                isStatic ? "\(error); if only linking failed, try --dynamic-swift" : error.description)
        }
        let path = try CommandRun.run(command + ["--show-bin-path"], in: project.folder)
        let folder = URL(filePath: path)
        executable = folder.appending(path: product)
        guard let data = try? Data(contentsOf: executable), let file = ELFFile([UInt8](data)) else {
            throw SentenceError(
                "the build made no executable '\(executable.path)'; name the product as \"product\" in App.json")
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: path)
        let modules = Self.modules(linkedInto: executable)
        // The resources of tests and of other products stay here.
        resources = names.sorted().filter { $0.hasSuffix(".resources") }.filter { name in
            modules.isEmpty || modules.contains { name.hasSuffix("_\($0).resources") }
        }.map { folder.appending(path: $0) }
        let build = folder.deletingLastPathComponent().deletingLastPathComponent()
        let linked = WorkspaceState(build: build).components(of: modules)
        swiftLibraries = try Self.libraries(file.swiftLibraries)
        components = linked + (isStatic || !swiftLibraries.isEmpty ? [.swiftRuntime] : [])
    }

    /// How the program is linked.
    ///
    /// Hello World with Swift's libraries in it has 139,000 addresses that the loader adjusts when it starts. Packed,
    /// they are 25 KB in place of 3.3 MB. The loader of glibc 2.36 is the first that unpacks them; no system with GTK 4.8
    /// has an older one. Swift brings this linker; GNU ld takes ten times as long.
    private static let linking = [
        "-Xswiftc", "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
    ]

    /// Returns the modules whose objects SwiftPM has linked; empty if it kept no list.
    private static func modules(linkedInto executable: URL) -> Set<String> {
        let list = executable.appendingPathExtension("product").appending(path: "Objects.LinkFileList")
        guard let text = try? String(contentsOf: list, encoding: .utf8) else { return [] }
        return Set(text.matches(of: #/\/([^\/]+)\.build\//#).map { String($0.1) })
    }

    /// Returns Swift's libraries that an executable loads, and those that they load.
    private static func libraries(_ names: [String]) throws -> [URL] {
        guard !names.isEmpty else { return [] }
        guard let compiler = CommandRun.path(of: "swift") else { return [] }
        let folder = URL(filePath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "lib/swift/linux")
        var (found, open): (Set<String>, [String]) = ([], names)
        while let name = open.popLast() {
            guard found.insert(name).inserted else { continue }
            guard let data = try? Data(contentsOf: folder.appending(path: name)), let file = ELFFile([UInt8](data))
            else {
                throw SentenceError("Swift's library '\(name)' is not in '\(folder.path)'")
            }
            open += file.swiftLibraries
        }
        return found.sorted().map { folder.appending(path: $0) }
    }
}
