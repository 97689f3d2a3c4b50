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
/// A fresh response (by `Cache-Control: max-age` or `Expires`, its age computed from `Date` and `Age`) is returned
/// without a request. Any other one is revalidated by its `ETag` or `Last-Modified`. When the service cannot be
/// reached, or responds with 502, 503 or 504, the stored response is returned unchanged, unless the service forbade
/// that by `must-revalidate` or `no-cache`; ``WebServiceResponse/source`` shows this. `stale-if-error` limits the time
/// for that, and adds status 500. Responses with `no-store` or `Vary: *` are not stored. A successful POST, PUT, PATCH
/// or DELETE removes the responses stored for its URL and for those in `Location` and `Content-Location`.
///
/// A request may restrict or extend the use of the cache by its own `Cache-Control` header: `no-cache`, `no-store`,
/// `max-age`, `min-fresh`, `max-stale`, `only-if-cached` (RFC 9111, 5.2.1).
///
/// Requests that differ in a header have separate responses. Credentials (``WebServiceConfiguration/secretHeaders``)
/// are an exception: a request with different credentials goes to the service, and the stored response is used only
/// while the service cannot be reached, so that it is still available after an access token was renewed. So a directory
/// belongs to one user: use another one, or ``removeAll()``, when another user signs in. User names of
/// ``Authorization/basic(user:password:)`` have separate responses.
///
/// Files are written atomically and are readable by their owner only; a damaged file counts as absent. The least
/// recently used files are removed when the directory exceeds its limit.
public final class ResponseCache: Sendable {
    /// The directory of the files; created when the first response is stored.
    public let directory: URL
    /// The maximum size of all files, in bytes.
    public let maximumSize: Int

    let now: @Sendable () -> Date
    /// Guards the directory; contains the size of all files once it is known.
    private let totalSize = Mutex<Int?>(nil)
    /// The URLs of running requests. If a URL is changed meanwhile, its tickets become invalid, because the response
    /// may be the old one.
    private let tickets = Mutex<(next: Int, urls: [Int: String])>((0, [:]))

    /// The permission to store the response of one request.
    struct Ticket: Sendable {
        fileprivate let number: Int
    }

    /// Creates a cache in a directory.
    ///
    /// - Parameters:
    ///   - directory: a directory for this cache alone. Other files in it are neither changed nor counted.
    ///   - maximumSize: the maximum size of all files, in bytes; 50 MB by default.
    public convenience init(directory: URL, maximumSize: Int = 50 * 1024 * 1024) {
        self.init(directory: directory, maximumSize: maximumSize, now: { Date() })
    }

    init(directory: URL, maximumSize: Int, now: @escaping @Sendable () -> Date) {
        self.directory = directory
        self.maximumSize = maximumSize
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

    /// Returns the stored response for a request.
    func entry(for key: CacheKey) async -> CacheEntry? {
        try? await inBackground { cache in
            cache.totalSize.withLock { _ in
                let url = cache.file(of: key)
                guard let data = try? Data(contentsOf: url) else { return nil }
                guard let entry = CacheEntry(data, key: key) else {
                    try? FileManager.default.removeItem(at: url)
                    return nil
                }
                try? FileManager.default.setAttributes([.modificationDate: cache.now()], ofItemAtPath: url.path)
                return entry
            }
        }
    }

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

    /// Removes one response.
    func remove(_ key: CacheKey) async {
        try? await inBackground { cache in
            try cache.totalSize.withLock { total in
                let url = cache.file(of: key)
                guard FileManager.default.fileExists(atPath: url.path) else { return }
                try FileManager.default.removeItem(at: url)
                total = nil
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
                let file = cache.file(of: key)
                let old =
                    (try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? NSNumber)?.intValue ?? 0
                let before = try total ?? cache.files().reduce(0) { $0 + $1.size }
                try data.write(to: file, options: .atomic)
                try? FileManager.default.setAttributes(
                    [.posixPermissions: 0o600, .modificationDate: cache.now()], ofItemAtPath: file.path)
                total = try cache.prune(before - old + data.count)
            }
        }
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

    private func file(of key: CacheKey) -> URL { directory.appendingPathComponent(key.fileName) }

    private func inBackground<Value: Sendable>(_ work: @escaping @Sendable (ResponseCache) throws -> Value) async throws
        -> Value
    {
        try await NIOThreadPool.singleton.runIfActive { [self] in try work(self) }
    }
}
