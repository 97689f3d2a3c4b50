public import Foundation

/// An error of a web view: a code and its details.
public nonisolated struct WKError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of failure.
    @nonexhaustive
    public enum Code: Hashable, Sendable {
        /// No sandbox can be created on this machine, so no page is shown.
        case sandboxUnavailable
        /// A file is outside the folder that the page may read.
        case fileNotGiven
        /// The request is not a plain one: it has a method other than GET, a body, or no address.
        case requestNotSupported
        /// The page could not be loaded.
        case loadFailed
        /// The process that shows the page has ended.
        case webContentProcessTerminated
        /// A script has thrown an exception.
        case javaScriptExceptionOccurred
        /// A script's result has no equivalent in Swift, for example a function.
        case javaScriptResultTypeIsUnsupported
        /// A script did not end within ``WKWebView/scriptTimeLimit``.
        case javaScriptTimedOut
        /// The view could not be drawn.
        case snapshotFailed
    }

    /// The kind of failure.
    public let code: Code
    /// WebKit's message, or the file, method or time limit concerned; empty if there are no details.
    public let detail: String
    /// The address that could not be loaded; `nil` for errors without an address.
    public let url: URL?

    init(_ code: Code, _ detail: String = "", url: URL? = nil) {
        self.code = code
        self.detail = detail
        self.url = url
    }

    /// The cause and the remedy, in one sentence.
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
