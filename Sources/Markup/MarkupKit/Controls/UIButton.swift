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

    /// Creates a button with a configuration; it shows the title and image of `primaryAction` where the configuration has
    /// none, and runs it when pressed.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system, primaryAction: primaryAction)
        self.configuration = configuration
    }

    /// Creates a button that shows the title and image of `primaryAction`, and runs it when pressed.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: type)
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { title = primaryAction.title }
        if let image = primaryAction.image { self.image = image }
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    override var showsSubviewsAbove: Bool { true }
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
            let opens = showsMenuAsPrimaryAction ? menu.flatMap { $0.visibleChildren.isEmpty ? nil : $0 } : nil
            if changesSelectionAsPrimaryAction, opens == nil {
                isSelected.toggle()
                send([.touchUpInside, .valueChanged, .primaryActionTriggered])
            } else {
                send([.touchUpInside, .primaryActionTriggered])
            }
            if let opens { open(opens, at: nil) }
        }
    }

    // MARK: Selection

    /// Whether a press turns ``isSelected`` on and off, and then fires `valueChanged` too. Default `false`.
    ///
    /// Set it before the button is in a window: screen readers then call it a toggle button.
    open var changesSelectionAsPrimaryAction = false {
        didSet {
            guard changesSelectionAsPrimaryAction != oldValue else { return }
            native.setAccessibleRole(changesSelectionAsPrimaryAction ? .toggleButton : .button)
            showSelection()
        }
    }
    /// Whether the button is shown as pressed. Default `false`. Setting it fires no event.
    @Edited open override var isSelected: Bool { didSet { if isSelected != oldValue { showSelection() } } }

    private func showSelection() {
        ButtonWidget(native).setChecked(isSelected)
        native.setAccessiblePressed(changesSelectionAsPrimaryAction ? isSelected : nil)
        setNeedsUpdateConfiguration()
    }

    /// Whether the button can be pressed; otherwise it is drawn grey. Default `true`.
    open override var isEnabled: Bool { didSet { if isEnabled != oldValue { setNeedsUpdateConfiguration() } } }

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
        let labels = [hasTitleLabel ? titleLabel : nil, content?.subtitle].compactMap(\.self).filter { !$0.isHidden }
        if !labels.isEmpty { return .labels(labels) }
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
        get { titleLabel?.look.textColor }
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
        if configured?.title != nil { configured?.title = title }
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
        if configured?.image != nil { configured?.image = image }
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
        if buttonType == .system, configured == nil, let tint = chosenTint {
            titleTint = tint
            label.textColor = tint
        }
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
        if let configured {
            let content = self.content ?? ButtonContent(of: self)
            self.content = content
            let box = content.arrange(configured, image: picture, title: label)
            ButtonWidget(native).setChild(box)
            box.release()
            return
        }
        content?.clear()
        content = nil
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
        if configured != nil {
            updateParts()
        } else if buttonType == .system, hasTitleLabel {
            showTitleTint()
        }
    }

    /// Gives the title the tint colour, unless the program has given it a colour.
    private func showTitleTint() {
        guard let label = titleLabel, label.look.textColor == nil || label.look.textColor == titleTint else { return }
        titleTint = chosenTint
        label.textColor = chosenTint
    }

    /// The tint colour in which the title is shown.
    private var titleTint: UIColor? {
        get { rarities?.titleTint }
        set { if newValue != titleTint { rare.titleTint = newValue } }
    }

    /// The picture of a button with a configuration has the colour of the configuration.
    override var tintForSubviews: UIColor? { configured == nil ? chosenTint : nil }

    // MARK: Configuration

    /// The look and the content of the button as a value; `nil`, the default, is the look of ``buttonType``.
    ///
    /// In a document it is the name of a look, such as `filled`.
    open var configuration: Configuration? {
        get { configured }
        set {
            let old = configured
            configured = newValue?.replacing(old)
            guard configured != old else { return }
            showConfiguration(instead: old)
        }
    }
    private var configured: Configuration?
    private var content: ButtonContent?
    private var followsDirection = false

    private func showConfiguration(instead old: Configuration?) {
        let hasFrame = configured?.hasFrame ?? (buttonType == .system)
        if hasFrame { native.removeClass("flat") } else { native.addClass("flat") }
        if configured?.title != old?.title { setTitle(configured?.title, for: .normal) }
        if configured?.image != old?.image { setImage(configured?.image, for: .normal) }
        native.setAccessibleBusy(configured?.showsActivityIndicator ?? false)
        if contentView == nil {
            showContent(picture: hasImageView ? imageView : nil, label: hasTitleLabel ? titleLabel : nil)
        }
        // The configuration applies the tint colour.
        if old == nil, hasTitleLabel, let tint = chosenTint, titleLabel?.textColor == tint {
            titleLabel?.textColor = nil
        }
        if hasImageView { imageView?.followTint(of: self) }
        updateParts()
        updateAccessibleName()
        guard configured?.contentInsets != .zero, !followsDirection else { return }
        followsDirection = true
        native.onDirectionChange { [weak self] in self?.updateParts() }
    }

    private func update(_ change: (inout Configuration) -> Void) {
        var new = configured ?? Configuration(buttonType == .system ? .bordered : .plain)
        change(&new)
        configuration = new
    }

    /// A smaller text below the title, for documents: ``Configuration/subtitle``.
    open var subtitle: String? {
        get { configured?.subtitle }
        set { update { $0.subtitle = newValue } }
    }
    /// The side of the texts on which the image stands, for documents: ``Configuration/imagePlacement``.
    open var imagePlacement: NSDirectionalRectEdge {
        get { configured?.imagePlacement ?? .leading }
        set { update { $0.imagePlacement = newValue } }
    }
    /// The space between image and texts in points, for documents: ``Configuration/imagePadding``.
    open var imagePadding: CGFloat {
        get { configured?.imagePadding ?? 6 }
        set { update { $0.imagePadding = newValue } }
    }
    /// The space between title and subtitle in points, for documents: ``Configuration/titlePadding``.
    open var titlePadding: CGFloat {
        get { configured?.titlePadding ?? 1 }
        set { update { $0.titlePadding = newValue } }
    }
    /// The colour of texts and symbols, for documents: ``Configuration/baseForegroundColor``.
    open var baseForegroundColor: UIColor? {
        get { configured?.baseForegroundColor }
        set { update { $0.baseForegroundColor = newValue } }
    }
    /// The colour from which the look makes the background, for documents: ``Configuration/baseBackgroundColor``.
    open var baseBackgroundColor: UIColor? {
        get { configured?.baseBackgroundColor }
        set { update { $0.baseBackgroundColor = newValue } }
    }
    /// The size, for documents: ``Configuration/buttonSize``.
    open var buttonSize: Configuration.Size {
        get { configured?.buttonSize ?? .medium }
        set { update { $0.buttonSize = newValue } }
    }
    /// The style of the corners, for documents: ``Configuration/cornerStyle``.
    open var cornerStyle: Configuration.CornerStyle {
        get { configured?.cornerStyle ?? .fixed }
        set { update { $0.cornerStyle = newValue } }
    }
    /// Whether a spinner takes the place of the image, for documents: ``Configuration/showsActivityIndicator``.
    open var showsActivityIndicator: Bool {
        get { configured?.showsActivityIndicator ?? false }
        set { update { $0.showsActivityIndicator = newValue } }
    }

    /// Called when ``isSelected`` or ``isEnabled`` has changed, and once when it is set: changes the ``configuration`` for
    /// the new state. `nil`, the default, changes nothing.
    open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
    /// Calls the ``configurationUpdateHandler``.
    open func setNeedsUpdateConfiguration() {
        guard !isUpdatingConfiguration, let configurationUpdateHandler else { return }
        isUpdatingConfiguration = true
        configurationUpdateHandler(self)
        isUpdatingConfiguration = false
    }
    private var isUpdatingConfiguration = false

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
        let parts = configured?.parts(tint: chosenTint, isRightToLeft: native.isRightToLeft) ?? []
        changeLook {
            $0.parts = parts
            if insets != .zero { $0.parts.append(Look.Part(selector: "", declarations: insets.cssPadding)) }
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

    open override class var userTexts: [String] { ["attributedTitle", "subtitle", "title"] }
}

extension UIButton {
    /// Creates a button; by default it shows the title and image of its action.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        type: ButtonType = .system, configuration: Configuration? = nil, role: Role = .normal, title: String? = nil,
        image: UIImage? = nil, primaryAction: UIAction? = nil, tintColor: UIColor? = nil,
        backgroundColor: UIColor? = nil,
        width: CGFloat = .nan, height: CGFloat = .nan,
        weight: CGFloat = .nan, anchor: LMAnchor = [], with configure: (UIButton) -> Void = { _ in }
    ) {
        self.init(type: type)
        let view = self
        view.role = role
        if let configuration { view.configuration = configuration }
        if let title = title ?? primaryAction.flatMap({ $0.title.isEmpty ? nil : $0.title }) { view.title = title }
        if let image = image ?? primaryAction?.image { view.image = image }
        declare(primaryAction: primaryAction)
        declare(
            tintColor: tintColor, backgroundColor: backgroundColor, width: width, height: height, weight: weight,
            anchor: anchor)
        configure(self)
    }
}
