"""Generates a client from the OpenAPI description of the catalogue in Tests/Services/CatalogService, and calls every operation with it.

    openapi-client.py URL               where URL is that of the description
    openapi-client.py --generate URL    generates the client of any service at URL, and says what it lacks
"""

import datetime
import importlib
import pkgutil
import re
import subprocess
import sys
import tempfile
import uuid
from io import BytesIO
from pathlib import Path

import httpx
from openapi_spec_validator import validate


def generate(document_url, folder, fails_at_warnings=True):
    """Checks the description, and makes the client from it; a warning is a part of an operation that it leaves out."""
    document = httpx.get(document_url, trust_env=False)
    document.raise_for_status()
    validate(document.json())
    path = Path(folder) / "openapi.json"
    path.write_bytes(document.content)
    # The generator's own formatter is of no use here.
    config = Path(folder) / "config.yml"
    config.write_text("post_hooks: []\n")
    output = subprocess.run(
        [sys.executable, "-m", "openapi_python_client", "generate", "--path", path, "--config", config,
         "--output-path", Path(folder) / "catalog_client", "--meta", "none"],
        check=True, capture_output=True, text=True)
    warnings = re.findall(r"WARNING (.*)|\((Unsupported[^)]*)\)", output.stdout + output.stderr)
    assert not (warnings and fails_at_warnings), output.stdout + output.stderr
    for warning in warnings:
        print("".join(warning))
    sys.path.insert(0, str(folder))
    return [operation["operationId"] for item in document.json()["paths"].values() for operation in item.values()]


def call_everything(url):
    import catalog_client
    from catalog_client import models, types

    calls = importlib.import_module("catalog_client.api.catalog_service")
    modules = {name: importlib.import_module(f"{calls.__name__}.{name}") for _, name, _ in pkgutil.iter_modules(calls.__path__)}
    called = set()
    client = catalog_client.Client(base_url=url, httpx_args={"trust_env": False})

    def call(name, *, by=client, status=200, **arguments):
        called.add(name)
        response = modules[name].sync_detailed(client=by, **arguments)
        assert response.status_code == status, (name, response)
        return response.parsed

    shelf = models.ArticleShipping.BY_LORRY
    number = uuid.uuid4()
    day = datetime.date(2026, 2, 28)
    instant = datetime.datetime(2026, 2, 28, 12, 30, tzinfo=datetime.timezone.utc)
    found = call(
        "search", text="ä & b", limit=3, shipping=[shelf, models.ArticleShipping.LETTER], is_offered=False, before=instant,
        day=day, at="12:30", within="PT90S", number=number, site="https://example.com/a?b=c", accept_language="de")
    assert (found.text, found.limit, found.shipping) == ("ä & b", 3, [shelf, models.ArticleShipping.LETTER]), found
    assert (found.is_offered, found.day, found.within, found.number) == (False, day, "90 s", number), found
    assert found.before == instant.timestamp() * 1000 and found.language == "de", found
    plain = call("search")
    assert (plain.limit, plain.is_offered, plain.shipping) == (10, True, []), plain

    article = call("article", shelf=shelf, number=7)
    assert article.name == "by-lorry 7" and article.offered is True, article
    tag = modules["article"].sync_detailed(client=client, shelf=shelf, number=7).headers["etag"]
    missing = call("article", shelf=shelf, number=-7, status=404)
    assert missing.code == "notFound" and missing.status == 404, missing
    article = models.Article(
        name="x", price=2.5, tags=["a", "b"], offered=True, picture="AAEC",
        parts=[models.ArticlePart(name="p", count=1, parts=[models.ArticlePart(name="q", count=2)])],
        sizes=models.ArticleSizesType0.from_dict({"w": 1.5}))
    returned = call("put", shelf=shelf, number=7, body=article, is_fragile=True, if_match=tag)
    assert returned.to_dict() == article.to_dict(), returned
    assert call("put", shelf=shelf, number=7, body=article, if_match='"8"', status=412).code == "preconditionFailed"
    assert call("put", shelf=shelf, number=-7, body=article, status=409).detail == "the place is taken"
    article.price = -1
    fault = call("put", shelf=shelf, number=7, body=article, status=400)
    assert (fault.code, fault.argument) == ("invalidArgument", "price"), fault
    assert call("remove", shelf=shelf, number=7, status=204) is None

    # In a multipart form, the generator writes booleans as Python does: 'True'.
    for kind in (models.Remark, models.RemarkDataBody, models.RemarkFilesBody):
        flags = {} if kind is models.RemarkFilesBody else {"may_be_shown": True}
        remark = call("remark", body=kind(text="ü", stars=4, bought=day, **flags))
        assert (remark.text, remark.stars, remark.bought) == ("ü", 4, day) and (remark.may_be_shown or not flags), remark
        assert call("remark", body=kind(text="", stars=1), is_hidden=True).may_be_shown is False
    for kind in (models.OrderJsonBody, models.OrderDataBody, models.OrderFilesBody):
        flags = {"is_gift": types.UNSET if kind is models.OrderFilesBody else True}
        answer = call("order", body=kind(names=["a", "b"], shipping=shelf, **flags))
        assert answer == ["a", "b", "1", "by-lorry", "none", "true" if flags["is_gift"] is True else "false"], answer

    def file(content, name):
        return types.File(payload=BytesIO(content), file_name=name, mime_type="image/png")

    sizes = call("pictures", body=models.PicturesBody(title="t", cover=file(b"1", "a"), files=[file(b"22", "b"), file(b"333", "c")]))
    assert sizes == [1, 2, 3], sizes
    assert call("catalog_service_post_bytes", body=types.File(payload=BytesIO(bytes(range(256))))) == 256
    assert call("catalog_service_get_bytes", count=5).payload.read() == b"\7" * 5
    assert call("list_")[0].text == "good"
    assert call("seller", status=401).code == "application"
    seller = catalog_client.AuthenticatedClient(
        base_url=url, token="key", prefix="", auth_header_name="X-Seller", httpx_args={"trust_env": False})
    assert call("seller", by=seller) == "Ida"
    assert called == set(modules), set(modules) - called
    return len(modules)


def import_everything():
    """Imports each module of the client; returns how many of them are operations."""
    import catalog_client

    count = 0
    for _, name, _ in pkgutil.walk_packages(catalog_client.__path__, "catalog_client."):
        try:
            importlib.import_module(name)
            count += re.fullmatch(r"catalog_client\.api\.\w+\.\w+", name) is not None
        except NameError as error:
            print(f"{name}: {error}")
    return count


if __name__ == "__main__" and sys.argv[1] == "--generate":
    with tempfile.TemporaryDirectory() as folder:
        operations = generate(f"{sys.argv[2]}/documentation/openapi.json", folder, fails_at_warnings=False)
        print(f"{import_everything()} of {len(operations)} operations")
elif __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        operations = generate(sys.argv[1], folder)
        count = call_everything(sys.argv[1].split("/documentation")[0])
        assert count == len(operations), operations
        print(f"ok, {count} operations")
