import CWebKit
import NativeWidgets

/// Alerts and questions of pages.
extension WKWebView {
    func connectDialogs(of web: WebWidget) {
        web.native.connect("script-dialog") { [weak self] arguments in
            guard let self, let boxed = arguments.boxed(0) else { return }
            arguments.answer(true)
            show(ScriptDialog(OpaquePointer(boxed)))
        }
    }

    private func show(_ dialog: ScriptDialog) {
        let frame = WKFrameInfo(self)
        switch dialog.kind {
        case WEBKIT_SCRIPT_DIALOG_ALERT:
            uiDelegate?.webView(self, runJavaScriptAlertPanelWithMessage: dialog.message, initiatedByFrame: frame) {
                dialog.close()
            }
        case WEBKIT_SCRIPT_DIALOG_CONFIRM:
            uiDelegate?.webView(self, runJavaScriptConfirmPanelWithMessage: dialog.message, initiatedByFrame: frame) {
                dialog.close(isConfirmed: $0)
            }
        case WEBKIT_SCRIPT_DIALOG_PROMPT:
            uiDelegate?.webView(
                self, runJavaScriptTextInputPanelWithPrompt: dialog.message, defaultText: dialog.defaultText,
                initiatedByFrame: frame
            ) { dialog.close(text: $0) }
        default:
            // A page's `beforeunload` question: as in UIKit, the user is not asked.
            dialog.close(isConfirmed: true)
        }
    }
}

/// An alert or question that has not been answered yet; the page waits for it.
private final class ScriptDialog {
    private var dialog: OpaquePointer?
    let kind: WebKitScriptDialogType
    let message: String
    let defaultText: String?

    init(_ pointer: OpaquePointer) {
        dialog = webkit_script_dialog_ref(pointer)
        kind = webkit_script_dialog_get_dialog_type(pointer)
        message = webkit_script_dialog_get_message(pointer).map { String(cString: $0) } ?? ""
        defaultText =
            kind == WEBKIT_SCRIPT_DIALOG_PROMPT
            ? webkit_script_dialog_prompt_get_default_text(pointer).map { String(cString: $0) } : nil
    }

    isolated deinit { close() }

    func close() { close { _ in } }

    func close(isConfirmed: Bool) { close { webkit_script_dialog_confirm_set_confirmed($0, isConfirmed ? 1 : 0) } }

    func close(text: String?) {
        close { if let text { webkit_script_dialog_prompt_set_text($0, text) } }
    }

    private func close(_ answer: (OpaquePointer) -> Void) {
        guard let dialog else { return }
        self.dialog = nil
        answer(dialog)
        // In the next turn: WebKit crashes if the dialog is closed inside its own signal.
        MainLoop.atNextTurn {
            webkit_script_dialog_close(dialog)
            webkit_script_dialog_unref(dialog)
        }
    }
}
