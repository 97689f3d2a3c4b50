public import Foundation
public import KeyValueCoding
import NativeWidgets

/// The desktop's file dialog, which opens files or folders, or lets the user choose where to save a file.
///
/// ```swift
/// let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
/// picker.delegate = self
/// present(picker, animated: true)
/// ```
///
/// It is presented like any controller, and shows the desktop's dialog instead of a view. In a sandbox the desktop
/// grants access only to the chosen files.
@KeyValueCoding
open class UIDocumentPickerViewController: UIViewController {
    /// The purpose of the dialog.
    enum Mode {
        case open
        case save(name: String)
        case export([URL], asCopy: Bool)
    }
    private(set) var mode = Mode.open
    /// The types of files that can be chosen.
    public private(set) var contentTypes: [UTType] = []

    /// Creates a dialog that opens files of some types; ``UTType/folder`` alone opens folders.
    ///
    /// - Parameters:
    ///   - contentTypes: An empty array and ``UTType/item`` allow every file.
    ///   - asCopy: Has no effect; exists so that code from iOS compiles. Files are opened where they are.
    public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
        self.init(nibName: nil, bundle: nil)
        self.contentTypes = contentTypes
    }

    /// Creates a dialog that saves a new file. The delegate gets the address and writes the file.
    ///
    /// - Parameters:
    ///   - name: The suggested name; the dialog asks the user before it replaces a file.
    ///   - contentTypes: The types that the file may have. A name without an extension gets that of the first type.
    public convenience init(forSaving name: String, contentTypes: [UTType] = []) {
        self.init(nibName: nil, bundle: nil)
        mode = .save(name: name)
        self.contentTypes = contentTypes
    }

    /// Creates a dialog that saves existing files: one file under a name that the user can change, several in a folder.
    ///
    /// The files have been written when the delegate is called. If a file cannot be written,
    /// ``UIDocumentPickerDelegate/documentPicker(_:didFailWith:)`` is called. Without files, the dialog always counts
    /// as cancelled.
    ///
    /// - Parameter asCopy: Whether the files are copied; otherwise they are moved.
    public convenience init(forExporting urls: [URL], asCopy: Bool = false) {
        self.init(nibName: nil, bundle: nil)
        mode = .export(urls, asCopy: asCopy)
    }

    /// Called when the user has chosen files. Not retained.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// Whether several files can be chosen. Default `false`; has no effect on a dialog that saves.
    open var allowsMultipleSelection = false
    /// The folder that the dialog shows first; `nil`, the default, is the one shown last.
    open var directoryURL: URL?
    /// The title of the button that confirms the choice; `nil`, the default, uses the desktop's.
    open var acceptTitle: String?

    private var dialog: NativeFileDialog?
    private var selection: CheckedContinuation<[URL], Never>?

    private var choosesFolders: Bool {
        switch mode {
        case .open: !contentTypes.isEmpty && contentTypes.allSatisfy { $0 == .folder }
        case .save: false
        case .export(let urls, _): urls.count != 1
        }
    }

    private var purpose: NativeFileDialog.Purpose {
        switch mode {
        case .open: choosesFolders ? .folder(several: allowsMultipleSelection) : .open(several: allowsMultipleSelection)
        case .save(let name): .save(name: Self.completed(name, by: contentTypes))
        case .export(let urls, _): choosesFolders ? .folder(several: false) : .save(name: urls[0].lastPathComponent)
        }
    }

    /// Adds the extension of the first type to a name without an extension.
    static func completed(_ name: String, by types: [UTType]) -> String {
        guard (name as NSString).pathExtension.isEmpty, let ending = types.first?.preferredFilenameExtension else {
            return name
        }
        return name + "." + ending
    }

    /// One filter for all types, and one for each of several types.
    var filters: [NativeFileDialog.Filter] {
        let types = contentTypes.filter { $0 != .folder }
        guard !choosesFolders, !types.isEmpty, !types.contains(.item) else { return [] }
        let single = types.map { type in
            NativeFileDialog.Filter(
                name: type.title, types: type.preferredMIMEType.map { [$0] } ?? [], endings: type.endings)
        }
        guard types.count > 1 else { return single }
        let all = NativeFileDialog.Filter(
            name: types.map(\.title).joined(separator: ", "), types: types.compactMap(\.preferredMIMEType),
            endings: types.flatMap(\.endings))
        return [all] + single
    }

    // MARK: Showing

    override func presentsItself(over presenter: UIViewController, completion: (() -> Void)?) -> Bool {
        let dialog = NativeFileDialog(
            purpose, over: presenter.hostWindow?.nativeWindow, title: title, accept: acceptTitle, cancel: nil,
            folder: directoryURL, filters: filters
        ) { [weak self] in self?.finish($0 ?? []) }
        guard let dialog else { return false }
        self.dialog = dialog
        let host = DialogHost { [weak self] in self?.didClose() }
        presenter.hold(self, in: host)
        dialog.show()
        if let completion { MainLoop.atNextTurn(completion) }
        return true
    }

    private func didClose() {
        dialog?.close()
        dialog = nil
        selection?.resume(returning: [])
        selection = nil
    }

    /// Shows the dialog and waits for the user.
    ///
    /// - Returns: The chosen files; empty if the dialog was cancelled or could not be shown. The delegate is called
    ///   too.
    public func present(in controller: UIViewController) async -> [URL] {
        guard controller.presentedViewController == nil, presenter == nil else { return [] }
        return await withCheckedContinuation { continuation in
            selection = continuation
            controller.present(self, animated: true)
            if presenter == nil { didClose() }
        }
    }

    // MARK: Choosing

    /// Finishes the dialog with the files that the user has chosen; with an empty array it counts as cancelled.
    package func finish(_ urls: [URL]) {
        let (chosen, failures) = results(of: urls)
        let selection = selection
        self.selection = nil
        // The delegate may present another controller, so this one must be closed before.
        presenter?.closePresented(animated: true, completion: nil)
        dialog = nil
        for failure in failures {
            if let delegate { delegate.documentPicker(self, didFailWith: failure) } else { failure.post() }
        }
        if !chosen.isEmpty {
            delegate?.documentPicker(self, didPickDocumentsAt: chosen)
        } else if failures.isEmpty {
            delegate?.documentPickerWasCancelled(self)
        }
        selection?.resume(returning: chosen)
    }

    /// Returns the chosen files; in an export, the files that were written and the failures.
    private func results(of urls: [URL]) -> (chosen: [URL], failures: [DocumentFailure]) {
        guard case .export(let sources, let asCopy) = mode, let place = urls.first else { return (urls, []) }
        var written: [URL] = []
        var failures: [DocumentFailure] = []
        for source in sources {
            let target = choosesFolders ? place.appending(path: source.lastPathComponent) : place
            do {
                try Self.put(source, at: target, asCopy: asCopy)
                written.append(target)
            } catch {
                failures.append(DocumentFailure(url: target, error: error))
            }
        }
        return (written, failures)
    }

    /// Copies or moves a file. The dialog has asked the user about replacing a file; an existing one is replaced only
    /// when the new one is complete.
    private static func put(_ source: URL, at target: URL, asCopy: Bool) throws {
        let files = FileManager.default
        guard source.standardizedFileURL != target.standardizedFileURL else { return }
        let beside = target.deletingLastPathComponent().appending(path: ".\(UUID().uuidString)")
        if asCopy { try files.copyItem(at: source, to: beside) } else { try files.moveItem(at: source, to: beside) }
        guard rename(beside.path, target.path) != 0 else { return }
        let error = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        if asCopy { try? files.removeItem(at: beside) } else { try? files.moveItem(at: beside, to: source) }
        throw error
    }
}

/// Called when the user has finished a ``UIDocumentPickerViewController``.
public protocol UIDocumentPickerDelegate: AnyObject {
    /// Called when the user has chosen files or folders, or the place to save one. The dialog is closed.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// Called when the user has cancelled the dialog.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
    /// Called for each file that could not be written. The default posts a ``Notice``.
    func documentPicker(_ controller: UIDocumentPickerViewController, didFailWith failure: DocumentFailure)
}

extension UIDocumentPickerDelegate {
    /// Does nothing.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
    /// Does nothing.
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
    /// Posts a ``Notice``.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didFailWith failure: DocumentFailure) {
        failure.post()
    }
}
