import CGTK
package import Foundation
import MarkupBasics
import MarkupKit
import NativeWidgets

/// A private D-Bus session with its own settings portal, the service that reports light and dark style to applications.
package final class SessionBus {
    /// Whether a bus can be started: `dbus-daemon`, from the Debian package of that name, is installed.
    package nonisolated static var isInstalled: Bool { Companion.find("dbus-daemon") != nil }

    /// The address for `DBUS_SESSION_BUS_ADDRESS`.
    package let address: String
    private let pid: pid_t
    private let connection: OpaquePointer

    /// The portal's value: 0 no preference, 1 dark, 2 light. Setting it notifies listeners.
    package var colorScheme: UInt32 = 0 { didSet { tellColorScheme() } }
    /// The number of times applications have read it.
    package private(set) var questions = 0

    /// Starts the bus and connects to it.
    package init() throws {
        guard let program = Companion.find("dbus-daemon") else {
            throw SentenceError("'dbus-daemon' is not installed")
        }
        let output = Pipe()
        pid = try Companion.start(program, ["--session", "--nofork", "--nopidfile", "--print-address"], output: output)
            .pid
        // The daemon prints one line when it is ready.
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        address = line.trimmingCharacters(in: .whitespacesAndNewlines)
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil) else {
            kill(pid, SIGKILL)
            throw SentenceError("'dbus-daemon' did not start")
        }
        self.connection = connection
        // By default GLib ends a process whose bus connection is closed.
        g_dbus_connection_set_exit_on_close(connection, 0)
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(connection))
        kill(pid, SIGKILL)
    }

    // MARK: Portal

    /// Provides the settings portal on the bus during the lifetime of this object.
    package func offerPortal() throws {
        let description = """
            <node><interface name="org.freedesktop.portal.Settings">
              <method name="Read"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/></method>
              <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
            </interface></node>
            """
        guard let node = g_dbus_node_info_new_for_xml(description, nil) else {
            throw SentenceError("the portal's description cannot be read")
        }
        defer { g_dbus_node_info_unref(node) }
        var table = GDBusInterfaceVTable()
        table.method_call = { _, _, _, _, method, _, invocation, data in
            guard let data, let invocation else { return }
            nonisolated(unsafe) let call = (data: data, invocation: invocation)
            MainActor.assumeIsolated {
                Unmanaged<SessionBus>.fromOpaque(call.data).takeUnretainedValue().answer(call.invocation)
            }
        }
        g_dbus_connection_register_object(
            connection, Self.path, node.pointee.interfaces[0], &table, Unmanaged.passUnretained(self).toOpaque(), nil,
            nil)
        try call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.RequestName",
            [g_variant_new_string("org.freedesktop.portal.Desktop"), g_variant_new_uint32(0)])
    }

    private static let path = "/org/freedesktop/portal/desktop"

    private func answer(_ invocation: OpaquePointer) {
        questions += 1
        // The real portal wraps this value in two variants.
        var answer: OpaquePointer? = g_variant_new_variant(g_variant_new_variant(g_variant_new_uint32(colorScheme)))
        g_dbus_method_invocation_return_value(invocation, g_variant_new_tuple(&answer, 1))
    }

    private func tellColorScheme() {
        var parts: [OpaquePointer?] = [
            g_variant_new_string("org.freedesktop.appearance"), g_variant_new_string("color-scheme"),
            g_variant_new_variant(g_variant_new_uint32(colorScheme)),
        ]
        g_dbus_connection_emit_signal(
            connection, nil, Self.path, "org.freedesktop.portal.Settings", "SettingChanged",
            g_variant_new_tuple(&parts, gsize(parts.count)), nil)
    }

    // MARK: Applications

    /// Requests an application to open files, as a file manager does.
    package func open(_ urls: [URL], in identifier: String) throws {
        var files: [OpaquePointer?] = urls.map { g_variant_new_string($0.absoluteString) }
        let hints = g_variant_new_array(VariantType.entry, nil, 0)
        try call(
            identifier, "/" + identifier.replacingOccurrences(of: ".", with: "/"), "org.freedesktop.Application.Open",
            [g_variant_new_array(VariantType.text, &files, gsize(files.count)), hints])
    }

    /// Calls a method synchronously; the application that answers runs its main loop in another process.
    private func call(_ name: String, _ path: String, _ method: String, _ arguments: [OpaquePointer?]) throws {
        var arguments = arguments
        let parts = method.split(separator: ".")
        let answer = g_dbus_connection_call_sync(
            connection, name, path, parts.dropLast().joined(separator: "."), parts.last.map(String.init),
            g_variant_new_tuple(&arguments, gsize(arguments.count)), nil, G_DBUS_CALL_FLAGS_NONE, 5000, nil, nil)
        guard let answer else { throw SentenceError("'\(method)' of '\(name)' could not be called") }
        g_variant_unref(answer)
    }
}
