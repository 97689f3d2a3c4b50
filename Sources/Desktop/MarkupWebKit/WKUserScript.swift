import CWebKit

/// The time when a script runs.
public nonisolated enum WKUserScriptInjectionTime: Sendable {
    /// When the document has been created, before it has any content.
    case atDocumentStart
    /// When the document has been read; images may still be missing.
    case atDocumentEnd
}

/// A script that the application adds to every page.
public final class WKUserScript {
    /// The JavaScript.
    public let source: String
    /// The time when it runs.
    public let injectionTime: WKUserScriptInjectionTime
    /// Whether it does not run in frames inside a page.
    public let isForMainFrameOnly: Bool
    /// The world in which it runs.
    public let contentWorld: WKContentWorld

    /// Creates a script; by default it runs in the page's own world.
    public init(
        source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
        in contentWorld: WKContentWorld = .page
    ) {
        self.source = source
        self.injectionTime = injectionTime
        isForMainFrameOnly = forMainFrameOnly
        self.contentWorld = contentWorld
    }

    /// Adds the script to a content manager of WebKit.
    func add(to manager: OpaquePointer) {
        let frames = isForMainFrameOnly ? WEBKIT_USER_CONTENT_INJECT_TOP_FRAME : WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES
        let time =
            injectionTime == .atDocumentStart
            ? WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START : WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_END
        let script =
            if let world = contentWorld.name {
                webkit_user_script_new_for_world(source, frames, time, world, nil, nil)
            } else {
                webkit_user_script_new(source, frames, time, nil, nil)
            }
        webkit_user_content_manager_add_script(manager, script)
        webkit_user_script_unref(script)
    }
}
