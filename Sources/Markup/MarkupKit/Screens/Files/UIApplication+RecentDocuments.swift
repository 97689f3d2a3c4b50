public import Foundation
import NativeWidgets

extension UIApplication {
    /// The files that this application has noted, the latest first, as desktops and other programs list them too. Files that are gone are left out.
    public var recentDocumentURLs: [URL] {
        Display.require()
        return RecentFiles.all(of: name).compactMap { URL(string: $0) }.filter {
            !$0.isFileURL || FileManager.default.fileExists(atPath: $0.path)
        }
    }

    /// Puts a file at the front of the desktop's list of files used lately.
    ///
    /// - Parameter type: The file's type; `nil`, the default, is the one that its ending means.
    public func noteRecentDocument(_ url: URL, type: UTType? = nil) {
        Display.require()
        let type = type ?? UTType(filenameExtension: url.pathExtension)
        RecentFiles.add(
            url.absoluteString, type: type?.preferredMIMEType ?? "application/octet-stream", application: name)
    }

    /// Takes a file from the list; does nothing for one that is not in it.
    public func removeRecentDocument(_ url: URL) {
        Display.require()
        RecentFiles.remove(url.absoluteString)
    }
}
