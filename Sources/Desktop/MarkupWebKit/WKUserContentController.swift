import MarkupKit

/// The way between an application and the scripts of its pages: scripts that it adds, and messages that it takes.
///
/// ```swift
/// let configuration = WKWebViewConfiguration()
/// configuration.userContentController.add(self, name: "order")
/// // in the page: webkit.messageHandlers.order.postMessage({ dish: "soup" })
/// ```
public final class WKUserContentController {
    /// The scripts that are added to every page, in their order.
    public private(set) var userScripts: [WKUserScript] = []
    /// How many bytes a message may have, as JSON; 16 MiB by default. A larger one is dropped: a `Notice` says so, and a script that waits for
    /// an answer gets an error.
    public var messageSizeLimit = 16 << 20

    private(set) var handlers: [ScriptHandler] = []
    private var bridges: [WeakBridge] = []

    /// Creates a controller without scripts and handlers.
    public init() {}

    private struct WeakBridge {
        weak var bridge: ScriptBridge?
    }

    /// Begins to tell a view's bridge what changes.
    func join(_ bridge: ScriptBridge) {
        bridges.removeAll { $0.bridge == nil }
        bridges.append(WeakBridge(bridge: bridge))
    }

    private var live: [ScriptBridge] { bridges.compactMap(\.bridge) }

    // MARK: Scripts

    /// Adds a script to the pages that are loaded from now on.
    public func addUserScript(_ userScript: WKUserScript) {
        userScripts.append(userScript)
        for bridge in live { userScript.add(to: bridge.manager) }
    }

    /// Adds no script to the pages that are loaded from now on.
    public func removeAllUserScripts() {
        userScripts = []
        for bridge in live { bridge.removeScripts() }
    }

    // MARK: Messages

    /// Takes messages under a name, which scripts of the page know from the next page on. The handler is retained.
    ///
    /// - Precondition: No other handler has the name, in whatever world.
    public func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
        add(scriptMessageHandler, contentWorld: .page, name: name)
    }

    /// Takes messages under a name from scripts of a world.
    ///
    /// - Precondition: No other handler has the name, in whatever world.
    public func add(_ scriptMessageHandler: any WKScriptMessageHandler, contentWorld: WKContentWorld, name: String) {
        add(ScriptHandler(name: name, world: contentWorld, receiver: .plain(scriptMessageHandler)))
    }

    /// Takes messages under a name and answers them. The handler is retained.
    ///
    /// - Precondition: No other handler has the name, in whatever world.
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

    /// Takes no more messages under a name in the page's world.
    public func removeScriptMessageHandler(forName name: String) { remove { $0.name == name && $0.world == .page } }

    /// Takes no more messages under a name in a world.
    public func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
        remove { $0.name == name && $0.world == contentWorld }
    }

    /// Takes no more messages.
    public func removeAllScriptMessageHandlers() { remove { _ in true } }

    private func remove(_ isMeant: (ScriptHandler) -> Bool) {
        for handler in handlers where isMeant(handler) {
            for bridge in live { bridge.unregister(handler) }
        }
        handlers.removeAll(where: isMeant)
    }

    /// Says that a message was dropped.
    func tellTooLarge(_ bytes: Int, name: String) {
        Notice.post(
            .webPage,
            "a page has sent \(bytes) bytes to '\(name)', which takes \(messageSizeLimit); the message was dropped ('messageSizeLimit' takes more)"
        )
    }
}

/// Who takes the messages under one name.
struct ScriptHandler {
    enum Receiver {
        case plain(any WKScriptMessageHandler)
        case replying(any WKScriptMessageHandlerWithReply)
    }
    let name: String
    let world: WKContentWorld
    let receiver: Receiver
}
