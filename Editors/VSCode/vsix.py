#!/usr/bin/env python3
"""Packs the extension into out/markup.vsix, or into the file given. Needs Python only; the same sources give the same bytes."""
import json, pathlib, sys, zipfile
from xml.sax.saxutils import quoteattr, escape

here = pathlib.Path(__file__).resolve().parent
package = json.loads((here / "package.json").read_text())
output = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else here.parent.parent / "out/markup.vsix"

manifest = f"""<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
    <Metadata>
        <Identity Language="en-US" Id={quoteattr(package["name"])} Version={quoteattr(package["version"])} Publisher={quoteattr(package["publisher"])}/>
        <DisplayName>{escape(package["displayName"])}</DisplayName>
        <Description xml:space="preserve">{escape(package["description"])}</Description>
        <Tags>{escape(",".join(package["keywords"]))}</Tags>
        <Categories>{escape(",".join(package["categories"]))}</Categories>
        <License>extension/LICENSE.txt</License>
        <Icon>extension/{escape(package["icon"])}</Icon>
        <Properties>
            <Property Id="Microsoft.VisualStudio.Code.Engine" Value={quoteattr(package["engines"]["vscode"])}/>
        </Properties>
    </Metadata>
    <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
    <Dependencies/>
    <Assets>
        <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
        <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
        <Asset Type="Microsoft.VisualStudio.Services.Content.Changelog" Path="extension/CHANGELOG.md" Addressable="true"/>
        <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
        <Asset Type="Microsoft.VisualStudio.Services.Icons.Default" Path="extension/{escape(package["icon"])}" Addressable="true"/>
    </Assets>
</PackageManifest>
"""
types = """<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
    <Default Extension="json" ContentType="application/json"/>
    <Default Extension="js" ContentType="application/javascript"/>
    <Default Extension="md" ContentType="text/markdown"/>
    <Default Extension="png" ContentType="image/png"/>
    <Default Extension="txt" ContentType="text/plain"/>
    <Default Extension="vsixmanifest" ContentType="text/xml"/>
</Types>
"""
files = {"extension.vsixmanifest": manifest, "[Content_Types].xml": types}
for name in package["files"]:
    files["extension/" + name] = (here / name).read_bytes()
files["extension/LICENSE.txt"] = (here.parent.parent / "LICENSE").read_text()

output.parent.mkdir(parents=True, exist_ok=True)
with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED) as archive:
    for name, text in files.items():
        archive.writestr(zipfile.ZipInfo(name), text, zipfile.ZIP_DEFLATED)
print(output)
