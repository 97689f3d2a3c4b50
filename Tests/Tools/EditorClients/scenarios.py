"""The scenarios with pytest-lsp's client: MARKUP=path/to/markup pytest scenarios.py"""
import asyncio, json, os, pathlib, tempfile

import pytest, pytest_lsp
from lsprotocol import types as t
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

here = pathlib.Path(__file__).parent
plan = json.loads((here / "scenarios.json").read_text())
folder = pathlib.Path(tempfile.mkdtemp(prefix="markup-editors-"))
for name, text in plan["files"].items():
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
uri = (folder / plan["document"]).as_uri()


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[os.environ["MARKUP"], "lsp"]))
async def client(lsp_client: LanguageClient):
    await lsp_client.initialize_session(
        t.InitializeParams(capabilities=client_capabilities("visual-studio-code"), root_uri=folder.as_uri()))
    yield
    await lsp_client.shutdown_session()


def place(position):
    return f"{position.line}:{position.character}"


def location(found):
    return f"{pathlib.Path(found.uri).name}:{place(found.range.start)}"


def names(symbols):
    return [name for symbol in symbols for name in [symbol.name, *names(symbol.children or [])]]


async def answer(client, scenario, position):
    document = t.TextDocumentIdentifier(uri)
    ask = scenario["ask"]
    if ask == "diagnostics":
        return [f"{place(d.range.start)} {d.message}" for d in client.diagnostics[uri]]
    if ask == "completion":
        found = await client.text_document_completion_async(t.CompletionParams(document, position))
        return sorted(item.label for item in found.items)
    if ask == "hover":
        found = await client.text_document_hover_async(t.HoverParams(document, position))
        return [found.contents.value]
    if ask == "definition":
        return sorted(map(location, await client.text_document_definition_async(t.DefinitionParams(document, position))))
    if ask == "references":
        asked = t.ReferenceParams(t.ReferenceContext(True), document, position)
        return sorted(map(location, await client.text_document_references_async(asked)))
    if ask == "rename":
        prepared = await client.text_document_prepare_rename_async(t.PrepareRenameParams(document, position))
        assert prepared is not None
        edit = await client.text_document_rename_async(t.RenameParams(document, position, scenario["newName"]))
        return sorted(
            f"{pathlib.Path(name).name}:{place(e.range.start)} {e.new_text}" for name, edits in edit.changes.items() for e in edits)
    if ask == "documentSymbol":
        return names(await client.text_document_document_symbol_async(t.DocumentSymbolParams(document)))
    if ask == "documentColor":
        found = await client.text_document_document_color_async(t.DocumentColorParams(document))
        return [place(color.range.start) for color in found]
    if ask == "foldingRange":
        found = await client.text_document_folding_range_async(t.FoldingRangeParams(document))
        return [f"{fold.start_line}-{fold.end_line}" for fold in found]
    if ask == "codeAction":
        asked = t.CodeActionParams(document, t.Range(position, position), t.CodeActionContext([]))
        return [action.title for action in await client.text_document_code_action_async(asked)]
    if ask == "formatting":
        found = await client.text_document_formatting_async(t.DocumentFormattingParams(document, t.FormattingOptions(4, True)))
        return [f"{place(edit.range.start)} {edit.new_text}" for edit in found]
    raise AssertionError(ask)


async def until_diagnosed(client, send):
    """Sends something after which faults are told, and waits for them."""
    told = client.wait_for_notification_async("textDocument/publishDiagnostics") if hasattr(
        client, "wait_for_notification_async") else client.wait_for_notification("textDocument/publishDiagnostics")
    waiting = asyncio.ensure_future(told)
    await asyncio.sleep(0)
    send()
    await asyncio.wait_for(waiting, 20)


@pytest.mark.asyncio
@pytest.mark.parametrize("scenario", plan["scenarios"], ids=lambda scenario: scenario["name"])
async def test_scenario(client: LanguageClient, scenario):
    text = scenario["text"]
    before = text.split("|")[0]
    text = text.replace("|", "")
    last = before.rsplit("\n", 1)[-1]
    position = t.Position(before.count("\n"), len(last.encode("utf-16-le")) // 2)
    item = t.TextDocumentItem(uri, "xml", 1, text)
    await until_diagnosed(client, lambda: client.text_document_did_open(t.DidOpenTextDocumentParams(item)))
    if "change" in scenario:
        old, new = scenario["change"]
        start = text.index(old)
        stretch = t.Range(t.Position(0, start), t.Position(0, start + len(old)))
        change = t.TextDocumentContentChangePartial(text=new, range=stretch)
        await until_diagnosed(client, lambda: client.text_document_did_change(
            t.DidChangeTextDocumentParams(t.VersionedTextDocumentIdentifier(2, uri), [change])))
    found = await answer(client, scenario, position)
    if "equals" in scenario:
        assert found == scenario["equals"]
    for wanted in scenario.get("contains", []):
        assert any(wanted in one for one in found), found
    for unwanted in scenario.get("lacks", []):
        assert unwanted not in found
