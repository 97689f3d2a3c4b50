import Foundation
import MarkupBasics
import Synchronization

/// The files of one folder, read when they are first needed.
final class StringTableCache: Sendable {
    /// The content of one table in one language.
    struct Contents: Sendable {
        var texts: [String: String] = [:]
        var plurals: [String: PluralTable.Entry] = [:]
        var problems: [StringsFileError] = []
    }

    private struct Listing: Sendable {
        var names: [LanguageTag: String] = [:]
        var base: String?
    }

    private struct File: Hashable {
        var folder: String
        var table: String
    }

    /// The folder of one language.
    struct Place: Sendable {
        /// The name of the folder; empty for the parent folder.
        var name: String
        var language: LanguageTag
    }

    private struct State {
        var listing: Listing?
        /// The order of the look-up by requested languages, with the development language last.
        var places: [[LanguageTag]: [Place]] = [:]
        var contents: [File: Contents] = [:]
        /// The number of clears, so that content read before a clear is not cached after it.
        var generation = 0
    }

    private static let caches = Mutex<[String: StringTableCache]>([:])

    private let folder: URL
    private let state = Mutex(State())

    /// Returns the shared cache of a folder.
    static func cache(for folder: URL) -> StringTableCache {
        let path = folder.standardizedFileURL.path(percentEncoded: false)
        return caches.withLock { caches in
            if let cache = caches[path] { return cache }
            let cache = StringTableCache(folder)
            caches[path] = cache
            return cache
        }
    }

    private init(_ folder: URL) {
        self.folder = folder
    }

    /// The names of the language folders.
    var folderNames: [LanguageTag: String] { listing.names }

    /// Returns the existing folders in the order in which `StringTable` looks up a key.
    func places(languages: [LanguageTag], developmentLanguage: LanguageTag) -> [Place] {
        let key = languages + [developmentLanguage]
        if let places = state.withLock({ $0.places[key] }) { return places }
        let listing = listing
        func known(_ tags: [LanguageTag]) -> [Place] {
            tags.compactMap { tag in listing.names[tag].map { Place(name: $0, language: tag) } }
        }
        var places = known(languages.flatMap(\.fallbacks))
        if let base = listing.base { places.append(Place(name: base, language: developmentLanguage)) }
        places += known(developmentLanguage.fallbacks) + [Place(name: "", language: developmentLanguage)]
        var seen = Set<String>()
        places.removeAll { !seen.insert($0.name).inserted }
        state.withLock { [places] in $0.places[key] = places }
        return places
    }

    func clear() {
        state.withLock { $0 = State(generation: $0.generation + 1) }
    }

    /// Returns the table in a language's folder; an empty name means the folder itself.
    func contents(of name: String, table: String) -> Contents {
        let file = File(folder: name, table: table)
        let (known, generation) = state.withLock { ($0.contents[file], $0.generation) }
        if let known { return known }
        // Read outside the lock: two readers at once do the work twice, but none waits for a disk.
        let contents = read(name, table)
        state.withLock { state in
            if state.generation == generation { state.contents[file] = contents }
        }
        return contents
    }

    private var listing: Listing {
        if let listing = state.withLock({ $0.listing }) { return listing }
        var listing = Listing()
        let path = folder.path(percentEncoded: false)
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() {
            guard name.lowercased().hasSuffix(".lproj") else { continue }
            let stem = String(name.dropLast(6))
            if stem.lowercased() == "base" { listing.base = name }
            if let tag = LanguageTag(stem), listing.names[tag] == nil { listing.names[tag] = name }
        }
        state.withLock { [listing] in $0.listing = listing }
        return listing
    }

    private func read(_ name: String, _ table: String) -> Contents {
        let place = name.isEmpty ? folder : folder.appending(path: name)
        var contents = Contents()
        load(place.appending(path: table + ".strings"), into: &contents) { data, contents throws(StringsFileError) in
            do throws(StringsTable.Fault) {
                contents.texts = try StringsTable.texts(data)
            } catch {
                throw StringsFileError(error)
            }
        }
        load(place.appending(path: table + ".stringsdict"), into: &contents) {
            data, contents throws(StringsFileError) in contents.plurals = try PluralTable(data).entries
        }
        return contents
    }

    private func load(
        _ file: URL, into contents: inout Contents, _ parse: (Data, inout Contents) throws(StringsFileError) -> Void
    ) {
        let path = file.path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: path) else { return }
        do throws(StringsFileError) {
            try parse(try Self.data(file), &contents)
        } catch {
            var error = error
            error.file = file.relativePath
            contents.problems.append(error)
        }
    }

    private static func data(_ file: URL) throws(StringsFileError) -> Data {
        do {
            return try Data(contentsOf: file)
        } catch {
            throw StringsFileError(.unreadable(reason: (error as NSError).localizedDescription))
        }
    }
}
