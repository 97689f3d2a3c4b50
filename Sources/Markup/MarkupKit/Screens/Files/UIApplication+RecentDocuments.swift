public import Foundation
import NativeWidgets

extension UIApplication {
    /// The recent files of this application, the latest first, which desktops and other programs list too. Files that
    /// no longer exist are omitted.
    public var recentDocumentURLs: [URL] {
        Display.require()
        return RecentFiles.all(of: name).compactMap { URL(string: $0) }.filter {
            !$0.isFileURL || FileManager.default.fileExists(atPath: $0.path)
        }
    }

    /// Adds a file to the front of the desktop's list of recent files.
    ///
    /// - Parameter type: The file's type; `nil`, the default, derives it from the extension.
    public func noteRecentDocument(_ url: URL, type: UTType? = nil) {
        Display.require()
        let type = type ?? UTType(filenameExtension: url.pathExtension)
        RecentFiles.add(
            url.absoluteString, type: type?.preferredMIMEType ?? "application/octet-stream", application: name)
    }

    /// Removes a file from the list; does nothing if it is not in the list.
    public func removeRecentDocument(_ url: URL) {
        Display.require()
        RecentFiles.remove(url.absoluteString)
    }
}
