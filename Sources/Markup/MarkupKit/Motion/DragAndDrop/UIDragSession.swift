public import Foundation
import NativeWidgets

/// The common interface of drags and drops.
public protocol UIDragDropSession: AnyObject {
    /// The dragged items. In a drop from another program there is one item for all content.
    var items: [UIDragItem] { get }
    /// Returns the position of the pointer, in the coordinates of a view of its window.
    func location(in view: UIView) -> CGPoint
    /// Whether the content may be moved, not only copied.
    var allowsMoveOperation: Bool { get }
    /// Returns whether an item is available in one of these types, see ``NSItemProvider``.
    func hasItemsConforming(toTypeIdentifiers types: [String]) -> Bool
    /// Returns whether an item can be read as objects of a class.
    func canLoadObjects(ofClass type: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
    /// Returns whether an item is available in one of these types, see ``NSItemProvider``.
    public func hasItemsConforming(toTypeIdentifiers types: [String]) -> Bool {
        items.contains { item in types.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
    }
    /// Returns whether an item can be read as objects of a class.
    public func canLoadObjects(ofClass type: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: type) }
    }
}

/// A drag that began in this program.
public protocol UIDragSession: UIDragDropSession {
    /// Custom data of the program for this drag; `nil` by default.
    var localContext: Any? { get set }
}

/// A drag over a view, from this program or another one.
public protocol UIDropSession: UIDragDropSession {
    /// The drag if it began in this program, otherwise `nil`.
    var localDragSession: (any UIDragSession)? { get }
    /// Reads all objects of a class. Content of other types and unreadable bytes are skipped.
    ///
    /// Call it in ``UIDropInteractionDelegate/dropInteraction(_:performDrop:)``; before that, content from other
    /// programs is not available.
    ///
    /// - Parameter completion: Called once, on the main thread, at once or later; with an empty array if there is
    ///   nothing to read.
    func loadObjects<T: NSItemProviderReading>(ofClass type: T.Type, completion: @escaping ([T]) -> Void)
}

final class DragSession: UIDragSession {
    /// The current drag; there is only one pointer.
    static var current: DragSession?

    var items: [UIDragItem] = []
    var localContext: Any?
    var allowsMoveOperation = true
    /// The position in the window.
    private let place: CGPoint

    init(at place: CGPoint) { self.place = place }

    func location(in view: UIView) -> CGPoint { view.native.fromWindow(place) ?? place }

    /// The content for other programs: the first item of each type, but all addresses and all texts.
    var content: NativeDragSource.Content {
        var types: [String] = []
        for item in items {
            types += item.itemProvider.registeredTypeIdentifiers.filter { !types.contains($0) }
        }
        let parts = types.compactMap { type -> (type: String, bytes: [UInt8])? in
            let datas = items.compactMap { $0.itemProvider.dataNow(type) }
            guard let first = datas.first else { return nil }
            switch type {
            case ItemType.files: return (type, datas.flatMap { [UInt8]($0) })
            case ItemType.text, "text/plain": return (type, [UInt8](datas.joined(separator: Data("\n".utf8))))
            default: return (type, [UInt8](first))
            }
        }
        return NativeDragSource.Content(parts: parts, allowsMove: allowsMoveOperation)
    }
}

final class DropSession: UIDropSession {
    let items: [UIDragItem]
    let localDragSession: (any UIDragSession)?
    var allowsMoveOperation: Bool
    /// The position in the view of the interaction.
    var place: CGPoint
    private weak var view: UIView?
    /// The number of pending reads, and a closure to call when they are done and none can follow.
    private var loads = 0
    private var whenLoaded: (() -> Void)?

    init(
        items: [UIDragItem], local: (any UIDragSession)?, allowsMove: Bool, at place: CGPoint, in view: UIView
    ) {
        self.items = items
        localDragSession = local
        allowsMoveOperation = allowsMove
        self.place = place
        self.view = view
    }

    /// Creates a session for a drag from GTK.
    convenience init(_ drop: NativeDrop, at place: CGPoint, in view: UIView) {
        let local = drop.isLocal ? DragSession.current : nil
        let items = local?.items ?? [UIDragItem(itemProvider: NSItemProvider(drop))]
        self.init(items: items, local: local, allowsMove: drop.allowsMove, at: place, in: view)
    }

    func location(in view: UIView) -> CGPoint {
        guard let own = self.view, own !== view,
            let point = own.native.convert(x: place.x, y: place.y, to: view.native)
        else { return place }
        return CGPoint(x: point.x, y: point.y)
    }

    func loadObjects<T: NSItemProviderReading>(ofClass type: T.Type, completion: @escaping ([T]) -> Void) {
        let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: type) }
        var found = [[T]](repeating: [], count: providers.count)
        var left = providers.count
        guard left > 0 else { return completion([]) }
        loads += 1
        for (index, provider) in providers.enumerated() {
            provider.loadObjects(ofClass: type) { [self] objects, _ in
                found[index] = objects
                left -= 1
                guard left == 0 else { return }
                completion(found.flatMap(\.self))
                loads -= 1
                tellIfLoaded()
            }
        }
    }

    /// Calls `body` when all requested content has been read.
    func afterLoading(_ body: @escaping () -> Void) {
        whenLoaded = body
        tellIfLoaded()
    }

    private func tellIfLoaded() {
        guard loads == 0, let body = whenLoaded else { return }
        whenLoaded = nil
        body()
    }
}

extension NSItemProvider {
    /// Creates a provider of the content that another program offers.
    convenience init(_ drop: NativeDrop) {
        self.init()
        for type in drop.types {
            register(type: type) { completion in drop.read(type) { completion($0.map { Data($0) }) } }
        }
    }
}
