import Foundation
import KeyValueCoding
import MarkupKit
import Observation

@Observable @KeyValueCoding
final class BenchmarkPerson: Identifiable {
    let id: Int
    var name: String
    var town: String
    var phone: String

    init(_ id: Int) {
        self.id = id
        (name, town, phone) = ("Person \(id)", "Town \(id % 100)", "0\(id)")
    }
}

@Observable @KeyValueCoding
final class BenchmarkPeople: UIViewController {
    var people: [BenchmarkPerson]
    var count = 1

    init(_ count: Int) {
        people = (0..<count).map(BenchmarkPerson.init)
        super.init(nibName: nil, bundle: nil)
    }
}

/// `for` and `if` of documents beside the same by hand in Swift.
func runListBenchmarks() throws {
    try measureRepetition()
    try measureRowsOfFor()
    try measureChanges()
    try measureConditions()
}

// MARK: Repetition

/// Writes a document into a file, because only the plan of a file is kept.
private func document(_ markup: String) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appending(path: "list-\(getpid()).xml")
    try markup.write(to: file, atomically: true, encoding: .utf8)
    return file
}

private func measureRepetition() throws {
    let owner = BenchmarkPeople(1_000)
    let row = """
        <LMRowView><UILabel text="$person.name"/><UILabel text="$person.town"/><UILabel text="$person.phone"/></LMRowView>
        """
    let file = try document("<LMColumnView><for each=\"$people\" as=\"person\">\(row)</for></LMColumnView>")
    defer { try? FileManager.default.removeItem(at: file) }
    let rows = try Measurement.medians(
        rounds: 41,
        [
            ("for in a document", { _ = try LMViewBuilder.view(contentsOf: file, owner: owner, root: nil) }),
            ("by hand, texts set once", { makeByHand(owner.people) { $0.text = $1 } }),
            (
                "by hand, texts that follow the model",
                {
                    let column = LMColumnView()
                    for person in owner.people {
                        let row = LMRowView()
                        row.addSubview(UILabel().following { $0.text = person.name })
                        row.addSubview(UILabel().following { $0.text = person.town })
                        row.addSubview(UILabel().following { $0.text = person.phone })
                        column.addSubview(row)
                    }
                }
            ),
        ])
    Measurement.report("make and free 1,000 rows of three labels", count: 1_000, rows)
}

private func makeByHand(_ people: [BenchmarkPerson], _ set: (UILabel, String) -> Void) {
    let column = LMColumnView()
    for person in people {
        let row = LMRowView()
        for text in [person.name, person.town, person.phone] {
            let label = UILabel()
            set(label, text)
            row.addSubview(label)
        }
        column.addSubview(row)
    }
}

// MARK: Tables

private func measureRowsOfFor() throws {
    let cell = "<UITableViewCell textLabel.text=\"$person.name\"/>"
    let file = try document("<UITableView><for each=\"$people\" as=\"person\">\(cell)</for></UITableView>")
    defer { try? FileManager.default.removeItem(at: file) }
    let (many, most) = (BenchmarkPeople(100_000), BenchmarkPeople(1_000_000))
    let source = PeopleRows(many)
    func open(_ owner: BenchmarkPeople) throws -> OpenTable {
        let view = try LMViewBuilder.view(contentsOf: file, owner: owner, root: nil)
        return OpenTable(view as? UITableView ?? UITableView())
    }
    func openByHand(_ source: PeopleRows) -> OpenTable {
        let table = UITableView()
        table.dataSource = source
        return OpenTable(table)
    }
    let rows = try Measurement.medians(
        rounds: 15,
        [
            ("for, 1,000,000 rows", { try open(most).close() }), ("for, 100,000 rows", { try open(many).close() }),
            ("data source, 100,000 rows", { openByHand(source).close() }),
        ])
    Measurement.report("table of a list: made, shown in a window, first frame, in processor time", count: 1, rows)

    let (ours, theirs) = (try open(many), openByHand(source))
    let scrolling = try Measurement.medians(
        rounds: 15,
        [("for", { ours.scroll(pages: 100) }), ("data source", { theirs.scroll(pages: 100) })])
    Measurement.report("scroll a table of 100,000 rows by a page", count: 100, scrolling)
    ours.close()
    theirs.close()

    // Tables were opened before, so that the heap has what is made once.
    func heap(of count: Int, _ open: (BenchmarkPeople) throws -> OpenTable) rethrows -> (list: Int, table: Int) {
        let before = Measurement.heap
        let people = BenchmarkPeople(count)
        let list = Measurement.heap
        let table = try open(people)
        defer { table.close() }
        return ((list - before) / 1024, (Measurement.heap - list) / 1024)
    }
    print("\nheap of a list and its open table")
    var sources: [PeopleRows] = []
    let byHand = heap(of: 100_000) { people in
        sources.append(PeopleRows(people))
        return openByHand(sources[0])
    }
    func printHeap(_ name: String, _ used: (list: Int, table: Int), ratio: String = "") {
        print("  \(name): list \(used.list) KB, table \(used.table) KB\(ratio)")
    }
    let bound = try heap(of: 100_000, open)
    let ratio = Double(bound.list + bound.table) / Double(byHand.list + byHand.table)
    printHeap("data source, 100,000 rows", byHand)
    printHeap(
        "for, 100,000 rows", bound, ratio: "; together \(ratio.formatted(.number.precision(.fractionLength(2))))x")
    printHeap("for, 1,000,000 rows", try heap(of: 1_000_000, open))

    let changed = try open(many)
    let change = try Measurement.medians(
        rounds: 15,
        [
            (
                "insert a row",
                {
                    many.people.insert(BenchmarkPerson(-many.people.count), at: 50_000)
                    HostWindow.applyBindings()
                }
            ),
            (
                "remove a row",
                {
                    many.people.remove(at: 50_000)
                    HostWindow.applyBindings()
                }
            ),
        ])
    Measurement.report("change the list of a table of 100,000 rows", count: 1, change)
    changed.close()
}

private final class OpenTable {
    let table: UITableView
    private let window: HostWindow

    init(_ table: UITableView) {
        self.table = table
        window = HostWindow(table, size: CGSize(width: 400, height: 600))
        window.show()
    }

    func scroll(pages: Int) {
        for page in 0..<pages {
            table.scrollToRow(at: IndexPath(row: page * 997 % 100_000, section: 0), at: .top, animated: false)
            window.layOutNow()
        }
    }

    func close() { window.close() }
}

private final class PeopleRows: UITableViewDataSource {
    private let owner: BenchmarkPeople
    init(_ owner: BenchmarkPeople) { self.owner = owner }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { owner.people.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = owner.people[indexPath.row].name
        return cell
    }
}

// MARK: Changes

private func measureChanges() throws {
    let owner = BenchmarkPeople(10_000)
    let markup =
        "<LMColumnView><for each=\"$people\" as=\"person\"><UILabel text=\"$person.name\"/></for></LMColumnView>"
    let view = try LMViewBuilder.view(markup: markup, owner: owner)
    var turn = 0
    let rows = try Measurement.medians(
        rounds: 41,
        [
            (
                "insert and remove an element",
                {
                    owner.people.insert(BenchmarkPerson(-1), at: 5_000)
                    HostWindow.applyBindings()
                    owner.people.remove(at: 5_000)
                    HostWindow.applyBindings()
                }
            ),
            (
                "replace an element by another object",
                {
                    owner.people[5_000] = BenchmarkPerson(owner.people[5_000].id)
                    HostWindow.applyBindings()
                }
            ),
            (
                "change a property of an element",
                {
                    turn += 1
                    owner.people[5_000].name = "Name \(turn)"
                    HostWindow.applyBindings()
                }
            ),
        ])
    withExtendedLifetime(view) { Measurement.report("change one of 10,000 elements of a for", count: 1, rows) }
}

private func measureConditions() throws {
    func screen(_ line: String) throws -> (BenchmarkPeople, UIView) {
        let owner = BenchmarkPeople(0)
        let lines = String(repeating: line, count: 1_000)
        return (owner, try LMViewBuilder.view(markup: "<LMColumnView>\(lines)</LMColumnView>", owner: owner))
    }
    let conditional = try screen("<if test=\"$count &gt; 0\"><UILabel text=\"Text\"/></if>")
    let hidden = try screen("<UILabel text=\"Text\" hidden=\"$count &gt; 0\"/>")
    func change(_ screen: (owner: BenchmarkPeople, view: UIView)) {
        screen.owner.count += 1
        HostWindow.applyBindings()
    }
    let rows = try Measurement.medians(
        rounds: 41, [("if", { change(conditional) }), ("bound hidden", { change(hidden) })])
    Measurement.report("change a value that 1,000 tests read and that leaves them true", count: 1_000, rows)
}
