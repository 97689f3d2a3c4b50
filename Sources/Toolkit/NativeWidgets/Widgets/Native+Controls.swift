import CGTK

// The small controls: switch, slider, progress bar, spinner, toggle button.

@MainActor
extension Native {
    // MARK: Switch

    package static func toggleSwitch() -> Native { Native(adopting: gtk_switch_new()) }

    package var isSwitchOn: Bool {
        get { gtk_switch_get_active(opaque) != 0 }
        nonmutating set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
    }

    // MARK: Slider

    package static func slider() -> Native {
        let slider = Native(
            adopting: gtk_scale_new(GTK_ORIENTATION_HORIZONTAL, gtk_adjustment_new(0, 0, 1, 0.01, 0.1, 0)))
        gtk_scale_set_draw_value(slider.rebound(to: GtkScale.self), 0)
        gtk_range_set_round_digits(slider.rebound(to: GtkRange.self), -1)
        return slider
    }

    package var sliderValue: Double {
        get { gtk_range_get_value(rebound(to: GtkRange.self)) }
        nonmutating set { gtk_range_set_value(rebound(to: GtkRange.self), newValue) }
    }

    package var sliderRange: (lower: Double, upper: Double) {
        let adjustment = gtk_range_get_adjustment(rebound(to: GtkRange.self))
        return (gtk_adjustment_get_lower(adjustment), gtk_adjustment_get_upper(adjustment))
    }

    package func setSliderRange(_ lower: Double, _ upper: Double) {
        let range = rebound(to: GtkRange.self)
        gtk_range_set_range(range, lower, max(lower, upper))
        let step = max((upper - lower) / 100, .leastNormalMagnitude)
        gtk_range_set_increments(range, step, step * 10)
    }

    /// Calls `body` with `true` when a button or finger is pressed on the widget, and with `false` when it is released.
    package func onHold(_ body: @escaping (Bool) -> Void) {
        guard let controller = gtk_event_controller_legacy_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        connectSignal(to: UnsafeMutableRawPointer(controller), "event") { arguments in
            guard let event = arguments.pointer(0) else { return }
            switch gdk_event_get_event_type(OpaquePointer(event)) {
            case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: body(true)
            case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: body(false)
            default: break
            }
        }
        gtk_widget_add_controller(pointer, controller)
    }

    // MARK: Progress

    package static func progressBar() -> Native { Native(adopting: gtk_progress_bar_new()) }
    package var fraction: Double {
        get { gtk_progress_bar_get_fraction(opaque) }
        nonmutating set { gtk_progress_bar_set_fraction(opaque, newValue) }
    }

    package static func spinner() -> Native {
        make(gtk_spinner_get_type(), [("accessible-role", .role(.progressBar))]) ?? Native(adopting: gtk_spinner_new())
    }
    package var isSpinning: Bool {
        get { gtk_spinner_get_spinning(opaque) != 0 }
        nonmutating set { gtk_spinner_set_spinning(opaque, newValue ? 1 : 0) }
    }

    // MARK: Toggle button

    /// A button that stays pressed, for use in a group.
    package static func toggleButton() -> Native {
        make(gtk_toggle_button_get_type(), [("accessible-role", .role(.radio))])
            ?? Native(adopting: gtk_toggle_button_new())
    }
    package var isToggled: Bool {
        get { gtk_toggle_button_get_active(rebound(to: GtkToggleButton.self)) != 0 }
        nonmutating set { gtk_toggle_button_set_active(rebound(to: GtkToggleButton.self), newValue ? 1 : 0) }
    }
    package func joinToggles(of other: Native?) {
        gtk_toggle_button_set_group(rebound(to: GtkToggleButton.self), other?.rebound(to: GtkToggleButton.self))
    }
    package func setButtonLabel(_ text: String) { gtk_button_set_label(rebound(to: GtkButton.self), text) }

    // MARK: Box

    package func setHomogeneous(_ isHomogeneous: Bool) {
        gtk_box_set_homogeneous(rebound(to: GtkBox.self), isHomogeneous ? 1 : 0)
    }
    package func setBoxSpacing(_ spacing: Int) {
        gtk_box_set_spacing(rebound(to: GtkBox.self), Int32(clamping: spacing))
    }
    /// Moves a child of a box behind another one, or to the front.
    package func moveInBox(_ child: Native, after sibling: Native?) {
        gtk_box_reorder_child_after(rebound(to: GtkBox.self), child.pointer, sibling?.pointer)
    }

    /// Activates a button as a click does.
    package func click() { emit("clicked") }
}
