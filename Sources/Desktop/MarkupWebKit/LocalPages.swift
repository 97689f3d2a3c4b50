import CWebKit
import Foundation

/// The files that a view's pages may read.
///
/// A page with a `file:` address could show every file. Pages of files, and pages whose base is a folder, therefore get
/// addresses of a separate scheme, whose host is a secret for the permitted folder. Every file is read by
/// ``answer(_:)``, which checks its location.
final class LocalPages {
    nonisolated static let scheme = "markupkit-file"

    /// The permitted folders and single files, by their secrets.
    private var places: [String: String] = [:]

    /// Permits a page to read a folder or one file.
    ///
    /// - Returns: The page's address; `nil` if the page is outside of `place`.
    func address(of page: URL, giving place: URL) -> String? {
        guard let folder = Self.realPath(place.path), let path = Self.realPath(page.path), Self.isInside(folder, path)
        else {
            return nil
        }
        let secret = places.first { $0.value == folder }?.key ?? Self.newSecret
        places[secret] = folder
        var parts = URLComponents()
        (parts.scheme, parts.host, parts.path) = (Self.scheme, secret, page.path)
        // Addresses are relative to a folder only if it ends with a slash.
        if Self.isFolder(page), !parts.path.hasSuffix("/") { parts.path += "/" }
        (parts.percentEncodedQuery, parts.percentEncodedFragment) = (page.query(), page.fragment())
        return parts.string
    }

    private static var newSecret: String { UUID().uuidString.lowercased().replacing("-", with: "") }

    /// Returns the file at an address; `nil` if it is not permitted. Symbolic links are resolved.
    private func file(at address: String) -> String? {
        guard let parts = URLComponents(string: address), let place = parts.host.flatMap({ places[$0] }),
            let path = Self.realPath(parts.path), Self.isInside(place, path)
        else { return nil }
        return path
    }

    private static func isInside(_ place: String, _ path: String) -> Bool {
        path == place || path.hasPrefix(place.hasSuffix("/") ? place : place + "/")
    }

    /// Returns the path without links and dots; `nil` if there is no such file.
    private static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Returns the file URL for a page's address; other addresses are returned unchanged.
    static func url(ofPageAddress address: String) -> URL? {
        guard var parts = URLComponents(string: address), parts.scheme == scheme else { return URL(string: address) }
        (parts.scheme, parts.host) = ("file", "")
        return parts.url
    }

    static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }

    // MARK: Files

    /// Sends the requested file or an error to the page.
    func answer(_ request: OpaquePointer) {
        let address = webkit_uri_scheme_request_get_uri(request).map { String(cString: $0) } ?? ""
        guard let path = file(at: address), !Self.isFolder(URL(filePath: path)) else {
            let asked = Self.url(ofPageAddress: address)?.path ?? address
            return GFailure.with(asked, domain: GFailure.ownDomain) {
                webkit_uri_scheme_request_finish_error(request, $0)
            }
        }
        var error: UnsafeMutablePointer<GError>?
        let file = g_file_new_for_path(path)
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let stream = g_file_read(file, nil, &error) else {
            webkit_uri_scheme_request_finish_error(request, error)
            g_error_free(error)
            return
        }
        let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? -1
        let input = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GInputStream.self)
        webkit_uri_scheme_request_finish(request, input, gint64(size), Self.contentType(of: path))
        g_object_unref(UnsafeMutableRawPointer(stream))
    }

    /// Returns the content type by file extension, because the desktop's MIME database may not be installed.
    private static func contentType(of path: String) -> String {
        let types = [
            "html": "text/html", "htm": "text/html", "xhtml": "application/xhtml+xml", "css": "text/css",
            "js": "text/javascript",
            "mjs": "text/javascript", "json": "application/json", "txt": "text/plain", "svg": "image/svg+xml",
            "png": "image/png",
            "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "ico": "image/x-icon",
            "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
            "wasm": "application/wasm",
            "mp3": "audio/mpeg", "ogg": "audio/ogg", "mp4": "video/mp4", "webm": "video/webm", "xml": "application/xml",
        ]
        return types[URL(filePath: path).pathExtension.lowercased()] ?? "application/octet-stream"
    }
}
