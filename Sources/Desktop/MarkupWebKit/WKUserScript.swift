import CWebKit

/// When a script runs.
public nonisolated enum WKUserScriptInjectionTime: Sendable {
    /// When there is a document, before anything is in it.
    case atDocumentStart
    /// When the document has been read; pictures may still be missing.
    case atDocumentEnd
}

/// A script that the application adds to every page.
public final class WKUserScript {
    /// The JavaScript.
    public let source: String
    /// When it runs.
    public let injectionTime: WKUserScriptInjectionTime
    /// Whether it leaves out the frames inside a page.
    public let isForMainFrameOnly: Bool
    /// The world that it runs in.
    public let contentWorld: WKContentWorld

    /// Creates a script; by default it runs among the page's own.
    public init(
        source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
        in contentWorld: WKContentWorld = .page
    ) {
        self.source = source
        self.injectionTime = injectionTime
        isForMainFrameOnly = forMainFrameOnly
        self.contentWorld = contentWorld
    }

    /// Adds the script to WebKit's.
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
