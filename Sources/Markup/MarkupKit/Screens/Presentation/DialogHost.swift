/// The host of a dialog of the desktop, which is not a window of this program.
final class DialogHost: PresentationHost {
    var onClose: (() -> Void)?
    private var willClose: (() -> Void)?

    /// - Parameter willClose: Closes the dialog.
    init(_ willClose: @escaping () -> Void) { self.willClose = willClose }

    func close() {
        guard let willClose else { return }
        self.willClose = nil
        willClose()
        let onClose = onClose
        self.onClose = nil
        onClose?()
    }
}
