import CGTK
public import Foundation
public import MarkupKit

/// User actions. Each throws ``UserActionError`` if the user could not do it, and applies the bindings that follow from
/// it.
extension MarkupTesting {
    /// Clicks a button, toggles a switch or a check box, or activates any other view that reacts to a click.
    ///
    /// ```swift
    /// try MarkupTesting.press(form.sendButton)
    /// ```
    public static func press(_ view: UIView) throws {
        let widget = try operable(view)
        if let button = widget.all(of: gtk_button_get_type()).first {
            try press(button, of: view)
        } else if let toggle = (widget.all(of: gtk_switch_get_type()) + widget.all(of: gtk_check_button_get_type()))
            .first
        {
            toggle.focus()
            gtk_widget_activate(toggle.pointer)
        } else if !view.activateTap() {
            widget.focus()
            guard gtk_widget_activate(widget.pointer) != 0 else {
                throw UserActionError(view, "does not react to a click")
            }
        }
        HostWindow.applyBindings()
    }

    /// Clicks one of the two buttons of a stepper.
    public static func press(_ stepper: UIStepper, increases: Bool) throws {
        let buttons = try operable(stepper).all(of: gtk_button_get_type())
        guard let button = increases ? buttons.last : buttons.first else {
            throw UserActionError(stepper, "has no buttons")
        }
        try press(button, of: stepper)
        HostWindow.applyBindings()
    }

    /// Types into a field, key by key: `\n` is Return, `\u{8}` is Backspace. The caret starts at the end, unless the
    /// field has the keyboard focus.
    public static func type(_ text: String, into view: UIView) throws {
        let input = try editable(view)
        input.beginTyping()
        for character in text { input.key(character) }
        HostWindow.applyBindings()
    }

    /// Inserts a text into a field in one step, as an input method does: at the caret, or replacing the selection.
    public static func insert(_ text: String, into field: UITextField) { field.typeText(text) }

    /// Pastes a text into a field as Ctrl+V does: at the caret, or replacing the selection. The text stays on the
    /// pasteboard.
    public static func paste(_ text: String, into view: UIView) async throws {
        let input = try editable(view)
        UIPasteboard.general.string = text
        input.beginTyping()
        await input.paste()
        HostWindow.applyBindings()
    }

    /// Activates a link in a label, or in a text view that is not editable, by its visible text.
    ///
    /// ```swift
    /// try MarkupTesting.follow("terms", in: form.note)
    /// ```
    public static func follow(_ words: String, in view: UIView) throws {
        _ = try operable(view)
        guard view.follow(linkThatShows: words) else { throw UserActionError(view, "has no link '\(words)'") }
        HostWindow.applyBindings()
    }

    /// Presses Tab or Shift+Tab in the window of a view, which moves the keyboard focus.
    ///
    /// - Returns: Whether a view received the focus.
    @discardableResult
    public static func tab(in view: UIView, backwards: Bool = false) -> Bool {
        Widget(of: view).root.moveFocus(backwards: backwards)
    }

    /// Selects a segment.
    public static func select(_ index: Int, in control: UISegmentedControl) throws {
        let segments = try operable(control).all(of: gtk_toggle_button_get_type())
        guard segments.indices.contains(index) else { throw UserActionError(control, "has no segment \(index)") }
        try press(segments[index], of: control)
        HostWindow.applyBindings()
    }

    /// Chooses an option of a radio group.
    public static func choose(_ index: Int, in group: LMRadioGroup) throws {
        let options = try operable(group).all(of: gtk_check_button_get_type())
        guard options.indices.contains(index) else { throw UserActionError(group, "has no option \(index)") }
        guard options[index].canBeOperated else { throw UserActionError(group, "is disabled") }
        options[index].focus()
        gtk_widget_activate(options[index].pointer)
        HostWindow.applyBindings()
    }

    /// Scrolls to a row and clicks it.
    public static func select(_ indexPath: IndexPath, in table: UITableView) throws {
        _ = try operable(table)
        guard indexPath.section < table.numberOfSections,
            indexPath.row < table.numberOfRows(inSection: indexPath.section)
        else {
            throw UserActionError(table, "has no row \(indexPath.row) in section \(indexPath.section)")
        }
        table.scrollToRow(at: indexPath, at: .none, animated: false)
        table.activateRow(at: indexPath)
        HostWindow.applyBindings()
    }

    /// Scrolls to an item and clicks it.
    public static func select(_ indexPath: IndexPath, in collection: UICollectionView) throws {
        _ = try operable(collection)
        guard (0..<collection.numberOfSections).contains(indexPath.section),
            (0..<collection.numberOfItems(inSection: indexPath.section)).contains(indexPath.item)
        else {
            throw UserActionError(collection, "has no item \(indexPath.item) in section \(indexPath.section)")
        }
        collection.scrollToItem(at: indexPath, at: .none, animated: false)
        collection.activateItem(at: indexPath)
        HostWindow.applyBindings()
    }

    /// Selects a row of a picker.
    public static func select(_ row: Int, inComponent component: Int = 0, of picker: UIPickerView) throws {
        guard (0..<picker.numberOfComponents).contains(component) else {
            throw UserActionError(picker, "has no component \(component)")
        }
        guard (0..<picker.numberOfRows(inComponent: component)).contains(row) else {
            throw UserActionError(picker, "has no row \(row) in component \(component)")
        }
        let lists = try operable(picker).all(of: gtk_drop_down_get_type())
        guard lists.indices.contains(component), lists[component].canBeOperated else {
            throw UserActionError(picker, "is disabled")
        }
        lists[component].focus()
        picker.choose(row: row, inComponent: component)
        HostWindow.applyBindings()
    }

    /// Drags a slider's knob to a value.
    public static func slide(_ slider: UISlider, to value: Double) throws {
        guard let range = try operable(slider).all(of: gtk_range_get_type()).first else {
            throw UserActionError(slider, "has no knob")
        }
        range.focus()
        range.emitChangeValue(value)
        HostWindow.applyBindings()
    }

    /// Scrolls the scroll view in `view`, or the one around it, by a distance in points; it stops at the ends.
    public static func scroll(_ view: UIView, x: Double = 0, y: Double = 0) throws {
        let widget = try operable(view)
        let type = gtk_scrolled_window_get_type()
        guard let scroller = widget.all(of: type).first ?? widget.enclosing(type) else {
            throw UserActionError(view, "does not scroll")
        }
        for (distance, adjustment) in [
            (x, gtk_scrolled_window_get_hadjustment(scroller.opaque)),
            (y, gtk_scrolled_window_get_vadjustment(scroller.opaque)),
        ] where distance != 0 {
            gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance)
        }
        HostWindow.applyBindings()
    }

    private static func press(_ button: Widget, of view: UIView) throws {
        guard button.canBeOperated else { throw UserActionError(view, "is disabled") }
        button.focus()
        button.emit("clicked")
    }

    /// Returns the text input of a view that the user can edit.
    private static func editable(_ view: UIView) throws -> Widget {
        guard let input = try operable(view).textInput else { throw UserActionError(view, "takes no text") }
        guard input.canBeOperated, input.isEditable else { throw UserActionError(view, "cannot be edited") }
        return input
    }

    static func operable(_ view: UIView) throws -> Widget {
        let widget = Widget(of: view)
        guard widget.canBeOperated else {
            throw UserActionError(view, view.isHidden ? "is hidden" : "is hidden or disabled")
        }
        return widget
    }
}

/// The error for an action that the user could not perform.
public struct UserActionError: Error, CustomStringConvertible {
    /// The action and the view.
    public let description: String

    init(_ description: String) { self.description = description }

    @MainActor init(_ view: UIView, _ reason: String) {
        let name = view.accessibilityIdentifier.map { " '\($0)'" } ?? ""
        description = "the \(Swift.type(of: view))\(name) \(reason)"
    }
}
