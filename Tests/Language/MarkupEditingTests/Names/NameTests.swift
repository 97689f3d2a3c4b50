import Foundation
import Testing

/// The names of documents beside the Swift sources of their package.
@Suite struct NameTests {
    private static let program = """
        import MarkupKit

        @Observable @KeyValueCoding
        final class Person: Identifiable {
            var name = "", age: Int = 0
            let born: Date?
            var address: Address? = nil
            var friends: [Person] = []
            var point = Point(x: 0)
            private var note: String { "" }
        }
        @KeyValueCoding class Address { @ObservationIgnored var street: String = "", lines = [String]() }
        struct Point { var x: Double }
        class Plain { var text = "" }

        @KeyValueCoding
        final class PeopleController: UIViewController {
            var label: UILabel!, field: UITextField?
            private(set) var total: Double = 0
            let fixed = UILabel()
            var people: [Person] = []
            var selected: Person? { didSet { print("set") } }
            var count: Int { people.count }
            var plain = Plain()
            var store: any Store
            var generic: Box<Person>
            init() { super.init(nibName: "People", bundle: nil) }
            func open(_ person: Person) {}
            func toggle(_ sender: UISwitch, _ event: UIEvent) {}
            func touch(_ tap: UITapGestureRecognizer) async throws {}
            func save() {}
            func find<T>(_ value: T) {}
            static func make() {}
            override func formatter(withName name: String, arguments: [String: String]) -> (any ValueFormatter)? {
                name == "shout" ? Shouting() : nil
            }
        }
        extension PeopleController { func later() {} }
        protocol Store {}
        """

    /// Returns the diagnostics of a document whose owner is `PeopleController`, as `line:character: words: message`.
    private func faults(_ text: String, _ more: [String: String] = [:], name: String = "People") throws -> [String] {
        let file = "Sources/App/\(name).xml"
        let editor = try Conversation(["Sources/App/App.swift": Self.program].merging(more) { $1 })
        try editor.open(file, text)
        return try (editor.diagnostics()[editor.uri(file)] ?? []).map {
            let place = try editor.words(of: $0["range"], in: editor.uri(file)).dropFirst(file.count + 1)
            return "\(place): \($0["message"] ?? "")"
        }
    }

    @Test func correctNamesAreAccepted() throws {
        let found = try faults(
            """
            <LMColumnView title="">
                <UILabel id="label" text="$selected.name" hidden="$people.isEmpty"/>
                <UITextField id="field" accessibilityLabel="name" text="$selected.address.street"/>
                <UILabel text="$total::number" hidden="$selected.friends.first.age > 3"/>
                <UILabel text="$people.count + count" onTap="touch"/>
                <UILabel text="$selected.born::date" alpha="$store.x + generic.y"/>
                <UILabel text="$title" onTap="save"/>
                <UILabel text="$selected.name::shout" hidden="$viewLoaded"/>
                <UISwitch accessibilityLabel="a" onValueChanged="toggle"/>
                <for each="$people" as="person" key="name">
                    <UIButton title="$person.name" onTap="open"/>
                    <for each="$person.friends" as="friend"><UIButton title="$friend.name" onPrimaryActionTriggered="open"/></for>
                    <empty><UILabel text="$count"/></empty>
                </for>
            </LMColumnView>
            """.replacing(" title=\"\"", with: ""))
        #expect(found == [])
    }

    @Test(arguments: [
        ("<UILabel id='lable'/>", "0:13: lable: owner 'PeopleController' has no outlet 'lable'; did you mean 'label'?"),
        (
            "<UILabel id='field'/>",
            "0:13: field: outlet 'field' is declared as 'UITextField' and cannot hold a 'UILabel'; change the property's type"
        ),
        (
            "<UILabel id='fixed'/>",
            "0:13: fixed: outlet 'fixed' cannot be set; declare it with 'var', without 'private(set)'"
        ),
        (
            "<UIButton title='a' onTap='sav'/>",
            "0:27: sav: owner 'PeopleController' has no action 'sav'; did you mean 'save'?"
        ),
        (
            "<UIButton title='a' onTap='later'/>",
            "0:27: later: owner 'PeopleController' has no action 'later'; it is in an extension, which '@KeyValueCoding' does not see; move it into the class"
        ),
        (
            "<UIButton title='a' onTap='save:e:'/>",
            "0:27: save: action 'save' of 'PeopleController' takes 0 arguments, not 2; write it without colons"
        ),
        (
            "<UIButton title='a' onPrimaryActionTriggered='toggle'/>",
            "0:46: toggle: action 'toggle' takes a 'UISwitch', not a 'UIButton'; change the type of its sender"
        ),
        (
            "<UILabel onPan='touch'/>",
            "0:16: touch: action 'touch' takes a 'UITapGestureRecognizer', not a 'UIPanGestureRecognizer'; change the type of its sender"
        ),
        ("<UILabel text='$titel'/>", "0:16: titel: 'PeopleController' has no property 'titel'; did you mean 'title'?"),
        (
            "<UILabel text='$selected.nam'/>", "0:25: nam: 'Person' has no property 'nam'; did you mean 'name'?"
        ),
        (
            "<UILabel text='$1 + selected.address.street.x'/>", "0:44: x: 'String' has no property 'x'"
        ),
        (
            "<UILabel text='$people.last.address.stret'/>",
            "0:36: stret: 'Address' has no property 'stret'; did you mean 'street'?"
        ),
        ("<UILabel text='$people.nam'/>", "0:23: nam: 'Person' has no property 'nam'; did you mean 'name'?"),
        (
            "<UILabel text='$selected.point.x'/>",
            "0:31: x: 'x' cannot be read, because 'Point' is not a class; make the struct a '@KeyValueCoding final class'"
        ),
        (
            "<UILabel text='$plain.text'/>",
            "0:22: text: 'Plain' has no property 'text'; add '@KeyValueCoding' to class 'Plain'"
        ),
        (
            "<UILabel text='$selected.name::date'/>",
            "0:31: date: invalid expression: formatter 'date' takes dates, not a value of type 'String'"
        ),
        (
            "<UILabel alpha='$selected.born'/>",
            "0:17: selected.born: invalid expression: 'alpha' takes a number, as 12 or 0.5, not a value of type 'Date'"
        ),
        (
            "<LMColumnView><for each='$count' as='n'/></LMColumnView>",
            "0:26: count: invalid expression: 'each' takes a list, not a value of type 'Int'"
        ),
        (
            "<LMColumnView><for each='$people' as='p'><UILabel text='$p.titel'/></for></LMColumnView>",
            "0:59: titel: 'Person' has no property 'titel'"
        ),
        (
            "<LMColumnView><for each='$people' as='p' key='nme'><UILabel/></for></LMColumnView>",
            "0:46: nme: 'Person' has no property 'nme'; did you mean 'name'?"
        ),
        (
            "<LMColumnView><for each='$selected.address.lines' as='p'><UIButton title='a' onTap='open'/></for></LMColumnView>",
            "0:84: open: action 'open' takes a 'Person', not a 'UITapGestureRecognizer'; change the type of its sender"
        ),
        (
            "<LMColumnView><if test='$selectd.name'><UILabel/></if></LMColumnView>",
            "0:25: selectd: 'PeopleController' has no property 'selectd'; did you mean 'selected'?"
        ),
    ])
    func slips(_ text: String, _ expected: String) throws {
        let found = try faults(text)
        #expect(found == [expected], "\(found)")
    }

    // MARK: Rows

    private static let folders = """
        @KeyValueCoding class Item { var name = "" }
        @KeyValueCoding
        final class Folder: Item {
            var inside: [Folder]?
            var items: [Item] = []
            var people: [Person] = []
            var isOpen = false
            let isFixed = false
            let fixed: [Folder] = []
        }
        @KeyValueCoding
        final class FoldersController: UIViewController {
            var folders: [Folder] = [], names: [String] = []
            init() { super.init(nibName: "Folders", bundle: nil) }
            func open(_ folder: Folder) {}
            func openItem(_ item: Item, _ table: UITableView) {}
            func openPerson(_ person: Person) {}
            func read(_ name: String) {}
            func choose(_ table: UITableView) {}
            func move(_ folder: Folder, to index: Int) {}
            func put(_ folder: Folder, into name: String) {}
            func reload() {}
        }
        """

    private func faultsOfRows(_ list: String, _ attributes: String) throws -> [String] {
        let row = "<UITableViewCell textLabel.text='a'/>"
        return try faults(
            "<UITableView accessibilityLabel='a'><for each='$\(list)' as='one' \(attributes)>\(row)</for></UITableView>",
            ["Sources/App/Folders.swift": Self.folders], name: "Folders")
    }

    @Test(arguments: [
        ("folders", "children='inside' expanded='isOpen' onSelect='open'"),
        ("folders", "children='items' onSelect='openItem'"),
        ("folders", "section='name' movable='true' onDelete='openItem' onSelect='choose'"),
        ("folders", "children='inside' movable='true'"), ("folders", "children='fixed' onMove='move'"),
        ("folders", "onMove='move' onSelect='reload'"), ("names", "onSelect='read'"),
    ]) func rowsThatFit(_ list: String, _ attributes: String) throws {
        #expect(try faultsOfRows(list, attributes) == [])
    }

    @Test(arguments: [
        (
            "folders", "onSelect='openPerson'",
            "openPerson: action 'openPerson' takes a 'Person', not a 'Folder', which the elements of the list are; change the type of its argument"
        ),
        (
            "folders", "onMove='read'",
            "read: action 'read' takes a 'String', not a 'Folder', which the elements of the list are; change the type of its argument"
        ),
        (
            "names", "onSelect='open'",
            "open: action 'open' takes a 'Folder', not a 'String', which the elements of the list are; change the type of its argument"
        ),
        (
            "folders", "onMove='put'",
            "put: action 'put' takes a 'String' as its second argument, but gets the new index of the element, an 'Int'; change the type of the argument"
        ),
        (
            "folders", "onSelect='move'",
            "move: action 'move' takes a 'Int' as its second argument, but gets the list's view; change the type of the argument"
        ),
        (
            "folders", "onDelete='opn'",
            "opn: owner 'FoldersController' has no action 'opn'; did you mean 'open'?"
        ),
        ("folders", "children='insid'", "insid: 'Folder' has no property 'insid'; did you mean 'inside'?"),
        (
            "folders", "children='name'",
            "name: invalid expression: 'children' takes a list of 'Folder', not a value of type 'String'"
        ),
        (
            "folders", "children='people'",
            "people: invalid expression: 'children' takes a list of 'Folder', not a value of type '[Person]'"
        ),
        (
            "folders", "children='inside' expanded='name'",
            "name: invalid expression: 'expanded' takes true or false, not a value of type 'String'"
        ),
        (
            "folders", "children='inside' expanded='isFixed'",
            "isFixed: invalid expression: 'expanded' writes 'isFixed', which cannot be set; declare it with 'var', without 'private(set)'"
        ),
        (
            "folders", "children='fixed' movable='true'",
            "fixed: invalid expression: 'movable' writes 'fixed', which cannot be set; declare it with 'var', without 'private(set)'"
        ),
        ("folders", "section='nam'", "nam: 'Folder' has no property 'nam'; did you mean 'name'?"),
        ("folders", "section='$one.nam'", "nam: 'Folder' has no property 'nam'; did you mean 'name'?"),
    ]) func rowsThatDoNotFit(_ list: String, _ attributes: String, _ expected: String) throws {
        let found = try faultsOfRows(list, attributes)
        #expect(found.map { String($0.drop { $0 != " " }.dropFirst()) } == [expected], "\(found)")
    }

    @Test func parametersOfIncludes() throws {
        let part = """
            <?parameters {"person": "Person", "note": "String?"}?>
            <LMRowView><UILabel text="$person.nme"/><UILabel text="$note"/><UIButton title="a" onTap="save"/></LMRowView>
            """
        let all = ["Sources/App/Row.xml": part]
        let found = try faults("<LMColumnView><include document='Row' person='$count'/></LMColumnView>", all)
        #expect(found.count == 2, "\(found)")
        #expect(
            found.contains(
                "0:47: count: parameter 'person' of document 'Row' is declared as 'Person', not 'Int'; pass another value or change the declaration"
            ), "\(found)")
        #expect(
            found.contains { $0.hasSuffix("Row.xml:2:35: 'Person' has no property 'nme'; did you mean 'name'?") },
            "\(found)")
        // No class loads a part, so its actions are checked where it is included.
        let own = try faults(part.replacing("save", with: "opn"), name: "Row")
        #expect(own == ["1:34: nme: 'Person' has no property 'nme'; did you mean 'name'?"], "\(own)")
        let opened = try faults(
            "<LMColumnView><include document='Row' person='$selected'/></LMColumnView>",
            ["Sources/App/Row.xml": part.replacing("nme", with: "name").replacing("save", with: "opn")])
        #expect(opened.count == 1 && opened[0].contains("no action 'opn'"), "\(opened)")
    }

    @Test func withoutACertainOwnerNothingIsReported() throws {
        let other = "<LMColumnView><UILabel id='nothing' text='$nowhere' onTap='never'/></LMColumnView>"
        #expect(try faults(other, name: "Other") == [])
        #expect(
            try faults(
                other, ["Sources/App/B.swift": "@KeyValueCoding final class Other: SomethingElse {}"], name: "Other")
                == [])
        #expect(
            try faults(
                other,
                [
                    "Sources/App/B.swift":
                        "final class Tool { let x = try LMViewBuilder.view(withName: \"Other\", owner: model, root: nil) }"
                ], name: "Other") == [])
    }

    @Test func ownersAreFoundByTheirCalls() throws {
        let text = "<UILabel id='nothing'/>"
        for code in [
            "@KeyValueCoding final class Mine: UIView { init() { try LMViewBuilder.view(withName: \"Other\", owner: self, root: nil) } }",
            "@KeyValueCoding final class Mine: UIViewController {}\nlet mine = Mine(nibName: \"Other\", bundle: nil)",
            "@KeyValueCoding final class Mine: UIView {}\nextension Mine { func load() { view(withName: \"Other\", owner: self) } }",
        ] {
            let found = try faults(text, ["Sources/App/B.swift": code], name: "Other")
            #expect(found == ["0:13: nothing: owner 'Mine' has no outlet 'nothing'"], "\(code)")
        }
        let own = try faults(
            text, ["Sources/App/B.swift": "final class Other: UITableViewController {}"], name: "Other")
        #expect(
            own == ["0:13: nothing: owner 'Other' has no outlet 'nothing'; add '@KeyValueCoding' to class 'Other'"])
    }

    @Test func theDeclarationIsNamed() throws {
        let editor = try Conversation(["Sources/App/App.swift": Self.program])
        try editor.open("Sources/App/People.xml", "<UILabel text='$selected.nam'/>")
        let found = try #require(try editor.diagnostics()[editor.uri("Sources/App/People.xml")]?.first)
        let related = try #require((found["relatedInformation"] as? [[String: Any]])?.first)
        #expect(related["message"] as? String == "'name' is declared here")
        let location = try #require(related["location"] as? [String: Any])
        #expect(
            try editor.words(of: location["range"], in: try #require(location["uri"] as? String))
                == "Sources/App/App.swift:4:8: name")
    }

    @Test func viewsOfTheOptionalProductsAreKnown() throws {
        #expect(try faults("<MKMapView accessibilityLabel='a' showsUserLocation='true'/>") == [])
    }
}
