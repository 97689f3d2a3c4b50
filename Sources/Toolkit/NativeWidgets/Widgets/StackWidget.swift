import CGTK

/// A stack of widgets, one of which is shown.
package nonisolated struct StackWidget: WidgetHandle {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension StackWidget {
    package init() {
        self.init(Native(adopting: gtk_stack_new()))
        hasRoomForAll = false
    }

    /// Whether the stack is as large as its largest child. Default `false`.
    package var hasRoomForAll: Bool {
        get { gtk_stack_get_hhomogeneous(opaque) != 0 }
        nonmutating set {
            gtk_stack_set_hhomogeneous(opaque, newValue ? 1 : 0)
            gtk_stack_set_vhomogeneous(opaque, newValue ? 1 : 0)
        }
    }

    package func add(_ child: Native) {
        gtk_stack_add_child(opaque, child.pointer)
        namePage(of: child, "")
    }

    /// Sets the accessible name of the page that contains a child.
    package func namePage(of child: Native, _ name: String) {
        guard let page = gtk_stack_get_page(opaque, child.pointer) else { return }
        Native.setAccessibleLabel(name, of: OpaquePointer(UnsafeMutableRawPointer(page)))
    }
    package func remove(_ child: Native) { gtk_stack_remove(opaque, child.pointer) }

    /// Shows one of the children; it slides in from the side of `direction` if animations are on.
    package func show(_ child: Native, _ direction: StackTransition) {
        let transition =
            switch direction {
            case .none: GTK_STACK_TRANSITION_TYPE_NONE
            case .forward:
                native.isRightToLeft ? GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT : GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT
            case .back:
                native.isRightToLeft ? GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT : GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT
            case .fade: GTK_STACK_TRANSITION_TYPE_CROSSFADE
            }
        gtk_stack_set_transition_type(opaque, transition)
        gtk_stack_set_visible_child(opaque, child.pointer)
    }

    /// The duration of the transition in seconds.
    package var duration: Double { Double(gtk_stack_get_transition_duration(opaque)) / 1000 }

    package var isMoving: Bool { gtk_stack_get_transition_running(opaque) != 0 }
}

/// The transition between two children of a stack.
package enum StackTransition { case none, forward, back, fade }
