import CGTK
import Foundation

/// What becomes of what is dropped.
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

/// Something that is dragged over a widget, from this program or from another one.
@MainActor
package final class NativeDrop {
    private let drop: OpaquePointer
    /// The kinds in which it can be had, as MIME types.
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

    /// Whether it comes from this program.
    package var isLocal: Bool { gdk_drop_get_drag(drop) != nil }

    /// Whether whoever offers it lets it be moved away.
    package var allowsMove: Bool { gdk_drop_get_actions(drop).rawValue & GDK_ACTION_MOVE.rawValue != 0 }

    func isSame(as other: OpaquePointer) -> Bool { drop == other }

    /// Reads it as one of its ``types``; `nil` if that fails.
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

    /// Tells whoever offered it what has become of it; later calls do nothing. Nothing can be read afterwards.
    package func finish(_ action: DropAction) {
        guard !isFinished, isDropped else { return }
        isFinished = true
        gdk_drop_finish(drop, action.gdk)
    }

    /// Whether it was let go here.
    var isDropped = false
}
