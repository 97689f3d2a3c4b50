import CWebKit
import Foundation
import NativeWidgets

extension WKWebView {
    /// Runs a script in the page and returns its result.
    ///
    /// - Returns: The value of the last expression: a string, a number (`as? Int` and `as? Double` both work), a
    ///   `Bool`, `NSNull` for `null`, `nil` for `undefined`, or an array or dictionary of these.
    /// - Throws: ``WKError`` if the script throws, its result has no equivalent in Swift, it takes longer than
    ///   ``scriptTimeLimit``, or the page's process ends.
    @discardableResult
    public func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
        try await evaluateJavaScript(javaScriptString, in: nil, in: .page)
    }

    /// Runs a script in one of the page's worlds and returns its result.
    ///
    /// - Parameter frame: Ignored, because WebKit for GTK does not distinguish frames.
    /// - Returns: The same as ``evaluateJavaScript(_:)``.
    /// - Throws: The same as ``evaluateJavaScript(_:)``.
    @discardableResult
    public func evaluateJavaScript(_ javaScriptString: String, in frame: WKFrameInfo?, in contentWorld: WKContentWorld)
        async throws
        -> Any?
    {
        let answer: Answer = try await withCheckedThrowingContinuation { continuation in
            run(javaScriptString, contentWorld) { continuation.resume(with: $0.map { Answer(value: $0) }) }
        }
        return answer.value
    }

    /// Runs a script in the page.
    ///
    /// - Parameter completionHandler: Called later with the result, as ``evaluateJavaScript(_:)`` returns it, or with the error.
    public func evaluateJavaScript(_ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil)
    {
        run(javaScriptString, .page) { outcome in
            switch outcome {
            case .success(let value): completionHandler?(value, nil)
            case .failure(let error): completionHandler?(nil, error)
            }
        }
    }

    private func run(
        _ script: String, _ world: WKContentWorld, _ completion: @escaping (Result<Any?, any Error>) -> Void
    ) {
        let evaluation = Evaluation(completion)
        guard let web else {
            Task { evaluation.end(.failure(WKError(.sandboxUnavailable))) }
            return
        }
        let view = web.view
        let data = GLibCall.data { [weak self] result in
            self?.navigations.isHung = false
            var error: UnsafeMutablePointer<GError>?
            guard let value = webkit_web_view_evaluate_javascript_finish(view, result, &error) else {
                return evaluation.end(.failure(GFailure(freeing: error).scriptError))
            }
            defer { g_object_unref(UnsafeMutableRawPointer(value)) }
            evaluation.end(Result { try Self.result(value) })
        }
        var text = script
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                webkit_web_view_evaluate_javascript(
                    view, $0.baseAddress, gssize($0.count), world.name, nil, nil, GLibCall.whenReady, data)
            }
        }
        let limit = scriptTimeLimit
        evaluation.limit = Task { [weak self] in
            guard (try? await Task.sleep(for: .seconds(limit))) != nil else { return }
            self?.navigations.isHung = true
            evaluation.end(.failure(WKError(.javaScriptTimedOut, "\(limit)")))
        }
    }

    private static func result(_ value: OpaquePointer) throws -> Any? {
        do { return try ScriptValue.value(of: value) } catch let fault as ScriptValue.Unsupported {
            throw WKError(.javaScriptResultTypeIsUnsupported, fault.kind)
        }
    }
}

/// A box that carries a result through the main actor.
private final class Answer {
    let value: Any?
    init(value: Any?) { self.value = value }
}

/// A running script, until its result arrives or its time is over.
private final class Evaluation {
    private var completion: ((Result<Any?, any Error>) -> Void)?
    var limit: Task<Void, Never>?

    init(_ completion: @escaping (Result<Any?, any Error>) -> Void) { self.completion = completion }

    func end(_ outcome: Result<Any?, any Error>) {
        let completion = completion
        self.completion = nil
        limit?.cancel()
        completion?(outcome)
    }
}
