import Foundation
import KeyValueCoding
import Testing

/// A model that any thread may use, in a module whose default isolation is the main actor.
@KeyValueCoding
private nonisolated final class Record {
    var name = "a"
    private(set) var saves = 0
    func save() { saves += 1 }
}

@KeyValueCoding
private nonisolated class Base {
    var title = "base"
}

@KeyValueCoding
private nonisolated final class Derived: Base {
    var count = 1
}

@Suite struct NonisolatedModelTests {
    @Test nonisolated func aModelIsReadAndWrittenOffTheMainActor() async {
        await Task.detached {
            let record = Record()
            let table = record.keyValueTable
            #expect(table.property(named: "name")?.setValue("b", of: record) == true)
            #expect(record.name == "b")
            #expect(table.action(named: "save")?.invoke(on: record, sender: nil, event: nil) == true)
            #expect(record.saves == 1)
        }.value
    }

    @Test nonisolated func propertiesAreInherited() {
        let derived = Derived()
        let table = derived.keyValueTable
        #expect(table.property(named: "title")?.value(of: derived) as? String == "base")
        #expect(table.property(named: "count")?.value(of: derived) as? Int == 1)
    }
}
