import MarkupKit

/// Connects an application with the scripts of its pages: user scripts and message handlers.
///
/// ```swift
/// let configuration = WKWebViewConfiguration()
/// configuration.userContentController.add(self, name: "order")
/// // in the page: webkit.messageHandlers.order.postMessage({ dish: "soup" })
/// ```
public final class WKUserContentController {
    /// The scripts that are added to every page, in order.
    public private(set) var userScripts: [WKUserScript] = []
    /// The greatest size of a message, in bytes of JSON; 16 MiB by default. A larger message is dropped with a
    /// `Notice`, and a script that waits for a reply receives an error.
    public var messageSizeLimit = 16 << 20

    private(set) var handlers: [ScriptHandler] = []
    private var bridges: [WeakBridge] = []

    /// Creates a controller without scripts and handlers.
    public init() {}

    private struct WeakBridge {
        weak var bridge: ScriptBridge?
    }

    /// Registers a view's bridge, which receives all later changes.
    func join(_ bridge: ScriptBridge) {
        bridges.removeAll { $0.bridge == nil }
        bridges.append(WeakBridge(bridge: bridge))
    }

    private var live: [ScriptBridge] { bridges.compactMap(\.bridge) }

    // MARK: Scripts

    /// Adds a script to all pages that are loaded from now on.
    public func addUserScript(_ userScript: WKUserScript) {
        userScripts.append(userScript)
        for bridge in live { userScript.add(to: bridge.manager) }
    }

    /// Removes all scripts; pages that are already loaded are not affected.
    public func removeAllUserScripts() {
        userScripts = []
        for bridge in live { bridge.removeScripts() }
    }

    // MARK: Messages

    /// Adds a handler for messages with a name. Scripts can use the name from the next page on. The handler is
    /// retained.
    ///
    /// - Precondition: No other handler has the name, in any world.
    public func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
        add(scriptMessageHandler, contentWorld: .page, name: name)
    }

    /// Adds a handler for messages with a name from the scripts of a world.
    ///
    /// - Precondition: No other handler has the name, in any world.
    public func add(_ scriptMessageHandler: any WKScriptMessageHandler, contentWorld: WKContentWorld, name: String) {
        add(ScriptHandler(name: name, world: contentWorld, receiver: .plain(scriptMessageHandler)))
    }

    /// Adds a handler that replies to messages with a name. The handler is retained.
    ///
    /// - Precondition: No other handler has the name, in any world.
    public func addScriptMessageHandler(
        _ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply, contentWorld: WKContentWorld, name: String
    ) {
        add(ScriptHandler(name: name, world: contentWorld, receiver: .replying(scriptMessageHandlerWithReply)))
    }

    private func add(_ handler: ScriptHandler) {
        precondition(
            !handlers.contains { $0.name == handler.name },
            "a script message handler named '\(handler.name)' already exists")
        handlers.append(handler)
        for bridge in live { bridge.register(handler) }
    }

    /// Removes the handler with a name from the page's world.
    public func removeScriptMessageHandler(forName name: String) { remove { $0.name == name && $0.world == .page } }

    /// Removes the handler with a name from a world.
    public func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
        remove { $0.name == name && $0.world == contentWorld }
    }

    /// Removes all handlers.
    public func removeAllScriptMessageHandlers() { remove { _ in true } }

    private func remove(_ isMeant: (ScriptHandler) -> Bool) {
        for handler in handlers where isMeant(handler) {
            for bridge in live { bridge.unregister(handler) }
        }
        handlers.removeAll(where: isMeant)
    }

    /// Posts a notice that a message was dropped.
    func tellTooLarge(_ bytes: Int, name: String) {
        Notice.post(
            .webPage,
            "a page has sent \(bytes) bytes to '\(name)', which takes \(messageSizeLimit); the message was dropped ('messageSizeLimit' takes more)"
        )
    }
}

/// The handler of the messages with one name.
struct ScriptHandler {
    enum Receiver {
        case plain(any WKScriptMessageHandler)
        case replying(any WKScriptMessageHandlerWithReply)
    }
    let name: String
    let world: WKContentWorld
    let receiver: Receiver
}
