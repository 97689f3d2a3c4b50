import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    @MainActor @Suite struct SegueTests {
        init() throws { try MarkupTesting.start() }

        private final class List: UIViewController {
            var log: [String] = []
            var allows = true
            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                segue.destination.title = sender as? String
                log.append("prepare \(segue.identifier ?? "")")
            }
            override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { allows }
        }

        @Test func aSegueIsPreparedAndPerformed() {
            let list = List()
            let navigation = UINavigationController(rootViewController: list)
            list.segues["show"] = { [unowned list] in
                let detail = UIViewController()
                return UIStoryboardSegue(identifier: "show", source: list, destination: detail) {
                    list.log.append("perform \(detail.title ?? "")")
                    list.navigationController?.pushViewController(detail, animated: false)
                }
            }
            list.performSegue(withIdentifier: "show", sender: "A")
            #expect(list.log == ["prepare show", "perform A"])
            #expect(navigation.viewControllers.count == 2)
            list.allows = false
            list.performSegue(withIdentifier: "show", sender: "B")
            #expect(list.log.count == 2)
        }

        @Test func anUnknownSegueIsReported() {
            let list = List()
            list.segues["show"] = { UIStoryboardSegue(identifier: "show", source: list, destination: list) }
            let notices = MarkupTesting.notices { list.performSegue(withIdentifier: "shwo", sender: nil) }
            #expect(notices.map(\.message) == ["'List' has no segue 'shwo': the segues are 'show'"])
            #expect(list.log.isEmpty)
        }
    }
}
