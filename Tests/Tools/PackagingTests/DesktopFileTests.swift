import Foundation
import FoundationXML
import Testing

@testable import Packaging

/// The files by which a desktop knows a program.
@Suite struct DesktopFileTests {
    private static let rich = Sample.with(
        """
        "homepage": "https://example.org/?a=1&b=2", "icon": "Icon.svg", "keywords": ["Plant;s"],
        "fileTypes": [{"type": "application/x-garden", "endings": ["garden", "gdn"], "summary": "Garden <plan>"}, {"type": "text/csv"}],
        "screenshots": [{"address": "https://example.org/a.png", "caption": "Beds & paths"}, {"address": "https://example.org/b.png"}]
        """)

    @Test func theEntryOfTheMenu() throws {
        let text = try Sample.file("usr/share/applications/org.example.Garden.desktop", of: Sample.layout(Self.rich))
        #expect(
            text == """
                [Desktop Entry]
                Type=Application
                Name=Garden
                Comment=Keeps a list of plants
                Exec=garden %F
                Icon=org.example.Garden
                Terminal=false
                StartupNotify=true
                Categories=Utility;
                Keywords=Plant\\;s;
                MimeType=application/x-garden;text/csv;
                DBusActivatable=true

                """)
    }

    @Test func aProgramWithoutIdentifierIsNotStartedByDBus() throws {
        let layout = try Sample.layout(Sample.minimal, isActivatable: false)
        #expect(!layout.files.contains { $0.path.contains("dbus-1") })
        let text = try Sample.file("usr/share/applications/org.example.Garden.desktop", of: layout)
        #expect(!text.contains("DBusActivatable") && text.contains("\nExec=garden\n") && !text.contains("Icon="))
        let service = try Sample.file(
            "usr/share/dbus-1/services/org.example.Garden.service", of: Sample.layout(Sample.minimal))
        #expect(service == "[D-BUS Service]\nName=org.example.Garden\nExec=/usr/bin/garden --gapplication-service\n")
    }

    @Test func xmlIsEscapedAndWellFormed() throws {
        let layout = try Sample.layout(Self.rich)
        let info = try Sample.file("usr/share/metainfo/org.example.Garden.metainfo.xml", of: layout)
        let document = try XMLDocument(xmlString: info)
        #expect(try document.nodes(forXPath: "//url").first?.stringValue == "https://example.org/?a=1&b=2")
        #expect(try document.nodes(forXPath: "//screenshot/caption").first?.stringValue == "Beds & paths")
        #expect(try document.nodes(forXPath: "//release/@date").first?.stringValue == "2026-11-26")
        let types = try Sample.file("usr/share/mime/packages/org.example.Garden.xml", of: layout)
        let globs = try XMLDocument(xmlString: types).nodes(forXPath: "//*[local-name()='glob']/@pattern")
        #expect(globs.compactMap(\.stringValue) == ["*.garden", "*.gdn"])
        #expect(types.contains("Garden &lt;plan&gt;") && !types.contains("text/csv"))
    }

    @Test func theManualPageEscapesItsFormatter() throws {
        let text = Sample.minimal.replacing("Shows the", with: ".so /etc/passwd \\\\fB - the")
        let page = try Sample.file("usr/share/man/man1/garden.1", of: Sample.layout(text))
        #expect(page.contains("\n\\&.so /etc/passwd \\efB \\- the plants"))
    }

    @Test func theIconsPlaces() throws {
        let layout = try Sample.layout(Sample.minimal)
        #expect(layout.icon(pixels: nil) == "usr/share/icons/hicolor/scalable/apps/org.example.Garden.svg")
        #expect(layout.icon(pixels: 48) == "usr/share/icons/hicolor/48x48/apps/org.example.Garden.png")
    }
}
