public import Foundation
public import KeyValueCoding
import MarkupLayout
import NativeWidgets

/// A view that shows an image, fitted into the bounds by ``UIView/contentMode``. Its natural size is the image's size.
@KeyValueCoding
open class UIImageView: UIView {
    override class func makeNative() -> Native { ContainerWidget.makeImage() }

    override var standardTraits: UIAccessibilityTraits { .image }
    /// An image without a label has no meaning for screen readers.
    override var isElementByItself: Bool { accessibilityLabel != nil }
    override var standardName: AccessibleName? { .text("") }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        updateAccessibleHiding()
    }

    /// Creates a view that shows `image`; `nil` shows nothing.
    public convenience init(image: UIImage?) {
        self.init(frame: .zero)
        self.image = image
    }

    /// The image; `nil` shows nothing. The view's natural size is the image's size.
    ///
    /// An animated image, see ``UIImage/animatedImage(with:duration:)``, starts automatically.
    open var image: UIImage? { didSet { if image !== oldValue { imageDidChange() } } }
    /// The image while the view is highlighted; `nil`, the default, for ``image``.
    open var highlightedImage: UIImage? {
        didSet { if isHighlighted, highlightedImage !== oldValue { imageDidChange() } }
    }
    /// Whether ``highlightedImage`` is shown. Default `false`. A selected cell does not set it.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { imageDidChange() } } }

    /// The images that ``startAnimating()`` shows; `nil`, the default, for none. A new value ends the animation.
    open var animationImages: [UIImage]? { didSet { stopAnimating() } }
    /// The images that ``startAnimating()`` shows if the view is highlighted; `nil`, the default, for ``animationImages``.
    open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }
    /// The time for all ``animationImages``, in seconds. Default 0, which is a thirtieth of a second for each.
    open var animationDuration: TimeInterval = 0
    /// How often the ``animationImages`` are shown. Default 0, which is without an end.
    open var animationRepeatCount = 0
    /// The images that are shown one after another; `nil` without an animation.
    var run: ImageSequence?

    /// Shows the ``animationImages`` one after another, from the first one; without them, the images of an animated ``image``. Does nothing
    /// without images. If animations are disabled on the desktop, the first one is shown.
    open func startAnimating() { startRun() }

    /// Shows the ``image`` again; the first of its images if it is animated.
    open func stopAnimating() {
        guard run != nil else { return }
        run = nil
        pictureDidChange()
    }

    func pictureDidChange() {
        showPlaceholder()
        native.queueResize()
        native.queueDraw()
    }

    override func contentModeDidChange() { native.queueDraw() }

    /// Applies the tint colour to symbols and template images; other images keep their own colours.
    open override func tintColorDidChange() {
        changeLook { $0.textColor = chosenTint }
        native.queueDraw()
    }

    /// Draws a frame around the placeholder of a missing image, so that it is visible even when stretched.
    private func showPlaceholder() {
        if picture?.isPlaceholder == true {
            native.addClass("markup-placeholder")
        } else {
            native.removeClass("markup-placeholder")
        }
    }

    override func measureContent(_ axis: LayoutAxis, for crossSize: Double?) -> LayoutMeasurement {
        let size = picture?.size ?? .zero
        return LayoutMeasurement(minimum: 0, natural: Double(axis == .horizontal ? size.width : size.height))
    }

    override func drawContent(_ drawing: Drawing) {
        guard let picture else { return }
        let image = drawing.isRightToLeft ? picture.mirrored ?? picture : picture
        let rect = contentRect(of: image)
        switch image.source {
        case .pixels where image.variation.isDrawnByCanvas: draw(image, in: rect, on: drawing)
        case .pixels(let pixels): drawing.draw(pixels, in: rect)
        case .symbol(let name):
            drawing.drawSymbol(name, in: rect, tint: image.variation.tint?.ink { drawing.ink(named: $0) })
        case .empty: break
        }
    }

    /// Draws an image in one colour, or with edges that are not stretched.
    private func draw(_ image: UIImage, in rect: CGRect, on drawing: Drawing) {
        guard case .pixels(let pixels) = image.source, let canvas = drawing.canvas(in: rect) else { return }
        let variation = image.variation
        let isTemplate = variation.renderingMode == .alwaysTemplate
        let tint = variation.tint ?? (isTemplate ? tintColor : nil)
        canvas.draw(pixels, in: rect, pixels: image.scale, tint: tint?.ink(on: canvas), caps: variation.caps)
        canvas.end()
    }

    /// The rectangle of the image in the bounds.
    private func contentRect(of image: UIImage) -> CGRect {
        let size = native.allocatedSize
        let bounds = CGSize(width: size.width, height: size.height)
        return image.isPlaceholder ? contentRectOfPlaceholder(in: bounds) : contentMode.rect(of: image.size, in: bounds)
    }

    private func contentRectOfPlaceholder(in bounds: CGSize) -> CGRect {
        UIView.ContentMode.center.rect(of: CGSize(width: 16, height: 16), in: bounds)
    }
}

extension UIView.ContentMode {
    /// The rectangle of content of the given size within bounds.
    nonisolated func rect(of content: CGSize, in bounds: CGSize) -> CGRect {
        guard content.width > 0, content.height > 0 else { return .zero }
        let (wide, high) = (bounds.width / content.width, bounds.height / content.height)
        switch self {
        case .scaleToFill, .redraw: return CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height)
        case .scaleAspectFit: return placed(scaled(content, by: min(wide, high)), in: bounds)
        case .scaleAspectFill: return placed(scaled(content, by: max(wide, high)), in: bounds)
        default: return placed(content, in: bounds)
        }
    }

    private nonisolated func scaled(_ size: CGSize, by factor: CGFloat) -> CGSize {
        CGSize(width: size.width * factor, height: size.height * factor)
    }

    /// Rounds to whole points, which keeps unscaled images sharp.
    private nonisolated func placed(_ size: CGSize, in bounds: CGSize) -> CGRect {
        let x: CGFloat =
            switch self {
            case .left, .topLeft, .bottomLeft: 0
            case .right, .topRight, .bottomRight: bounds.width - size.width
            default: ((bounds.width - size.width) / 2).rounded(.down)
            }
        let y: CGFloat =
            switch self {
            case .top, .topLeft, .topRight: 0
            case .bottom, .bottomLeft, .bottomRight: bounds.height - size.height
            default: ((bounds.height - size.height) / 2).rounded(.down)
            }
        return CGRect(x: x, y: y, width: size.width, height: size.height)
    }
}

extension UIImageView {
    /// Creates an image view.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        image: UIImage? = nil, contentMode: UIView.ContentMode = .scaleToFill, tintColor: UIColor? = nil,
        backgroundColor: UIColor? = nil, width: CGFloat = .nan, height: CGFloat = .nan, weight: CGFloat = .nan,
        anchor: LMAnchor = [], with configure: (UIImageView) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.contentMode = contentMode
        view.image = image
        declare(
            tintColor: tintColor, backgroundColor: backgroundColor, width: width, height: height, weight: weight,
            anchor: anchor)
        configure(self)
    }
}
