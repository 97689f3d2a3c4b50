public import Foundation

nonisolated extension UIImage {
    /// Creates an image from the main bundle by its name, with or without the extension, or from an image set of an
    /// asset catalogue; `nil` if it does not exist.
    public convenience init?(named name: String) { self.init(named: name, in: .main) }

    /// Creates an image from a bundle; `nil` if it does not exist. A name that ends in `-symbolic` and has no file is a
    /// symbol of the desktop's icon theme.
    public convenience init?(named name: String, in bundle: Bundle) {
        let resources = BundleResources.of(bundle)
        if let path = resources.imagePath(named: name) {
            if let scale = resources.imageScale(named: name, path: path) {
                self.init(contentsOfFile: path, scale: scale)
            } else {
                self.init(contentsOfFile: path)
            }
        } else if name.hasSuffix("-symbolic") {
            self.init(systemIcon: name)
        } else {
            return nil
        }
    }

    /// Creates an image as in UIKit: a `nil` bundle means the main bundle, and `traits` are ignored.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        self.init(named: name, in: bundle ?? .main)
    }
}
