import Foundation
import NativeWidgets

/// A run through images, one after another.
final class ImageSequence {
    private let images: [UIImage]
    private let duration: Double
    private let repeatCount: Int
    /// The animated image to which the images belong; `nil` for those of ``UIImageView/startAnimating()``.
    let owner: UIImage?
    private var start: Double?
    private var index = 0

    /// Creates a run through images that are shown in some seconds; a repeat count of 0 means without an end.
    init(_ images: [UIImage], duration: Double, repeatCount: Int, owner: UIImage? = nil) {
        self.images = images
        self.duration = duration
        self.repeatCount = repeatCount
        self.owner = owner
    }

    /// The image that is shown.
    var picture: UIImage { images[index] }

    /// Moves to the image of a time in seconds; returns `false` at the end.
    func move(to time: Double) -> Bool {
        let begin = start ?? time
        start = begin
        // Two frames at the same time may be rounded differently.
        let rounds = max(0, (time - begin) / duration + 1e-9)
        guard repeatCount == 0 || rounds < Double(repeatCount) else { return false }
        index = min(images.count - 1, Int((rounds - rounds.rounded(.down)) * Double(images.count)))
        return true
    }
}

extension UIImageView {
    /// Creates a view that shows `image`, and `highlightedImage` while it is highlighted.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    /// Whether images are shown one after another.
    public var isAnimating: Bool { run != nil }

    /// The image that is shown now.
    var picture: UIImage? { run?.picture ?? highlighted(image, highlightedImage) }

    func startRun() {
        guard let images = highlighted(animationImages, highlightedAnimationImages), !images.isEmpty else {
            return startAnimatedImage()
        }
        let duration = animationDuration > 0 ? animationDuration : Double(images.count) / 30
        start(ImageSequence(images, duration: duration, repeatCount: max(0, animationRepeatCount)))
    }

    /// Called when another image is to be shown. A run through ``animationImages`` continues.
    func imageDidChange() {
        if run?.owner != nil { run = nil }
        if run == nil { startAnimatedImage() }
        pictureDidChange()
    }

    private func startAnimatedImage() {
        guard let image = highlighted(image, highlightedImage), let animation = image.animation else { return }
        start(ImageSequence(animation.images, duration: animation.duration, repeatCount: 0, owner: image))
    }

    private func start(_ sequence: ImageSequence) {
        run = sequence
        pictureDidChange()
        guard Display.showsAnimations else { return }
        AnimationRun.frames.onEachFrame(of: self) { [weak self, weak sequence] time in
            guard let self, let sequence, run === sequence else { return false }
            let shown = sequence.picture
            guard sequence.move(to: time) else {
                stopAnimating()
                return false
            }
            if sequence.picture !== shown { pictureDidMove(from: shown) }
            return true
        }
    }

    /// Draws the next image, and measures the view again if it has another size.
    private func pictureDidMove(from shown: UIImage) {
        if picture?.size != shown.size { native.queueResize() }
        native.queueDraw()
    }

    /// The value for the current state; the highlighted one only if there is one.
    private func highlighted<Value>(_ value: Value?, _ highlighted: Value?) -> Value? {
        isHighlighted ? highlighted ?? value : value
    }
}
