public import Foundation

nonisolated extension UIImage {
    /// An image of the main bundle by its name, with or without the ending; also an image set of an asset catalogue. `nil` if there is none.
    public convenience init?(named name: String) { self.init(named: name, in: .main) }

    /// An image of a bundle; `nil` if there is none. A name that ends in `-symbolic` and has no file is a symbol of the desktop's icon theme.
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

    /// The spelling that UIKit uses: `nil` for the bundle is the main bundle, and `traits` are ignored.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        self.init(named: name, in: bundle ?? .main)
    }
}
