import Foundation
import NativeWidgets

/// Lets the user drag content from a view to other views, windows and programs.
///
/// ```swift
/// picture.addInteraction(UIDragInteraction(delegate: self))
///
/// func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
///     picture.image.map { [UIDragItem(itemProvider: NSItemProvider(object: $0))] } ?? []
/// }
/// ```
public final class UIDragInteraction: UIInteraction {
    /// The view that has the interaction; `nil` without one.
    public private(set) weak var view: UIView?
    /// Provides the dragged content. Not retained.
    public private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// Whether a drag can begin. Default `true`.
    public var isEnabled = true
    private var source: NativeDragSource?
    private var session: DragSession?

    /// Creates an interaction for one view.
    public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }

    /// Detaches the interaction from its view; called by ``UIView/addInteraction(_:)`` and
    /// ``UIView/removeInteraction(_:)``.
    public func willMove(to view: UIView?) {
        source?.remove()
        source = nil
    }

    /// Attaches the interaction to a view; called by ``UIView/addInteraction(_:)`` and
    /// ``UIView/removeInteraction(_:)``.
    public func didMove(to view: UIView?) {
        self.view = view
        guard let view, let source = NativeDragSource(view.native) else { return }
        self.source = source
        source.prepare = { [weak self] place in self?.begin(at: place)?.content }
        source.began = { [weak self] in
            // During a drag GTK sends pointer events to no other widget, so touches would never end.
            TouchDispatch.cancelAllTouches()
            if let self, let session { delegate?.dragInteraction(self, sessionWillBegin: session) }
        }
        source.ended = { [weak self] action in self?.end(action.operation) }
    }

    /// Returns the session of a drag that begins at a point of the view; `nil` if nothing is dragged.
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

/// Provides the content that is dragged from a view. Only the first method is required.
public protocol UIDragInteractionDelegate: AnyObject {
    /// Returns the items for a drag that begins now; an empty array prevents the drag.
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    /// Called when the drag has begun.
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
    /// Returns whether the content may be moved, not only copied. Default `true`.
    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession)
        -> Bool
    /// Called when the drag has ended, with the operation. After `move`, remove the content from its source here.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
    /// Does nothing.
    public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
    /// Returns `true`, so that the content may be moved.
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
