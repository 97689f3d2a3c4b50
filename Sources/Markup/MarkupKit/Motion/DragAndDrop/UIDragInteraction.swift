import Foundation
import NativeWidgets

/// Lets a person drag something out of a view, to other views, windows and programs.
///
/// ```swift
/// picture.addInteraction(UIDragInteraction(delegate: self))
///
/// func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
///     picture.image.map { [UIDragItem(itemProvider: NSItemProvider(object: $0))] } ?? []
/// }
/// ```
public final class UIDragInteraction: UIInteraction {
    /// The view that has the interaction; `nil` for none.
    public private(set) weak var view: UIView?
    /// Says what is dragged. Not retained.
    public private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// Whether a drag can begin. Default `true`.
    public var isEnabled = true
    private var source: NativeDragSource?
    private var session: DragSession?

    /// Creates an interaction for one view.
    public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }

    /// Leaves the view it was at; ``UIView/addInteraction(_:)`` and ``UIView/removeInteraction(_:)`` call it.
    public func willMove(to view: UIView?) {
        source?.remove()
        source = nil
    }

    /// Comes to a view; ``UIView/addInteraction(_:)`` and ``UIView/removeInteraction(_:)`` call it.
    public func didMove(to view: UIView?) {
        self.view = view
        guard let view, let source = NativeDragSource(view.native) else { return }
        self.source = source
        source.prepare = { [weak self] place in self?.begin(at: place)?.content }
        source.began = { [weak self] in
            // From now on GTK sends nobody else what the pointer does.
            TouchDispatch.cancelAllTouches()
            if let self, let session { delegate?.dragInteraction(self, sessionWillBegin: session) }
        }
        source.ended = { [weak self] action in self?.end(action.operation) }
    }

    /// What a drag from a place of the view takes with it; `nil` for nothing.
    func begin(at place: CGPoint) -> DragSession? {
        guard isEnabled, let view, let delegate else { return nil }
        let session = DragSession(at: view.native.toWindow(place) ?? place)
        session.items = delegate.dragInteraction(self, itemsForBeginning: session)
        guard !session.items.isEmpty else { return nil }
        session.allowsMoveOperation = delegate.dragInteraction(self, sessionAllowsMoveOperation: session)
        self.session = session
        DragSession.current = session
        return session
    }

    func end(_ operation: UIDropOperation) {
        guard let session else { return }
        self.session = nil
        if DragSession.current === session { DragSession.current = nil }
        delegate?.dragInteraction(self, session: session, didEndWith: operation)
    }
}

/// Says what is dragged out of a view. Only the first method is required.
public protocol UIDragInteractionDelegate: AnyObject {
    /// What a drag that begins now takes with it; an empty array begins none.
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    /// Called when the drag has begun.
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
    /// Whether it may be moved away, not only copied; `true` unless implemented.
    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession)
        -> Bool
    /// Called at the end, with what has become of it; after `move` take it away here.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
    /// Does nothing.
    public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
    /// `true`: it may be moved.
    public func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession)
        -> Bool
    { true }
    /// Does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {}
}

extension DropAction {
    var operation: UIDropOperation {
        switch self {
        case .none: .cancel
        case .copy: .copy
        case .move: .move
        }
    }
}
