// The preview of a document beside its text: a page of `markup preview` in a panel. The server and the preview tell each other where the cursor
// is and what was clicked.
"use strict";
const vscode = require("vscode");

const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The content of the panel: the page of the preview in a frame, from nowhere else. */
function page(address) {
    const origin = new URL(address).origin;
    return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; frame-src ${escaped(origin)}; style-src 'unsafe-inline'">
<title>Preview</title>
<style>html, body, iframe { margin: 0; padding: 0; border: 0; width: 100%; height: 100%; overflow: hidden; display: block; }</style>
</head>
<body><iframe src="${escaped(address)}" title="Preview"></iframe></body>
</html>`;
}

class Preview {
    /** @param tell Sends a notification to the server. */
    constructor(tell) {
        this.tell = tell;
    }

    get isOpen() {
        return this.panel !== undefined;
    }

    /** Shows the page at an address; without one, the preview has ended. */
    async show({ uri, address }) {
        if (!address) return this.close();
        if (this.panel && this.address === address) return this.panel.reveal(undefined, true);
        this.close();
        this.address = address;
        this.panel = vscode.window.createWebviewPanel(
            "markup.preview", "Preview", { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
            { enableScripts: true, retainContextWhenHidden: true });
        const panel = this.panel;
        panel.onDidDispose(() => {
            if (this.panel === panel) this.panel = this.address = undefined;
        });
        // Where the editor runs on another machine, this is the end of its tunnel.
        const outside = await vscode.env.asExternalUri(vscode.Uri.parse(address));
        panel.webview.html = page(outside.toString(true));
        this.follow(vscode.window.activeTextEditor);
    }

    close() {
        const panel = this.panel;
        this.panel = this.address = undefined;
        panel?.dispose();
    }

    /** Tells the server where the cursor is. */
    follow(editor) {
        if (!this.isOpen || !editor || editor.document.languageId !== "xml") return;
        const { line, character } = editor.selection.active;
        this.tell("markup/cursor", {
            textDocument: { uri: editor.document.uri.toString() }, position: { line, character },
        });
    }
}

/** Selects a range of a document, in the editor that shows it. */
async function showDocument({ uri, external, selection }) {
    const target = vscode.Uri.parse(uri);
    if (external) return vscode.env.openExternal(target);
    const shown = vscode.window.visibleTextEditors.find((editor) => editor.document.uri.toString() === target.toString());
    const options = { viewColumn: shown?.viewColumn ?? vscode.ViewColumn.One, preserveFocus: false };
    if (selection) {
        options.selection = new vscode.Range(
            new vscode.Position(selection.start.line, selection.start.character),
            new vscode.Position(selection.end.line, selection.end.character));
    }
    return vscode.window.showTextDocument(target, options);
}

module.exports = { Preview, showDocument, page };
