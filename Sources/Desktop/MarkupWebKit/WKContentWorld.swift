/// A JavaScript world. Scripts of different worlds share the page's document, but not their variables and functions.
public nonisolated struct WKContentWorld: Hashable, Sendable {
    /// The name; `nil` for the page's own world.
    public let name: String?

    /// The world of the page's own scripts.
    public static let page = WKContentWorld(name: nil)
    /// A world for the application's scripts.
    public static let defaultClient = WKContentWorld(name: "MarkupKit")

    /// Returns the world with a name; equal names mean the same world.
    public static func world(name: String) -> WKContentWorld { WKContentWorld(name: name) }
}
