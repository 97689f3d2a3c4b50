// The VS Code extension under Node in a stand-in for VS Code's interface: the same scenarios as the other clients.
//   MARKUP=path/to/markup node extension.js FOLDER_OF_THE_EXTENSION
"use strict";
const fs = require("node:fs"), os = require("node:os"), path = require("node:path"), Module = require("node:module");
const { pathToFileURL, fileURLToPath } = require("node:url");
const assert = require("node:assert");

const plan = JSON.parse(fs.readFileSync(path.join(__dirname, "scenarios.json"), "utf8"));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "markup-editors-"));
for (const [name, text] of Object.entries(plan.files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
}

// MARK: the stand-in
const value = (...names) => class { constructor(...values) { names.forEach((name, index) => { this[name] = values[index]; }); } };
const events = {}, provided = {}, told = new Map(), errors = [], panels = [], shown = [], settings = {};
let whenTold = () => {};
const event = (name) => (listener) => { events[name] = listener; return { dispose() {} }; };
const provider = (name) => (selector, found) => { provided[name] = found; return { dispose() {} }; };
const vscode = {
    Position: value("line", "character"), Range: value("start", "end"), Location: value("uri", "range"),
    TextEdit: value("range", "newText"), Diagnostic: value("range", "message", "severity"), Hover: value("contents", "range"),
    DiagnosticRelatedInformation: value("location", "message"), CompletionItem: value("label", "kind"),
    MarkdownString: value("value"), SnippetString: value("value"),
    DocumentSymbol: value("name", "detail", "kind", "range", "selectionRange"), Color: value("red", "green", "blue", "alpha"),
    ColorInformation: value("range", "color"), ColorPresentation: value("label"), FoldingRange: value("start", "end", "kind"),
    CodeAction: value("title", "kind"), CodeActionKind: { QuickFix: "quickfix" }, FoldingRangeKind: { Comment: 1 },
    DocumentHighlight: value("range", "kind"), SignatureInformation: value("label", "documentation"),
    ParameterInformation: value("label"), SignatureHelp: class {}, CodeLens: value("range", "command"),
    CallHierarchyItem: value("kind", "name", "detail", "uri", "range", "selectionRange"),
    CallHierarchyIncomingCall: value("from", "fromRanges"), CallHierarchyOutgoingCall: value("to", "fromRanges"),
    SymbolInformation: value("name", "kind", "containerName", "location"), SemanticTokens: value("data"),
    SemanticTokensLegend: value("tokenTypes", "tokenModifiers"), ViewColumn: { One: 1, Beside: -2 },
    env: { asExternalUri: async (uri) => uri, openExternal: async (uri) => { shown.push(uri.toString()); } },
    WorkspaceEdit: class { constructor() { this.all = []; } set(uri, edits) { this.all.push([uri, edits]); } },
    Uri: { parse: (text) => ({ scheme: "file", fsPath: fileURLToPath(text), toString: () => text }) },
    languages: {
        createDiagnosticCollection: () => ({
            set(uri, found) { told.set(uri.toString(), found); whenTold(); }, clear() { told.clear(); }, dispose() {},
        }),
        registerCompletionItemProvider: provider("completion"), registerHoverProvider: provider("hover"),
        registerDefinitionProvider: provider("definition"), registerReferenceProvider: provider("references"),
        registerRenameProvider: provider("rename"), registerDocumentSymbolProvider: provider("documentSymbol"),
        registerColorProvider: provider("documentColor"), registerFoldingRangeProvider: provider("foldingRange"),
        registerDocumentHighlightProvider: provider("documentHighlight"), registerSignatureHelpProvider: provider("signatureHelp"),
        registerCodeLensProvider: provider("codeLens"), registerCallHierarchyProvider: provider("callHierarchy"),
        registerWorkspaceSymbolProvider: (found) => provider("symbol")(null, found),
        registerDocumentSemanticTokensProvider: (selector, found, legend) => {
            provided.legend = legend;
            return provider("semanticTokens")(selector, found);
        },
        registerDocumentRangeSemanticTokensProvider: provider("semanticRange"),
        registerCodeActionsProvider: provider("codeAction"), registerDocumentFormattingEditProvider: provider("formatting"),
    },
    workspace: {
        textDocuments: [], workspaceFolders: [],
        getConfiguration: () => ({ get: (name) => (name === "path" ? process.env.MARKUP : settings[name]) }),
        onWillSaveTextDocument: event("willSave"), applyEdit: async (edit) => { events.edited = edit; },
        createFileSystemWatcher: () => ({ onDidChange: event("file"), onDidCreate: event("file"), onDidDelete: event("file"), dispose() {} }),
        onDidOpenTextDocument: event("open"), onDidChangeTextDocument: event("change"), onDidSaveTextDocument: event("save"),
        onDidCloseTextDocument: event("close"),
    },
    commands: {
        registerCommand: (name, body) => { events[name] = body; return { dispose() {} }; },
        executeCommand: async (...call) => { events.executed = call; },
    },
    window: {
        showErrorMessage: (words) => errors.push(words), onDidChangeTextEditorSelection: event("selection"),
        showInputBox: async () => "store", showTextDocument: async (uri, options) => { shown.push([uri.toString(), options]); },
        visibleTextEditors: [],
        createWebviewPanel: (kind, title, place) => {
            const panel = {
                kind, title, place, webview: {}, reveal() { panel.isRevealed = true; },
                onDidDispose(body) { panel.onDispose = body; }, dispose() { panel.isClosed = true; panel.onDispose(); },
            };
            panels.push(panel);
            return panel;
        },
    },
};
vscode.workspace.workspaceFolders.push({ name: "app", uri: vscode.Uri.parse(pathToFileURL(folder).href) });
const usual = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : usual(name, ...rest));
const extension = require(path.join(path.resolve(process.argv[2]), "extension.js"));

// MARK: the scenarios
const place = (position) => `${position.line}:${position.character}`;
const locations = (found) => found.map((one) => `${path.basename(one.uri.fsPath)}:${place(one.range.start)}`).sort();
const names = (symbols) => symbols.flatMap((symbol) => [symbol.name, ...names(symbol.children)]);
const token = { onCancellationRequested() {} };
const until = (send) => new Promise((resolve) => { whenTold = resolve; send(); });

async function answer(scenario, document, position) {
    const one = provided[scenario.ask];
    switch (scenario.ask) {
    case "diagnostics": return told.get(document.uri.toString()).map((found) => `${place(found.range.start)} ${found.message}`);
    case "completion": return (await one.provideCompletionItems(document, position, token)).map(({ label }) => label).sort();
    case "hover": return [(await one.provideHover(document, position, token)).contents.value];
    case "definition": return locations(await one.provideDefinition(document, position, token));
    case "references": return locations(await one.provideReferences(document, position, { includeDeclaration: true }, token));
    case "rename": {
        await one.prepareRename(document, position, token);
        const edit = await one.provideRenameEdits(document, position, scenario.newName, token);
        return edit.all.flatMap(([uri, edits]) =>
            edits.map((found) => `${path.basename(uri.fsPath)}:${place(found.range.start)} ${found.newText}`)).sort();
    }
    case "documentSymbol": return names(await one.provideDocumentSymbols(document, token));
    case "documentColor": return (await one.provideDocumentColors(document, token)).map((color) => place(color.range.start));
    case "foldingRange": return (await one.provideFoldingRanges(document, {}, token)).map(({ start, end }) => `${start}-${end}`);
    case "codeAction": {
        const stretch = new vscode.Range(position, position);
        return (await one.provideCodeActions(document, stretch, {}, token)).map(({ title }) => title);
    }
    case "formatting":
        return (await one.provideDocumentFormattingEdits(document, {}, token)).map(
            (edit) => `${place(edit.range.start)} ${edit.newText}`);
    }
    throw new Error(scenario.ask);
}

async function run(scenario) {
    const before = scenario.text.split("|")[0], text = scenario.text.replace("|", "");
    const position = new vscode.Position(before.split("\n").length - 1, before.split("\n").at(-1).length);
    const uri = vscode.Uri.parse(pathToFileURL(path.join(folder, plan.document)).href);
    const document = { uri, languageId: "xml", version: 1, getText: () => text };
    await until(() => events.open(document));
    if (scenario.change) {
        const start = text.indexOf(scenario.change[0]);
        const range = new vscode.Range(
            new vscode.Position(0, start), new vscode.Position(0, start + scenario.change[0].length));
        document.version = 2;
        await until(() => events.change({ document, contentChanges: [{ range, text: scenario.change[1] }] }));
    }
    const found = await answer(scenario, document, position);
    if (scenario.equals) assert.deepStrictEqual(found, scenario.equals);
    for (const wanted of scenario.contains ?? []) assert(found.some((one) => one.includes(wanted)), `${wanted} is missing in ${found}`);
    for (const unwanted of scenario.lacks ?? []) assert(!found.includes(unwanted), unwanted);
    await until(() => events.close(document));
}

// MARK: what only this client has
const soon = async (condition) => {
    const end = Date.now() + 30_000;
    while (!condition()) {
        assert(Date.now() < end, `${condition} within half a minute`);
        await new Promise((resolve) => setTimeout(resolve, 10));
    }
};

async function meanings() {
    const text = '<?properties {"big": {}}?><LMRowView class="big"><UIButton title="$count(a)" onPrimaryActionTriggered="save"/></LMRowView>';
    const uri = vscode.Uri.parse(pathToFileURL(path.join(folder, plan.document)).href);
    const document = { uri, languageId: "xml", version: 1, getText: () => text };
    await until(() => events.open(document));
    const at = (word, more = 1) => new vscode.Position(0, text.indexOf(word) + more);
    const tokens = await provided.semanticTokens.provideDocumentSemanticTokens(document, token);
    assert.strictEqual(provided.legend.tokenTypes[tokens.data[3]], "macro");
    assert.strictEqual((await provided.documentHighlight.provideDocumentHighlights(document, at("big\">", 1), token)).length, 2);
    const help = await provided.signatureHelp.provideSignatureHelp(document, at("a)", 0), token);
    assert.strictEqual(help.signatures[0].label, "count(value, …)");
    const lenses = await provided.codeLens.provideCodeLenses(document, token);
    assert.deepStrictEqual(lenses.map(({ command }) => command.title), ["Show preview", "1 reference"]);
    events["markup.showReferences"](...lenses[1].command.arguments);
    assert.strictEqual(events.executed[0], "editor.action.showReferences");
    const symbols = await provided.symbol.provideWorkspaceSymbols("big", token);
    assert.deepStrictEqual(symbols.map(({ name }) => name), ["big"]);
    const items = await provided.callHierarchy.prepareCallHierarchy(document, at("<UIButton", 3), token);
    assert.strictEqual(items[0].name, "UIButton $count(a)");
    assert.deepStrictEqual(await provided.callHierarchy.provideCallHierarchyOutgoingCalls(items[0], token), []);
    // Formatting on save is off until the setting asks for it.
    let edits;
    events.willSave({ document, waitUntil: (promise) => { edits = promise; } });
    assert.deepStrictEqual(await edits, []);
    settings.formatOnSave = true;
    events.willSave({ document, waitUntil: (promise) => { edits = promise; } });
    assert.strictEqual((await edits).length, 1);
    await until(() => events.close(document));
}

/** The preview of a document that is saved, in the panel. */
async function previews() {
    const text = "<LMColumnView>\n    <UILabel text=\"Hello\"/>\n</LMColumnView>\n";
    const file = path.join(folder, plan.document);
    const uri = vscode.Uri.parse(pathToFileURL(file).href);
    const document = { uri, languageId: "xml", version: 1, getText: () => text };
    await until(() => events.open(document));
    await events["markup.showPreview"](uri);
    assert.strictEqual(errors.length, 1, "the document is not saved");
    assert(errors.pop().includes("is shown when it has been saved"));
    fs.writeFileSync(file, text);
    await events["markup.showPreview"](uri);
    await soon(() => panels.length === 1 && panels[0].webview.html || errors.length > 0);
    assert.deepStrictEqual(errors, []);
    assert(/frame-src http:\/\/127.0.0.1:\d+;/.test(panels[0].webview.html), panels[0].webview.html);
    events.selection({ textEditor: { document, selection: { active: new vscode.Position(1, 6) } } });
    await events["markup.showPreview"](uri);
    await soon(() => panels[0].isRevealed);
    fs.rmSync(file);
    await until(() => events.close(document));
}

(async () => {
    await extension.activate({ subscriptions: [] });
    await meanings();
    if (process.env.PREVIEW !== "0") await previews();
    for (const scenario of plan.scenarios) {
        await run(scenario);
        console.log(`ok ${scenario.name}`);
    }
    await events["markup.restart"]();
    await run(plan.scenarios[0]);
    await extension.deactivate();
    assert.deepStrictEqual(errors, []);
    // A command that is not there is one message.
    process.env.MARKUP = path.join(folder, "no-such-command");
    await extension.activate({ subscriptions: [] });
    assert.strictEqual(errors.length, 1);
    assert(errors[0].includes("cannot be started") && errors[0].includes("markup.path"), errors[0]);
    console.log(`${plan.scenarios.length} scenarios, 0 failed`);
})().catch((error) => {
    console.error(error);
    process.exit(1);
}).finally(() => fs.rmSync(folder, { recursive: true }));
