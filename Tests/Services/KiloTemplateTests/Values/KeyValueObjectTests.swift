import KeyValueCoding
import Testing

@testable import KiloTemplate

@KeyValueCoding
private class Animal {
    var legs = 4
    var isTame = true
}

@KeyValueCoding
private final class Pet: Animal {
    var name: String
    var nickname: String?
    var friends: [Pet] = []

    init(name: String) {
        self.name = name
    }
}

@Suite struct KeyValueObjectTests {
    @Test func propertiesAreReadByName() throws {
        let claws = Pet(name: "Claws")
        let puff = Pet(name: "Puff & co")
        claws.friends = [puff]
        let template = try Template(
            "{{name}} {{legs}} {{#isTame}}tame{{/isTame}} [{{nickname}}] {{#friends}}{{name}}{{/friends}} {{unknown}}")
        #expect(try template.render(claws) == "Claws 4 tame [] Puff &amp; co ")
        claws.nickname = "C"
        #expect(try template.render(claws) == "Claws 4 tame [C] Puff &amp; co ")
    }

    @Test func objectsInDictionaries() throws {
        let template = try Template("{{#pets[, ]}}{{name}}{{/pets}}")
        #expect(try template.render(["pets": [Pet(name: "a"), Pet(name: "b")]] as [String: Any]) == "a, b")
    }
}
