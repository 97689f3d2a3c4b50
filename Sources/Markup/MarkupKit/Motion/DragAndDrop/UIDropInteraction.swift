import Foundation
import NativeWidgets

/// Lets the user drop content from other views, windows and programs on a view.
public final class UIDropInteraction: UIInteraction {
    /// The view that has the interaction; `nil` without one.
    public private(set) weak var view: UIView?
    /// Decides what may be dropped, and receives it. Not retained.
    public private(set) weak var delegate: (any UIDropInteractionDelegate)?
    private var target: NativeDropTarget?
    private var session: DropSession?
    private var hasEntered = false

    /// Creates an interaction for one view.
    public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }

    /// Detaches the interaction from its view; called by ``UIView/addInteraction(_:)`` and
    /// ``UIView/removeInteraction(_:)``.
    public func willMove(to view: UIView?) {
        target?.remove()
        target = nil
    }

    /// Attaches the interaction to a view; called by ``UIView/addInteraction(_:)`` and
    /// ``UIView/removeInteraction(_:)``.
    public func didMove(to view: UIView?) {
        self.view = view
        guard let view, let target = NativeDropTarget(view.native) else { return }
        self.target = target
        target.accepts = { [weak self, weak view] drop in
            guard let self, let view else { return false }
            return handles(DropSession(drop, at: .zero, in: view))
        }
        target.moved = { [weak self, weak view] drop, place in
            guard let self, let view else { return .none }
            return move(session ?? DropSession(drop, at: place, in: view), to: place).action
        }
        target.left = { [weak self] in self?.leave() }
        target.dropped = { [weak self, weak view] drop, place in
            guard let self, let view else { return false }
            return perform(session ?? DropSession(drop, at: place, in: view), at: place) { operation in
                if operation != .cancel { drop.finish(operation.action) }
            }
        }
    }

    // MARK: Handling

    func handles(_ session: DropSession) -> Bool {
        delegate?.dropInteraction(self, canHandle: session) ?? false
    }

    /// - Returns: The operation of a drop here.
    func move(_ session: DropSession, to place: CGPoint) -> UIDropOperation {
        guard let delegate else { return .cancel }
        session.place = place
        self.session = session
        if !hasEntered {
            hasEntered = true
            delegate.dropInteraction(self, sessionDidEnter: session)
        }
        let operation = delegate.dropInteraction(self, sessionDidUpdate: session).operation
        return operation == .move && !session.allowsMoveOperation ? .copy : operation
    }

    func leave() {
        guard let session, hasEntered else { return }
        hasEntered = false
        self.session = nil
        delegate?.dropInteraction(self, sessionDidExit: session)
        delegate?.dropInteraction(self, sessionDidEnd: session)
    }

    /// - Parameter finished: Called once with the operation, when everything that the delegate reads has been read.
    /// - Returns: Whether the drop was accepted.
    func perform(_ session: DropSession, at place: CGPoint, finished: @escaping (UIDropOperation) -> Void) -> Bool {
        let operation = move(session, to: place)
        (self.session, hasEntered) = (nil, false)
        guard operation == .copy || operation == .move, let delegate else {
            delegate?.dropInteraction(self, sessionDidEnd: session)
            finished(.cancel)
            return false
        }
        delegate.dropInteraction(self, performDrop: session)
        delegate.dropInteraction(self, sessionDidEnd: session)
        session.afterLoading { finished(operation) }
        return true
    }
}

/// The proposed operation of a drop at a position.
public nonisolated struct UIDropProposal: Hashable, Sendable {
    /// The proposed operation.
    public let operation: UIDropOperation
    /// Creates a proposal; `move` becomes `copy` if the drag does not allow moving.
    public init(operation: UIDropOperation) { self.operation = operation }
}

/// Decides what may be dropped on a view, and receives it. Only the last method is required.
public protocol UIDropInteractionDelegate: AnyObject {
    /// Returns whether the view may accept dragged content. Default `true`.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    /// Called when the drag has entered the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    /// Returns the operation of a drop at the pointer's position. Default: a copy.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    /// Called when the drag has left the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    /// Called when the session has ended, dropped or not.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
    /// Called when the content was dropped: read it with `loadObjects(ofClass:completion:)`.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
}

extension UIDropInteractionDelegate {
    /// Returns `true`: the view may accept it.
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
    /// Returns a copy.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    { UIDropProposal(operation: .copy) }
    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
}

extension UIDropOperation {
    var action: DropAction {
        switch self {
        case .cancel, .forbidden: .none
        case .copy: .copy
        case .move: .move
        }
    }
}
