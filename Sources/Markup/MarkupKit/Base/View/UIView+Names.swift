public import Foundation

extension UIView {
    /// The area for texts, which should not be too wide to read. Here the ``layoutMarginsGuide``.
    public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

    /// The room that a keyboard covers: nothing, so that it is a guide without height at the lower edge of the safe area.
    public var keyboardLayoutGuide: UILayoutGuide { makeConstraintSet().guide(.bottomEdge, of: self) }

    /// The pixels per point of the screen that shows the view. Setting it has no effect: GTK draws for the screen.
    public var contentScaleFactor: CGFloat {
        get { (window?.screen ?? .main).scale }
        set {}
    }

    /// Returns a view that shows a picture of this one, in its place; `nil` if this view is not in a visible window.
    ///
    /// - Parameter afterUpdates: Ignored: the view is drawn as it was laid out last.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        var isDrawn = false
        let image = UIGraphicsImageRenderer(size: bounds.size).image { _ in
            isDrawn = drawHierarchy(in: CGRect(origin: .zero, size: bounds.size), afterScreenUpdates: afterUpdates)
        }
        guard isDrawn else { return nil }
        let view = UIImageView(image: image)
        view.frame = frame
        return view
    }
}

extension UITouch {
    /// How strongly the user presses. Always 1, an average strength: GTK does not say it for all machines.
    public var force: CGFloat { 1 }
    /// The greatest ``force``. Always 1.
    public var maximumPossibleForce: CGFloat { 1 }
}

extension UICollectionViewLayoutAttributes {
    /// The ``transform`` in space. Setting it sets the flat part: perspective is left out.
    public var transform3D: CATransform3D {
        get { CATransform3DMakeAffineTransform(transform) }
        set { transform = CATransform3DGetAffineTransform(newValue) }
    }
}

extension UIApplication {
    /// An address of the program's settings on a phone. No program of a desktop opens it.
    public nonisolated static let openSettingsURLString = "app-settings:"
}
