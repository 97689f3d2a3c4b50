import CGTK

/// The source of selection states for a ``RowModel``.
@MainActor
package protocol RowModelSource: AnyObject {
    /// Whether the row at a position is shown as selected.
    func isSelected(_ position: Int) -> Bool
    /// Called when the user has drawn a rectangle around rows: `rows` are to be selected; of the others, those that
    /// `keeps` accepts keep their state.
    func didFrame(rows: [Int], keeps: (Int) -> Bool)
}

/// A list model whose row objects exist only while they are shown: a GTK class registered from Swift that is both list
/// model and selection model.
///
/// GTK requests the object of a row when the row comes into view, so a million rows cost as much as a screenful. GTK's
/// own selection models would change the selection themselves; here the source decides, because a table has rows that
/// cannot be selected and delegates that may refuse.
enum RowModel {
    /// The offset of the Swift state, which follows GObject's part of an instance.
    private nonisolated static let stateOffset = MemoryLayout<GObject>.stride

    /// The Swift state of one model.
    final class State {
        weak var source: (any RowModelSource)?
        nonisolated(unsafe) var count = 0
    }

    private nonisolated static let type: GType = {
        let type = g_type_register_static_simple(
            .object, "MarkupKitRowModel", guint(MemoryLayout<GObjectClass>.size), initialiseRowModelClass,
            guint(stateOffset + MemoryLayout<UnsafeMutableRawPointer?>.size), nil, GTypeFlags(rawValue: 0))
        var list = GInterfaceInfo(interface_init: initialiseListInterface, interface_finalize: nil, interface_data: nil)
        g_type_add_interface_static(type, g_list_model_get_type(), &list)
        var selection = GInterfaceInfo(
            interface_init: initialiseSelectionInterface, interface_finalize: nil, interface_data: nil)
        g_type_add_interface_static(type, gtk_selection_model_get_type(), &selection)
        return type
    }()

    /// Creates a model without rows, and its state, which lives as long as the model.
    static func make(source: any RowModelSource) -> (model: OpaquePointer, state: State)? {
        guard let object = g_object_new_with_properties(type, 0, nil, nil) else { return nil }
        let state = State()
        state.source = source
        slot(UnsafeMutableRawPointer(object)).pointee = Unmanaged.passRetained(state).toOpaque()
        return (OpaquePointer(object), state)
    }

    fileprivate nonisolated static func slot(_ object: UnsafeMutableRawPointer) -> UnsafeMutablePointer<
        UnsafeMutableRawPointer?
    > {
        (object + stateOffset).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    }

    fileprivate nonisolated static func state(of model: OpaquePointer?) -> State? {
        guard let model, let data = slot(UnsafeMutableRawPointer(model)).pointee else { return nil }
        return Unmanaged<State>.fromOpaque(data).takeUnretainedValue()
    }
}

private nonisolated let initialiseRowModelClass: GClassInitFunc = { raw, _ in
    raw?.assumingMemoryBound(to: GObjectClass.self).pointee.finalize = { object in
        guard let object else { return }
        let slot = RowModel.slot(UnsafeMutableRawPointer(object))
        if let data = slot.pointee { Unmanaged<RowModel.State>.fromOpaque(data).release() }
        slot.pointee = nil
        g_type_class_peek(.object)?.assumingMemoryBound(to: GObjectClass.self).pointee.finalize?(object)
    }
}

private nonisolated let initialiseListInterface: GInterfaceInitFunc = { raw, _ in
    guard let interface = raw?.assumingMemoryBound(to: GListModelInterface.self) else { return }
    interface.pointee.get_item_type = { _ in .object }
    interface.pointee.get_n_items = { model in guint(clamping: RowModel.state(of: model)?.count ?? 0) }
    interface.pointee.get_item = { model, position in
        guard let state = RowModel.state(of: model), Int(position) < state.count else { return nil }
        return UnsafeMutableRawPointer(g_object_new_with_properties(.object, 0, nil, nil))
    }
}

/// Keyboard focus, hovering and clicks select nothing here: the model rejects GTK's ways of selecting, except
/// `set_selection`, which GTK calls for rectangles drawn by the user.
private nonisolated let initialiseSelectionInterface: GInterfaceInitFunc = { raw, _ in
    guard let interface = raw?.assumingMemoryBound(to: GtkSelectionModelInterface.self) else { return }
    interface.pointee.is_selected = { model, position in
        let state = RowModel.state(of: model)
        return MainActor.assumeIsolated { state?.source?.isSelected(Int(position)) ?? false } ? 1 : 0
    }
    interface.pointee.select_item = { _, _, _ in 0 }
    interface.pointee.unselect_item = { _, _ in 0 }
    interface.pointee.select_range = { _, _, _, _ in 0 }
    interface.pointee.unselect_range = { _, _, _ in 0 }
    interface.pointee.select_all = { _ in 0 }
    interface.pointee.unselect_all = { _ in 0 }
    interface.pointee.set_selection = { model, selected, mask in
        guard let source = RowModel.state(of: model), let selected, let mask else { return 0 }
        nonisolated(unsafe) let sets = (selected: selected, mask: mask)
        MainActor.assumeIsolated {
            source.source?.didFrame(rows: RowModel.rows(in: sets.selected)) { row in
                gtk_bitset_contains(sets.mask, guint(clamping: row)) == 0
            }
        }
        return 1
    }
}

extension RowModel {
    /// Returns the numbers in a `GtkBitset`.
    fileprivate nonisolated static func rows(in set: OpaquePointer) -> [Int] {
        var iterator = GtkBitsetIter()
        var row: guint = 0
        guard gtk_bitset_iter_init_first(&iterator, set, &row) != 0 else { return [] }
        var rows = [Int(row)]
        while gtk_bitset_iter_next(&iterator, &row) != 0 { rows.append(Int(row)) }
        return rows
    }
}
