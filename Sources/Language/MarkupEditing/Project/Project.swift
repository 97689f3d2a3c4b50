import Foundation
import MarkupLanguage

/// The files of a package that its documents use.
///
/// A package is the folder with `Package.swift` around a document; without one, the folder that the editor has opened,
/// or the document's own.
final class Project {
    let root: URL
    /// Whether this is a package or a folder opened by the editor, rather than just the folder of a document.
    let isWhole: Bool
    /// Whether all files were read.
    private(set) var isComplete = true
    /// The folders whose files belong to the project.
    private let folders: [URL]
    private var files: [String: ProjectFile] = [:]
    private var sortedFiles: [ProjectFile] = []
    /// The types by name; several may have the same name in different targets.
    private var types: [String: [SwiftClass]] = [:]
    /// The other names of types, of which several may be equal.
    private(set) var aliases: [String: [String]] = [:]
    /// The owners of documents that code loads, by the name of the document.
    private var owners: [String: [SwiftClass]] = [:]
    /// The names of the classes that load a document only through its generated structure, by the name of that without `Document`.
    private var typedOwners: [String: Set<String>] = [:]
    private var keptServices: (generation: Int, services: ProjectServices)?
    /// The number of changes to files.
    private(set) var generation = 0

    private static let mostFiles = 10_000
    private static let mostEntries = 100_000
    private static let skipped: Set<String> = ["node_modules", "build", "out"]

    /// - Parameter folders: The folders of a target and of those that it depends on; nil for everything inside of `root`.
    init(root: URL, isWhole: Bool, folders: [URL]? = nil) {
        self.root = root
        self.folders = folders ?? [root]
        self.isWhole = isWhole
        refresh()
    }

    /// Checks the files for changes; returns whether there were any.
    @discardableResult
    func refresh() -> Bool {
        var found: [String: ProjectFile] = [:]
        var hasChanged = false
        for (url, modified) in listing() {
            let path = url.path
            if let known = files[path], known.modified == modified {
                found[path] = known
            } else {
                found[path] = ProjectFile(url, modified: modified)
                hasChanged = true
            }
        }
        guard hasChanged || found.count != files.count else { return false }
        files = found
        sortedFiles = found.values.sorted { $0.url.path < $1.url.path }
        generation += 1
        types = Dictionary(grouping: sortedFiles.flatMap(\.swift.types), by: \.name)
        aliases = Dictionary(grouping: sortedFiles.flatMap(\.swift.aliases), by: \.name).mapValues { $0.map(\.type) }
        (owners, typedOwners) = ([:], [:])
        var untyped: Set<[String]> = []
        for file in sortedFiles {
            for use in file.swift.documents {
                if let owner = type(named: use.owner, near: file.url) {
                    owners[use.document, default: []].append(owner)
                    if use.isTyped {
                        typedOwners[use.document, default: []].insert(owner.name)
                    } else {
                        untyped.insert([GeneratedName.type(use.document), owner.name])
                    }
                }
            }
        }
        for names in untyped { typedOwners[names[0]]?.remove(names[1]) }
        return true
    }

    private func listing() -> [(url: URL, modified: Date)] { folders.flatMap(listing) }

    private func listing(of root: URL) -> [(url: URL, modified: Date)] {
        var result: [(url: URL, modified: Date)] = []
        let keys: Set<URLResourceKey> = [.isDirectoryKey, .contentModificationDateKey]
        let walk = FileManager.default.enumerator(
            at: root, includingPropertiesForKeys: Array(keys), options: [.skipsHiddenFiles])
        var entries = 0
        while let url = walk?.nextObject() as? URL, result.count < Self.mostFiles, entries < Self.mostEntries {
            entries += 1
            if !isWhole, walk?.level ?? 0 > 1 { walk?.skipDescendants() }
            let isOfInterest = ProjectFile.isOfInterest(url)
            // Most files have an extension, and folders have none.
            guard isOfInterest || url.pathExtension.isEmpty || url.hasDirectoryPath else { continue }
            let values = try? url.resourceValues(forKeys: keys)
            if values?.isDirectory == true, Self.skipped.contains(url.lastPathComponent) { walk?.skipDescendants() }
            guard isOfInterest, values?.isDirectory != true || url.pathExtension == "imageset" else { continue }
            if url.pathExtension == "imageset" { walk?.skipDescendants() }
            result.append((url.standardizedFileURL, values?.contentModificationDate ?? .distantPast))
        }
        isComplete = result.count < Self.mostFiles && entries < Self.mostEntries
        return result
    }

    // MARK: Names for documents

    /// Returns the files for a document: those of its target, that is, its folder below `Sources` or similar; else all
    /// files of the package.
    func files(for document: URL) -> [ProjectFile] {
        let root = root.path.hasSuffix("/") ? root.path : root.path + "/"
        guard document.path.hasPrefix(root) else { return sortedFiles }
        let parts = document.path.dropFirst(root.count).split(separator: "/")
        guard parts.count > 2, ["Sources", "Tests", "Examples"].contains(parts[0]) else { return sortedFiles }
        let scope = root + parts[0] + "/" + parts[1] + "/"
        return sortedFiles.filter { $0.url.path.hasPrefix(scope) }
    }

    /// Returns the files of a folder.
    func files(in folder: URL) -> [ProjectFile] { sortedFiles.filter { $0.url.path.hasPrefix(folder.path + "/") } }

    /// The other documents of the package.
    var documents: [URL] {
        sortedFiles.filter { if case .document = $0.content { true } else { false } }.map(\.url)
    }

    var swiftFiles: [URL] {
        sortedFiles.filter { if case .swift = $0.content { true } else { false } }.map(\.url)
    }

    /// Returns the owner's class for a document: the class that loads it; else one whose code names the document, or that has
    /// the document's name.
    func owner(of document: URL) -> SwiftClass? {
        if let loading = loadingOwners(of: document).first { return loading }
        let name = document.deletingPathExtension().lastPathComponent
        let candidates = files(for: document).flatMap(\.swift.types)
        let naming = candidates.filter { $0.literals.contains(name) }
        if let only = naming.first(where: { $0.name.hasPrefix(name) }) ?? naming.first { return only }
        let names = [name, name + "Controller", name + "ViewController", name + "View", name + "Cell"]
        return names.lazy.compactMap { name in candidates.first { $0.name == name } }.first
    }

    /// Returns the classes that certainly load a document as their own: by a call that names it, or as a controller with
    /// the document's name.
    func loadingOwners(of document: URL) -> [SwiftClass] {
        let name = document.deletingPathExtension().lastPathComponent
        let structure = GeneratedName.type(name)
        let calling = owners[name, default: []] + (structure == name ? [] : owners[structure, default: []])
        if !calling.isEmpty {
            let near = Self.nearest(calling, to: document)
            var seen: Set<String> = []
            return near.filter { seen.insert($0.name).inserted }
        }
        guard let own = type(named: name, near: document) else { return [] }
        let last = ancestry(of: own.name, near: document).last?.superclass
        return last.map { $0.hasSuffix("Controller") } == true ? [own] : []
    }

    /// Whether an owner loads a document only through its generated structure, so that it needs no outlets.
    func isTyped(_ document: URL, by owner: SwiftClass) -> Bool {
        let name = GeneratedName.type(document.deletingPathExtension().lastPathComponent)
        return typedOwners[name]?.contains(owner.name) == true
    }

    /// Returns the type with a name: of several, the one whose file is nearest to a place; nil if that is not clear.
    func type(named name: String, near place: URL) -> SwiftClass? {
        guard let all = types[name] else { return nil }
        let near = Self.nearest(all, to: place)
        return near.count == 1 ? near.first : nil
    }

    /// Returns the type that a name means in the code of another one.
    ///
    /// - Parameters:
    ///   - qualifier: The name before the dot, of a type or a module.
    ///   - user: The type in whose code the name stands.
    func type(named name: String, qualifier: String?, in user: SwiftClass?, near place: URL) -> SwiftClass? {
        guard let all = types[name] else { return nil }
        var fitting: [SwiftClass] = []
        if let qualifier {
            fitting = all.filter { $0.container == qualifier }
            if fitting.isEmpty, types[qualifier] != nil { return nil }
        } else if let user {
            fitting = all.filter { $0.container == user.name || $0.container != nil && $0.container == user.container }
        }
        if fitting.isEmpty { fitting = all.filter { $0.container == nil } }
        if fitting.isEmpty, qualifier == nil { fitting = all }
        let near = Self.nearest(fitting, to: place)
        return near.count == 1 ? near.first : nil
    }

    /// Returns the static members and those in extensions of a type with a name.
    func stray(_ name: String, of types: [String]) -> StrayMember? {
        sortedFiles.lazy.flatMap(\.swift.strays).first { $0.name == name && types.contains($0.owner) }
    }

    /// The types whose files have the most folders in common with a place.
    private static func nearest(_ types: [SwiftClass], to place: URL) -> [SwiftClass] {
        guard types.count > 1 else { return types }
        let parts = place.pathComponents
        func common(_ type: SwiftClass) -> Int {
            zip(parts, type.file.pathComponents).prefix { $0 == $1 }.count
        }
        let most = types.map(common).max()
        return types.filter { common($0) == most }
    }

    /// The templates that services name, with the files of the services, and how the types of the package are encoded.
    var services: ProjectServices {
        if let keptServices, keptServices.generation == generation { return keptServices.services }
        let found = ServiceScanner.services(in: swiftFiles)
        keptServices = (generation, found)
        return found
    }

    var allFiles: [ProjectFile] { sortedFiles }

    /// All types of the package, also several with the same name.
    var allTypes: [SwiftClass] { sortedFiles.flatMap(\.swift.types) }

    /// The types of the package, the first of those with the same name.
    var classes: some Collection<SwiftClass> { types.values.lazy.compactMap(\.first) }

    /// Returns the first type with a name.
    func type(named name: String) -> SwiftClass? { types[name]?.first }

    /// Returns a class and its superclasses, as far as the package declares them.
    func ancestry(of name: String, near place: URL? = nil) -> [SwiftClass] {
        var chain: [SwiftClass] = []
        var next: String? = name
        while let name = next, let found = place.map({ type(named: name, near: $0) }) ?? type(named: name),
            !chain.contains(where: { $0.name == name })
        {
            chain.append(found)
            next = found.superclass
        }
        return chain
    }

    /// Returns a member of a class or of its superclasses.
    func member(_ name: String, of className: String) -> (SwiftClass, SwiftClass.Member)? {
        for one in ancestry(of: className) {
            if let member = one.member(named: name) { return (one, member) }
        }
        return nil
    }
}

/// The packages of the opened documents.
struct Projects {
    private var projects: [URL: Project] = [:]

    /// Returns the package of a document.
    mutating func project(of document: URL, folders: [URL]) -> Project {
        let own = document.deletingLastPathComponent()
        let whole = Self.root(of: own, folders: folders)
        let root = whole ?? own
        if let known = projects[root] { return known }
        let project = Project(root: root, isWhole: whole != nil)
        projects[root] = project
        return project
    }

    /// Checks all packages for changes; returns whether there were any.
    func refresh() -> Bool {
        projects.values.map { $0.refresh() }.contains(true)
    }

    private static func root(of own: URL, folders: [URL]) -> URL? {
        var folder = own
        while folder.path.count > 1 {
            if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) { return folder }
            folder = folder.deletingLastPathComponent()
        }
        return folders.first { own.path == $0.path || own.path.hasPrefix($0.path + "/") }
    }
}
