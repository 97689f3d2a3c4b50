public import Foundation
public import KeyValueCoding
import NativeWidgets
public import Observation

/// Records actions that can be undone, in order, both edits of text by the user and changes of models.
///
/// On other platforms Foundation provides this class; here it is MarkupKit's. Each window has one, which
/// ``UIResponder/undoManager`` returns.
///
/// ```swift
/// func rename(_ note: Note, to title: String) {
///     let old = note.title
///     undoManager?.registerUndo(withTarget: self) { $0.rename(note, to: old) }
///     undoManager?.setActionName("Rename")
///     note.title = title
/// }
/// ```
///
/// Actions that are registered while an action is undone redo it. ``canUndo``, ``canRedo`` and the names are
/// observable, so that documents can bind to them.
@Observable @KeyValueCoding
open class UndoManager {
    /// Whether there is an action to undo.
    public private(set) var canUndo = false
    /// Whether there is an action to redo: it was undone, and no other action was registered since.
    public private(set) var canRedo = false
    /// The name of the action that ``undo()`` would undo, set by ``setActionName(_:)``; empty without a name.
    public private(set) var undoActionName = ""
    /// The name of the action that ``redo()`` would redo; empty without a name.
    public private(set) var redoActionName = ""
    /// Whether ``undo()`` is running.
    public private(set) var isUndoing = false
    /// Whether ``redo()`` is running.
    public private(set) var isRedoing = false

    /// The largest number of groups that can be undone; older ones are removed. 0, the default, is unlimited.
    @ObservationIgnored open var levelsOfUndo = 0 { didSet { trim() } }
    /// Whether all actions registered in one turn of the main loop are undone together. Default `true`; otherwise each
    /// action that is not registered between ``beginUndoGrouping()`` and ``endUndoGrouping()`` is undone separately.
    @ObservationIgnored open var groupsByEvent = true
    /// The number of open groups.
    public var groupingLevel: Int { opened.count }
    /// Whether actions are recorded; see ``disableUndoRegistration()``.
    public var isUndoRegistrationEnabled: Bool { disabled == 0 }

    @ObservationIgnored private var done: [UndoGroup] = []
    @ObservationIgnored private var undone: [UndoGroup] = []
    @ObservationIgnored private var opened: [UndoGroup] = []
    @ObservationIgnored private var disabled = 0
    /// Whether the outermost group is that of the current turn of the main loop.
    @ObservationIgnored private var isEventOpen = false

    /// Creates a manager without actions.
    public init() {}

    // MARK: Registering

    /// Registers how the current change is undone. Does nothing while registration is disabled.
    ///
    /// - Parameters:
    ///   - target: The object of the action. It is not retained; after it was released, the action is skipped.
    ///   - handler: Undoes the change, and registers how it is redone.
    public func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) { register(target, token: nil, handler: handler) }

    /// - Parameter token: Identifies the action for ``isLast(_:)``.
    func register<Target: AnyObject>(
        _ target: Target, token: AnyObject?, handler: @escaping @MainActor (Target) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        if !isUndoing && !isRedoing { undone = [] }
        let step = UndoStep(target: target, token: token) { [weak target] in if let target { handler(target) } }
        openEventIfNeeded()
        if let group = opened.last {
            group.steps.append(step)
        } else {
            close(UndoGroup([step]))
        }
        update()
    }

    /// Returns whether an action is the last one, so that a further change may extend it.
    func isLast(_ token: AnyObject) -> Bool {
        guard !isUndoing, !isRedoing, undone.isEmpty, isUndoRegistrationEnabled else { return false }
        let group = opened.last(where: { !$0.steps.isEmpty }) ?? done.last
        return group?.steps.last?.token === token
    }

    private func openEventIfNeeded() {
        guard groupsByEvent, opened.isEmpty, !isUndoing, !isRedoing else { return }
        isEventOpen = true
        opened.append(UndoGroup([]))
        MainLoop.atNextTurn { [weak self] in self?.closeEvent() }
    }

    private func closeEvent() {
        guard isEventOpen else { return }
        isEventOpen = false
        // Groups that were opened in this turn and not closed continue as separate groups.
        let group = opened.removeFirst()
        if opened.isEmpty { close(group) } else { opened[0].steps.insert(contentsOf: group.steps, at: 0) }
        update()
    }

    /// Stops recording actions until ``enableUndoRegistration()``, for changes that the user did not make. Calls nest.
    public func disableUndoRegistration() { disabled += 1 }

    /// Reverses one ``disableUndoRegistration()``; does nothing without one.
    public func enableUndoRegistration() { disabled = max(0, disabled - 1) }

    // MARK: Groups

    /// Begins a group of actions that are undone together. Groups nest; an inner group is undone with the outer one.
    public func beginUndoGrouping() {
        openEventIfNeeded()
        opened.append(UndoGroup([]))
    }

    /// Ends the innermost group; does nothing if no group was begun.
    public func endUndoGrouping() {
        guard opened.count > (isEventOpen ? 1 : 0), let group = opened.popLast() else { return }
        if let outer = opened.last {
            outer.steps += group.steps
            if !group.name.isEmpty { outer.name = group.name }
        } else {
            close(group)
        }
        update()
    }

    /// Called when a group is complete: it can be undone, or redone if it was registered during an undo.
    private func close(_ group: UndoGroup) {
        guard !group.steps.isEmpty else { return }
        if isUndoing { undone.append(group) } else { done.append(group) }
        trim()
    }

    private func trim() {
        guard levelsOfUndo > 0 else { return }
        if done.count > levelsOfUndo { done.removeFirst(done.count - levelsOfUndo) }
        if undone.count > levelsOfUndo { undone.removeFirst(undone.count - levelsOfUndo) }
        update()
    }

    /// Sets the name of the current action, such as `Rename`, for the titles of menu entries.
    public func setActionName(_ name: String) {
        (opened.first ?? (isUndoing ? undone.last : done.last))?.name = name
        update()
    }

    // MARK: Undoing

    /// Ends open groups and undoes the last group of actions; does nothing without one, or during an undo or redo.
    open func undo() {
        guard !isUndoing, !isRedoing else { return }
        endAll()
        guard let group = done.popLast() else { return }
        NotificationCenter.default.post(name: .NSUndoManagerWillUndoChange, object: self)
        isUndoing = true
        perform(group)
        isUndoing = false
        update()
        NotificationCenter.default.post(name: .NSUndoManagerDidUndoChange, object: self)
    }

    /// Redoes the group that was undone last; does nothing without one.
    open func redo() {
        guard !isUndoing, !isRedoing else { return }
        endAll()
        guard let group = undone.popLast() else { return }
        NotificationCenter.default.post(name: .NSUndoManagerWillRedoChange, object: self)
        isRedoing = true
        perform(group)
        isRedoing = false
        update()
        NotificationCenter.default.post(name: .NSUndoManagerDidRedoChange, object: self)
    }

    /// The same as ``undo()``: an inner group is undone with the outer one.
    public func undoNestedGroup() { undo() }

    private func endAll() {
        isEventOpen = false
        while opened.count > 1 { endUndoGrouping() }
        if let group = opened.popLast() { close(group) }
        update()
    }

    private func perform(_ group: UndoGroup) {
        let opposite = UndoGroup([])
        opposite.name = group.name
        opened.append(opposite)
        for step in group.steps.reversed() { step.run() }
        while let inner = opened.popLast(), inner !== opposite { opened.last?.steps += inner.steps }
        close(opposite)
    }

    // MARK: Removing

    /// Removes all actions.
    public func removeAllActions() {
        (done, undone) = ([], [])
        for group in opened { group.steps = [] }
        update()
    }

    /// Removes the actions of a target.
    public func removeAllActions(withTarget target: Any) {
        let target = ObjectIdentifier(target as AnyObject)
        for group in done + undone + opened { group.steps.removeAll { $0.target == target } }
        done.removeAll(where: \.steps.isEmpty)
        undone.removeAll(where: \.steps.isEmpty)
        update()
    }

    /// Sets the observed properties only if they change.
    private func update() {
        // Open groups are undone together, under the name of the outermost one.
        let nextUndone = opened.contains { !$0.steps.isEmpty } ? opened.first : done.last
        let (canUndo, canRedo) = (nextUndone != nil, !undone.isEmpty)
        if self.canUndo != canUndo { self.canUndo = canUndo }
        if self.canRedo != canRedo { self.canRedo = canRedo }
        let (undoName, redoName) = (nextUndone?.name ?? "", undone.last?.name ?? "")
        if undoActionName != undoName { undoActionName = undoName }
        if redoActionName != redoName { redoActionName = redoName }
    }

    // MARK: Titles

    /// The title of a menu entry that undoes, such as `Undo Rename`, in the application's language except for the name.
    public var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The title of a menu entry that redoes, such as `Redo Rename`.
    public var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// Returns the title of a menu entry that undoes an action with a name.
    open func undoMenuTitle(forUndoActionName name: String) -> String { Self.title(.undo, name) }
    /// Returns the title of a menu entry that redoes an action with a name.
    open func redoMenuTitle(forUndoActionName name: String) -> String { Self.title(.redo, name) }

    private static func title(_ word: DesktopWord, _ name: String) -> String {
        name.isEmpty ? word.text : "\(word.text) \(name)"
    }
}

/// A group of actions that are undone together.
final class UndoGroup {
    var steps: [UndoStep]
    var name = ""

    init(_ steps: [UndoStep]) { self.steps = steps }
}

/// A registered action.
struct UndoStep {
    let target: ObjectIdentifier
    let token: AnyObject?
    let run: () -> Void

    init(target: AnyObject, token: AnyObject?, run: @escaping () -> Void) {
        (self.target, self.token, self.run) = (ObjectIdentifier(target), token, run)
    }
}

/// Another name of ``UndoManager``.
public typealias UIUndoManager = UndoManager

extension NSNotification.Name {
    /// Posted before a group is undone; the object is the ``UndoManager``.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static nonisolated let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChange")
    /// Posted when a group was undone.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static nonisolated let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChange")
    /// Posted before a group is redone.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static nonisolated let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChange")
    /// Posted when a group was redone.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static nonisolated let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChange")
}
