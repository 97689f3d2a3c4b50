public import Foundation
public import KeyValueCoding
public import MarkupLanguage
import NativeWidgets

/// A native button that shows a title, an image, or a custom view.
@KeyValueCoding
open class UIButton: UIControl {
    /// The kinds of button.
    public nonisolated enum ButtonType: String, MarkupWord {
        /// `custom` draws no frame until the pointer is over it; `system` draws the theme's frame.
        ///
        /// `detailDisclosure`, `infoLight` and `infoDark` look the same: a round button with an information symbol.
        /// `contactAdd` is a round button with a plus.
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
    }

    /// The purposes of a button, which the theme shows.
    public nonisolated enum Role: String, MarkupWord {
        /// `primary` is the suggested action and has the accent colour; `destructive` deletes or discards and has the colour of errors.
        ///
        /// `normal` and `cancel` look alike.
        case normal, primary, cancel, destructive

        /// The style classes of GTK's themes.
        fileprivate static let classes: [Role: String] = [
            .primary: "suggested-action", .destructive: "destructive-action",
        ]
    }

    /// The button's purpose, which the theme shows. Default `normal`.
    ///
    /// A window has at most one `primary` button.
    open var role = Role.normal {
        didSet {
            guard role != oldValue else { return }
            if let old = Role.classes[oldValue] { native.removeClass(old) }
            if let new = Role.classes[role] { native.addClass(new) }
        }
    }
    /// The type with which the button was created.
    public private(set) var buttonType = ButtonType.custom

    /// Creates a button of a type. The types with a symbol use it as their image, and have an accessibility label.
    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        become(type)
    }

    /// Creates a button that shows the title and image of `primaryAction`, and runs it when pressed.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: type)
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { title = primaryAction.title }
        if let image = primaryAction.image { self.image = image }
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    override class func makeNative() -> Native { ButtonWidget().native }

    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(
            styles: [
                "systemButton": { UIButton(type: .system) },
                "detailDisclosureButton": { UIButton(type: .detailDisclosure) },
                "infoLightButton": { UIButton(type: .infoLight) }, "infoDarkButton": { UIButton(type: .infoDark) },
                "contactAddButton": { UIButton(type: .contactAdd) }, "plainButton": { UIButton(type: .custom) },
            ], children: .any)
    }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.addClass("flat")
        updateAccessibleName()
        native.connect("clicked") { [weak self] _ in
            guard let self else { return }
            send([.touchUpInside, .primaryActionTriggered])
            if showsMenuAsPrimaryAction, let menu, !menu.visibleChildren.isEmpty { open(menu, at: nil) }
        }
    }

    /// The menu of the button; `nil`, the default, means no menu. A press opens it if ``showsMenuAsPrimaryAction`` is
    /// set; otherwise the secondary mouse button does.
    public var menu: UIMenu? {
        get { contextMenu }
        set { contextMenu = newValue }
    }
    /// Whether a press opens the ``menu``. Default `false`.
    open var showsMenuAsPrimaryAction = false

    override var firesTouchUpInside: Bool { true }

    private func become(_ type: ButtonType) {
        buttonType = type
        switch type {
        case .custom: break
        case .system: native.removeClass("flat")
        case .detailDisclosure, .infoLight, .infoDark: setSymbol("help-about-symbolic", word: .moreInfo)
        case .contactAdd: setSymbol("list-add-symbolic", word: .add)
        }
    }

    override var standardTraits: UIAccessibilityTraits { .button }
    override var isElementByItself: Bool { true }
    /// A button is named by its visible text; a button with only an image is named by its ``UIView/toolTip``.
    override var standardName: AccessibleName? {
        if let contentView, !contentView.labelsInside.isEmpty { return .labels(contentView.labelsInside) }
        if hasTitleLabel, let titleLabel, !titleLabel.isHidden { return .labels([titleLabel]) }
        return .text(toolTip ?? "")
    }

    private func setSymbol(_ name: String, word: DesktopWord) {
        native.addClass("circular")
        setImage(UIImage(systemIcon: name), for: .normal)
        meaning = LanguageFollower(word) { [weak self] in self?.accessibilityLabel = $0 }
    }
    private var meaning: LanguageFollower?

    // MARK: Content

    /// The label that shows the title; created on first access.
    public private(set) lazy var titleLabel: UILabel? = makeTitleLabel()
    /// The view that shows the image; created on first access.
    public private(set) lazy var imageView: UIImageView? = makeImageView()
    private var hasTitleLabel = false
    private var hasImageView = false
    private var contentView: LMLayerView?

    /// The title; `nil` without one.
    open var title: String? {
        get { hasTitleLabel ? titleLabel?.text : nil }
        set { setTitle(newValue, for: .normal) }
    }
    /// The image; `nil` without one.
    open var image: UIImage? {
        get { hasImageView ? imageView?.image : nil }
        set { setImage(newValue, for: .normal) }
    }
    /// The colour of the title; `nil` is the theme's. A `system` button uses its tint colour once that is set.
    open var titleColor: UIColor? {
        get { titleLabel?.textColor }
        set { titleLabel?.textColor = newValue }
    }
    /// The colour of the title's shadow; `nil` draws no shadow. ``UILabel/shadowOffset`` of ``titleLabel`` sets its
    /// offset.
    open var titleShadowColor: UIColor? {
        get { titleLabel?.shadowColor }
        set { titleLabel?.shadowColor = newValue }
    }

    /// Sets the title. Only `.normal` is supported: calls for other states are ignored, and the theme draws the states.
    open func setTitle(_ title: String?, for state: State) {
        guard state == .normal, title != nil || hasTitleLabel else { return }
        titleLabel?.text = title
        titleLabel?.isHidden = (title ?? "").isEmpty && hasImageView
        updateAccessibleName()
    }
    /// Returns the title, for any state.
    open func title(for state: State) -> String? { title }

    /// The title with fonts, colours and lines; `nil` without a title. In a document it is Markdown. Links in it are
    /// inactive, because the whole button is pressed.
    open var attributedTitle: NSAttributedString? {
        get { hasTitleLabel ? titleLabel?.attributedText : nil }
        set { setAttributedTitle(newValue, for: .normal) }
    }
    /// Sets ``attributedTitle``. Calls for other states than `.normal` are ignored.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        guard state == .normal, title != nil || hasTitleLabel else { return }
        titleLabel?.attributedText = title?.withoutLinks
        titleLabel?.isHidden = (title?.length ?? 0) == 0 && hasImageView
        updateAccessibleName()
    }
    /// Returns the title with its attributes, for any state.
    open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitle }
    /// The same as ``attributedTitle``.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle }

    /// Sets the image; `nil` hides it. Calls for other states than `.normal` are ignored.
    open func setImage(_ image: UIImage?, for state: State) {
        guard state == .normal, image != nil || hasImageView else { return }
        imageView?.image = image
        imageView?.isHidden = image == nil
    }
    /// Sets ``titleColor``. Calls for other states than `.normal` are ignored.
    open func setTitleColor(_ color: UIColor?, for state: State) { if state == .normal { titleColor = color } }
    /// The same as ``title``.
    open var currentTitle: String? { title }

    private func makeTitleLabel() -> UILabel {
        hasTitleLabel = true
        let label = UILabel()
        label.textAlignment = .center
        adopt(label)
        showContent(picture: hasImageView ? imageView : nil, label: label)
        // Names the button by its label, because the title may be set through the label alone.
        if accessibilityLabel == nil {
            native.setAccessibleLabel(nil)
            native.setAccessibleNames(from: [label.native])
        }
        return label
    }

    private func makeImageView() -> UIImageView {
        hasImageView = true
        let view = UIImageView(frame: .zero)
        view.contentMode = .center
        adopt(view)
        showContent(picture: view, label: hasTitleLabel ? titleLabel : nil)
        return view
    }

    /// Shows the image or the label directly in the button, or both in a box.
    private func showContent(picture: UIImageView?, label: UILabel?) {
        ButtonWidget(native).setChild(nil)
        guard let picture, let label else {
            ButtonWidget(native).setChild(picture?.native ?? label?.native)
            return
        }
        let box = BoxWidget(spacing: 6)
        box.native.centerInPlace(horizontally: true, vertically: false)
        for part in [picture.native, label.native] {
            if part.hasParent { part.removeFromParent() }
            box.append(part)
        }
        ButtonWidget(native).setChild(box.native)
        box.native.release()
    }

    override func contentAlignmentDidChange() {
        switch contentHorizontalAlignment {
        case .center, .fill: titleLabel?.textAlignment = .center
        case .left: titleLabel?.textAlignment = .left
        case .right: titleLabel?.textAlignment = .right
        case .leading: titleLabel?.textAlignment = .natural
        case .trailing: titleLabel?.alignToTrailingEdge()
        }
    }

    open override func tintColorDidChange() {
        if buttonType == .system, hasTitleLabel || tintColor != nil { titleLabel?.textColor = tintColor }
        if hasImageView { imageView?.tintColor = tintColor }
    }

    // MARK: Insets

    /// The space around the content, inside the button's border, in points. Zero, the default, means the theme's
    /// padding.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { updateInsets() } }
    /// The top of ``contentEdgeInsets``, in points.
    open var contentEdgeInsetTop: CGFloat {
        get { contentEdgeInsets.top }
        set { contentEdgeInsets.top = newValue }
    }
    /// The left side of ``contentEdgeInsets``, in points.
    open var contentEdgeInsetLeft: CGFloat {
        get { contentEdgeInsets.left }
        set { contentEdgeInsets.left = newValue }
    }
    /// The bottom of ``contentEdgeInsets``, in points.
    open var contentEdgeInsetBottom: CGFloat {
        get { contentEdgeInsets.bottom }
        set { contentEdgeInsets.bottom = newValue }
    }
    /// The right side of ``contentEdgeInsets``, in points.
    open var contentEdgeInsetRight: CGFloat {
        get { contentEdgeInsets.right }
        set { contentEdgeInsets.right = newValue }
    }

    /// The space around the title, in points. Default zero.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { updateInsets() } }
    /// The top of ``titleEdgeInsets``, in points.
    open var titleEdgeInsetTop: CGFloat {
        get { titleEdgeInsets.top }
        set { titleEdgeInsets.top = newValue }
    }
    /// The left side of ``titleEdgeInsets``, in points.
    open var titleEdgeInsetLeft: CGFloat {
        get { titleEdgeInsets.left }
        set { titleEdgeInsets.left = newValue }
    }
    /// The bottom of ``titleEdgeInsets``, in points.
    open var titleEdgeInsetBottom: CGFloat {
        get { titleEdgeInsets.bottom }
        set { titleEdgeInsets.bottom = newValue }
    }
    /// The right side of ``titleEdgeInsets``, in points.
    open var titleEdgeInsetRight: CGFloat {
        get { titleEdgeInsets.right }
        set { titleEdgeInsets.right = newValue }
    }

    /// The space around the image, in points. Default zero.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { updateInsets() } }
    /// The top of ``imageEdgeInsets``, in points.
    open var imageEdgeInsetTop: CGFloat {
        get { imageEdgeInsets.top }
        set { imageEdgeInsets.top = newValue }
    }
    /// The left side of ``imageEdgeInsets``, in points.
    open var imageEdgeInsetLeft: CGFloat {
        get { imageEdgeInsets.left }
        set { imageEdgeInsets.left = newValue }
    }
    /// The bottom of ``imageEdgeInsets``, in points.
    open var imageEdgeInsetBottom: CGFloat {
        get { imageEdgeInsets.bottom }
        set { imageEdgeInsets.bottom = newValue }
    }
    /// The right side of ``imageEdgeInsets``, in points.
    open var imageEdgeInsetRight: CGFloat {
        get { imageEdgeInsets.right }
        set { imageEdgeInsets.right = newValue }
    }

    /// An image behind the content, stretched over the button; it replaces the theme's background. `nil`, the default,
    /// means no image.
    open var backgroundImage: UIImage? { didSet { updateParts() } }
    /// Sets ``backgroundImage``. Calls for other states than `.normal` are ignored.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        if state == .normal { backgroundImage = image }
    }

    private func updateInsets() {
        if hasTitleLabel || titleEdgeInsets != .zero { titleLabel?.native.setMargins(titleEdgeInsets) }
        if hasImageView || imageEdgeInsets != .zero { imageView?.native.setMargins(imageEdgeInsets) }
        updateParts()
    }

    private func updateParts() {
        let insets = contentEdgeInsets
        changeLook {
            $0.parts = []
            if insets != .zero {
                let padding = "padding:\(insets.top)px \(insets.right)px \(insets.bottom)px \(insets.left)px;"
                $0.parts.append(Look.Part(selector: "", declarations: padding))
            }
            if let source = backgroundImage?.cssSource {
                let background =
                    "background:url(\"\(source)\") center/100% 100% no-repeat;border-color:transparent;box-shadow:none;"
                $0.parts.append(Look.Part(selector: "", declarations: background))
            }
        }
    }

    // MARK: Markup

    /// Adds a custom view in place of title and image; several views are stacked on top of each other.
    open override func appendMarkupElementView(_ view: UIView) {
        let content = contentView ?? LMLayerView(frame: .zero)
        if contentView == nil {
            contentView = content
            content.layoutMargins = layoutMargins
            adopt(content)
            ButtonWidget(native).setChild(content.native)
        }
        content.addSubview(view)
        updateAccessibleName()
    }

    open override class var accessibleNaming: AccessibleNaming? { .title }

    open override class var userTexts: [String] { ["attributedTitle", "title"] }
}

extension UIButton {
    /// Creates a button; by default it shows the title and image of its action.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        type: ButtonType = .system, role: Role = .normal, title: String? = nil, image: UIImage? = nil,
        primaryAction: UIAction? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil,
        width: CGFloat = .nan, height: CGFloat = .nan,
        weight: CGFloat = .nan, anchor: LMAnchor = [], with configure: (UIButton) -> Void = { _ in }
    ) {
        self.init(type: type)
        let view = self
        view.role = role
        if let title = title ?? primaryAction.flatMap({ $0.title.isEmpty ? nil : $0.title }) { view.title = title }
        if let image = image ?? primaryAction?.image { view.image = image }
        declare(primaryAction: primaryAction)
        declare(
            tintColor: tintColor, backgroundColor: backgroundColor, width: width, height: height, weight: weight,
            anchor: anchor)
        configure(self)
    }
}
