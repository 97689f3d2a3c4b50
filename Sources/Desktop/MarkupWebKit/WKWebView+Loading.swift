import CWebKit
public import Foundation
// Code from iOS uses `URLRequest` without importing the module that it is in on Linux.
@_exported public import FoundationNetworking
import NativeWidgets

extension WKWebView {
    /// Loads the page at an address.
    ///
    /// WebKit for GTK sends a GET request without a body: other requests fail with
    /// ``WKError/Code/requestNotSupported``. With a `file:` address the page may read only that file.
    ///
    /// - Returns: The navigation that is passed to the delegate.
    @discardableResult
    public func load(_ request: URLRequest) -> WKNavigation? {
        guard let url = request.url else { return refuse(WKError(.requestNotSupported, "no address")) }
        if url.isFileURL { return loadFileURL(url, allowingReadAccessTo: url) }
        let method = request.httpMethod ?? "GET"
        guard method == "GET", request.httpBody == nil, request.httpBodyStream == nil else {
            return refuse(WKError(.requestNotSupported, method == "GET" ? "a body" : method, url: url))
        }
        return begin { web in
            let asked = webkit_uri_request_new(url.absoluteString)
            let headers = webkit_uri_request_get_http_headers(asked)
            for (name, value) in request.allHTTPHeaderFields ?? [:] where headers != nil {
                soup_message_headers_replace(headers, name, value)
            }
            webkit_web_view_load_request(web.view, asked)
            if let asked { g_object_unref(UnsafeMutableRawPointer(asked)) }
        }
    }

    /// Shows a page from data.
    ///
    /// - Parameters:
    ///   - mimeType: The type of the data, such as `text/html`.
    ///   - characterEncodingName: The character encoding, such as `UTF-8`.
    ///   - baseURL: The base of the page's relative addresses. With a folder, such as a bundle's resources, the page may read
    ///     the files in it; with a file, those in the file's folder.
    /// - Returns: The navigation that is passed to the delegate.
    @discardableResult
    public func load(_ data: Data, mimeType: String, characterEncodingName: String, baseURL: URL)
        -> WKNavigation?
    {
        show(data, mimeType, characterEncodingName, baseURL)
    }

    /// Shows a page from HTML.
    ///
    /// - Parameter baseURL: The base of the page's relative addresses, as in
    ///   ``load(_:mimeType:characterEncodingName:baseURL:)``; with `nil` they cannot be resolved.
    /// - Returns: The navigation that is passed to the delegate.
    @discardableResult
    public func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        show(Data(string.utf8), "text/html", "UTF-8", baseURL)
    }

    private func show(_ data: Data, _ type: String, _ encoding: String, _ base: URL?) -> WKNavigation? {
        begin { web in
            var address = base?.absoluteString ?? "about:blank"
            if let base, base.isFileURL {
                let folder = LocalPages.isFolder(base) ? base : base.deletingLastPathComponent()
                // A base that does not exist permits no files.
                address =
                    web.files.address(of: base, giving: folder) ?? web.files.address(of: folder, giving: folder)
                    ?? "about:blank"
            }
            // WebKit does not show an empty page.
            let content = data.isEmpty ? Data("\n".utf8) : data
            content.withGBytes { webkit_web_view_load_bytes(web.view, $0, type, encoding, address) }
        }
    }

    /// Shows the page in a file.
    ///
    /// - Parameter folder: The folder that the page may read, including its subfolders; or the file itself, for a page
    ///   that needs no other files.
    /// - Returns: The navigation that is passed to the delegate. If the file is outside the folder, it fails with
    ///   ``WKError/Code/fileNotGiven``.
    @discardableResult
    public func loadFileURL(_ file: URL, allowingReadAccessTo folder: URL) -> WKNavigation? {
        guard file.isFileURL, folder.isFileURL else {
            return refuse(WKError(.fileNotGiven, file.absoluteString, url: file))
        }
        return tryToBegin { web in
            guard FileManager.default.fileExists(atPath: file.path) else {
                return WKError(.loadFailed, "there is no file '\(file.path)'", url: file)
            }
            guard let address = web.files.address(of: file, giving: folder) else {
                return WKError(.fileNotGiven, file.path, url: file)
            }
            webkit_web_view_load_uri(web.view, address)
            return nil
        }
    }

    /// Goes back one page, if there is one.
    @discardableResult
    public func goBack() -> WKNavigation? { canGoBack ? begin { webkit_web_view_go_back($0.view) } : nil }

    /// Goes forward one page, if there is one.
    @discardableResult
    public func goForward() -> WKNavigation? { canGoForward ? begin { webkit_web_view_go_forward($0.view) } : nil }

    /// Reloads the page.
    @discardableResult
    public func reload() -> WKNavigation? { begin { webkit_web_view_reload($0.view) } }

    /// Reloads the page without using the cache.
    @discardableResult
    public func reloadFromOrigin() -> WKNavigation? { begin { webkit_web_view_reload_bypass_cache($0.view) } }

    /// Stops loading; the loaded part of the page stays.
    public func stopLoading() { if let web { webkit_web_view_stop_loading(web.view) } }

    private func begin(_ load: (WebWidget) -> Void) -> WKNavigation? {
        tryToBegin {
            load($0)
            return nil
        }
    }

    /// - Parameter load: Returns an error if the page cannot even be requested.
    private func tryToBegin(_ load: (WebWidget) -> WKError?) -> WKNavigation? {
        guard let web else { return refuse(WKError(.sandboxUnavailable)) }
        if navigations.isHung {
            // A page with an endless script would keep its process busy.
            navigations.isHung = false
            webkit_web_view_terminate_web_process(web.view)
        }
        if let error = load(web) { return refuse(error) }
        let navigation = WKNavigation()
        navigations.asked = navigation
        return navigation
    }

    /// Reports in the next turn that nothing is loaded.
    private func refuse(_ error: WKError) -> WKNavigation? {
        let navigation = WKNavigation()
        MainLoop.atNextTurn { [weak self] in
            guard let self else { return }
            navigationDelegate?.webView(self, didFailProvisionalNavigation: navigation, withError: error)
        }
        return navigation
    }
}
