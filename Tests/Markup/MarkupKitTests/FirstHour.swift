import KeyValueCoding
import MarkupKit
import Observation

// The code of the article "The first hour", word for word; `FirstHourTests` compares them.

/// A thing to take along.
@Observable @KeyValueCoding
final class Thing: Identifiable {
    let name: String
    var isPacked = false

    init(_ name: String) { self.name = name }
}

/// The list, and the thing that is added next.
@Observable @KeyValueCoding
final class PackingController: UIViewController {
    var things: [Thing] = []
    var newName = ""
    var packed: Int { things.filter(\.isPacked).count }

    // The views with these ids.
    @ObservationIgnored var nameField: UITextField!
    @ObservationIgnored var addButton: UIButton!
    @ObservationIgnored var countLabel: UILabel!

    init() { super.init(nibName: "Packing", bundle: nil) }

    func add() {
        guard !newName.isEmpty else { return }
        things.append(Thing(newName))
        newName = ""
    }

    func remove(_ thing: Thing) { things.removeAll { $0 === thing } }
}
