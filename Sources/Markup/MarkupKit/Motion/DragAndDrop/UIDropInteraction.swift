import Foundation
import NativeWidgets

/// Lets a person drop something on a view, from other views, windows and programs.
public final class UIDropInteraction: UIInteraction {
    /// The view that has the interaction; `nil` for none.
    public private(set) weak var view: UIView?
    /// Says what may be dropped, and takes it. Not retained.
    public private(set) weak var delegate: (any UIDropInteractionDelegate)?
    private var target: NativeDropTarget?
    private var session: DropSession?
    private var hasEntered = false

    /// Creates an interaction for one view.
    public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }

    /// Leaves the view it was at; ``UIView/addInteraction(_:)`` and ``UIView/removeInteraction(_:)`` call it.
    public func willMove(to view: UIView?) {
        target?.remove()
        target = nil
    }

    /// Comes to a view; ``UIView/addInteraction(_:)`` and ``UIView/removeInteraction(_:)`` call it.
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

    // MARK: What happens to it

    func handles(_ session: DropSession) -> Bool {
        delegate?.dropInteraction(self, canHandle: session) ?? false
    }

    /// - Returns: What would become of it here.
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

    /// - Parameter finished: Called once with what has become of it, when all that the delegate reads is there.
    /// - Returns: Whether it was taken.
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

/// What dropping something at a place would do.
public nonisolated struct UIDropProposal: Hashable, Sendable {
    /// What would become of it.
    public let operation: UIDropOperation
    /// Creates a proposal; `move` becomes `copy` where the drag allows no more.
    public init(operation: UIDropOperation) { self.operation = operation }
}

/// Says what may be dropped on a view, and takes it. Only the last method is required.
public protocol UIDropInteractionDelegate: AnyObject {
    /// Whether the view may take something of what is dragged; `true` unless implemented.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    /// Called when the pointer has come to the view with it.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    /// What would become of it where the pointer is; a copy unless implemented.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    /// Called when the pointer has left the view with it.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    /// Called at the end, however it ended.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
    /// It was dropped: read it with `loadObjects(ofClass:completion:)`.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
}

extension UIDropInteractionDelegate {
    /// `true`: the view may take it.
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
    /// A copy.
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
