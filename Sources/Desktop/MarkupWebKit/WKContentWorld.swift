/// One of the worlds in which scripts run beside each other on one page: they share the page, and nothing of their own.
public nonisolated struct WKContentWorld: Hashable, Sendable {
    /// The name; `nil` is the page's own.
    public let name: String?

    /// The world of the page's own scripts.
    public static let page = WKContentWorld(name: nil)
    /// A world for the application's scripts.
    public static let defaultClient = WKContentWorld(name: "MarkupKit")

    /// A world by its name; the same name is the same world.
    public static func world(name: String) -> WKContentWorld { WKContentWorld(name: name) }
}
