public import Foundation
public import KeyValueCoding
import NativeWidgets
public import Observation

/// What has been done and can be undone, in the order in which it was done: by texts that a person edits and by models alike.
///
/// Foundation has this class on other platforms; here it is MarkupKit's. Each window has one, which ``UIResponder/undoManager`` finds.
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
/// What is registered while an action is undone is what redoes it. Its ``canUndo``, ``canRedo`` and names are observed, so that bindings may
/// name them.
@Observable @KeyValueCoding
open class UndoManager {
    /// Whether there is something to undo.
    public private(set) var canUndo = false
    /// Whether there is something to redo: something that was undone, with nothing new done after it.
    public private(set) var canRedo = false
    /// What ``undo()`` would undo, as ``setActionName(_:)`` called it; empty without a name.
    public private(set) var undoActionName = ""
    /// What ``redo()`` would do again; empty without a name.
    public private(set) var redoActionName = ""
    /// Whether ``undo()`` is at work.
    public private(set) var isUndoing = false
    /// Whether ``redo()`` is at work.
    public private(set) var isRedoing = false

    /// How many groups can be undone, the oldest being forgotten; 0, the default, is as many as there are.
    @ObservationIgnored open var levelsOfUndo = 0 { didSet { trim() } }
    /// Whether everything that is registered in one turn of the main loop is undone at once. Default `true`; otherwise each action that is not
    /// registered between ``beginUndoGrouping()`` and ``endUndoGrouping()`` is undone alone.
    @ObservationIgnored open var groupsByEvent = true
    /// How many groups are open: 0 if none is.
    public var groupingLevel: Int { opened.count }
    /// Whether actions are taken; see ``disableUndoRegistration()``.
    public var isUndoRegistrationEnabled: Bool { disabled == 0 }

    @ObservationIgnored private var done: [UndoGroup] = []
    @ObservationIgnored private var undone: [UndoGroup] = []
    @ObservationIgnored private var opened: [UndoGroup] = []
    @ObservationIgnored private var disabled = 0
    /// Whether the outermost group is that of this turn of the loop.
    @ObservationIgnored private var isEventOpen = false

    /// A manager with nothing to undo.
    public init() {}

    // MARK: Registering

    /// Notes how what is being done now is undone. Does nothing while registration is disabled.
    ///
    /// - Parameters:
    ///   - target: What the action belongs to. It is not retained; once it is gone, the action is passed over.
    ///   - handler: Undoes the action, and registers what does it again.
    public func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) { register(target, token: nil, handler: handler) }

    /// - Parameter token: What ``isLast(_:)`` knows the action by.
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

    /// Whether an action is the last one, so that what follows may become a part of it.
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
        // Groups that were opened in the turn and not closed go on by themselves.
        let group = opened.removeFirst()
        if opened.isEmpty { close(group) } else { opened[0].steps.insert(contentsOf: group.steps, at: 0) }
        update()
    }

    /// Takes no actions until ``enableUndoRegistration()``, as for changes that a program makes by itself. Calls nest.
    public func disableUndoRegistration() { disabled += 1 }

    /// Ends one ``disableUndoRegistration()``; does nothing without one.
    public func enableUndoRegistration() { disabled = max(0, disabled - 1) }

    // MARK: Groups

    /// Begins a group of actions that are undone at once. Groups nest; what is inside another group is undone with that.
    public func beginUndoGrouping() {
        openEventIfNeeded()
        opened.append(UndoGroup([]))
    }

    /// Ends the innermost group; does nothing if none was begun.
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

    /// A group is complete: it can be undone, or redone if it came from undoing.
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

    /// Names what is being done, such as `Rename`, for the texts of menus.
    public func setActionName(_ name: String) {
        (opened.first ?? (isUndoing ? undone.last : done.last))?.name = name
        update()
    }

    // MARK: Undoing

    /// Undoes the last group of actions; does nothing without one, and while another one is being undone. Groups that are open end.
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

    /// Does the last group again that was undone; does nothing without one.
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

    /// The same as ``undo()``: what was grouped inside another group is undone with that.
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

    // MARK: Forgetting

    /// Forgets everything.
    public func removeAllActions() {
        (done, undone) = ([], [])
        for group in opened { group.steps = [] }
        update()
    }

    /// Forgets the actions of a target.
    public func removeAllActions(withTarget target: Any) {
        let target = ObjectIdentifier(target as AnyObject)
        for group in done + undone + opened { group.steps.removeAll { $0.target == target } }
        done.removeAll(where: \.steps.isEmpty)
        undone.removeAll(where: \.steps.isEmpty)
        update()
    }

    /// What is observed is set only where it changes.
    private func update() {
        let nextUndone = opened.first(where: { !$0.steps.isEmpty }) ?? done.last
        let (canUndo, canRedo) = (nextUndone != nil, !undone.isEmpty)
        if self.canUndo != canUndo { self.canUndo = canUndo }
        if self.canRedo != canRedo { self.canRedo = canRedo }
        let (undoName, redoName) = (nextUndone?.name ?? "", undone.last?.name ?? "")
        if undoActionName != undoName { undoActionName = undoName }
        if redoActionName != redoName { redoActionName = redoName }
    }

    // MARK: Words

    /// The text of a menu's entry that undoes, such as `Undo Rename`, in the application's language except for the name.
    public var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The text of a menu's entry that redoes, such as `Redo Rename`.
    public var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// The text of a menu's entry that undoes an action of a name.
    open func undoMenuTitle(forUndoActionName name: String) -> String { Self.title(.undo, name) }
    /// The text of a menu's entry that redoes an action of a name.
    open func redoMenuTitle(forUndoActionName name: String) -> String { Self.title(.redo, name) }

    private static func title(_ word: DesktopWord, _ name: String) -> String {
        name.isEmpty ? word.text : "\(word.text) \(name)"
    }
}

/// What is undone at once.
final class UndoGroup {
    var steps: [UndoStep]
    var name = ""

    init(_ steps: [UndoStep]) { self.steps = steps }
}

/// One action that was registered.
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
