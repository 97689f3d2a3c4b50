public import Foundation
import NIOPosix
import Synchronization

/// Stores responses to GET in a directory, so that an application can show the latest ones without a network.
///
/// ```swift
/// proxy.responseCache = ResponseCache(directory: caches.appending(path: "com.example.Users"))
/// let users: [User] = try await proxy.invoke(.get, path: "/users")
/// ```
///
/// It is a private cache as RFC 9111 describes it; <doc:Caching> has the rules, and the results of the field's test suite.
/// In short: a fresh answer is given without a request; another one is confirmed with the service by its `ETag` or
/// `Last-Modified`; and when the service cannot be reached, or answers with 502, 503 or 504, the kept answer is given as
/// it is, unless the service forbade that. ``WebServiceResponse/source`` says which it was.
///
/// Credentials (``WebServiceConfiguration/secretHeaders``) keep answers apart: with others a request is sent, and the
/// kept answer is given only while the service cannot be reached, so that it is still there after an access token was
/// renewed. So a directory belongs to one user: use another one, or ``removeAll()``, when another user signs in. User
/// names of ``Authorization/basic(user:password:)`` are kept apart.
///
/// Files are written atomically and are readable by their owner only; a damaged file counts as absent. The least
/// recently used files are removed when the directory exceeds its limit.
public final class ResponseCache: Sendable {
    /// The directory of the files; created when the first response is stored.
    public let directory: URL
    /// The maximum size of all files, in bytes.
    public let maximumSize: Int
    /// The request headers that keep answers apart although the service's `Vary` does not name them, in lower case.
    public let keptApart: Set<String>
    /// The request headers that never keep answers apart, in lower case.
    public let ignoredHeaders: Set<String>
    /// The part of the time since the last change for which an answer counts as fresh that does not say for how long.
    public let heuristicFreshness: Double

    let now: @Sendable () -> Date
    /// Guards the directory; contains the size of all files once it is known.
    private let totalSize = Mutex<Int?>(nil)
    /// The URLs of running requests. If a URL is changed meanwhile, its tickets become invalid, because the response
    /// may be the old one.
    private let tickets = Mutex<(next: Int, urls: [Int: String])>((0, [:]))
    /// The files whose answers are being confirmed in the background.
    private let refreshing = Mutex<Set<String>>([])

    /// The permission to store the response of one request.
    struct Ticket: Sendable {
        fileprivate let number: Int
    }

    /// Creates a cache in a directory.
    ///
    /// - Parameters:
    ///   - directory: a directory for this cache alone: other files in it are left as they are and do not count.
    ///   - maximumSize: the bound on the size of all files, in bytes; 50 MB when missing.
    ///   - keptApart: request headers that keep answers apart although the service's `Vary` does not name them; those by
    ///     which services choose a form and a language, when missing. Add the service's own, such as `X-Tenant`, if its
    ///     answers depend on it and it sends no `Vary`. A name that is also among the secret headers has no effect here.
    ///   - ignoring: request headers that never keep answers apart, even where `Vary` names them or they are secret: for
    ///     a signature or a time that differs in each call. Do not name a header by which the service knows the user.
    ///   - heuristicFreshness: for how long an answer counts as fresh that has a `Last-Modified`, and does not say for how
    ///     long: this part, 0 to 1, of the time since that change, at most a day; 0.1 when missing, as RFC 9111
    ///     recommends. With 0 each call sends a request.
    public convenience init(
        directory: URL, maximumSize: Int = 50 * 1024 * 1024, keptApart: Set<String> = ["Accept", "Accept-Language"],
        ignoring: Set<String> = [], heuristicFreshness: Double = 0.1
    ) {
        self.init(
            directory: directory, maximumSize: maximumSize, keptApart: keptApart, ignoring: ignoring,
            heuristicFreshness: heuristicFreshness, now: { Date() })
    }

    init(
        directory: URL, maximumSize: Int, keptApart: Set<String> = ["Accept", "Accept-Language"],
        ignoring: Set<String> = [], heuristicFreshness: Double = 0.1, now: @escaping @Sendable () -> Date
    ) {
        self.directory = directory
        self.maximumSize = maximumSize
        ignoredHeaders = Set(ignoring.map { $0.lowercased() })
        self.keptApart = Set(keptApart.map { $0.lowercased() }).subtracting(ignoredHeaders)
        self.heuristicFreshness = min(max(0, heuristicFreshness), 1)
        self.now = now
    }

    /// Removes all responses.
    public func removeAll() async throws {
        try await inBackground { cache in
            try cache.totalSize.withLock { total in
                for file in try cache.files() { try FileManager.default.removeItem(at: file.url) }
                total = 0
            }
        }
    }

    /// Returns the size of all files in bytes.
    public func size() async throws -> Int {
        try await inBackground { cache in try cache.files().reduce(0) { $0 + $1.size } }
    }

    /// The answer kept for a request; of several variants that fit, the latest.
    func entry(for key: CacheKey) async -> CacheEntry? {
        try? await inBackground { cache in
            cache.totalSize.withLock { _ in
                let entry = cache.variants(key).compactMap { cache.entry(for: key, $0) }.max {
                    $0.confirmed < $1.confirmed
                }
                guard let entry else { return nil }
                cache.touch(cache.file(key.fileName(entry.variant)))
                if !entry.variant.isEmpty { cache.touch(cache.file(CacheVariants.fileName(key.url))) }
                return entry
            }
        }
    }

    /// The headers by which the answers for a URL may differ: by none, and by those that each `Vary` named.
    private func variants(_ key: CacheKey) -> [[String]] { [[]] + known(key.url).names }

    private func known(_ url: String) -> CacheVariants {
        guard let data = try? Data(contentsOf: file(CacheVariants.fileName(url))),
            let known = try? JSONDecoder().decode(CacheVariants.self, from: data), known.url == url
        else { return CacheVariants(url: url) }
        return known
    }

    private func entry(for key: CacheKey, _ variant: [String]) -> CacheEntry? {
        let url = file(key.fileName(variant))
        guard let data = try? Data(contentsOf: url) else { return nil }
        if let entry = CacheEntry(data, key: key, variant: variant, self) { return entry }
        try? FileManager.default.removeItem(at: url)
        return nil
    }

    private func touch(_ file: URL) {
        try? FileManager.default.setAttributes([.modificationDate: now()], ofItemAtPath: file.path)
    }

    /// Whether the caller is the one who confirms an answer in the background; it calls ``endRefresh(_:)`` afterwards.
    func beginRefresh(_ name: String) -> Bool { refreshing.withLock { $0.insert(name).inserted } }

    func endRefresh(_ name: String) { refreshing.withLock { _ = $0.remove(name) } }

    func begin(_ url: String) -> Ticket {
        tickets.withLock { tickets in
            tickets.next += 1
            tickets.urls[tickets.next] = url
            return Ticket(number: tickets.next)
        }
    }

    func end(_ ticket: Ticket) { tickets.withLock { _ = $0.urls.removeValue(forKey: ticket.number) } }

    /// Removes all responses for some URLs.
    func invalidate(_ urls: [String]) async {
        let prefixes = urls.map(CacheKey.prefix)
        try? await inBackground { cache in
            try cache.totalSize.withLock { total in
                cache.tickets.withLock { $0.urls = $0.urls.filter { !urls.contains($0.value) } }
                guard FileManager.default.fileExists(atPath: cache.directory.path) else { return }
                for name in try FileManager.default.contentsOfDirectory(atPath: cache.directory.path)
                where prefixes.contains(where: name.hasPrefix) {
                    try FileManager.default.removeItem(at: cache.directory.appendingPathComponent(name))
                    total = nil
                }
            }
        }
    }

    /// Removes the answers that fit a request.
    func remove(_ key: CacheKey) async {
        try? await inBackground { cache in
            try cache.totalSize.withLock { total in
                for url in cache.variants(key).map({ cache.file(key.fileName($0)) })
                where FileManager.default.fileExists(atPath: url.path) {
                    try FileManager.default.removeItem(at: url)
                    total = nil
                }
            }
        }
    }

    /// Stores a response. A failure is ignored, because it only costs an entry of the cache.
    func store(_ entry: CacheEntry, for key: CacheKey, _ ticket: Ticket) async {
        try? await inBackground { cache in
            let data = try entry.data(key: key)
            guard data.count <= cache.maximumSize else { return }
            try cache.totalSize.withLock { total in
                guard cache.tickets.withLock({ $0.urls[ticket.number] != nil }) else { return }
                try FileManager.default.createDirectory(
                    at: cache.directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
                var size = try total ?? cache.files().reduce(0) { $0 + $1.size }
                total = nil
                var known = cache.known(key.url)
                if !entry.variant.isEmpty, known.names.first != entry.variant {
                    known.add(entry.variant)
                    size += try cache.write(JSONEncoder().encode(known), CacheVariants.fileName(key.url))
                }
                size += try cache.write(data, key.fileName(entry.variant))
                total = try cache.prune(size)
            }
        }
    }

    /// Writes a file that only its owner can read; returns by how many bytes the directory has grown.
    private func write(_ data: Data, _ name: String) throws -> Int {
        let file = file(name)
        let old = (try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? NSNumber)?.intValue ?? 0
        try data.write(to: file, options: .atomic)
        try? FileManager.default.setAttributes(
            [.posixPermissions: 0o600, .modificationDate: now()], ofItemAtPath: file.path)
        return data.count - old
    }

    /// Removes the least recently used files until the rest fits; returns the size of the rest.
    private func prune(_ size: Int) throws -> Int {
        guard size > maximumSize else { return size }
        var size = 0
        let files = try files().sorted { $0.used > $1.used }
        for file in files {
            if size + file.size > maximumSize {
                try FileManager.default.removeItem(at: file.url)
            } else {
                size += file.size
            }
        }
        return size
    }

    private struct File {
        let url: URL
        let size: Int
        let used: Date
    }

    private func files() throws -> [File] {
        guard FileManager.default.fileExists(atPath: directory.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil).compactMap {
            url in
            guard url.pathExtension == CacheKey.fileExtension else { return nil }
            let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
            return File(
                url: url, size: (attributes[.size] as? NSNumber)?.intValue ?? 0,
                used: attributes[.modificationDate] as? Date ?? .distantPast)
        }
    }

    private func file(_ name: String) -> URL { directory.appendingPathComponent(name) }

    private func inBackground<Value: Sendable>(_ work: @escaping @Sendable (ResponseCache) throws -> Value) async throws
        -> Value
    {
        try await NIOThreadPool.singleton.runIfActive { [self] in try work(self) }
    }
}
