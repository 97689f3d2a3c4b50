import CGTK

/// The arguments of a signal, without the sender.
package struct SignalArguments {
    fileprivate let values: UnsafePointer<GValue>
    fileprivate let count: Int
    fileprivate let result: UnsafeMutablePointer<GValue>?

    package func integer(_ index: Int) -> Int {
        guard index + 1 < count else { return 0 }
        let value = values + index + 1
        switch value.pointee.g_type {
        case .char: return Int(g_value_get_schar(value))
        case .int: return Int(g_value_get_int(value))
        case .uint: return Int(g_value_get_uint(value))
        default: return 0
        }
    }

    func double(_ index: Int) -> Double { index + 1 < count ? g_value_get_double(values + index + 1) : 0 }

    package func object(_ index: Int) -> UnsafeMutableRawPointer? {
        index + 1 < count ? UnsafeMutableRawPointer(g_value_get_object(values + index + 1)) : nil
    }

    /// Returns a set of flags, such as the modifier keys held.
    func flags(_ index: Int) -> UInt32 { index + 1 < count ? g_value_get_flags(values + index + 1) : 0 }

    /// Returns the instance or the address in an argument of any other type.
    package func pointer(_ index: Int) -> UnsafeMutableRawPointer? {
        index + 1 < count ? g_value_peek_pointer(values + index + 1) : nil
    }

    package func text(_ index: Int) -> String? {
        index + 1 < count ? g_value_get_string(values + index + 1).map { String(cString: $0) } : nil
    }

    package func boxed(_ index: Int) -> UnsafeMutableRawPointer? {
        index + 1 < count ? g_value_get_boxed(values + index + 1) : nil
    }

    /// Returns a value of an enumeration as its number.
    package func enumeration(_ index: Int) -> Int { index + 1 < count ? Int(g_value_get_enum(values + index + 1)) : 0 }

    /// Returns an object, or `nil`, from a signal whose result is an object.
    package func answer(object: UnsafeMutableRawPointer?) {
        guard let result, result.pointee.g_type != 0 else { return }
        g_value_set_object(result, object)
    }

    /// Returns `true` from a signal whose result says whether it was handled; does nothing for other signals.
    package func answerIfAsked() {
        if let result, result.pointee.g_type == .boolean { g_value_set_boolean(result, 1) }
    }

    /// Returns flags from a signal whose result is a set of flags.
    func answer(flags: UInt32) {
        guard let result, result.pointee.g_type != 0 else { return }
        g_value_set_flags(result, flags)
    }

    /// Returns a number from a signal whose result is one.
    func answer(integer: Int) {
        guard let result, result.pointee.g_type == .int else { return }
        g_value_set_int(result, Int32(clamping: integer))
    }

    /// Returns whether a signal was handled.
    package func answer(_ handled: Bool) {
        guard let result, result.pointee.g_type != 0 else { return }
        g_value_set_boolean(result, handled ? 1 : 0)
    }
}

/// Holds a Swift closure; owned by a GLib closure, which releases it when the signal is disconnected.
private final class SignalHandler {
    let call: (SignalArguments) -> Void
    init(_ call: @escaping (SignalArguments) -> Void) { self.call = call }
}

@MainActor
extension Native {
    /// Calls `body` when the text direction of the widget has changed, as with the session's language.
    package func onDirectionChange(_ body: @escaping () -> Void) { connect("direction-changed") { _ in body() } }

    /// Calls `body` on every emission, until the widget is destroyed or the returned id is disconnected. Capture views
    /// weakly in it.
    @discardableResult
    package func connect(_ signal: String, _ body: @escaping (SignalArguments) -> Void) -> UInt {
        connectSignal(to: pointer, signal, body)
    }

    func disconnect(_ id: UInt) { g_signal_handler_disconnect(pointer, id) }

    /// Emits a signal that has no arguments and no result, as GTK does for the user's input.
    package func emit(_ signal: String) {
        guard let type = pointer.pointee.parent_instance.g_type_instance.g_class?.pointee.g_type else { return }
        let id = g_signal_lookup(signal, type)
        guard id != 0 else { return }
        var instance = GValue()
        g_value_init(&instance, type)
        g_value_set_object(&instance, pointer)
        g_signal_emitv(&instance, id, 0, nil)
        g_value_unset(&instance)
    }
}

/// Connects a closure to a signal. One marshaller serves all signals: `GValue` arguments are always at the same place,
/// but the position of C's user data depends on the signal.
@discardableResult
package func connectSignal(
    to object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping (SignalArguments) -> Void
)
    -> UInt
{
    let handler = Unmanaged.passRetained(SignalHandler(body)).toOpaque()
    guard let closure = g_closure_new_simple(UInt32(MemoryLayout<GClosure>.size), handler) else { return 0 }
    g_closure_add_finalize_notifier(closure, handler, dropSignalHandler)
    g_closure_set_marshal(closure, callSignalHandler)
    return UInt(g_signal_connect_closure(object, signal, closure, 0))
}

/// A library may release its objects when the process ends, on any thread; then the handler need not be released.
private nonisolated let dropSignalHandler: GClosureNotify = { data, _ in
    guard let data, MainThread.isCurrent else { return }
    Unmanaged<SignalHandler>.fromOpaque(data).release()
}

private nonisolated let callSignalHandler: GClosureMarshal = { closure, result, count, values, _, _ in
    guard let owner = closure?.pointee.data, let values else { return }
    nonisolated(unsafe) let emission = (owner: owner, result: result, values: values)
    MainActor.assumeIsolated {
        let handler = Unmanaged<SignalHandler>.fromOpaque(emission.owner).takeUnretainedValue()
        handler.call(SignalArguments(values: emission.values, count: Int(count), result: emission.result))
    }
}
