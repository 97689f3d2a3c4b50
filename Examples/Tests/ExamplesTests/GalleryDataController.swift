import Foundation
import KeyValueCoding
import MarkupKit

/// The owner of the gallery's data document, with its values and actions.
@KeyValueCoding
final class GalleryDataController: UIViewController {
    private(set) var months: [[String: Any]] = []
    private(set) var minutes: [Double] = []
    private(set) var sources: [[String: Any]] = []
    /// The gestures made so far, in order.
    private(set) var actions: [String] = []

    private static let folder = ExampleFiles.examples.appending(path: "Gallery")

    override var bundleForView: Bundle { Bundle(url: Self.folder) ?? .main }

    override func loadView() {
        let values = try? JSONSerialization.jsonObject(with: Data(contentsOf: Self.folder.appending(path: "Data.json")))
        guard let values = values as? [String: Any] else { return }
        months = values["months"] as? [[String: Any]] ?? []
        minutes = values["minutes"] as? [Double] ?? []
        sources = values["sources"] as? [[String: Any]] ?? []
        view = try? LMViewBuilder.view(withName: "Data", owner: self, root: nil)
    }

    func forgetActions() { actions = [] }

    func open() { actions.append("open") }
    func rename() { actions.append("rename") }
    func showMenu() { actions.append("menu") }
    func zoom() { actions.append("zoom") }
    func turn() { actions.append("turn") }
    func move() { actions.append("move") }
    func back() { actions.append("back") }
    func forth() { actions.append("forth") }
    func lift() { actions.append("lift") }
    func light() { actions.append("light") }
}
