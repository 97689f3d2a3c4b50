import Foundation
import HTTPTypes
import KiloServer
import NIOCore
import Testing

/// Reading of arguments from query, path and body.
@Suite struct ArgumentTests {
    static let accepted: [(String, String)] = [
        ("number?value=-128", "-128"), ("number?value=127&value=9", "127"), ("double?value=1e3", "1000"),
        ("double?value=-.5", "-0.5"), ("flag?value=true", "true"), ("date?value=1250", "1250"),
        ("date?value=1970-01-01T00:00:01Z", "1000"), ("date?value=1970-01-01T00:00:01.5%2B00:00", "1500"),
        ("date?value=1970-01-02", "86400000"),
        ("uuid?value=123e4567-e89b-12d3-a456-426614174000", #""123E4567-E89B-12D3-A456-426614174000""#),
        ("url?value=https://example.com/a?b%3Dc", #""https://example.com/a?b=c""#), ("size?value=small", #""small""#),
        ("sizes?values=small&values=large", #"["small","large"]"#), ("sizes", "[]"),
        ("set?values=1&values=2&values=1", "2"),
        ("text?value=h%C3%A9llo%26g%C3%B8od%2Bbye%3F", #"["héllo&gøod+bye?"]"#), ("text?value=a+b", #"["a b"]"#),
        ("text?value", #"[""]"#), ("optional", #"["none","none"]"#), ("optional?value=3&size=small", #"["3","small"]"#),
        ("default", #"["5","large","here"]"#), ("default?value=6&size=small&place=there", #"["6","small","there"]"#),
        ("items/a%2Fb+c/7", #"["a/b+c","7","none"]"#), ("items/%E2%82%AC/7?size=large", #"["€","7","large"]"#),
    ]

    @Test(arguments: accepted)
    func argumentsConvert(query: String, expected: String) async throws {
        try await ServiceClient.run(ArgumentsService()) { client in
            let answer = try await client.ask(.get, "/arguments/" + query)
            #expect(answer.status == 200)
            #expect(answer.text == expected)
        }
    }

    static let refused: [(String, argument: String, expected: String)] = [
        ("number?value=128", "value", "an integer from -128 to 127"),
        ("number?value=1.5", "value", "an integer from -128 to 127"),
        ("number", "value", "an integer from -128 to 127"), ("number?value=", "value", "an integer from -128 to 127"),
        ("double?value=nan", "value", "a number"), ("double?value=inf", "value", "a number"),
        ("double?value=0x10", "value", "a number"), ("double?value=1e999", "value", "a number"),
        ("flag?value=yes", "value", "'true' or 'false'"),
        (
            "date?value=tomorrow", "value",
            "milliseconds since 1970 or an ISO 8601 date such as '2018-06-28' or '2018-06-28T10:45:00Z'"
        ),
        (
            "date?value=1e300", "value",
            "milliseconds since 1970 or an ISO 8601 date such as '2018-06-28' or '2018-06-28T10:45:00Z'"
        ),
        ("uuid?value=1", "value", "a UUID such as '123e4567-e89b-12d3-a456-426614174000'"),
        ("url?value=file:///etc/passwd", "value", "an absolute URL"),
        ("url?value=FILE:///etc", "value", "an absolute URL"),
        ("url?value=relative", "value", "an absolute URL"), ("size?value=medium", "value", "one of 'small', 'large'"),
        ("size", "value", "one of 'small', 'large'"),
        ("sizes?values=small&values=medium", "values", "one of 'small', 'large'"),
        ("items/x/seven", "number", "an integer from \(Int.min) to \(Int.max)"),
    ]

    @Test(arguments: refused)
    func errorsNameArgumentValueAndForm(query: String, argument: String, expected: String) async throws {
        try await ServiceClient.run(ArgumentsService()) { client in
            let answer = try await client.ask(.get, "/arguments/" + query)
            #expect(answer.status == 400)
            #expect(answer.headers[.contentType] == "application/problem+json")
            #expect(answer.json?["argument"] as? String == argument)
            #expect((answer.json?["expected"] as? String)?.hasSuffix(expected) == true, "\(answer.text)")
            #expect((answer.json?["detail"] as? String)?.contains("'\(argument)'") == true)
        }
    }

    @Test(arguments: ["text?value=%", "text?value=%4", "text?value=%zz", "text?value=%FF", "items/%FF/1"])
    func malformedEscapesAreRefused(query: String) async throws {
        try await ServiceClient.run(ArgumentsService()) { client in
            let answer = try await client.ask(.get, "/arguments/" + query)
            #expect(answer.status == 400)
            #expect(answer.json?["code"] as? String == "malformedArguments")
        }
    }

    @Test func formsAndJSONCarryTheSameArguments() async throws {
        try await ServiceClient.run(ArgumentsService()) { client in
            let expected = #"["12.0","a&b"]"#
            let multipart = """
                --XX
                Content-Disposition: form-data; name="values"

                1
                --XX
                Content-Disposition: form-data; name="values"
                Content-Type: text/plain

                5
                --XX
                Content-Disposition: form-data; name="factor"

                2
                --XX
                Content-Disposition: form-data; name="note"

                a&b
                --XX--

                """
            do {
                let answer = try await client.post(form: "values=1&values=5&factor=2&note=a%26b", "/arguments/sum")
                #expect(answer.text == expected)
            }
            do {
                let answer = try await client.post(form: "values=5&factor=2&note=a%26b", "/arguments/sum?values=1")
                #expect(answer.text == expected)
            }
            do {
                let answer = try await client.post(multipart: multipart, "/arguments/sum")
                #expect(answer.text == expected)
            }
            let json = #"{"values": [1, 5], "factor": 2.0, "note": "a&b", "more": {}}"#
            do {
                let answer = try await client.post(json: json, "/arguments/sum")
                #expect(answer.text == expected)
            }
            do {
                let answer = try await client.ask(.post, "/arguments/sum")
                #expect(answer.text == #"["0.0","none"]"#)
            }
        }
    }

    static let badJSON = [
        (#"{"values": [1, "x"]}"#, "values[1]"), (#"{"values": 3}"#, "values"),
        (#"{"values": [1], "factor": "2"}"#, "factor"),
    ]

    @Test(arguments: badJSON)
    func membersOfJSONAreChecked(json: String, argument: String) async throws {
        try await ServiceClient.run(ArgumentsService()) { client in
            let answer = try await client.post(json: json, "/arguments/sum")
            #expect(answer.status == 400)
            #expect(answer.json?["argument"] as? String == argument, "\(answer.text)")
        }
    }

    @Test(arguments: ["[1]", "3", "{", "nonsense", "\u{FEFF}{}"])
    func otherJSONIsRefused(json: String) async throws {
        try await ServiceClient.run(ArgumentsService()) { client in
            do {
                let answer = try await client.post(json: json, "/arguments/sum")
                #expect(answer.status == 400)
            }
        }
    }

    @Test func bodiesDecodeFromJSONAndForms() async throws {
        try await ServiceClient.run(ArgumentsService()) { client in
            let expected = #"{"count":2,"item":"tea","size":"small","tags":["a","b"],"when":1000}"#
            let json =
                #"{"item": "tea", "count": 2, "size": "small", "tags": ["a", "b"], "when": "1970-01-01T00:00:01Z"}"#
            do {
                let answer = try await client.post(json: json, "/arguments/orders")
                #expect(answer.text == expected)
            }
            let form = "item=tea&count=2&size=small&tags=a&tags=b&when=1000"
            do {
                let answer = try await client.post(form: form, "/arguments/orders")
                #expect(answer.text == expected)
            }
            let blank = "item=&count=2&size=&when="
            do {
                let answer = try await client.post(form: blank, "/arguments/orders")
                #expect(answer.text == #"{"count":2,"item":""}"#)
            }
        }
    }

    static let badOrders = [
        (#"{"count": 2}"#, "item"), (#"{"item": "tea", "count": "2"}"#, "count"),
        (#"{"item": "tea", "count": 2, "size": "medium"}"#, "size"),
        (#"{"item": "tea", "count": 2, "tags": [1]}"#, "tags[0]"), ("[]", "body"),
    ]

    @Test(arguments: badOrders)
    func bodiesNameTheirFault(json: String, argument: String) async throws {
        try await ServiceClient.run(ArgumentsService()) { client in
            let answer = try await client.post(json: json, "/arguments/orders")
            #expect(answer.status == 400)
            #expect(answer.json?["argument"] as? String == argument, "\(answer.text)")
        }
    }

    @Test func formFieldsNameTheirFault() async throws {
        try await ServiceClient.run(ArgumentsService()) { client in
            let answer = try await client.post(form: "item=tea&count=two", "/arguments/orders")
            #expect(answer.status == 400)
            #expect(answer.json?["argument"] as? String == "count")
            #expect(answer.json?["value"] as? String == "two")
            do {
                let answer = try await client.post(form: "item=tea", "/arguments/orders")
                #expect(answer.json?["argument"] as? String == "count")
            }
        }
    }

    @Test func optionalAndRawBodies() async throws {
        try await ServiceClient.run(ArgumentsService()) { client in
            do {
                let answer = try await client.ask(.put, "/arguments/orders")
                #expect(answer.text == #"["none"]"#)
            }
            let json = #"{"item": "tea", "count": 1}"#
            do {
                let answer = try await client.ask(.put, "/arguments/orders", body: json, type: "application/json")
                #expect(answer.text == #"["tea"]"#)
            }
            do {
                let answer = try await client.ask(.post, "/arguments/bytes", body: "12345", type: "image/png")
                #expect(answer.text == "5")
            }
            do {
                let answer = try await client.ask(.post, "/arguments/orders")
                #expect(answer.status == 400)
            }
        }
    }

    @Test func otherMediaTypesAreRefused() async throws {
        try await ServiceClient.run(ArgumentsService()) { client in
            let answer = try await client.ask(.post, "/arguments/sum", body: "<a/>", type: "application/xml")
            #expect(answer.status == 415)
            #expect((answer.json?["detail"] as? String)?.contains("application/json") == true)
        }
    }

    @Test func argumentsAreBounded() async throws {
        try await ServiceClient.run(ArgumentsService()) { client in
            let many = (0..<1_001).map { "values=\($0)" }.joined(separator: "&")
            do {
                let answer = try await client.ask(.get, "/arguments/sizes?" + many)
                #expect(answer.json?["code"] as? String == "tooManyArguments")
            }
            do {
                let answer = try await client.post(form: many, "/arguments/sum")
                #expect(answer.status == 400)
            }
            let half = (0..<501).map { "values=\($0)" }.joined(separator: "&")
            do {
                let answer = try await client.post(form: half, "/arguments/sum?" + half)
                #expect(answer.status == 400)
            }
        }
    }

    @Test func bodiesAreBounded() async throws {
        var options = ServiceOptions()
        options.maximumBodySize = 100
        try await ServiceClient.run(ArgumentsService(), options: options) { client in
            let answer = try await client.post(form: "note=" + String(repeating: "x", count: 100), "/arguments/sum")
            #expect(answer.status == 413)
            #expect(answer.json?["code"] as? String == "bodyTooLarge")
            do {
                let answer = try await client.post(form: "note=" + String(repeating: "x", count: 95), "/arguments/sum")
                #expect(answer.status == 200)
            }
        }
    }

    @Test func deepJSONIsRefused() async throws {
        try await ServiceClient.run(ArgumentsService()) { client in
            let deep = String(repeating: "[", count: 100_000)
            do {
                let answer = try await client.post(json: #"{"values": \#(deep)"#, "/arguments/sum")
                #expect(answer.status == 400)
            }
            do {
                let answer = try await client.post(json: #"{"a":"# + deep, "/arguments/orders")
                #expect(answer.status == 400)
            }
        }
    }
}
