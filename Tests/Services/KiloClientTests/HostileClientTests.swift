import Foundation
import Kilo
import Testing

/// The client of a document whose names and texts try to break the source. That this file compiles is most of the test.
@Suite struct HostileClientTests {
    @Test func namesKeepTheirKeys() throws {
        var names = HostileClient.Names(initValue: "1", selfValue: "2", await: "3")
        names.class = nil
        let data = try OpenAPICoding.encoder().encode(names)
        #expect(String(decoding: data, as: UTF8.self) == #"{"await":"3","init":"1","self":"2"}"#)
        #expect(try OpenAPICoding.decoder().decode(HostileClient.Names.self, from: data) == names)
    }

    @Test func valuesKeepTheirTexts() {
        let texts = [
            "", " ", "\n", "🐶", "default", "init", "self", "unlisted", "-1", "+1", "a", "A", "\"", "\\(x)", "*",
        ]
        for text in texts {
            let value = HostileClient.Values(rawValue: text)
            #expect(value.rawValue == text)
            #expect(HostileClient.Values.listed.contains(value))
        }
        #expect(HostileClient.Values(rawValue: "new") == .unlisted("new"))
        #expect(HostileClient.Numbered(rawValue: -3).rawValue == -3)
    }

    @Test func recursiveValuesAreRead() throws {
        let text = #"{"b":{"c":{"a":{"b":{}},"d":["x",{"b":{}}],"more":1},"list":[{}]},"a":{"b":{}}}"#
        let value = try OpenAPICoding.decoder().decode(HostileClient.A.self, from: Data(text.utf8))
        #expect(value.b.c?.a?.b.c == nil)
        #expect(value.b.c?.additionalProperties == ["more": 1])
        #expect(value.b.list == [.init()])
        let again = try OpenAPICoding.encoder().encode(value)
        #expect(try OpenAPICoding.decoder().decode(HostileClient.A.self, from: again) == value)
    }

    @Test func alternativesAreKnownByTheirConstants() throws {
        func counted(_ text: String) throws -> HostileClient.Counted {
            try OpenAPICoding.decoder().decode(HostileClient.Counted.self, from: Data(text.utf8))
        }
        guard case .object = try counted(#"{"kind": 1}"#), case .object2 = try counted(#"{"kind": 3}"#),
            case .unlisted(["kind": 4]) = try counted(#"{"kind": 4}"#)
        else {
            Issue.record("another alternative")
            return
        }
    }

    @Test func constantsAreFilledIn() throws {
        let data = try OpenAPICoding.encoder().encode(HostileClient.Constant())
        #expect(String(decoding: data, as: UTF8.self) == #"{"flag":true,"object":"list","version":3}"#)
    }
}
