public import Foundation

/// The colours and the font of a bar.
///
/// ```swift
/// let appearance = UINavigationBarAppearance()
/// appearance.configureWithOpaqueBackground()
/// appearance.backgroundColor = .systemTeal
/// navigationController?.navigationBar.standardAppearance = appearance
/// ```
open class UIBarAppearance {
    /// Called after a change.
    var onChange: (() -> Void)?

    /// Creates an appearance with the theme's colours.
    public required init() {}

    nonisolated deinit {}

    /// The colour of the bar; `nil`, the default, is the theme's.
    open var backgroundColor: UIColor? { didSet { onChange?() } }

    /// The colour of the line below the bar. Has no effect: the theme determines it. Default `nil`.
    open var shadowColor: UIColor?

    /// Returns the theme's colour to the bar.
    open func configureWithDefaultBackground() { backgroundColor = nil }
    /// Returns the theme's colour to the bar; header bars are opaque.
    open func configureWithOpaqueBackground() { backgroundColor = nil }
    /// Gives the bar the colour of the window.
    open func configureWithTransparentBackground() { backgroundColor = .clear }

    /// Returns an appearance with the same values.
    open func copy() -> Self {
        let copy = Self()
        (copy.backgroundColor, copy.shadowColor) = (backgroundColor, shadowColor)
        return copy
    }
}

/// The colours and the font of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
    /// The font and the colour of the title: the attributes `font` and `foregroundColor`. By default the theme's.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    /// The font and the colour of a large title. Has no effect: the title is in the header bar of the window.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

    open override func copy() -> Self {
        let copy = super.copy()
        copy.titleTextAttributes = titleTextAttributes
        copy.largeTitleTextAttributes = largeTitleTextAttributes
        return copy
    }
}

extension UINavigationBar {
    /// The colours and the font of the bar. A change of the object changes the bar.
    public var standardAppearance: UINavigationBarAppearance {
        get { appearances.standard(for: self) }
        set { appearances.setStandard(newValue, for: self) }
    }

    /// The colours and the font while the content is at its top. Has no effect: no content scrolls below a header bar, so
    /// ``standardAppearance`` is used. Default `nil`.
    public var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances.scrollEdge }
        set {
            appearances.scrollEdge = newValue
            noteStandard("scrollEdgeAppearance", newValue)
        }
    }

    /// The colours and the font of a low bar. Has no effect: the bar has one height, so ``standardAppearance`` is used. Default `nil`.
    public var compactAppearance: UINavigationBarAppearance? {
        get { appearances.compact }
        set {
            appearances.compact = newValue
            noteStandard("compactAppearance", newValue)
        }
    }

    /// The colours and the font of a low bar while the content is at its top. Has no effect: ``standardAppearance`` is used. Always `nil`.
    public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { nil }
        set { noteStandard("compactScrollEdgeAppearance", newValue) }
    }

    private func noteStandard(_ name: String, _ appearance: UINavigationBarAppearance?) {
        guard appearance != nil else { return }
        NoEffect.note("UINavigationBar.\(name)", "'standardAppearance' determines the colours")
    }
}

/// The appearances of a navigation bar.
final class NavigationBarAppearances {
    private var standard: UINavigationBarAppearance?
    var scrollEdge: UINavigationBarAppearance?
    var compact: UINavigationBarAppearance?

    /// Returns the appearance of a bar, made from its colours if none was set.
    func standard(for bar: UINavigationBar) -> UINavigationBarAppearance {
        if let standard { return standard }
        let appearance = UINavigationBarAppearance()
        appearance.backgroundColor = bar.barTintColor
        appearance.titleTextAttributes = bar.titleTextAttributes ?? [:]
        follow(appearance, in: bar)
        return appearance
    }

    func setStandard(_ appearance: UINavigationBarAppearance, for bar: UINavigationBar) {
        let copy = appearance.copy()
        follow(copy, in: bar)
        copy.apply(to: bar)
    }

    private func follow(_ appearance: UINavigationBarAppearance, in bar: UINavigationBar) {
        standard?.onChange = nil
        standard = appearance
        appearance.onChange = { [weak appearance, weak bar] in
            if let bar { appearance?.apply(to: bar) }
        }
    }
}

extension UINavigationBarAppearance {
    fileprivate func apply(to bar: UINavigationBar) {
        bar.barTintColor = backgroundColor
        bar.titleTextAttributes = titleTextAttributes.isEmpty ? nil : titleTextAttributes
    }
}
