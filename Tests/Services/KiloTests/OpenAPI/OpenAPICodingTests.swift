import Foundation
import Kilo
import Testing

/// The forms of values in OpenAPI documents.
@Suite struct OpenAPICodingTests {
    private struct Filter: Codable {
        var color: String?
        var years: [Int]?
        var size: [String: Int]?
        var since: Date?
    }

    @Test(arguments: [
        (0.0, "1970-01-01T00:00:00Z"), (1_709_285_400.25, "2024-03-01T09:30:00.250Z"),
        (-0.001, "1969-12-31T23:59:59.999Z"),
    ]) func datesAreTexts(_ seconds: Double, _ text: String) throws {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(OpenAPICoding.dateText(date) == text)
        #expect(try OpenAPICoding.jsonText([date]) == "[\"\(text)\"]")
        let read = try OpenAPICoding.decoder().decode([Date].self, from: Data("[\"\(text)\"]".utf8))
        #expect(abs(read[0].timeIntervalSince(date)) < 0.000_1)
    }

    @Test func datesWithoutAnEnd() {
        #expect(OpenAPICoding.dateText(Date(timeIntervalSince1970: 1e30)).hasPrefix("+999999-12-31T"))
        #expect(OpenAPICoding.dateText(Date(timeIntervalSince1970: -.infinity)).hasPrefix("-999999-01-01T"))
        #expect(!OpenAPICoding.dateText(Date(timeIntervalSince1970: .nan)).isEmpty)
    }

    @Test func datesOfOtherServices() throws {
        let decoder = OpenAPICoding.decoder()
        let texts = #"["2024-03-01T10:30:00+01:00", "2024-03-01T09:30:00.000000Z"]"#
        #expect(
            try decoder.decode([Date].self, from: Data(texts.utf8))
                == Array(repeating: Date(timeIntervalSince1970: 1_709_285_400), count: 2))
        #expect(throws: DecodingError.self) { try decoder.decode([Date].self, from: Data(#"["soon"]"#.utf8)) }
        #expect(throws: DecodingError.self) { try decoder.decode([Date].self, from: Data("[0]".utf8)) }
    }

    @Test func objectsAsArguments() throws {
        let filter = Filter(color: "red", years: [1, 2], size: ["h": 3], since: Date(timeIntervalSince1970: 0))
        let deep = try OpenAPICoding.members(of: filter, in: "filter")
        #expect(deep["filter[color]"] as? String == "red")
        #expect(deep["filter[years]"] as? [String] == ["1", "2"])
        #expect(deep["filter[size]"] as? String == #"{"h":3}"#)
        #expect(deep["filter[since]"] as? String == "1970-01-01T00:00:00Z")
        #expect(try OpenAPICoding.members(of: Filter?.none).isEmpty)
        #expect(
            String(decoding: try OpenAPICoding.form(Filter(color: "a b", years: [1, 2])), as: UTF8.self)
                == "color=a%20b&years=1&years=2")
        #expect(throws: WebServiceError.self) { try OpenAPICoding.members(of: [1]) }
    }

    @Test func listsAndHeaders() throws {
        #expect(try OpenAPICoding.joined([1, 2, 3], by: ",") == "1,2,3")
        #expect(try OpenAPICoding.joinedIfPresent(nil, by: ",") == nil)
        #expect(try OpenAPICoding.joined([Date(timeIntervalSince1970: 0)], by: "|") == "1970-01-01T00:00:00Z")
        let none: Int? = nil
        #expect(
            try OpenAPICoding.headers(["A": 1, "B": none as Any, "C": ["x", "y"], "D": true]) == [
                "A": "1", "C": "x,y", "D": "true",
            ])
    }

    @Test func queriesInPaths() throws {
        let path = try ("pets/\(7)" as ServicePath).appending(query: ["a": 1, "b": "x&y"])
        #expect(path.description == "pets/7?a=1&b=x%26y")
        #expect(try ("pets?q=1" as ServicePath).appending(query: ["a": 1]).description == "pets?q=1&a=1")
        #expect(try ("pets" as ServicePath).appending(query: [:]).description == "pets")
    }

    @Test func valuesOfAnyForm() throws {
        let text = #"{"a":[1,2.5,true,null,"x"],"b":{}}"#
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        #expect(value == ["a": [1, 2.5, true, nil, "x"], "b": [:]])
        #expect(try OpenAPICoding.jsonText(value) == text)
        #expect(value["b"]?.description == "{}")
        #expect(try value["a"]?.decoded(as: [JSONValue].self).count == 5)
        #expect(JSONValue.text("x").text == "x")
        #expect(JSONValue.integer(3).number == 3)
        #expect(JSONValue.text("x")["y"] == nil)
    }

    @Test func formsAsBodies() async throws {
        let session = WebServiceSession { request in
            .text("\(request["Content-Type"] ?? "") \(String(decoding: request.content, as: UTF8.self))")
        }
        let proxy = WebServiceProxy(session: session, serverURL: try #require(URL(string: "http://forms.test")))
        let answer: String = try await proxy.invoke(.put, path: "a", body: .form(["b": [1, 2], "a": "x y"]))
        #expect(answer == "application/x-www-form-urlencoded a=x%20y&b=1&b=2")
        let parts: String = try await proxy.invoke(
            .put, path: "a", body: .multipart(["f": FilePart(Data("z".utf8), name: "z.txt")]))
        #expect(parts.hasPrefix("multipart/form-data; boundary="))
        #expect(parts.contains("filename=\"z.txt\"\r\nContent-Type: text/plain\r\n\r\nz"))
    }

    @Test func failuresByStatus() async throws {
        struct Busy: Codable, Sendable { var seconds: Int }
        struct Other: Codable, Sendable { var why: String }
        let session = WebServiceSession { request in
            switch request.path {
            case "/busy": TransportResponse(statusCode: 503, content: Data(#"{"seconds": 4}"#.utf8))
            case "/other": TransportResponse(statusCode: 418, content: Data(#"{"why": "tea"}"#.utf8))
            default: TransportResponse(statusCode: 500, content: Data("-".utf8))
            }
        }
        let proxy = WebServiceProxy(session: session, serverURL: try #require(URL(string: "http://failures.test")))
        func call(_ path: String) async throws {
            try await proxy.describingFailures(["5XX": Busy.self, "default": Other.self]) {
                try await proxy.invoke(.get, path: ServicePath(path))
            }
        }
        let busy = await #expect(throws: WebServiceFailure<Busy>.self) { try await call("busy") }
        #expect(busy?.details.seconds == 4)
        #expect(busy?.description.contains("503") == true)
        let other = await #expect(throws: WebServiceFailure<Other>.self) { try await call("other") }
        #expect(other?.details.why == "tea")
        await #expect(throws: WebServiceError.self) { try await call("third") }
    }
}
