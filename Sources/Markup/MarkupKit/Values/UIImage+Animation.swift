public import Foundation

nonisolated extension UIImage {
    /// The images of an animated image, and the time for all of them in seconds.
    nonisolated struct Animation: Sendable {
        let images: [UIImage]
        let duration: TimeInterval
    }

    /// Creates an image that a ``UIImageView`` shows as an animation: some images one after another, again and again.
    /// Everything else shows the first one.
    ///
    /// - Parameter duration: The time for all images, in seconds; 0 means a thirtieth of a second for each.
    /// - Returns: `nil` without images.
    public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        let duration = duration > 0 && duration.isFinite ? duration : Double(images.count) / 30
        return UIImage(
            source: first.source, scale: first.scale, path: first.path, variation: first.variation,
            animation: Animation(images: images, duration: duration))
    }

    /// Creates an animated image of the main bundle's images with a name and a number: `star0`, `star1` and so on, up to the first that is
    /// missing. The numbers may begin at 1.
    ///
    /// - Parameter duration: The time for all images, in seconds; 0 means a thirtieth of a second for each.
    /// - Returns: `nil` without images.
    public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        animatedImage(of: name, in: .main, duration: duration)
    }

    static func animatedImage(of name: String, in bundle: Bundle, duration: TimeInterval) -> UIImage? {
        let start = UIImage(named: name + "0", in: bundle) == nil ? 1 : 0
        var images: [UIImage] = []
        for number in start...1024 {
            guard let image = UIImage(named: "\(name)\(number)", in: bundle) else { break }
            images.append(image)
        }
        return animatedImage(with: images, duration: duration)
    }

    /// The images of an animated image; `nil` for other images.
    public var images: [UIImage]? { animation?.images }

    /// The time for all images of an animated image, in seconds; 0 for other images.
    public var duration: TimeInterval { animation?.duration ?? 0 }
}
