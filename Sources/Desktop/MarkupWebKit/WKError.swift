public import Foundation

/// Why something could not be done with a page: the kind of failure, and what is known of it.
public nonisolated struct WKError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of failure.
    @nonexhaustive
    public enum Code: Hashable, Sendable {
        /// No sandbox can be made on this machine, so no page is shown at all.
        case sandboxUnavailable
        /// A file is outside of what the page was given.
        case fileNotGiven
        /// A request that is no plain one: another method than GET, a body, or no address.
        case requestNotSupported
        /// The page could not be loaded.
        case loadFailed
        /// The process that shows the page has ended.
        case webContentProcessTerminated
        /// A script has thrown.
        case javaScriptExceptionOccurred
        /// A script's result is nothing that Swift has a value for, such as a function.
        case javaScriptResultTypeIsUnsupported
        /// A script did not end within ``WKWebView/scriptTimeLimit``.
        case javaScriptTimedOut
        /// The view could not be drawn.
        case snapshotFailed
    }

    /// The kind of failure.
    public let code: Code
    /// What WebKit says, or the file, the method or the time that it is about; empty if there is nothing to add.
    public let detail: String
    /// The address that could not be loaded; `nil` where it is not about one.
    public let url: URL?

    init(_ code: Code, _ detail: String = "", url: URL? = nil) {
        self.code = code
        self.detail = detail
        self.url = url
    }

    /// What is wrong and what to change, in one sentence.
    public var description: String {
        switch code {
        case .sandboxUnavailable:
            "web pages cannot be shown here, because bubblewrap ('bwrap') cannot make a sandbox for them; allow this program to use user namespaces, or start it outside the container"
        case .fileNotGiven:
            "the page may not read the file '\(detail)'; allow read access to its folder"
        case .requestNotSupported:
            "a web view loads pages with GET and without a body, not with '\(detail)'; send the request with another client and show its response"
        case .loadFailed: "the page could not be loaded: \(detail)"
        case .webContentProcessTerminated: "the web process has ended: \(detail)"
        case .javaScriptExceptionOccurred: "the script failed: \(detail)"
        case .javaScriptResultTypeIsUnsupported: "the script's result is \(detail), which has no equivalent in Swift"
        case .javaScriptTimedOut: "the script did not end within \(detail) seconds"
        case .snapshotFailed: "the page could not be drawn: \(detail)"
        }
    }

    /// The same as ``description``.
    public var errorDescription: String? { description }
}
