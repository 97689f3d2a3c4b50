import Observation
import Synchronization
import Testing

@testable import KeyValueCoding

@KeyValueCoding
final class Drawer {
    var range: ClosedRange<Int>?
    weak var owner: Person?
    var error: (any Error)?
    var anything: Any?
    var pair: (Int, String)?
    var deep: Int??
}

/// A property of each type whose assignment is compiled for it, and one of another.
@KeyValueCoding
final class Frequent {
    var text = "a"
    var caption: String? = "b"
    var isOn = false
    var count = 1
    var share = 0.5
    var single: Float = 0.5
}

@KeyValueCoding
class Person {
    var name = "Ada"
    var age: Int? = 36
    var isActive = true
    let id = 7
    var greeting: String { "Hello, \(name)" }
    private(set) var visits = 0
    func visit() { visits += 1 }
    func rename(_ sender: String) { name = sender }
    func move(from sender: String, on event: Int) { name = "\(sender)\(event)" }
    func quietly() -> Int { 1 }
}

/// What is turned.
///
/// And more.
@KeyValueCoding
class Knob {
    /// The least that it is turned.
    var minimum = 0.0
    /// How far it is turned.
    @Edited @SetAfter("minimum") var value = 0.0
    /// What it is called.
    var title: String { "Knob" }
    var isOn = false
}

@KeyValueCoding
final class Toggle: Knob {
    @Edited override var isOn: Bool { didSet {} }
}

@KeyValueCoding
final class Author: Person {
    var books: [String] = []
    override func visit() { books.append("visited") }
}

@MainActor @KeyValueCoding
final class Vault {
    struct Locked: Error {}
    var attempts = 0
    func open() throws {
        attempts += 1
        throw Locked()
    }
    func wait() async throws { throw Locked() }
}

@MainActor @Observable @KeyValueCoding
final class Form {
    var title = "untitled"
    @ObservationIgnored var count = 0
    private(set) var submissions = 0
    let kind = "form"
    var heading: String { title + kind }
    var draft = "" { didSet { count += 1 } }
    func submit() { count += 1 }
}

@Suite struct KeyValueTableTests {
    @Test func readsAndWritesByName() throws {
        let person = Person()
        let name = try #require(person.keyValueTable.property(named: "name"))
        #expect(name.setValue("Grace", of: person))
        #expect(name.value(of: person) as? String == "Grace")
        #expect(!name.setValue(3, of: person))
        #expect(person.name == "Grace")
    }

    /// Values are converted elsewhere: a property takes those of its type, also within an optional, and no others.
    @Test func eachFrequentTypeTakesItsOwnValues() throws {
        let object = Frequent()
        let values: [String: (fitting: Any, wrapped: Any)] = [
            "text": ("new", String?.some("opened") as Any), "caption": ("new", String?.some("opened") as Any),
            "isOn": (true, Bool?.some(false) as Any), "count": (2, Int?.some(3) as Any),
            "share": (0.25, Double?.some(0.75) as Any), "single": (Float(0.25), Float?.some(0.75) as Any),
        ]
        for property in Frequent.keyValueTable.ownProperties {
            let (fitting, wrapped) = try #require(values[property.name])
            #expect(property.setValue(fitting, of: object), "\(property.name)")
            #expect("\(property.value(of: object) ?? "nil")" == "\(fitting)")
            #expect(property.setValue(wrapped, of: object), "\(property.name)")
            #expect(property.setValue(nil, of: object) == property.isOptional, "\(property.name)")
            for (name, other) in values where "\(type(of: other.fitting))" != "\(property.valueType)" {
                #expect(!property.setValue(other.fitting, of: object), "\(property.name) takes that of \(name)")
            }
        }
        #expect((object.text, object.caption, object.isOn) == ("opened", nil, false))
        #expect((object.count, object.share, object.single) == (3, 0.75, 0.75))
    }

    @Test func aTableDescribesThePropertiesOfTheClass() throws {
        let table = Toggle.keyValueTable
        let value = try #require(table.property(named: "value"))
        #expect(value.isEdited)
        #expect(value.prerequisites == ["minimum"])
        #expect(value.summary == "How far it is turned.")
        let minimum = try #require(table.property(named: "minimum"))
        #expect(!minimum.isEdited)
        #expect(minimum.prerequisites.isEmpty)
        #expect(table.property(named: "title")?.summary == "What it is called.")
        #expect(table.superclass?.summary == "What is turned.")
        #expect(table.summary.isEmpty)
    }

    @Test func aSubclassMayMarkWhatItInherits() {
        #expect(Knob.keyValueTable.property(named: "isOn")?.isEdited == false)
        #expect(Toggle.keyValueTable.property(named: "isOn")?.isEdited == true)
    }

    @Test func optionalsTakeNilAndFlatten() throws {
        let person = Person()
        let age = try #require(person.keyValueTable.property(named: "age"))
        #expect(ObjectIdentifier(age.valueType) == ObjectIdentifier(Int.self))
        #expect(age.isOptional)
        #expect(age.value(of: person) as? Int == 36)
        #expect(age.setValue(nil, of: person))
        #expect(age.value(of: person) == nil)
        #expect(person.keyValueTable.property(named: "name")?.setValue(nil, of: person) == false)
    }

    /// The wrapped type of an optional is found whatever it is: a value, an object, a function, an existential.
    @Test func everyKindOfOptionalIsUnwrapped() throws {
        let drawer = Drawer()
        let table = drawer.keyValueTable
        func check<Value>(_ name: String, _: Value.Type) throws -> KeyValueProperty {
            let property = try #require(table.property(named: name), "\(name)")
            #expect(property.isOptional, "\(name)")
            #expect(ObjectIdentifier(property.valueType) == ObjectIdentifier(Value.self), "\(name)")
            #expect(property.value(of: drawer) == nil, "\(name)")
            return property
        }
        #expect(try check("range", ClosedRange<Int>.self).setValue(1...2, of: drawer))
        #expect(try check("owner", Person.self).setValue(Person(), of: drawer))
        #expect(try check("error", (any Error).self).setValue(CancellationError(), of: drawer))
        #expect(try check("anything", Any.self).setValue("key", of: drawer))
        #expect(try check("pair", (Int, String).self).setValue((1, "a"), of: drawer))
        #expect(try check("deep", Int?.self).setValue(Int?.some(3), of: drawer))
        #expect(table.property(named: "range")?.setValue("1...2", of: drawer) == false)
    }

    @Test func readOnlyPropertiesSayso() {
        let table = Person.keyValueTable
        for name in ["id", "greeting", "visits"] { #expect(table.property(named: name)?.isReadOnly == true) }
        #expect(table.property(named: "active")?.name == "isActive")
    }

    @Test func actionsTakeNothingASenderOrAnEvent() {
        let person = Person()
        let table = person.keyValueTable
        #expect(table.action(named: "visit")?.invoke(on: person, sender: 1, event: nil) == true)
        #expect(person.visits == 1)
        #expect(table.action(named: "rename")?.invoke(on: person, sender: 1, event: nil) == false)
        #expect(table.action(named: "rename")?.invoke(on: person, sender: "Bo", event: nil) == true)
        #expect(table.action(named: "move")?.invoke(on: person, sender: "x", event: 2) == true)
        #expect(person.name == "x2")
        #expect(table.action(named: "quietly")?.invoke(on: person, sender: nil, event: nil) == true)
    }

    @Test @MainActor func errorsOfActionsGoToOneHandler() async {
        defer { KeyValueAction.handler.withLock { $0 = nil } }
        let (failures, continuation) = AsyncStream.makeStream(of: String.self)
        KeyValueAction.failureHandler = { error, action in continuation.yield("\(action): \(type(of: error))") }
        let vault = Vault()
        var found = failures.makeAsyncIterator()
        #expect(vault.keyValueTable.action(named: "open")?.invoke(on: vault, sender: nil, event: nil) == true)
        #expect(await found.next() == "Vault.open: Locked")
        #expect(vault.attempts == 1)
        _ = vault.keyValueTable.action(named: "wait")?.invoke(on: vault, sender: nil, event: nil)
        #expect(await found.next() == "Vault.wait: Locked")
    }

    @Test func subclassesInheritAndOverride() {
        let author = Author()
        let table = author.keyValueTable
        #expect(ObjectIdentifier(table.declaringType) == ObjectIdentifier(Author.self))
        #expect(table.property(named: "name") != nil)
        #expect(table.property(named: "books") != nil)
        #expect(Person.keyValueTable.property(named: "books") == nil)
        _ = table.action(named: "visit")?.invoke(on: author, sender: nil, event: nil)
        #expect(author.books == ["visited"])
    }

    @Test @MainActor func storedPropertiesOfObservableClassesAreTracked() {
        let tracked = Form.keyValueTable.ownProperties.filter(\.isTracked).map(\.name)
        #expect(tracked == ["title", "submissions"])
        #expect(Person.keyValueTable.ownProperties.allSatisfy { !$0.isTracked })
    }

    @Test @MainActor func mainActorModelsAreReachedDynamically() throws {
        let form: AnyObject = Form()
        let coded = try #require(form as? any KeyValueCoding)
        let title = try #require(coded.keyValueTable.property(named: "title"))
        nonisolated(unsafe) var changed = false
        withObservationTracking {
            _ = title.value(of: form)
        } onChange: {
            changed = true
        }
        title.setValue("new", of: form)
        #expect(changed)
    }
}
