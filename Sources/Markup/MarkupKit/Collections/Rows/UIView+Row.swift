import NativeWidgets

extension UIView: RowContent {
    package func leavePlace() {
        if superview != nil || native.hasParent { removeFromSuperview() }
    }
}

extension RowContent {
    /// The row content as a view: this module's lists contain only views.
    var asView: UIView { unsafeDowncast(self, to: UIView.self) }
}

extension RecyclingList {
    /// The view of a row, if the row has one at the moment.
    func view(atRow position: Int) -> UIView? { content(atRow: position)?.asView }

    /// The view of a row that GTK has bound; created if it does not exist yet.
    func makeView(atRow position: Int) -> UIView? { makeContent(atRow: position)?.asView }
}

extension SourceQuestions {
    /// Defers a change that is made while the data source is being called, until the next turn of the main loop.
    ///
    /// - Parameter call: The name of the called method, for the notice, which is posted once.
    /// - Returns: `false` if the source is not being called, so that the change can be made immediately.
    func putOff(_ call: String, of view: UIView, _ change: @escaping () -> Void) -> Bool {
        putOff(
            tell: {
                let message =
                    "\(type(of: view)): \(call) was called inside a data source method; it runs in the next turn of the main loop"
                Notice.post(.changeWhileAsked, message)
            }, change)
    }
}
