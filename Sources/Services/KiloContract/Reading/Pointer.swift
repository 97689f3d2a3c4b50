import Foundation

/// A place in a document: a JSON pointer (RFC 6901).
struct Pointer: Hashable, Sendable {
    let text: String

    static let root = Pointer(text: "")

    init(text: String) { self.text = text }

    /// Creates the pointer of a reference such as `#/components/schemas/Pet`; returns nil for another form.
    init?(reference: String) {
        guard reference.hasPrefix("#"), let text = reference.dropFirst().removingPercentEncoding,
            text.isEmpty || text.hasPrefix("/")
        else { return nil }
        self.text = text
    }

    func adding(_ name: String) -> Pointer {
        Pointer(text: "\(text)/\(name.replacing("~", with: "~0").replacing("/", with: "~1"))")
    }

    func adding(_ index: Int) -> Pointer { Pointer(text: "\(text)/\(index)") }

    /// The names and indices on the way.
    var names: [String] {
        text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
            String($0).replacing("~1", with: "/").replacing("~0", with: "~")
        }
    }

    /// The last name, if this is a component of the document.
    var componentName: String? {
        let names = names
        return names.count == 3 && names[0] == "components" ? names[2] : nil
    }
}
