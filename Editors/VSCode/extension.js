// Connects VS Code with `markup lsp`. What the server answers is turned into VS Code's classes, nothing more.
"use strict";
const vscode = require("vscode");
const { Connection } = require("./connection.js");

const selector = { scheme: "file", language: "xml" };
let connection;
let diagnostics;

const position = (place) => new vscode.Position(place.line, place.character);
const range = (stretch) => new vscode.Range(position(stretch.start), position(stretch.end));
const location = (found) => new vscode.Location(vscode.Uri.parse(found.uri), range(found.range));
const textEdit = (edit) => new vscode.TextEdit(range(edit.range), edit.newText);
const plain = (stretch) => ({ start: plainPlace(stretch.start), end: plainPlace(stretch.end) });
const plainPlace = (place) => ({ line: place.line, character: place.character });
const about = (document, more) => ({ textDocument: { uri: document.uri.toString() }, ...more });
const at = (document, place, more) => about(document, { position: plainPlace(place), ...more });
const isOurs = (document) => document.languageId === "xml" && document.uri.scheme === "file";

function workspaceEdit(found) {
    const edit = new vscode.WorkspaceEdit();
    for (const [uri, edits] of Object.entries(found.changes)) edit.set(vscode.Uri.parse(uri), edits.map(textEdit));
    return edit;
}

function diagnostic(found) {
    const one = new vscode.Diagnostic(range(found.range), found.message, found.severity - 1);
    one.source = found.source;
    one.code = found.code;
    one.relatedInformation = found.relatedInformation?.map(
        (related) => new vscode.DiagnosticRelatedInformation(location(related.location), related.message));
    return one;
}

function completionItem(found) {
    const item = new vscode.CompletionItem(found.label, found.kind - 1);
    item.detail = found.detail;
    item.filterText = found.filterText;
    item.documentation = found.documentation && new vscode.MarkdownString(found.documentation.value);
    const text = found.textEdit.newText;
    item.insertText = found.insertTextFormat === 2 ? new vscode.SnippetString(text) : text;
    item.range = range(found.textEdit.range);
    // An attribute that was proposed is followed by its value, and that is proposed too.
    if (found.insertTextFormat === 2) item.command = { command: "editor.action.triggerSuggest", title: "" };
    return item;
}

function symbol(found) {
    const one = new vscode.DocumentSymbol(
        found.name, found.detail ?? "", found.kind - 1, range(found.range), range(found.selectionRange));
    one.children = found.children.map(symbol);
    return one;
}

function providers() {
    const ask = (method, params, token) => connection.ask("textDocument/" + method, params, token);
    const list = async (method, params, token, turn) => ((await ask(method, params, token)) ?? []).map(turn);
    const { languages } = vscode;
    return [
        languages.registerCompletionItemProvider(selector, {
            provideCompletionItems: async (document, place, token) =>
                (await ask("completion", at(document, place), token)).items.map(completionItem),
        }, "<", "/", "?", " ", '"', "'", "@", "$", ".", ","),
        languages.registerHoverProvider(selector, {
            async provideHover(document, place, token) {
                const found = await ask("hover", at(document, place), token);
                return found && new vscode.Hover(new vscode.MarkdownString(found.contents.value), range(found.range));
            },
        }),
        languages.registerDefinitionProvider(selector, {
            provideDefinition: (document, place, token) => list("definition", at(document, place), token, location),
        }),
        languages.registerReferenceProvider(selector, {
            provideReferences: (document, place, context, token) =>
                list("references", at(document, place, { context }), token, location),
        }),
        languages.registerRenameProvider(selector, {
            async prepareRename(document, place, token) {
                const found = await ask("prepareRename", at(document, place), token);
                if (!found) throw new Error("only ids and templates can be renamed");
                return { range: range(found.range), placeholder: found.placeholder };
            },
            provideRenameEdits: async (document, place, newName, token) =>
                workspaceEdit(await ask("rename", at(document, place, { newName }), token)),
        }),
        languages.registerDocumentSymbolProvider(selector, {
            provideDocumentSymbols: (document, token) => list("documentSymbol", about(document), token, symbol),
        }),
        languages.registerColorProvider(selector, {
            provideDocumentColors: (document, token) =>
                list("documentColor", about(document), token, ({ range: stretch, color }) =>
                    new vscode.ColorInformation(
                        range(stretch), new vscode.Color(color.red, color.green, color.blue, color.alpha))),
            provideColorPresentations: ({ red, green, blue, alpha }, { document, range: stretch }, token) =>
                list("colorPresentation", about(document, { color: { red, green, blue, alpha }, range: plain(stretch) }),
                    token, ({ label }) => new vscode.ColorPresentation(label)),
        }),
        languages.registerFoldingRangeProvider(selector, {
            provideFoldingRanges: (document, context, token) =>
                list("foldingRange", about(document), token, (fold) => new vscode.FoldingRange(
                    fold.startLine, fold.endLine, fold.kind === "comment" ? vscode.FoldingRangeKind.Comment : undefined)),
        }),
        languages.registerCodeActionsProvider(selector, {
            provideCodeActions: (document, stretch, context, token) =>
                list("codeAction", about(document, { range: plain(stretch), context: { diagnostics: [] } }), token, (found) => {
                    const action = new vscode.CodeAction(found.title, vscode.CodeActionKind.QuickFix);
                    action.edit = workspaceEdit(found.edit);
                    action.diagnostics = found.diagnostics.map(diagnostic);
                    action.isPreferred = true;
                    return action;
                }),
        }),
        languages.registerDocumentFormattingEditProvider(selector, {
            provideDocumentFormattingEdits: (document, options, token) =>
                list("formatting", about(document, { options }), token, textEdit),
        }),
    ];
}

function open(document) {
    if (!isOurs(document)) return;
    connection.tell("textDocument/didOpen", {
        textDocument: {
            uri: document.uri.toString(), languageId: "xml", version: document.version, text: document.getText(),
        },
    });
}

async function start() {
    const path = vscode.workspace.getConfiguration("markup").get("path") || "markup";
    connection = new Connection([path, "lsp"], (method, params) => {
        if (method !== "textDocument/publishDiagnostics") return;
        diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map(diagnostic));
    }, (words) => {
        diagnostics.clear();
        vscode.window.showErrorMessage(`Markup: ${words}. The setting 'markup.path' names the command 'markup' of MarkupKit.`);
    });
    const folders = vscode.workspace.workspaceFolders ?? [];
    await connection.ask("initialize", {
        processId: process.pid,
        rootUri: folders[0]?.uri.toString() ?? null,
        workspaceFolders: folders.map(({ name, uri }) => ({ name, uri: uri.toString() })),
        capabilities: {
            general: { positionEncodings: ["utf-16"] },
            textDocument: { completion: { completionItem: { snippetSupport: true } } },
        },
    });
    connection.tell("initialized", {});
    vscode.workspace.textDocuments.forEach(open);
}

async function activate(context) {
    diagnostics = vscode.languages.createDiagnosticCollection("markup");
    const { workspace } = vscode;
    const watcher = workspace.createFileSystemWatcher("**/*.{swift,strings,stringsdict,json,plist,svg,png,jpg}");
    const changed = () => connection.tell("workspace/didChangeWatchedFiles", { changes: [] });
    context.subscriptions.push(
        diagnostics, watcher, watcher.onDidChange(changed), watcher.onDidCreate(changed), watcher.onDidDelete(changed),
        workspace.onDidOpenTextDocument(open),
        workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
            if (!isOurs(document) || contentChanges.length === 0) return;
            connection.tell("textDocument/didChange", {
                textDocument: { uri: document.uri.toString(), version: document.version },
                contentChanges: contentChanges.map((change) => ({ range: plain(change.range), text: change.text })),
            });
        }),
        workspace.onDidSaveTextDocument((document) => {
            if (isOurs(document)) connection.tell("textDocument/didSave", about(document));
        }),
        workspace.onDidCloseTextDocument((document) => {
            if (isOurs(document)) connection.tell("textDocument/didClose", about(document));
        }),
        vscode.commands.registerCommand("markup.restart", async () => {
            await connection.end();
            diagnostics.clear();
            await start();
        }));
    const started = start();
    context.subscriptions.push(...providers());
    await started.catch(() => {});
}

function deactivate() {
    return connection?.end();
}

module.exports = { activate, deactivate };
