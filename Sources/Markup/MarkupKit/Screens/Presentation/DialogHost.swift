/// Stands for a dialog of the desktop, which is no window of ours.
final class DialogHost: PresentationHost {
    var onClose: (() -> Void)?
    private var willClose: (() -> Void)?

    /// - Parameter willClose: Takes the dialog away.
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
