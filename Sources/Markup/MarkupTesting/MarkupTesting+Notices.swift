public import MarkupKit

extension MarkupTesting {
    /// Returns the notices that are posted while `body` runs. Meanwhile `Notice.handler` is not called.
    public static func notices(during body: () throws -> Void) rethrows -> [Notice] {
        let collected = CollectedNotices()
        defer { collected.stop() }
        try body()
        return collected.notices
    }

    /// Returns the notices that are posted while `body` runs. Meanwhile `Notice.handler` is not called.
    public static func awaitedNotices(during body: () async throws -> Void) async rethrows -> [Notice] {
        let collected = CollectedNotices()
        defer { collected.stop() }
        try await body()
        return collected.notices
    }
}

/// Replaces the handler of notices.
private final class CollectedNotices {
    private(set) var notices: [Notice] = []
    private let before = Notice.handler

    init() { Notice.handler = { [weak self] in self?.notices.append($0) } }

    func stop() { Notice.handler = before }
}
