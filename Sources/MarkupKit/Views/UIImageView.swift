import Foundation
import KeyValueCoding

/// A picture.
@KeyValueCoding
open class UIImageView: UIView {
    override class func makeNative() -> Native { .picture() }

    public convenience init(image: UIImage?) {
        self.init(frame: .zero)
        self.image = image
    }

    open var image: UIImage? { didSet { showImage() } }

    override func contentModeDidChange() { showImage() }

    private func showImage() {
        native.setPictureFit(contentMode)
        switch image?.source {
        case .pixels(let pixels): native.setPicture(pixels.paintable)
        case .symbol(let name): native.setPicture(NativeImage(icon: name, size: 16)?.paintable)
        case nil: native.setPicture(nil)
        }
    }
}
