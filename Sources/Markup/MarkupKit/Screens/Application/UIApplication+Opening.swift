public import Foundation
import NativeWidgets

extension UIApplication {
    /// The options for opening an address. Has no effect on a desktop; exists so that code from iOS compiles.
    public nonisolated struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String
        /// Creates a key of any name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Opens a file or an address with the user's default program for it, such as the browser. Returns at once.
    ///
    /// If there is no such program or the file does not exist, `completion` is called with `false`; without a
    /// `completion`, a ``Notice`` is posted.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        let answer: (Bool) -> Void = { isOpened in
            if let completion { return completion(isOpened) }
            guard !isOpened else { return }
            Notice.post(
                .file, "'\(url.isFileURL ? url.path : url.absoluteString)' cannot be opened: no application opens it")
        }
        if let opener { return answer(opener(url)) }
        guard url.scheme != nil, !url.isFileURL || FileManager.default.fileExists(atPath: url.path) else {
            return answer(false)
        }
        NativeLauncher.open(url.absoluteString, over: keyWindow?.nativeWindow, answer)
    }

    /// Opens a file or an address with the user's default program for it.
    ///
    /// - Returns: Whether a program was started.
    @discardableResult
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        await withCheckedContinuation { continuation in
            open(url, options: options, completionHandler: { continuation.resume(returning: $0) })
        }
    }

    /// Returns whether the desktop has a program for an existing file, or for addresses with this scheme.
    public func canOpenURL(_ url: URL) -> Bool {
        if url.isFileURL { return NativeLauncher.hasProgram(forFile: url.path) }
        guard let scheme = url.scheme else { return false }
        return NativeLauncher.hasProgram(forScheme: scheme)
    }
}
