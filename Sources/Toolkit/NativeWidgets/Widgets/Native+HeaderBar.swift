import CGTK

@MainActor
extension Native {
    package static func headerBar() -> Native {
        let bar = Native(adopting: gtk_header_bar_new())
        gtk_header_bar_set_show_title_buttons(bar.opaque, 0)
        return bar
    }

    package func setShowsWindowControls(_ shows: Bool) { gtk_header_bar_set_show_title_buttons(opaque, shows ? 1 : 0) }
    package func packStart(_ child: Native) { gtk_header_bar_pack_start(opaque, child.pointer) }
    package func packEnd(_ child: Native) { gtk_header_bar_pack_end(opaque, child.pointer) }
    package func removeFromBar(_ child: Native) { gtk_header_bar_remove(opaque, child.pointer) }
    /// Sets the title widget; `nil` shows the window's title.
    package func setTitleWidget(_ child: Native?) { gtk_header_bar_set_title_widget(opaque, child?.pointer) }

    // MARK: Stack

    package static func viewStack() -> Native {
        let stack = Native(adopting: gtk_stack_new())
        gtk_stack_set_hhomogeneous(stack.opaque, 0)
        gtk_stack_set_vhomogeneous(stack.opaque, 0)
        return stack
    }

    /// Whether the stack is as large as its largest child. Default `false`.
    package var hasStackRoomForAll: Bool {
        get { gtk_stack_get_hhomogeneous(opaque) != 0 }
        nonmutating set {
            gtk_stack_set_hhomogeneous(opaque, newValue ? 1 : 0)
            gtk_stack_set_vhomogeneous(opaque, newValue ? 1 : 0)
        }
    }

    package func addToStack(_ child: Native) {
        gtk_stack_add_child(opaque, child.pointer)
        nameStackPage(of: child, "")
    }

    /// Sets the accessible name of the page that contains a child.
    package func nameStackPage(of child: Native, _ name: String) {
        guard let page = gtk_stack_get_page(opaque, child.pointer) else { return }
        Native.setAccessibleLabel(name, of: OpaquePointer(UnsafeMutableRawPointer(page)))
    }
    package func removeFromStack(_ child: Native) { gtk_stack_remove(opaque, child.pointer) }

    /// Shows one of the children; it slides in from the side of `direction` if animations are on.
    package func showInStack(_ child: Native, _ direction: StackTransition) {
        let transition =
            switch direction {
            case .none: GTK_STACK_TRANSITION_TYPE_NONE
            case .forward: isRightToLeft ? GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT : GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT
            case .back: isRightToLeft ? GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT : GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT
            case .fade: GTK_STACK_TRANSITION_TYPE_CROSSFADE
            }
        gtk_stack_set_transition_type(opaque, transition)
        gtk_stack_set_visible_child(opaque, child.pointer)
    }

    /// The duration of the transition in seconds.
    package var stackDuration: Double { Double(gtk_stack_get_transition_duration(opaque)) / 1000 }

    package var isStackMoving: Bool { gtk_stack_get_transition_running(opaque) != 0 }
}

/// The transition between two children of a stack.
package enum StackTransition { case none, forward, back, fade }
