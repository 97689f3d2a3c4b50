import CWebKit
import Foundation
import NativeWidgets

/// WebKit's end of a ``WKUserContentController``. Each view has its own, so that the sender of a message is known.
final class ScriptBridge {
    let manager: OpaquePointer
    weak var webView: WKWebView?
    private let controller: WKUserContentController
    private var connections: [String: UInt] = [:]
    private var fontRule: OpaquePointer?

    init(_ controller: WKUserContentController) {
        self.controller = controller
        // Not optional: GLib ends the program if there is no memory left.
        manager = webkit_user_content_manager_new()
        controller.join(self)
        for script in controller.userScripts { script.add(to: manager) }
        for handler in controller.handlers { register(handler) }
        SystemFontRule.join(self)
    }

    isolated deinit {
        if let fontRule { webkit_user_style_sheet_unref(fontRule) }
        g_object_unref(UnsafeMutableRawPointer(manager))
    }

    func removeScripts() { webkit_user_content_manager_remove_all_scripts(manager) }

    /// Replaces the style sheet for the desktop's font.
    func setFontRule(_ css: String) {
        if let fontRule {
            webkit_user_content_manager_remove_style_sheet(manager, fontRule)
            webkit_user_style_sheet_unref(fontRule)
        }
        fontRule = webkit_user_style_sheet_new(
            css, WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES, WEBKIT_USER_STYLE_LEVEL_USER, nil, nil)
        webkit_user_content_manager_add_style_sheet(manager, fontRule)
    }

    // MARK: Messages

    func register(_ handler: ScriptHandler) {
        let object = UnsafeMutableRawPointer(manager)
        switch handler.receiver {
        case .plain(let receiver):
            // Connect the signal first: a message may arrive as soon as the page has the name.
            connections[handler.name] = connectSignal(to: object, "script-message-received::\(handler.name)") {
                [weak self] in self?.receive($0, name: handler.name, receiver)
            }
            webkit_user_content_manager_register_script_message_handler(manager, handler.name, handler.world.name)
        case .replying(let receiver):
            connections[handler.name] = connectSignal(to: object, "script-message-with-reply-received::\(handler.name)")
            {
                [weak self] in self?.receive($0, name: handler.name, receiver)
            }
            webkit_user_content_manager_register_script_message_handler_with_reply(
                manager, handler.name, handler.world.name)
        }
    }

    func unregister(_ handler: ScriptHandler) {
        webkit_user_content_manager_unregister_script_message_handler(manager, handler.name, handler.world.name)
        if let connection = connections.removeValue(forKey: handler.name) {
            g_signal_handler_disconnect(UnsafeMutableRawPointer(manager), gulong(connection))
        }
    }

    private func message(_ name: String, _ script: OpaquePointer?) throws -> WKScriptMessage {
        let body = try ScriptValue.value(of: script, limit: controller.messageSizeLimit) ?? NSNull()
        return WKScriptMessage(name: name, body: body, webView: webView)
    }

    private func receive(_ arguments: SignalArguments, name: String, _ receiver: any WKScriptMessageHandler) {
        do {
            let message = try message(name, arguments.object(0).map { OpaquePointer($0) })
            receiver.userContentController(controller, didReceive: message)
        } catch let fault as ScriptValue.TooLarge {
            controller.tellTooLarge(fault.bytes, name: name)
        } catch {
            // A value that cannot be converted, such as an object that contains itself: the script could have checked
            // this.
        }
    }

    private func receive(_ arguments: SignalArguments, name: String, _ receiver: any WKScriptMessageHandlerWithReply) {
        guard let script = arguments.object(0), let boxed = arguments.boxed(1) else { return }
        let reply = ScriptReply(OpaquePointer(boxed), to: OpaquePointer(script))
        arguments.answer(true)
        do {
            let message = try message(name, OpaquePointer(script))
            receiver.userContentController(controller, didReceive: message) { reply.send($0, fault: $1) }
        } catch let fault as ScriptValue.TooLarge {
            controller.tellTooLarge(fault.bytes, name: name)
            reply.send(nil, fault: "the message is too large")
        } catch {
            reply.send(nil, fault: "the message cannot be converted to a Swift value")
        }
    }
}

/// The reply that a script's promise waits for.
private final class ScriptReply {
    private var reply: OpaquePointer?
    private let message: OpaquePointer

    init(_ reply: OpaquePointer, to message: OpaquePointer) {
        self.reply = webkit_script_message_reply_ref(reply)
        self.message = message
        g_object_ref(UnsafeMutableRawPointer(message))
    }

    isolated deinit {
        send(nil, fault: "the application did not reply")
        g_object_unref(UnsafeMutableRawPointer(message))
    }

    /// Sends the reply, only once.
    func send(_ value: Any?, fault: String?) {
        guard let reply else { return }
        self.reply = nil
        defer { webkit_script_message_reply_unref(reply) }
        if let fault { return webkit_script_message_reply_return_error_message(reply, fault) }
        do {
            let answer = try ScriptValue.make(value, in: jsc_value_get_context(message))
            webkit_script_message_reply_return_value(reply, answer)
            if let answer { g_object_unref(UnsafeMutableRawPointer(answer)) }
        } catch {
            webkit_script_message_reply_return_error_message(reply, "the reply cannot be converted to JavaScript")
        }
    }
}
