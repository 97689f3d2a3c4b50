import Foundation
import FoundationNetworking
import MarkupKit
import MarkupTesting
import Synchronization
import Testing

@testable import MarkupWebKit

/// Every test of pages stands inside this suite: there is one display.
@Suite(.serialized, .userInterface, .enabled(if: WebSandbox.works("bwrap"), "bubblewrap cannot make a sandbox here"))
enum WebTests {}

/// A view on screen, and the calls of its delegate.
@MainActor final class ShownPage: WKNavigationDelegate {
    let view: WKWebView
    private let window: HostWindow
    private(set) var events: [String] = []
    private(set) var finished = 0
    private(set) var errors: [any Error] = []
    private(set) var navigations: [WKNavigation?] = []
    var policy: (WKNavigationAction) -> WKNavigationActionPolicy = { _ in .allow }

    init(_ configuration: WKWebViewConfiguration = WKWebViewConfiguration(), width: Double = 400, height: Double = 300)
        throws
    {
        view = WKWebView(frame: .zero, configuration: configuration)
        window = HostWindow(view, size: CGSize(width: width, height: height))
        view.navigationDelegate = self
        try #require(window.show())
    }

    func close() { window.close() }

    func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction) async
        -> WKNavigationActionPolicy
    {
        policy(navigationAction)
    }
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        events.append("start")
        navigations.append(navigation)
    }
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { events.append("commit") }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        events.append("finish")
        finished += 1
    }
    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {
        events.append("fail early")
        errors.append(error)
    }
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
        events.append("fail")
        errors.append(error)
    }
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { events.append("terminated") }

    /// Waits for the end of the next load, good or bad.
    func settle(_ load: () -> Void) async -> Bool {
        let before = finished + errors.count
        load()
        return await MarkupTesting.pump(until: { self.finished + self.errors.count > before }, within: 20)
    }

    /// Loads HTML and waits until it is there.
    func show(_ html: String, base: URL? = nil) async throws {
        let isThere = await settle { view.loadHTMLString(html, baseURL: base) }
        try #require(isThere)
        try #require(errors.isEmpty, "\(errors)")
    }

    /// Runs a script and does not wait for it.
    func run(_ script: String) { view.evaluateJavaScript(script, completionHandler: nil) }

    /// The result of a script.
    func ask(_ script: String) async throws -> String { "\(try await view.evaluateJavaScript(script) ?? "nothing")" }

    /// Asks until the answer is the one expected.
    func wait(for expected: String, _ script: String, within seconds: Double = 10) async throws -> String {
        let deadline = ContinuousClock.now + .seconds(seconds)
        var answer = try await ask(script)
        while answer != expected, ContinuousClock.now < deadline {
            try await Task.sleep(for: .milliseconds(10))
            answer = try await ask(script)
        }
        return answer
    }
}

/// A folder that goes away with its owner.
final class Scratch {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pages-\(UUID().uuidString)")

    init(_ files: [String: String]) throws {
        for (name, text) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}

/// A server on loopback with a few fixed responses, which records its requests.
nonisolated final class SmallServer: Sendable {
    let port: UInt16
    private let socket: Int32
    private let answers: [String: String]
    private let asked = Mutex<[String]>([])

    var paths: [String] { asked.withLock { $0 } }
    var url: URL { get throws { try #require(URL(string: "http://127.0.0.1:\(port)")) } }

    /// - Parameter answers: Whole answers, head and body, by path.
    init(_ answers: [String: String]) throws {
        self.answers = answers
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(socket, address, size) == 0 && listen(socket, 8) == 0 && getsockname(socket, address, &size) == 0
            }
        }
        self.socket = socket
        port = UInt16(bigEndian: address.sin_port)
        try #require(isBound)
        Thread.detachNewThread { [self] in serve() }
    }

    func stop() { shutdown(socket, Int32(SHUT_RDWR)) }

    private func serve() {
        while true {
            let client = accept(socket, nil, nil)
            guard client >= 0 else { break }
            var bytes = [UInt8](repeating: 0, count: 8192)
            let count = read(client, &bytes, bytes.count)
            let head = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
            let path = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
            asked.withLock { $0.append(path) }
            let answer = answers[path] ?? "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            _ = answer.withCString { write(client, $0, strlen($0)) }
            close(client)
        }
        close(socket)
    }

    static func page(_ html: String, type: String = "text/html; charset=utf-8") -> String {
        "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(html.utf8.count)\r\nConnection: close\r\n\r\n\(html)"
    }

    static func redirect(to place: String) -> String {
        "HTTP/1.1 302 Found\r\nLocation: \(place)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    }
}
