import Foundation
import HTTPTypes
import KiloServer
import NIOCore
import Testing

@testable import PetsService

/// The example application, with a database in memory or in a file.
@Suite struct PetsTests {
    static func run(_ test: @escaping @Sendable (ServiceClient) async throws -> Void) async throws {
        try await ServiceClient.run(PetsService(store: PetStore(path: nil))) { try await test($0) }
    }

    @Test func pagesAndSearch() async throws {
        try await Self.run { client in
            let first = try await client.ask(.get, "/pets?pageSize=4").json
            #expect(first?["total"] as? Int == 9)
            #expect(first?["pageCount"] as? Int == 3)
            #expect(first?["next"] as? Int == 2)
            #expect(first?["previous"] == nil)
            #expect(
                (first?["pets"] as? [NSDictionary])?.map { $0["name"] as? String } == [
                    "Bowser", "Buffy", "Chirpy", "Claws",
                ])
            let last = try await client.ask(.get, "/pets?pageSize=4&page=99").json
            #expect(last?["page"] as? Int == 3)
            #expect((last?["pets"] as? [NSDictionary])?.count == 1)
            let owner = try await client.ask(.get, "/pets?search=gwen&species=bird").json
            #expect(owner?["total"] as? Int == 2)
            for pattern in ["%25", "_", "%27%20OR%201=1--", "%5C"] {
                #expect(try await total(client.ask(.get, "/pets?search=\(pattern)")) == 0)
            }
            do {
                let answer = try await client.ask(.get, "/pets?page=0")
                #expect(answer.status == 400)
            }
            do {
                let answer = try await client.ask(.get, "/pets?pageSize=101")
                #expect(answer.status == 400)
            }
            do {
                let answer = try await client.ask(.get, "/pets?species=fish")
                #expect(answer.status == 400)
            }
        }
    }

    @Test func namesAreSuggestedWhileOneTypes() async throws {
        try await LiveService.run(PetsService(store: PetStore(path: nil))) { service async throws in
            typealias Client = WebSocketTestClient
            // The last frames may get no answer, because the client disconnects.
            let typed = ["b", "bo", "no such name", "last"].map { Client.frame(0x81, Array($0.utf8)) }
            let close = Client.frame(0x88, Client.close(1000))
            let answer = try await Client.exchange(service.port, "suggestions", typed + [close], of: "/pets")
            let texts = String(decoding: answer, as: UTF8.self)
            #expect(texts.contains(#"["Bowser"]"#), "\(texts)")
            #expect(texts.contains("[]"), "\(texts)")
            let first = try #require(texts.firstIndex(of: "["))
            #expect(texts[first...].hasPrefix(#"["Bowser","Buffy""#), "\(texts)")
        }
    }

    @Test func addReplaceRemove() async throws {
        try await Self.run { client in
            let form = "name=Tom%26Co&owner=Ann&species=cat&sex=&birth=2020-02-03"
            let added = try await client.post(form: form, "/pets")
            #expect(added.status == 201)
            #expect(added.headers[.location] == "/pets/10")
            #expect(added.text == #"{"birth":1580688000000,"id":10,"name":"Tom&Co","owner":"Ann","species":"cat"}"#)
            let page = try await client.ask(.get, "/pets/10/~html").text
            #expect(page.contains("<h1>Tom&amp;Co</h1>"))
            #expect(page.contains("February 3, 2020"))
            let json = #"{"name": "Tom", "owner": "Ann", "species": "cat"}"#
            let replaced = try await client.ask(.put, "/pets/10", body: json, type: "application/json")
            #expect(replaced.text == #"{"id":10,"name":"Tom","owner":"Ann","species":"cat"}"#)
            do {
                let answer = try await client.ask(.put, "/pets/11", body: json, type: "application/json")
                #expect(answer.status == 404)
            }
            do {
                let answer = try await client.ask(.delete, "/pets/10")
                #expect(answer.status == 204)
            }
            do {
                let answer = try await client.ask(.delete, "/pets/10")
                #expect(answer.status == 404)
            }
            let empty = try await client.post(form: "name=&owner=Ann&species=cat", "/pets")
            #expect(empty.json?["argument"] as? String == "name")
        }
    }

    @Test func aBrowserIsSentToTheList() async throws {
        try await Self.run { client in
            let answer = try await client.ask(
                .post, "/pets", headers: [.accept: "text/html,*/*;q=0.8"], body: "name=Tom&owner=Ann&species=cat",
                type: "application/x-www-form-urlencoded")
            #expect(answer.status == 303)
            #expect(answer.headers[.location] == "pets/~html")
        }
    }

    @Test func giftsAreAllOrNothing() async throws {
        try await Self.run { client in
            do {
                let answer = try await client.post(form: "ids=1&ids=99&owner=Zoe", "/pets/gifts")
                #expect(answer.status == 404)
            }
            #expect(try await total(client.ask(.get, "/pets?search=Zoe")) == 0)
            do {
                let answer = try await client.post(form: "ids=1&ids=2&owner=Zoe", "/pets/gifts")
                #expect(answer.status == 204)
            }
            #expect(try await total(client.ask(.get, "/pets?search=Zoe")) == 2)
        }
    }

    @Test func exportAndPage() async throws {
        try await Self.run { client in
            let export = try await client.ask(.get, "/pets/export/~csv")
            #expect(export.headers[.contentDisposition] == "attachment; filename=\"export.csv\"")
            #expect(
                export.text.hasPrefix(
                    "id,name,owner,species,sex,birth\r\n1,Fluffy,Harold,cat,female,2013-02-04T00:00:00Z\r\n"))
            #expect(export.text.split(separator: "\r\n").count == 10)
            let page = try await client.ask(.get, "/pets/~html?search=%3Cb%3E").text
            #expect(page.contains("No pet has this name."))
            #expect(page.contains("value=\"&lt;b&gt;\""))
        }
    }

    @Test func theDatabaseStays() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "kilo-pets-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "pets.sqlite").path
        try await ServiceClient.run(PetsService(store: PetStore(path: path))) { client in
            do {
                let answer = try await client.ask(.delete, "/pets/1")
                #expect(answer.status == 204)
            }
        }
        try await ServiceClient.run(PetsService(store: PetStore(path: path))) { client in
            do {
                let answer = try await client.ask(.get, "/pets/1")
                #expect(answer.status == 404)
            }
            #expect(try await total(client.ask(.get, "/pets")) == 8)
        }
    }
}

private func total(_ answer: ServiceClient.CollectedResponse) -> Int? { answer.json?["total"] as? Int }
