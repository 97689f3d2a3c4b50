public import Foundation
public import MarkupKit

extension MarkupTesting {
    /// Chooses files, folders or the destination of a save in a presented dialog; an empty list cancels it.
    ///
    /// ```swift
    /// let picker = try #require(controller.presentedViewController as? UIDocumentPickerViewController)
    /// MarkupTesting.choose([file], in: picker)
    /// ```
    public static func choose(_ urls: [URL], in picker: UIDocumentPickerViewController) {
        picker.finish(urls)
        HostWindow.applyBindings()
    }

    /// Chooses a picture in a picker that is presented; `nil` cancels it.
    public static func choose(_ url: URL?, in picker: UIImagePickerController) {
        picker.finish(url)
        HostWindow.applyBindings()
    }

    /// Returns the files and addresses that are opened with other programs while `body` runs. No program is started.
    public static func openedURLs(during body: () async throws -> Void) async rethrows -> [URL] {
        let log = OpenedURLs()
        let before = UIApplication.shared.opener
        UIApplication.shared.opener = { url in
            log.urls.append(url)
            return true
        }
        defer { UIApplication.shared.opener = before }
        try await body()
        return log.urls
    }
}

private final class OpenedURLs {
    var urls: [URL] = []
}
