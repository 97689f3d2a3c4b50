import Foundation
public import KeyValueCoding
import MarkupLanguage

/// A menu in a document, which contains commands and submenus.
///
/// ```xml
/// <UIButton title="@more">
///     <LMMenu>
///         <LMCommand title="@rename" key="F2" onPrimaryActionTriggered="rename"/>
///         <LMMenu title="@sort" inline="true" singleSelection="true">
///             <LMCommand title="@byName" checked="true" onPrimaryActionTriggered="sortByName"/>
///         </LMMenu>
///     </LMMenu>
/// </UIButton>
/// ```
///
/// In a ``UIButton`` or an ``LMBarItem`` it is the menu that the button opens; in any other view it is the view's
/// ``UIView/contextMenu``. With ``isPrimary`` it is the application's menu, opened by the button at the end of every
/// header bar.
///
/// `for` and `if` make commands and submenus that follow the values of the owner:
///
/// ```xml
/// <LMMenu title="@recent">
///     <for each="$files" as="file"><LMCommand title="$file.name" onPrimaryActionTriggered="open"/></for>
/// </LMMenu>
/// ```
@KeyValueCoding
open class LMMenu: UIView, MarkupPart, ChildPlacing {
    open override class var markupVocabulary: MarkupVocabulary {
        MarkupVocabulary(children: .classes(["LMCommand", "LMMenu"]), isPart: true, isContainer: true)
    }

    weak var host: UIView?
    weak var joined: UIViewController?
    private var parts: [any MarkupPart] = []
    /// Whether several entries are being released, which then leave the menu together.
    private var isRemoving = false
    open override var next: UIResponder? { host ?? superview }

    /// The text of the entry that opens the menu, or the heading if it is shown inline; default `nil`.
    open var title: String? { didSet { LiveMenus.shared.entryDidChange() } }
    /// Whether the entries are a section of the containing menu. Default `false`.
    open var isInline = false { didSet { LiveMenus.shared.entryDidChange() } }
    /// Whether choosing an entry removes the check marks of the others. Default `false`.
    open var isSingleSelection = false
    /// Whether the entries are shown as symbols side by side, inside another menu. Default `false`.
    open var isSmall = false
    /// Whether this is the application's menu; if there are several, the one loaded last is. Default `false`.
    open var isPrimary = false

    /// The menu; its entries are created when it opens.
    open var menu: UIMenu {
        UIMenu(
            title: title ?? "", options: isInline || isSmall ? .displayInline : [],
            preferredElementSize: isSmall ? .small : .automatic,
            children: [UIDeferredMenuElement { [weak self] answer in answer(self?.elements ?? []) }])
    }

    private var elements: [any UIMenuElement] {
        parts.compactMap { part in
            if let command = part as? LMCommand { return command.element }
            guard let menu = part as? LMMenu, !menu.isHidden else { return nil }
            return menu.menu
        }
    }

    // MARK: Entries

    override var childPlacing: (any ChildPlacing)? { self }
    var childCount: Int { parts.count }
    func takesAsChild(_ view: UIView) -> Bool { view is any MarkupPart }
    func hasChild(_ view: UIView) -> Bool { (view as? any MarkupPart)?.host === self }
    func index(ofChild view: UIView, from likely: Int) -> Int? {
        ChildSearch.index(in: parts, from: likely) { $0 === view }
    }

    func removeChildren(_ views: [UIView]) {
        let gone = Set(views.map(ObjectIdentifier.init))
        isRemoving = true
        release(views.compactMap { $0 as? any MarkupPart })
        isRemoving = false
        parts.removeAll { gone.contains(ObjectIdentifier($0)) }
        LiveMenus.shared.entryDidChange()
    }

    func insertChild(_ view: UIView, at index: Int, group: Int?) {
        take(view)
        // The entry is now the last one.
        if parts.last === view { parts.insert(parts.removeLast(), at: min(index, parts.count)) }
    }

    func append(_ part: any MarkupPart) {
        parts.append(part)
        if let command = part as? LMCommand, choice.awaits(command) { command.isChecked = true }
        LiveMenus.shared.entryDidChange()
    }

    func remove(_ part: any MarkupPart) {
        guard !isRemoving else { return }
        parts.removeAll { $0 === part }
        LiveMenus.shared.entryDidChange()
    }

    private var commands: [LMCommand] { parts.compactMap { $0 as? LMCommand } }

    /// Checks the chosen entry and no other, if the menu has ``isSingleSelection``.
    func choose(_ chosen: LMCommand) {
        guard isSingleSelection else { return }
        for command in commands {
            let isChosen = command === chosen
            guard command.isChecked != isChosen else { continue }
            command.isChecked = isChosen
            command.userDidEdit()
        }
        choice.didChoose(chosen)
        userDidEdit()
    }

    private var choice = ElementChoice()

    /// The element of a `for` whose command is checked; `nil` for another command, and if none is checked.
    ///
    /// Setting it checks the command of the element with the same identity and no other. A command that is added later is
    /// checked then. With ``isSingleSelection``, a binding follows in both directions, so that a button with the menu
    /// is a pop-up button for the list.
    @Edited open var selectedElement: Any? {
        get { commands.first { $0.isChecked }?.listElement }
        set {
            choice.set(newValue)
            let chosen = commands.first(where: choice.awaits)
            for command in commands { command.isChecked = command === chosen }
        }
    }

    func attach(to view: UIView) { show(menu, in: view) }
    func detach(from view: UIView) {
        if let outer = view as? LMMenu { outer.remove(self) } else { show(nil, in: view) }
    }

    private func show(_ menu: UIMenu?, in view: UIView) {
        switch view {
        case let outer as LMMenu: outer.append(self)
        case let item as LMBarItem: item.menu = menu
        case let button as UIButton:
            button.menu = menu
            button.showsMenuAsPrimaryAction = menu != nil
        default: if !isPrimary { view.contextMenu = menu }
        }
    }

    /// The application's menu, if it was created from this element.
    private var primary: UIMenu?

    func join(_ controller: UIViewController) {
        guard isPrimary else { return }
        primary = menu
        UIApplication.shared.menu = primary
    }

    func leave(_ controller: UIViewController) { endPrimary() }

    isolated deinit { endPrimary() }

    /// Removes the application's menu, unless another one has replaced it.
    private func endPrimary() {
        if let primary, UIApplication.shared.menu === primary { UIApplication.shared.menu = nil }
        primary = nil
    }

    open override class var userTexts: [String] { ["title"] }
}

extension LMMenu {
    /// Creates a menu with its commands and submenus as arguments. The block also takes ``ForEach`` and ``If``:
    ///
    /// ```swift
    /// let button = UIButton(title: "Members") { button in
    ///     button.declare(children: [
    ///         LMMenu { ForEach(club, \.members) { member in LMCommand(title: member.name) } }
    ///     ])
    /// }
    /// ```
    ///
    /// - Parameter configure: Called last, with the new menu, for example to assign it to an outlet.
    @DeclaringForms
    public convenience init(
        title: String? = nil, isInline: Bool = false, isSingleSelection: Bool = false, isPrimary: Bool = false,
        _ subviews: UIView..., with configure: (LMMenu) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.title = title
        view.isInline = isInline
        view.isSingleSelection = isSingleSelection
        view.isPrimary = isPrimary
        declare(children: subviews)
        configure(self)
    }
}
