import Foundation
import KeyValueCoding
import MarkupKit
import MarkupTesting
import Observation
import Testing

@Observable @KeyValueCoding
private final class Store {
    var title = "store"
}

@Observable @KeyValueCoding
private final class StoreController: UIViewController {
    var store: Store
    var label: UILabel!
    init(_ store: Store) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
    }
    override func loadView() {
        view = try? LMViewBuilder.view(
            markup: """
                <LMColumnView>
                    <UILabel id="label" text="$store.title"/><UILabel text="@title"/><UITextField text="$store.title"/>
                    <UIButton onTouchUpInside="press"/>
                </LMColumnView>
                """, owner: self)
    }
    func press() {}
}

extension ViewTests {
    @MainActor @Suite struct BindingLifetimeTests {
        init() throws { try MarkupTesting.start() }

        @Test func aBoundControllerIsFreed() async throws {
            let store = Store()
            let isFreed = await MarkupTesting.isFreed {
                let controller = StoreController(store)
                controller.loadViewIfNeeded()
                return controller
            }
            #expect(isFreed)
            store.title = "nobody listens"
        }

        /// The store outlives its controllers, as shared models do: their observers must not pile up in it.
        @Test func tenThousandBoundControllersLeaveNothingBehind() async throws {
            LMViewBuilder.warningHandler = { _ in }
            let store = Store()
            func cycle(_ count: Int) {
                for _ in 0..<count {
                    let controller = StoreController(store)
                    controller.loadViewIfNeeded()
                    #expect(controller.label?.text == "store")
                }
            }
            cycle(1000)
            let before = heap
            cycle(9000)
            // An observer left in the model would hold some hundred bytes, a label some thousand, for each of the 9,000.
            #expect(heap - before < 9000 * 60, "grew by \((heap - before) / 9000) bytes for each cycle")
        }

        /// The resident memory of this process, in bytes.
        private var heap: Int {
            let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
            return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0) * 4096
        }
    }
}
