/// The markers `-index`, `-first` and `-last`: the position in the repeated section, spelled as in jmustache and
/// JStachio.
enum LoopPosition: Int32, CaseIterable {
    case index, first, last

    var name: String {
        switch self {
        case .index: "-index"
        case .first: "-first"
        case .last: "-last"
        }
    }

    init?(_ name: String) {
        guard name.utf8.first == UInt8(ascii: "-"), let found = Self.allCases.first(where: { $0.name == name })
        else { return nil }
        self = found
    }
}
