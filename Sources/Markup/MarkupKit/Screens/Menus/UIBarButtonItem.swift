public import Foundation
public import KeyValueCoding
import NativeWidgets

/// A button of a header bar.
///
/// ```swift
/// navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Submit", style: .plain, target: self, action: "submit")
/// ```
@KeyValueCoding
open class UIBarButtonItem {
    /// The style of a button: `done` uses the theme's colour for the suggested action; `plain` and `bordered` look the
    /// same.
    public nonisolated enum Style: String, MarkupWord { case plain, bordered, done }

    nonisolated deinit {}

    /// The controller whose bar the item is in.
    weak var owner: UIViewController?

    /// Creates a button with a title that calls the method named `action` on `target`, which must carry
    /// `@KeyValueCoding` and is not retained.
    public init(title: String?, style: Style = .plain, target: AnyObject? = nil, action: String? = nil) {
        self.title = title
        self.style = style
        self.target = target
        self.action = action
    }

    /// Creates a button with a picture; for `target` and `action`, see ``init(title:style:target:action:)``.
    public init(image: UIImage?, style: Style = .plain, target: AnyObject? = nil, action: String? = nil) {
        self.image = image
        self.style = style
        self.target = target
        self.action = action
    }

    /// Creates a button with the desktop's title or symbol for a purpose.
    public init(barButtonSystemItem item: SystemItem, target: AnyObject? = nil, action: String? = nil) {
        systemItem = item
        image = item.symbol.map { UIImage(systemIcon: $0) }
        style = item == .done || item == .save ? .done : .plain
        self.target = target
        self.action = action
        word = item.word.map { LanguageFollower($0) { [weak self] in self?.show(word: $0) } }
    }

    private var word: LanguageFollower?

    /// Shows the desktop's title in another language, unless the application has set its own title.
    private func show(word new: String) {
        if systemItem?.symbol == nil, title == shownWord { title = new } else { didChange() }
        shownWord = new
    }
    private var shownWord: String?

    /// Creates an item that shows `customView` instead of a button.
    public init(customView: UIView) {
        self.customView = customView
        style = .plain
    }

    /// Creates a button that runs `primaryAction` or, without one, opens `menu`.
    public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?, menu: UIMenu? = nil) {
        self.title = title ?? primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title }
        self.image = image ?? primaryAction?.image
        style = .plain
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// Creates a button with the desktop's title or symbol that runs `primaryAction` or, without one, opens `menu`.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(barButtonSystemItem: systemItem)
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// Returns a toolbar item that fills the remaining room.
    public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(barButtonSystemItem: .flexibleSpace) }
    /// Returns an item that leaves `width` points free.
    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace)
        item.width = width
        return item
    }

    private(set) var systemItem: SystemItem?

    /// The title of the button. If it has an ``image``, the title is not drawn, but used by screen readers.
    open var title: String? { didSet { didChange() } }
    /// The picture shown instead of the title; `nil` shows the title. An item with a ``menu`` can show only symbols.
    open var image: UIImage? { didSet { didChange() } }
    /// The style of the button. Default `plain`; `done` for the system items `done` and `save`.
    open var style: Style { didSet { didChange() } }
    /// Whether the button can be pressed. Default `true`.
    open var isEnabled = true { didSet { shown?.setEnabled(isEnabled) } }
    /// The colour of the title or symbol; `nil` uses the theme's. No effect on items that show a menu.
    open var tintColor: UIColor? { didSet { (shown as? UIButton)?.tintColor = tintColor } }
    /// The width of the button or the space, in points; 0, the default, is that of the content, and 12 for a space. A title that is wider
    /// keeps its width.
    open var width: CGFloat = 0 { didSet { if width != oldValue { didChange() } } }
    /// Never called: documents have ``LMBarItem``. Exists so that code from iOS compiles.
    open func awakeFromNib() {}
    /// A number for the application's own use. Default 0.
    open var tag = 0
    /// The titles that the item may get. Has no effect: a bar makes room for the title that it shows. Default `nil`.
    open var possibleTitles: Set<String>?
    /// The font and the colour of the title.
    var titleAttributes: [NSAttributedString.Key: Any]? { didSet { didChange() } }

    /// The accessible label of a button with a picture.
    open var accessibilityLabel: String? { didSet { shown?.accessibilityLabel = accessibilityLabel } }
    /// The identifier by which tests and tools find the button.
    open var accessibilityIdentifier: String? { didSet { shown?.accessibilityIdentifier = accessibilityIdentifier } }
    /// The object on which ``action`` is called; `nil` is the controller that shows the item or the toolbar. Not
    /// retained.
    open weak var target: AnyObject?
    /// The name of the method called on ``target``, such as `"submit"`. A missing method posts a ``Notice``.
    open var action: String?
    /// The action of the button; it takes precedence over ``action`` and ``menu``.
    open var primaryAction: UIAction?
    /// The menu that the button opens if it has neither a ``primaryAction`` nor an ``action``.
    open var menu: UIMenu? { didSet { didChange() } }
    /// A view shown instead of a button; set it before the bar is shown.
    open var customView: UIView?

    private var shown: UIView?
    /// Whether F10 opens the item's menu.
    var opensWithMenuKey = false

    /// The toolbar that contains the item.
    weak var toolbar: UIToolbar?

    private func didChange() {
        shown = nil
        owner?.chromeDidChange()
        toolbar?.showItems()
    }

    /// The object on which ``action`` is called.
    private var receiver: AnyObject? { target ?? owner ?? toolbar?.nearestViewController }

    /// The view that the bar shows.
    package var view: UIView {
        if let customView { return customView }
        if let shown { return shown }
        let view = makeView()
        view.accessibilityIdentifier = accessibilityIdentifier
        view.accessibilityLabel = accessibilityLabel ?? (image != nil ? title ?? systemItem?.spokenName : nil)
        view.setEnabled(isEnabled)
        shown = view
        return view
    }

    private func makeView() -> UIView {
        if systemItem == .flexibleSpace || systemItem == .fixedSpace {
            let space = UIView(frame: .zero)
            space.width = width > 0 ? width : 12
            return space
        }
        if let menu, primaryAction == nil, action == nil {
            let button = MenuButton(frame: .zero)
            button.show(menu: menu, title: title, image: image) { [weak self] in self?.owner }
            if opensWithMenuKey { button.openWithMenuKey() }
            return button
        }
        let button = UIButton(type: .system)
        if let image { button.image = image } else { button.title = title }
        // Not truncated: a header bar with too little room would shorten the titles of buttons before its own title.
        if image == nil { button.titleLabel?.lineBreakMode = .byClipping }
        if image != nil { button.toolTip = title ?? systemItem?.spokenName }
        if style == .done { button.native.addClass("suggested-action") }
        if let tintColor { button.tintColor = tintColor }
        if image == nil, let font = titleAttributes?[.font] as? UIFont { button.titleLabel?.font = font }
        if let color = titleAttributes?[.foregroundColor] as? UIColor {
            if image == nil { button.titleColor = color } else { button.imageView?.tintColor = color }
        }
        if width > 0 { button.minimumWidth = width }
        button.addAction(UIAction { [weak self] _ in self?.perform() }, for: .primaryActionTriggered)
        return button
    }

    /// Performs the button's action; does nothing while the item is disabled. It does not open a menu.
    open func perform() {
        guard isEnabled else { return }
        if let primaryAction { return primaryAction.run(sender: self) }
        guard let action else { return }
        guard !NamedAction.perform(action, on: receiver, sender: self, event: UIEvent(type: .touches)) else {
            return
        }
        NamedAction.reportMissing(action, of: receiver, for: "UIBarButtonItem")
    }
}

extension UIBarButtonItem {
    /// The purpose of a button, for which the desktop has a title or a symbol.
    public nonisolated enum SystemItem: String, MarkupWord {
        /// `flexibleSpace` and `fixedSpace` leave 12 points free, or the item's width; the others are buttons with the desktop's title
        /// or symbol.
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks,
            search, refresh, stop,
            camera, trash, play, pause, rewind, fastForward, undo, redo, close

        /// The desktop's title for the purpose; other purposes have only an English name.
        var word: DesktopWord? {
            switch self {
            case .done: .done
            case .cancel: .cancel
            case .edit: .edit
            case .save: .save
            case .add: .add
            case .search: .search
            case .refresh: .reload
            case .stop: .stop
            case .close: .close
            case .trash: .delete
            case .play: .play
            case .pause: .pause
            case .rewind: .rewind
            case .fastForward: .fastForward
            case .undo: .undo
            case .redo: .redo
            case .flexibleSpace, .fixedSpace, .compose, .reply, .action, .organize, .bookmarks, .camera: nil
            }
        }

        /// The name of the symbol in the icon theme.
        var symbol: String? {
            switch self {
            case .done, .cancel, .edit, .save, .flexibleSpace, .fixedSpace: nil
            case .add: "list-add-symbolic"
            case .compose: "document-edit-symbolic"
            case .reply: "mail-reply-sender-symbolic"
            case .action: "emblem-shared-symbolic"
            case .organize: "folder-symbolic"
            case .bookmarks: "user-bookmarks-symbolic"
            case .search: "edit-find-symbolic"
            case .refresh: "view-refresh-symbolic"
            case .stop, .close: "window-close-symbolic"
            case .camera: "camera-photo-symbolic"
            case .trash: "user-trash-symbolic"
            case .play: "media-playback-start-symbolic"
            case .pause: "media-playback-pause-symbolic"
            case .rewind: "media-seek-backward-symbolic"
            case .fastForward: "media-seek-forward-symbolic"
            case .undo: "edit-undo-symbolic"
            case .redo: "edit-redo-symbolic"
            }
        }

        /// The accessible label.
        @MainActor var spokenName: String {
            if let word { return word.text }
            var words = rawValue.prefix(1).uppercased()
            for character in rawValue.dropFirst() {
                words += character.isUppercase ? " " + character.lowercased() : String(character)
            }
            return words
        }
    }
}

extension UIView {
    fileprivate func setEnabled(_ isEnabled: Bool) { native.isSensitive = isEnabled }
}

extension UIBarButtonItem: UserTexts {
    public static var userTexts: [String] { ["accessibilityLabel", "title"] }
}
