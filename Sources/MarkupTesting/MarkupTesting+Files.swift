public import Foundation
public import MarkupKit

extension MarkupTesting {
    /// Chooses files, folders or the place to save one, in a dialog that is presented; no URLs cancel it.
    ///
    /// ```swift
    /// let picker = try #require(controller.presentedViewController as? UIDocumentPickerViewController)
    /// MarkupTesting.choose([file], in: picker)
    /// ```
    public static func choose(_ urls: [URL], in picker: UIDocumentPickerViewController) {
        picker.finish(urls)
        HostWindow.applyBindings()
    }
}
