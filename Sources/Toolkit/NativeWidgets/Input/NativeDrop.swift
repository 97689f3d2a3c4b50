import CGTK
import Foundation

/// The action of a drop.
package enum DropAction {
    case none, copy, move

    var gdk: GdkDragAction {
        switch self {
        case .none: GdkDragAction(rawValue: 0)
        case .copy: GDK_ACTION_COPY
        case .move: GDK_ACTION_MOVE
        }
    }
}

/// A drag over a widget, from this program or another one.
@MainActor
package final class NativeDrop {
    private let drop: OpaquePointer
    /// The MIME types in which the content is available.
    package let types: [String]
    private var isFinished = false

    init(_ drop: OpaquePointer) {
        self.drop = drop
        g_object_ref(UnsafeMutableRawPointer(drop))
        types = OfferedBytes.types(of: gdk_drop_get_formats(drop))
    }

    isolated deinit {
        finish(.none)
        g_object_unref(UnsafeMutableRawPointer(drop))
    }

    /// Whether the drag comes from this program.
    package var isLocal: Bool { gdk_drop_get_drag(drop) != nil }

    /// Whether the source allows the content to be moved.
    package var allowsMove: Bool { gdk_drop_get_actions(drop).rawValue & GDK_ACTION_MOVE.rawValue != 0 }

    func isSame(as other: OpaquePointer) -> Bool { drop == other }

    /// Reads the content as one of its ``types``; `nil` if that fails.
    package func read(_ type: String, _ completion: @escaping ([UInt8]?) -> Void) {
        guard !isFinished else { return completion(nil) }
        let data = GLibCall.data { [self] result in
            guard let stream = gdk_drop_read_finish(drop, result, nil, nil) else { return completion(nil) }
            OfferedBytes.readAll(stream, completion)
        }
        type.withCString { name in
            var names: [UnsafePointer<CChar>?] = [name, nil]
            gdk_drop_read_async(drop, &names, G_PRIORITY_DEFAULT, nil, GLibCall.whenReady, data)
        }
    }

    /// Reports the performed action to the source; later calls do nothing. The content cannot be read afterwards.
    package func finish(_ action: DropAction) {
        guard !isFinished, isDropped else { return }
        isFinished = true
        gdk_drop_finish(drop, action.gdk)
    }

    /// Whether the content was dropped here.
    var isDropped = false
}
