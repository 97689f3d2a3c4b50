import CWebKit
import NativeWidgets

/// Options of a search in a page.
public final class WKFindConfiguration {
    /// Whether to search towards the beginning; `false` by default.
    public var backwards = false
    /// Whether the search is case-sensitive; `false` by default.
    public var caseSensitive = false
    /// Whether to continue at the other end; `true` by default.
    public var wraps = true

    /// Creates a configuration with the default values.
    public init() {}

    fileprivate var options: UInt32 {
        (caseSensitive ? 0 : WEBKIT_FIND_OPTIONS_CASE_INSENSITIVE.rawValue)
            | (backwards ? WEBKIT_FIND_OPTIONS_BACKWARDS.rawValue : 0)
            | (wraps ? WEBKIT_FIND_OPTIONS_WRAP_AROUND.rawValue : 0)
    }
}

/// The result of a search.
public nonisolated struct WKFindResult: Hashable, Sendable {
    /// Whether the text was found.
    public let matchFound: Bool
}

extension WKWebView {
    /// Searches for a text, marks it and scrolls to it; repeating the search finds the next match. An empty text is
    /// never found, and removes the mark.
    public func find(_ string: String, configuration: WKFindConfiguration = WKFindConfiguration()) async -> WKFindResult
    {
        await withCheckedContinuation { continuation in
            find(string, configuration: configuration) { continuation.resume(returning: $0) }
        }
    }

    /// Searches for a text, marks it and scrolls to it; repeating the search finds the next match.
    ///
    /// - Parameter completionHandler: Called later with the result.
    public func find(
        _ string: String, configuration: WKFindConfiguration = WKFindConfiguration(),
        completionHandler: @escaping (WKFindResult) -> Void
    ) {
        guard let web, let controller = webkit_web_view_get_find_controller(web.view) else {
            Task { completionHandler(WKFindResult(matchFound: false)) }
            return
        }
        finder.find(string, configuration.options, controller, completionHandler)
    }
}

/// The searches of a view, one at a time, because WebKit does not tell which search a result belongs to.
final class Finder {
    private var last: (text: String, options: UInt32)?
    private var waiting: [() -> Void] = []
    private var completion: ((WKFindResult) -> Void)?
    private var isConnected = false

    func find(
        _ text: String, _ options: UInt32, _ controller: OpaquePointer, _ completion: @escaping (WKFindResult) -> Void
    ) {
        connect(controller)
        guard self.completion == nil else {
            return waiting.append { [weak self] in self?.find(text, options, controller, completion) }
        }
        self.completion = completion
        if text.isEmpty {
            last = nil
            webkit_find_controller_search_finish(controller)
            Task { answer(false) }
        } else if let last, last == (text, options) {
            webkit_find_controller_search_next(controller)
        } else {
            last = (text, options)
            webkit_find_controller_search(controller, text, options, .max)
        }
    }

    private func connect(_ controller: OpaquePointer) {
        guard !isConnected else { return }
        isConnected = true
        connectSignal(to: UnsafeMutableRawPointer(controller), "found-text") { [weak self] _ in self?.answer(true) }
        connectSignal(to: UnsafeMutableRawPointer(controller), "failed-to-find-text") { [weak self] _ in
            self?.answer(false)
        }
    }

    private func answer(_ isFound: Bool) {
        let completion = completion
        self.completion = nil
        completion?(WKFindResult(matchFound: isFound))
        if !waiting.isEmpty { waiting.removeFirst()() }
    }
}
