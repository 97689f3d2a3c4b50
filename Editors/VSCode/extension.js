// Connects VS Code with `markup lsp`. What the server answers is turned into VS Code's classes, nothing more.
"use strict";
const vscode = require("vscode");
const { Connection } = require("./connection.js");
const { Preview, showDocument } = require("./preview.js");

const swift = { scheme: "file", language: "swift" };
const selector = { scheme: "file", language: "xml" };
let connection;
let diagnostics;
const preview = new Preview((method, params) => connection?.tell(method, params));

const position = (place) => new vscode.Position(place.line, place.character);
const range = (stretch) => new vscode.Range(position(stretch.start), position(stretch.end));
const location = (found) => new vscode.Location(vscode.Uri.parse(found.uri), range(found.range));
const textEdit = (edit) => new vscode.TextEdit(range(edit.range), edit.newText);
const plain = (stretch) => ({ start: plainPlace(stretch.start), end: plainPlace(stretch.end) });
const plainPlace = (place) => ({ line: place.line, character: place.character });
const about = (document, more) => ({ textDocument: { uri: document.uri.toString() }, ...more });
const at = (document, place, more) => about(document, { position: plainPlace(place), ...more });
// Beside documents the server checks templates of services, which are HTML or plain text.
const isOurs = (document) => ["xml", "html", "plaintext"].includes(document.languageId) && document.uri.scheme === "file";

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
    one.children = (found.children ?? []).map(symbol);
    return one;
}

const signature = (found) => {
    const help = new vscode.SignatureHelp();
    help.signatures = found.signatures.map(({ label, documentation, parameters }) => {
        const one = new vscode.SignatureInformation(label, documentation);
        one.parameters = parameters.map((parameter) => new vscode.ParameterInformation(parameter.label));
        return one;
    });
    help.activeSignature = found.activeSignature;
    help.activeParameter = found.activeParameter;
    return help;
};

const caller = (found) => {
    const item = new vscode.CallHierarchyItem(
        found.kind - 1, found.name, found.detail ?? "", vscode.Uri.parse(found.uri), range(found.range),
        range(found.selectionRange));
    item.plain = found;
    return item;
};

const lens = (found) => new vscode.CodeLens(range(found.range), found.command);

/** The providers for what words mean. Those of Swift files are beside those of Swift's own extension. */
function meanings() {
    const ask = (method, params, token) => connection.ask(method, params, token);
    const list = async (method, params, token, turn) => ((await ask(method, params, token)) ?? []).map(turn);
    const { languages } = vscode;
    return [
        languages.registerDocumentHighlightProvider(selector, {
            provideDocumentHighlights: (document, place, token) =>
                list("textDocument/documentHighlight", at(document, place), token, (found) =>
                    new vscode.DocumentHighlight(range(found.range), found.kind - 1)),
        }),
        languages.registerSignatureHelpProvider(selector, {
            async provideSignatureHelp(document, place, token) {
                const found = await ask("textDocument/signatureHelp", at(document, place), token);
                return found && signature(found);
            },
        }, "(", ",", ";", ":"),
        ...[selector, swift].map((files) => languages.registerCodeLensProvider(files, {
            provideCodeLenses: (document, token) => list("textDocument/codeLens", about(document), token, lens),
        })),
        languages.registerCallHierarchyProvider(selector, {
            prepareCallHierarchy: (document, place, token) =>
                list("textDocument/prepareCallHierarchy", at(document, place), token, caller),
            provideCallHierarchyIncomingCalls: ({ plain: item }, token) =>
                list("callHierarchy/incomingCalls", { item }, token, ({ from, fromRanges }) =>
                    new vscode.CallHierarchyIncomingCall(caller(from), fromRanges.map(range))),
            provideCallHierarchyOutgoingCalls: ({ plain: item }, token) =>
                list("callHierarchy/outgoingCalls", { item }, token, ({ to, fromRanges }) =>
                    new vscode.CallHierarchyOutgoingCall(caller(to), fromRanges.map(range))),
        }),
        languages.registerWorkspaceSymbolProvider({
            provideWorkspaceSymbols: (query, token) => list("workspace/symbol", { query }, token, (found) =>
                new vscode.SymbolInformation(found.name, found.kind - 1, found.containerName ?? "", location(found.location))),
        }),
    ];
}

/** The words of a document with their meanings. Which kinds there are, the server has said. */
function semanticTokens({ legend }) {
    const tokens = async (method, params, token) => {
        const found = await connection.ask(method, params, token);
        return new vscode.SemanticTokens(Uint32Array.from(found.data));
    };
    const known = new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers);
    return [
        vscode.languages.registerDocumentSemanticTokensProvider(selector, {
            provideDocumentSemanticTokens: (document, token) =>
                tokens("textDocument/semanticTokens/full", about(document), token),
        }, known),
        vscode.languages.registerDocumentRangeSemanticTokensProvider(selector, {
            provideDocumentRangeSemanticTokens: (document, stretch, token) =>
                tokens("textDocument/semanticTokens/range", about(document, { range: plain(stretch) }), token),
        }, known),
    ];
}

/** Fails if an edit would change a file whose editor has changes: its places are those of the saved file. */
function saved(edit) {
    for (const uri of Object.keys(edit.changes)) {
        const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === vscode.Uri.parse(uri).toString());
        if (open?.isDirty && open.languageId !== "xml") throw new Error(`save ${open.uri.fsPath} first`);
    }
    return edit;
}

/** Renames the member at the cursor of a Swift file, in Swift and in documents. */
async function renameMember() {
    const editor = vscode.window.activeTextEditor;
    if (!editor) return;
    const place = at(editor.document, editor.selection.active);
    try {
        if (editor.document.languageId === "swift" && editor.document.isDirty) throw new Error("save the file first");
        const found = await connection.ask("textDocument/prepareRename", place);
        if (!found) throw new Error("there is no member of a class at the cursor");
        const newName = await vscode.window.showInputBox({ value: found.placeholder, prompt: "The new name, in Swift and in documents" });
        if (!newName) return;
        await vscode.workspace.applyEdit(workspaceEdit(saved(await connection.ask("textDocument/rename", { ...place, newName }))));
    } catch (error) {
        vscode.window.showErrorMessage(`Markup: ${error.message}`);
    }
}

/** Shows the preview of a document, by default the one in front. */
async function showPreview(uri) {
    const document = uri?.toString() ?? vscode.window.activeTextEditor?.document.uri.toString();
    if (!document) return;
    try {
        await connection.ask("workspace/executeCommand", { command: "markup.showPreview", arguments: [document] });
    } catch (error) {
        vscode.window.showErrorMessage(`Markup: ${error.message}`);
    }
}

const showReferences = (uri, place, found) => vscode.commands.executeCommand(
    "editor.action.showReferences", vscode.Uri.parse(uri), position(place), found.map(location));

/** The changes of formatting before a document is saved, if the setting asks for it. */
async function formatted(document) {
    if (!isOurs(document) || !vscode.workspace.getConfiguration("markup").get("formatOnSave")) return [];
    // A document with errors is saved as it is.
    const found = await connection.ask("textDocument/formatting", about(document, { options: {} })).catch(() => []);
    return found.map(textEdit);
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
                if (!found) throw new Error("only ids, actions, names of bindings and templates can be renamed");
                return { range: range(found.range), placeholder: found.placeholder };
            },
            provideRenameEdits: async (document, place, newName, token) =>
                workspaceEdit(saved(await ask("rename", at(document, place, { newName }), token))),
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
            uri: document.uri.toString(), languageId: document.languageId, version: document.version, text: document.getText(),
        },
    });
}

async function start() {
    const path = vscode.workspace.getConfiguration("markup").get("path") || "markup";
    const handlers = {
        "textDocument/publishDiagnostics": (params) =>
            diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map(diagnostic)),
        "markup/preview": (params) => preview.show(params),
        "window/showDocument": showDocument,
    };
    connection = new Connection([path, "lsp"], (method, params) => handlers[method]?.(params), (words) => {
        diagnostics.clear();
        preview.close();
        vscode.window.showErrorMessage(`Markup: ${words}. The setting 'markup.path' names the command 'markup' of MarkupKit.`);
    });
    const folders = vscode.workspace.workspaceFolders ?? [];
    const { capabilities } = await connection.ask("initialize", {
        processId: process.pid,
        rootUri: folders[0]?.uri.toString() ?? null,
        workspaceFolders: folders.map(({ name, uri }) => ({ name, uri: uri.toString() })),
        capabilities: {
            general: { positionEncodings: ["utf-16"] },
            textDocument: { completion: { completionItem: { snippetSupport: true } } },
            window: { showDocument: { support: true } },
        },
        initializationOptions: { showsPreviews: true },
    });
    connection.tell("initialized", {});
    vscode.workspace.textDocuments.forEach(open);
    return capabilities;
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
        workspace.onWillSaveTextDocument((event) => event.waitUntil(formatted(event.document))),
        vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => preview.follow(textEditor)),
        vscode.commands.registerCommand("markup.showPreview", showPreview),
        vscode.commands.registerCommand("markup.showReferences", showReferences),
        vscode.commands.registerCommand("markup.renameMember", renameMember),
        vscode.commands.registerCommand("markup.restart", async () => {
            preview.close();
            await connection.end();
            diagnostics.clear();
            await start();
        }));
    const started = start();
    context.subscriptions.push(...providers(), ...meanings());
    const capabilities = await started.catch(() => undefined);
    if (capabilities) context.subscriptions.push(...semanticTokens(capabilities.semanticTokensProvider));
}

function deactivate() {
    return connection?.end();
}

module.exports = { activate, deactivate };
