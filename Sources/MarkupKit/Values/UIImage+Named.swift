import Foundation

nonisolated extension UIImage {
    /// An image of the main bundle by its name, with or without the ending; also an image set of an asset catalogue.
    public convenience init?(named name: String) { self.init(named: name, in: .main) }

    /// An image of a bundle. A name that is in no file but in the desktop's icon theme gives that symbol.
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

    /// The same, as UIKit's documents write it: `nil` for the bundle is the main bundle, and no image here depends on traits.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        self.init(named: name, in: bundle ?? .main)
    }
}
