import Foundation

extension UILabel {
    /// Creates a label.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        text: String? = nil, textAlignment: NSTextAlignment = .natural, textColor: UIColor? = nil, font: UIFont? = nil,
        numberOfLines: Int = 1, lineBreakMode: NSLineBreakMode = .byTruncatingTail, backgroundColor: UIColor? = nil,
        width: CGFloat = .nan, height: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (UILabel) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.text = text
        view.textAlignment = textAlignment
        if let textColor { view.textColor = textColor }
        if let font { view.font = font }
        view.numberOfLines = numberOfLines
        view.lineBreakMode = lineBreakMode
        declare(backgroundColor: backgroundColor, width: width, height: height, weight: weight, anchor: anchor)
        configure(self)
    }
}

extension UIImageView {
    /// Creates a picture.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
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

extension UIActivityIndicatorView {
    /// Creates an activity indicator, which is still.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        style: Style = .medium, color: UIColor? = nil, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (UIActivityIndicatorView) -> Void = { _ in }
    ) {
        self.init(style: style)
        let view = self
        if let color { view.color = color }
        declare(weight: weight, anchor: anchor)
        configure(self)
    }
}

extension UIProgressView {
    /// Creates a progress bar.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        progress: Float = 0, progressTintColor: UIColor? = nil, trackTintColor: UIColor? = nil, width: CGFloat = .nan,
        weight: CGFloat = .nan, anchor: LMAnchor = [], with configure: (UIProgressView) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.progress = progress
        if let progressTintColor { view.progressTintColor = progressTintColor }
        if let trackTintColor { view.trackTintColor = trackTintColor }
        declare(width: width, weight: weight, anchor: anchor)
        configure(self)
    }
}

extension UITextView {
    /// Creates a text of many lines.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        text: String? = nil, isEditable: Bool = true, isSelectable: Bool = true,
        textAlignment: NSTextAlignment = .natural, textColor: UIColor? = nil, font: UIFont? = nil,
        width: CGFloat = .nan, height: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (UITextView) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        if let text { view.text = text }
        view.isEditable = isEditable
        view.isSelectable = isSelectable
        if textAlignment != .natural { view.textAlignment = textAlignment }
        if let textColor { view.textColor = textColor }
        if let font { view.font = font }
        declare(width: width, height: height, weight: weight, anchor: anchor)
        configure(self)
    }
}
