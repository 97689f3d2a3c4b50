import Foundation

nonisolated extension UIImage {
    /// An image of the main bundle by its name, with or without the ending; also an image set of an asset catalogue.
    public convenience init?(named name: String) { self.init(named: name, in: .main) }

    /// An image of a bundle. A name that is in no file but in the desktop's icon theme gives that symbol.
    public convenience init?(named name: String, in bundle: Bundle) {
        if let path = BundleResources.of(bundle).imagePath(named: name) {
            self.init(contentsOfFile: path)
        } else if name.hasSuffix("-symbolic") {
            self.init(systemIcon: name)
        } else {
            return nil
        }
    }
}
