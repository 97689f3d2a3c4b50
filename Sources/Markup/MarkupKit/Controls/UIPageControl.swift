public import Foundation
public import KeyValueCoding
public import MarkupLanguage
import NativeWidgets

/// A dot for each page, with the current page marked. Fires `valueChanged` when the user goes to the previous or next
/// page.
@KeyValueCoding
open class UIPageControl: UIControl {
    private var dots: [Native] = []

    override class func makeNative() -> Native { FocusBox.make(cssName: "markup-pages", role: .tabList) }
    open override class var accessibleNaming: AccessibleNaming? { .own }
    override var standardName: AccessibleName? {
        rarities?.namingLabel.map { .labels([$0]) } ?? .text(DesktopWord.page.text(currentPage + 1))
    }
    override var standardValue: String? { "\(min(currentPage + 1, numberOfPages))/\(numberOfPages)" }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        StyleSheet.shared.addBase(Self.rules)
        native.centerInPlace(horizontally: true, vertically: true)
        updateAccessibleName()
        native.isFocusable = true
        native.onPress { [weak self] x, _ in
            guard let self else { return }
            let isForward = x > bounds.width / 2
            move(by: isForward != native.isRightToLeft ? 1 : -1)
        }
        native.onArrowKeys { [weak self] horizontal, vertical in
            guard let self, isEnabled else { return false }
            move(by: vertical != 0 ? vertical : native.isRightToLeft ? -horizontal : horizontal)
            return true
        }
    }

    private static let rules = """
        markup-pages{padding:4px;min-height:8px;border-radius:8px;}
        markup-pages:focus-visible{outline:2px solid alpha(@theme_selected_bg_color,0.6);}
        markup-pages > dot{min-width:8px;min-height:8px;margin:0 4px;border-radius:100%;background-color:alpha(currentColor,0.25);}
        markup-pages > dot.current{background-color:alpha(currentColor,0.8);}

        """

    /// The number of dots, from 0, the default, to 1,000; other numbers are clamped.
    open var numberOfPages = 0 {
        didSet {
            let limited = min(1000, max(0, numberOfPages))
            if numberOfPages != limited { numberOfPages = limited }
            currentPage = max(0, min(currentPage, max(0, numberOfPages - 1)))
            showPages()
        }
    }

    /// The marked page, from 0; numbers out of range mean the nearest page. Setting it fires no event.
    @Edited @SetAfter("numberOfPages") open var currentPage = 0 {
        didSet {
            // Without pages any number is kept, because documents may set the page before the number of pages.
            let limited = numberOfPages == 0 ? max(0, currentPage) : max(0, min(numberOfPages - 1, currentPage))
            if currentPage != limited { currentPage = limited }
            showPages()
        }
    }

    /// Whether the dot of a single page is hidden. Default `false`.
    open var hidesForSinglePage = false { didSet { showPages() } }
    /// The colour of the dots; `nil` is the theme's.
    open var pageIndicatorTintColor: UIColor? { didSet { updateColors() } }
    /// The colour of the marked dot; `nil` is the theme's.
    open var currentPageIndicatorTintColor: UIColor? { didSet { updateColors() } }

    /// Goes to the next or previous page like a user.
    func move(by step: Int) {
        let old = currentPage
        currentPage += step
        if currentPage != old { send([.valueChanged, .primaryActionTriggered]) }
    }

    private func showPages() {
        while dots.count > numberOfPages { BoxWidget(native).remove(dots.removeLast()) }
        while dots.count < numberOfPages {
            let dot = BoxWidget(cssName: "dot", role: .tab).native
            dot.keepNaturalHeight()
            let page = dots.count
            dot.offerAccessibleAction("page") { [weak self] in self.map { $0.move(by: page - $0.currentPage) } }
            BoxWidget(native).appendPart(dot)
            dots.append(dot)
        }
        for (page, dot) in dots.enumerated() {
            if page == currentPage { dot.addClass("current") } else { dot.removeClass("current") }
        }
        for dot in dots { dot.isVisible = !(hidesForSinglePage && numberOfPages < 2) }
        native.setAccessibleRange(Double(currentPage + 1), from: 1, to: Double(max(1, numberOfPages)))
        updateAccessibleDescription()
        updateAccessibleName()
        for (page, dot) in dots.enumerated() {
            dot.setAccessibleLabel(DesktopWord.page.text(page + 1))
            dot.setAccessibleSelected(page == currentPage)
        }
    }

    private func updateColors() {
        changeLook {
            $0.parts = []
            if let pageIndicatorTintColor { $0.parts.append(.fill(" > dot", pageIndicatorTintColor)) }
            if let currentPageIndicatorTintColor {
                $0.parts.append(.fill(" > dot.current", currentPageIndicatorTintColor))
            }
        }
    }
}

extension UIPageControl {
    /// Creates a page control.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        primaryAction: UIAction? = nil, numberOfPages: Int = 0, hidesForSinglePage: Bool = false,
        pageIndicatorTintColor: UIColor? = nil, currentPageIndicatorTintColor: UIColor? = nil, weight: CGFloat = .nan,
        anchor: LMAnchor = [], with configure: (UIPageControl) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.numberOfPages = numberOfPages
        view.hidesForSinglePage = hidesForSinglePage
        if let pageIndicatorTintColor { view.pageIndicatorTintColor = pageIndicatorTintColor }
        if let currentPageIndicatorTintColor { view.currentPageIndicatorTintColor = currentPageIndicatorTintColor }
        declare(primaryAction: primaryAction)
        declare(weight: weight, anchor: anchor)
        configure(self)
    }
}
