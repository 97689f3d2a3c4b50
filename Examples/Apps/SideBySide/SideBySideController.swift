import Foundation
import KeyValueCoding
import MarkupKit

/// The same screen twice: on the left from markup, on the right from Swift.
@KeyValueCoding
final class SideBySideController: UIViewController {
    private(set) var markupView: UIView!
    private(set) var swiftView: UIView!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Markup and Swift"
    }

    override func loadView() {
        let row = LMRowView()
        do {
            markupView = try LMViewBuilder.view(withName: "Profile", owner: self, root: nil)
        } catch {
            let label = UILabel()
            label.text = "\(error)"
            markupView = label
        }
        swiftView = makeProfileView()
        for pane in [markupView, swiftView].compactMap({ $0 }) {
            pane.weight = 1
            row.addSubview(pane)
        }
        view = row
    }
}
