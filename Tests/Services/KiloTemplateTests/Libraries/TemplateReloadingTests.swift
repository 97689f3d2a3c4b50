import Foundation
import Testing

@testable import KiloTemplate

/// Files that change while a program runs.
@Suite struct TemplateReloadingTests {
    private func write(_ text: String, _ name: String, in folder: Folder, atomically: Bool = true) throws {
        try Data(text.utf8).write(to: folder.url.appending(path: name), options: atomically ? .atomic : [])
    }

    @Test func templatesPartialsAndResourcesAreReadAgain() throws {
        let folder = try Folder([
            "a.txt": "1{{>p.txt}}{{@k}}", "p.txt": "P", "a.properties": "k=K", "q.txt": "Q{{>b/r}}", "b/r.txt": "R",
        ])
        let library = TemplateLibrary(directory: folder.url, options: .reloading)
        let template = try library.template(named: "a.txt")
        #expect(try template.render() == "1PK")
        try write("2{{>p.txt}}{{@k}}", "a.txt", in: folder)
        #expect(try template.render() == "2PK")
        #expect(try library.template(named: "a.txt").render() == "2PK")
        // Of the same length, so that only the date or the inode number shows the change.
        try write("X", "p.txt", in: folder)
        #expect(try template.render() == "2XK")
        try write("k=L", "a.properties", in: folder)
        #expect(try template.render() == "2XL")
        try write("3{{>q.txt}}", "a.txt", in: folder, atomically: false)
        #expect(try template.render() == "3QR")
        try write("longer", "b/r.txt", in: folder, atomically: false)
        #expect(try template.renderBytes(TemplateValue.object([])) == Array("3Qlonger".utf8))
    }

    @Test func filesComeAndGo() throws {
        let folder = try Folder(["a.txt": "[{{>p.txt}}{{@k:default=-}}]"])
        let template = try Template(contentsOf: folder.url.appending(path: "a.txt"), options: .reloading)
        #expect(try template.render() == "[-]")
        try write("P", "p.txt", in: folder)
        try write("k=K", "a.properties", in: folder)
        #expect(try template.render() == "[PK]")
        for name in ["p.txt", "a.properties"] {
            try FileManager.default.removeItem(at: folder.url.appending(path: name))
        }
        #expect(try template.render() == "[-]")
        // A template that is being replaced keeps its last content.
        try FileManager.default.removeItem(at: folder.url.appending(path: "a.txt"))
        #expect(try template.render() == "[-]")
        try write("back", "a.txt", in: folder)
        #expect(try template.render() == "back")
    }

    @Test func aCompileErrorIsReportedUntilItIsFixed() throws {
        let folder = try Folder(["a.txt": "{{>p.txt}}", "p.txt": "fine"])
        let template = try TemplateLibrary(directory: folder.url, options: [.reloading, .strict])
            .template(named: "a.txt")
        #expect(try template.render() == "fine")
        try write("x\n{{#y}}", "p.txt", in: folder)
        for _ in 0..<2 {
            let error = #expect(throws: TemplateError.self) { try template.render() }
            #expect(error?.description == "p.txt:2:1: section 'y' is not closed; add {{/y}}")
        }
        try write("{{a", "a.txt", in: folder)
        let error = #expect(throws: TemplateError.self) { try template.render() }
        #expect(error?.description == "a.txt:1:1: a marker is not closed; add '}}'")
        try write("mended", "a.txt", in: folder)
        #expect(try template.render() == "mended")
    }

    @Test func theContentTypeStays() async throws {
        let folder = try Folder(["a.txt": "{{.}}"])
        let url = folder.url.appending(path: "a.txt")
        let template = try Template(contentsOf: url, contentType: .html, options: .reloading)
        let encoder = try TemplateEncoder(url: url, mimeType: "text/html", options: .reloading)
        #expect(try template.render("<") == "&lt;")
        try write("{{.}}!", "a.txt", in: folder)
        #expect(try template.render("<") == "&lt;!")
        var text = ""
        try encoder.write("<", to: &text)
        #expect(text == "&lt;!")
        try write("{{.}}?", "a.txt", in: folder)
        var bytes: [UInt8] = []
        try await template.stream("<") { bytes += $0 }
        #expect(String(decoding: bytes, as: UTF8.self) == "&lt;?")
    }

    @Test func linksAreFollowedButNotOutOfTheFolder() throws {
        let folder = try Folder(["in/a.txt": "{{>link.txt}}", "in/b.txt": "b", "in/c.txt": "c", "secret.txt": "s"])
        let inside = folder.url.appending(path: "in", directoryHint: .isDirectory)
        func link(_ name: String) throws {
            let link = inside.appending(path: "link.txt")
            try? FileManager.default.removeItem(at: link)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.url.appending(path: name))
        }
        try link("in/b.txt")
        let template = try TemplateLibrary(directory: inside, options: .reloading).template(named: "a.txt")
        #expect(try template.render() == "b")
        try write("B", "in/b.txt", in: folder)
        #expect(try template.render() == "B")
        try link("in/c.txt")
        #expect(try template.render() == "c")
        try link("secret.txt")
        let error = #expect(throws: TemplateError.self) { try template.render() }
        #expect(error?.code == .outsideFolder(name: "link.txt"))
    }

    @Test func textsAndOtherLibrariesStayAsTheyAre() throws {
        let folder = try Folder(["a.txt": "a", "t.txt": "{{>a.txt}}"])
        let reloading = TemplateLibrary(directory: folder.url, options: .reloading)
        // A text has the library's partials, but not the file with its name.
        let text = try Template("text{{>a.txt}}", name: "t.txt", contentType: .text, library: reloading)
        let kept = try TemplateLibrary(directory: folder.url).template(named: "t.txt")
        #expect(try text.render() + kept.render() == "textaa")
        try write("b", "a.txt", in: folder)
        #expect(try text.render() + kept.render() == "textba")
        #expect(try TemplateLibrary(["a": "x"], options: .reloading).template(named: "a").render() == "x")
    }

    @Test func manyThreadsSeeTheChange() async throws {
        let folder = try Folder(["a.txt": "{{>p.txt}}", "p.txt": "0"])
        let template = try TemplateLibrary(directory: folder.url, options: .reloading).template(named: "a.txt")
        for turn in 1..<10 {
            try write("\(turn)", "p.txt", in: folder)
            let texts = try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<8 { group.addTask { try template.render() } }
                return try await group.reduce(into: Set<String>()) { $0.insert($1) }
            }
            #expect(texts == ["\(turn)"])
        }
    }
}
