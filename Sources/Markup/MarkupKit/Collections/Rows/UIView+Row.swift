import NativeWidgets

extension UIView: RowContent {
    package func leavePlace() {
        if superview != nil || native.hasParent { removeFromSuperview() }
    }
}

extension RowContent {
    /// The view that the row shows: nothing else is put into the rows of this module's lists.
    var asView: UIView { unsafeDowncast(self, to: UIView.self) }
}

extension RecyclingList {
    /// The view of a row, if the row has one now.
    func view(atRow position: Int) -> UIView? { content(atRow: position)?.asView }

    /// The view of a row that GTK has bound, made now if it is not yet there.
    func makeView(atRow position: Int) -> UIView? { makeContent(atRow: position)?.asView }
}

extension SourceQuestions {
    /// Puts off a change that comes while the source is asked, until the next turn of the main loop.
    ///
    /// - Parameter call: The method that was called, for the notice, which comes once.
    /// - Returns: `false` if nothing is being asked, so that the change can be made at once.
    func putOff(_ call: String, of view: UIView, _ change: @escaping () -> Void) -> Bool {
        putOff(
            tell: {
                let message =
                    "\(type(of: view)): \(call) was called from inside a method of the data source; it is done in the next turn of the main loop"
                Notice.post(.changeWhileAsked, message)
            }, change)
    }
}
