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

        /// The store outlives its controllers, as shared models do; their observers must not accumulate in it.
        @Test func boundControllersLeaveNothingBehind() async throws {
            let store = Store()
            func cycle(_ count: Int) {
                for _ in 0..<count {
                    let controller = StoreController(store)
                    controller.loadViewIfNeeded()
                    #expect(controller.label?.text == "store")
                }
            }
            cycle(500)
            let before = MarkupTesting.heapBytes
            cycle(1500)
            // A leaked observer would take some hundred bytes for each cycle, a leaked view tree many thousand.
            let growth = (MarkupTesting.heapBytes - before) / 1500
            #expect(growth < 100, "grew by \(growth) bytes for each cycle")
        }

        /// Several labels of one window change in one turn and share an observer from then on. Some are removed; the
        /// others must still follow the model.
        @Test func bindingsThatChangeTogetherLiveApart() async throws {
            let stores = (0..<40).map { _ in Store() }
            var labels = try stores.map { try LMViewBuilder.view(markup: "<UILabel text=\"$title\"/>", owner: $0) }
            for (index, store) in stores.enumerated() { store.title = "first \(index)" }
            HostWindow.applyBindings()
            #expect((labels.last as? UILabel)?.text == "first 39")
            labels.removeFirst(39)
            for store in stores { store.title = "second" }
            HostWindow.applyBindings()
            #expect((labels.last as? UILabel)?.text == "second")
            stores[0].title = "nobody listens"
            stores[39].title = "third"
            HostWindow.applyBindings()
            #expect((labels.last as? UILabel)?.text == "third")
        }

        /// A change of one model must not set the properties bound to other models: the user may be typing there.
        @Test func aChangeTouchesNoOtherBinding() async throws {
            let stores = (0..<2).map { _ in Store() }
            let labels = try stores.map { try LMViewBuilder.view(markup: "<UILabel text=\"$title\"/>", owner: $0) }
            for store in stores { store.title = "together" }
            HostWindow.applyBindings()
            (labels[1] as? UILabel)?.text = "by hand"
            stores[0].title = "changed"
            HostWindow.applyBindings()
            #expect((labels[0] as? UILabel)?.text == "changed")
            #expect((labels[1] as? UILabel)?.text == "by hand")
        }
    }
}
