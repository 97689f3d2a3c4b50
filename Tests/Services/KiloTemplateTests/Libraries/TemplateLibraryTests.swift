import Foundation
import Testing

@testable import KiloTemplate

@Suite struct TemplateLibraryTests {
    @Test func partialsAreRelativeToTheirTemplate() throws {
        let folder = try Folder([
            "main.html": "{{>parts/row.html}}|{{>parts/row}}", "parts/row.html": "[{{>cell.html}}{{>../foot.html}}]",
            "parts/cell.html": "{{name}}", "foot.html": "!",
        ])
        let template = try TemplateLibrary(directory: folder.url).template(named: "main.html")
        #expect(template.contentType == .html)
        #expect(try template.render(["name": "a<b"]) == "[a&lt;b!]|[a&lt;b!]")
    }

    @Test(arguments: [
        "../secret.txt", "/etc/hostname", "a/../../secret.txt", "link.txt", "linked/secret.txt", "a\u{0}b",
    ])
    func partialCannotLeaveTheFolder(name: String) throws {
        let folder = try Folder(["secret.txt": "secret", "inside/main.txt": "{{>*name}}", "inside/a/b.txt": ""])
        let inside = folder.url.appending(path: "inside", directoryHint: .isDirectory)
        try FileManager.default.createSymbolicLink(
            at: inside.appending(path: "link.txt"), withDestinationURL: folder.url.appending(path: "secret.txt"))
        try FileManager.default.createSymbolicLink(
            at: inside.appending(path: "linked"), withDestinationURL: folder.url)
        let template = try TemplateLibrary(directory: inside).template(named: "main.txt")
        let error = #expect(throws: TemplateError.self) { try template.render(["name": name]) }
        #expect(error?.code == .outsideFolder(name: name))
    }

    @Test func linkWithinTheFolderIsFollowed() throws {
        let folder = try Folder(["main.txt": "{{>link.txt}}", "a/b.txt": "fine"])
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "link.txt"), withDestinationURL: folder.url.appending(path: "a/b.txt"))
        #expect(try TemplateLibrary(directory: folder.url).template(named: "main.txt").render() == "fine")
    }

    @Test func missingTemplates() throws {
        let folder = try Folder(["main.txt": "[{{>none.txt}}{{>*name}}{{<none}}{{$a}}x{{/a}}{{/none}}]"])
        let library = TemplateLibrary(directory: folder.url)
        #expect(try library.template(named: "main.txt").render() == "[]")
        let error = #expect(throws: TemplateError.self) { try library.template(named: "other.txt") }
        #expect(error?.code == .templateNotFound(name: "other.txt"))
        #expect(error?.line == 1)
        #expect(error?.column == 1)
        #expect(error?.marker == "")
    }

    @Test func resourcesComeFromFilesNextToTheTemplate() throws {
        let folder = try Folder([
            "pets.html": "{{@title}} {{@name}} {{@path}}",
            "pets.properties": "# names\ntitle = Pets & more\nname: Name\\u0021\npath=C\\:\\\\ two \\\n   lines",
            "pets_fr.properties": "title=Animaux",
            "pets_fr_CA.strings": "/* Québec */ \"title\" = \"Animaux d\\\"ici\"; // end\nname = Nom;",
        ])
        let template = try TemplateLibrary(directory: folder.url).template(named: "pets.html")
        func render(_ locale: String) throws -> String { try template.render(locale: Locale(identifier: locale)) }
        #expect(try render("en_US") == "Pets &amp; more Name! C:\\ two lines")
        #expect(try render("fr_FR") == "Animaux Name! C:\\ two lines")
        #expect(try render("fr_CA") == "Animaux d&quot;ici Nom C:\\ two lines")
    }

    @Test(arguments: [
        ("a=1\nb=two\\", "two"), ("b=a\\nbeef", "a\nbeef"), ("b=\\uD83D\\uDE00!", "😀!"), ("b=\\U0041", "A"),
        ("b=a\\", "a"), ("b", ""), ("  b\t:\tx ", "x "), ("!b=1\n#b=2\nb=3", "3"), ("b=1\nb=2", "2"),
        ("b=a\\\\\na=c", "a\\"), ("b=\\r\\t\\f\\z", "\r\t\u{C}z"), ("b=\\u00", "u00"), ("b=\\u+0041", "u+0041"),
        ("b= = x", "= x"),
    ])
    func propertiesFiles(text: String, expected: String) {
        #expect(PropertiesFile.read(text)["b"] == expected)
    }

    @Test(arguments: [
        ("a\\=b=c", "a=b", "c"), ("a\\:b:c", "a:b", "c"), ("a\\ b c", "a b", "c"), ("\\u0061=c", "a", "c"),
        ("a\\\\=c", "a\\", "c"), ("a=b=c", "a", "b=c"), ("a b = c", "a", "b = c"), ("a\t=\tb", "a", "b"),
    ])
    func keysOfPropertiesFiles(text: String, key: String, value: String) {
        #expect(PropertiesFile.read(text) == [key: value])
    }

    @Test func templatesAndResourcesAreReadOnce() throws {
        let folder = try Folder(["a.txt": "{{@k}}{{>b}}", "b.txt": "B", "a.properties": "k=K"])
        let library = TemplateLibrary(directory: folder.url)
        #expect(try library.template(named: "a.txt").render() == "KB")
        try FileManager.default.removeItem(at: folder.url)
        #expect(try library.template(named: "a.txt").render() == "KB")
    }

    @Test func nameThatBeginsWithADotHasNoExtension() throws {
        let folder = try Folder([".html": "{{a}}{{>p}}", "p.html": "P", "a.b/c": "{{a}}{{>p}}", "a.b/p.b/c": "P"])
        let library = TemplateLibrary(directory: folder.url)
        #expect(try library.template(named: ".html").render(["a": "<"]) == "<")
        #expect(try library.template(named: "a.b/c").render(["a": "<"]) == "<")
    }

    @Test func commentsAndEmptyLinesAreNotEntries() {
        #expect(PropertiesFile.read("# b = 1\n \t\n! c\n\nb = 2\n") == ["b": "2"])
        #expect(PropertiesFile.read("") == [:])
    }

    @Test func aBrokenStringsFileIsAnErrorWithItsLine() throws {
        let folder = try Folder(["a.html": "{{@a}}", "a.strings": "\"a\" = \"b\";\n\n\"b\" = \"c;"])
        let error = #expect(throws: TemplateError.self) {
            try TemplateLibrary(directory: folder.url).template(named: "a.html").render()
        }
        guard case .unreadableTemplate(let name, let reason) = error?.code else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(name == "a.strings")
        #expect(!reason.isEmpty)
        #expect(error?.line == 3)
    }

    @Test func partialUsesTheResourcesOfTheRenderedTemplate() throws {
        let folder = try Folder([
            "main.html": "{{@a}}{{>parts/p.html}}", "parts/p.html": "{{@a}}{{@b}}", "main.properties": "a=A",
            "parts/p.properties": "a=other\nb=B",
        ])
        #expect(try TemplateLibrary(directory: folder.url).template(named: "main.html").render() == "AAB")
    }

    @Test func missingResourceIsAnErrorAtItsMarker() throws {
        let template = try Template("a\n {{@title}}", name: "t.html")
        let error = #expect(throws: TemplateError.self) { try template.render() }
        #expect(error?.code == .missingResource(key: "title"))
        #expect(error?.line == 2)
        #expect(error?.column == 2)
    }

    @Test("JT-4, JT-5; JT-P4, JT-P6") func theEncoderWritesAnywhere() throws {
        let folder = try Folder(["map.txt": "{{a}}; {{b}}; {{c}}"])
        let encoder = try TemplateEncoder(url: folder.url.appending(path: "map.txt"), mimeType: "text/plain")
        let value: [String: Any] = ["a": "red", "b": 7, "c": false]
        var text = ""
        try encoder.write(value, to: &text)
        #expect(text == "red; 7; false")
        try encoder.write(value, to: &text, locale: Locale(identifier: "fr_FR"))
        #expect(text == "red; 7; falsered; 7; false")

        let file = folder.url.appending(path: "out.txt")
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        try encoder.write(value, to: handle)
        try handle.close()
        #expect(try String(contentsOf: file, encoding: .utf8) == "red; 7; false")

        let stream = OutputStream.toMemory()
        stream.open()
        try encoder.write(value, to: stream)
        stream.close()
        let bytes = try #require(stream.property(forKey: .dataWrittenToMemoryStreamKey) as? Data)
        #expect(String(decoding: bytes, as: UTF8.self) == "red; 7; false")
        #expect(throws: (any Error).self) { try encoder.write(value, to: stream) }

        var empty = ""
        try encoder.write(nil, to: &empty)
        #expect(empty == "")
    }

    @Test func mimeTypeOfTheEncoderDecidesEscaping() throws {
        let folder = try Folder(["a.txt": "{{.}}"])
        let url = folder.url.appending(path: "a.txt")
        var text = ""
        try TemplateEncoder(url: url, mimeType: "text/html; charset=utf-8").write("<", to: &text)
        try TemplateEncoder(url: url, mimeType: "image/svg+xml").write("<", to: &text)
        try TemplateEncoder(url: url, mimeType: "text/csv").write("<", to: &text)
        #expect(text == "&lt;&lt;<")
    }

    @Test func oneTemplateIsUsedFromManyThreads() async throws {
        let library = TemplateLibrary(["row.html": "<td>{{name}}</td>"])
        let template = try Template("{{#rows}}\n  {{>row.html}}\n{{/rows}}", library: library)
        try await withThrowingTaskGroup(of: String.self) { group in
            for task in 0..<8 {
                group.addTask {
                    var text = ""
                    for _ in 0..<50 { text = try template.render(["rows": [["name": "\(task)"]]]) }
                    return text
                }
            }
            var results: Set<String> = []
            for try await text in group { results.insert(text) }
            #expect(results == Set((0..<8).map { "  <td>\($0)</td>" }))
        }
    }
}
