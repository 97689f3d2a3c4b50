public import Foundation
import NativeWidgets

/// A run through the images of a ``UIImageView``.
final class ImageSequence {
    private let count: Int
    private let duration: Double
    private let repeatCount: Int
    private var start: Double?
    /// The index of the image that is shown.
    private(set) var index = 0

    init(count: Int, duration: Double, repeatCount: Int) {
        self.count = count
        self.duration = duration
        self.repeatCount = repeatCount
    }

    /// Moves to the image of a time in seconds; returns `false` at the end.
    func move(to time: Double) -> Bool {
        let begin = start ?? time
        start = begin
        let rounds = (time - begin) / duration
        guard repeatCount == 0 || rounds < Double(repeatCount) else { return false }
        index = min(count - 1, Int((rounds - rounds.rounded(.down)) * Double(count)))
        return true
    }
}

extension UIImageView {
    /// Creates a view that shows `image`, and `highlightedImage` while it is highlighted.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    /// Shows the ``animationImages`` one after another, from the first one. Does nothing without images. If animations are disabled on the
    /// desktop, the first one is shown.
    public func startAnimating() {
        guard let images = highlighted(animationImages, highlightedAnimationImages), !images.isEmpty else { return }
        let duration = animationDuration > 0 ? animationDuration : Double(images.count) / 30
        let sequence = ImageSequence(count: images.count, duration: duration, repeatCount: max(0, animationRepeatCount))
        run = (images, sequence)
        pictureDidChange()
        guard Display.showsAnimations else { return }
        native.onEachFrame { [weak self, weak sequence] time in
            guard let self, let sequence, run?.sequence === sequence else { return false }
            let shown = sequence.index
            guard sequence.move(to: time) else {
                stopAnimating()
                return false
            }
            if sequence.index != shown { native.queueDraw() }
            return true
        }
    }

    /// Shows the ``image`` again.
    public func stopAnimating() {
        guard run != nil else { return }
        run = nil
        pictureDidChange()
    }

    /// Whether the ``animationImages`` are shown.
    public var isAnimating: Bool { run != nil }

    /// The image that is shown now.
    var picture: UIImage? {
        if let run { return run.images[run.sequence.index] }
        return highlighted(image, highlightedImage)
    }

    /// The value for the current state; the highlighted one only if there is one.
    private func highlighted<Value>(_ value: Value?, _ highlighted: Value?) -> Value? {
        isHighlighted ? highlighted ?? value : value
    }
}
