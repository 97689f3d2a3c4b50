import Foundation
import KeyValueCoding
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

/// Records the callbacks of a controller.
@KeyValueCoding
private final class Diary: UIViewController {
    var entries: [String] = []
    var greeting: UILabel!
    var presses = 0

    func press() { presses += 1 }
    func submit(_ sender: UIBarButtonItem) { entries.append("submit \(sender.title ?? "")") }

    override func viewDidLoad() { entries.append("load") }
    override func viewWillAppear(_ animated: Bool) { entries.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { entries.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { entries.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { entries.append("did disappear") }
    override func viewWillLayoutSubviews() { if entries.last != "will lay out" { entries.append("will lay out") } }
    override func viewDidLayoutSubviews() { if view.bounds.width > 0 { entries.removeAll { $0 == "will lay out" } } }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) { entries.append("traits") }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        entries.append("to \(Int(size.width))")
    }
}

@KeyValueCoding
private final class FaultyController: UIViewController {
    override func loadView() {
        view = try? LMViewBuilder.view(markup: "<UILable/>", name: "Faulty.xml", owner: self, root: nil)
    }
}

/// Places a view, and one inside it, by the sizes of their superviews.
private final class PlacingController: UIViewController {
    let outer = UIView()
    let inner = UIView()

    override func viewDidLoad() {
        outer.addSubview(inner)
        view.addSubview(outer)
    }

    override func viewDidLayoutSubviews() {
        outer.frame = CGRect(x: 0, y: 0, width: view.bounds.width / 2, height: view.bounds.height / 2)
        inner.frame = CGRect(x: 10, y: 10, width: outer.frame.width - 20, height: 30)
    }
}

extension ViewTests {
    @MainActor @Suite struct ControllerTests {
        init() throws { try MarkupTesting.start() }

        @Test func theViewIsMadeOnce() {
            let controller = Diary()
            #expect(!controller.isViewLoaded)
            #expect(controller.entries.isEmpty)
            let view = controller.view
            #expect(view != nil)
            #expect(controller.view === view)
            #expect(controller.entries == ["load"])
            #expect(view?.next === controller)
            #expect(view?.controller === controller)
        }

        @Test func appearanceCallsComeInOrderAndOnce() async {
            let controller = Diary()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            window.rootViewController = controller
            #expect(controller.entries == ["load"])
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { controller.entries.last == "did appear" })
            #expect(controller.entries == ["load", "will appear", "did appear"])
            #expect(controller.view.window === window)
            #expect(controller.view.bounds.width == 300)
            window.close()
            #expect(Array(controller.entries.suffix(2)) == ["will disappear", "did disappear"])
            #expect(controller.view.superview == nil)
            #expect(UIApplication.shared.windows.isEmpty)
        }

        @Test func framesSetAfterALayoutAreShown() async throws {
            let controller = PlacingController()
            let window = HostWindow(controller.view, size: CGSize(width: 300, height: 200))
            defer { window.close() }
            try #require(window.show())
            await MarkupTesting.pump(until: {
                window.settle()
                return controller.inner.native.allocatedSize.width == 130
            })
            #expect(controller.outer.native.allocatedSize == (150, 100))
            #expect(controller.inner.native.allocatedSize == (130, 30))
        }

        @Test func aDocumentBesideTheClassIsTheView() throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "controllers-\(getpid())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let markup = """
                <LMColumnView>
                    <UILabel id="greeting" text="Hello"/>
                    <UIButton style="systemButton" title="Press" onPrimaryActionTriggered="press:"/>
                </LMColumnView>
                """
            try markup.write(to: folder.appending(path: "Diary.xml"), atomically: true, encoding: .utf8)
            let controller = Diary(nibName: nil, bundle: Bundle(url: folder))
            (controller.view.subviews[1] as? UIButton)?.sendActions(for: .primaryActionTriggered)
            #expect(controller.greeting.text == "Hello")
            #expect(controller.presses == 1)
        }

        @Test func aFaultyDocumentShowsItsFault() {
            let label = FaultyController().view.subviews.first as? UILabel
            #expect(label?.text?.contains("Faulty.xml:1:2: error:") == true)
            #expect(label?.text?.contains("UILabel") == true)
        }

        @Test func aTableControllerShowsTheFaultsOfItsDocument() throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "faulty-\(getpid())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try "<LMTableView><UITableViewCell txt=\"1\"/></LMTableView>".write(
                to: folder.appending(path: "Rows.xml"), atomically: true, encoding: .utf8)
            let bundle = Bundle(url: folder)
            for controller in [
                UITableViewController(nibName: "Rows", bundle: bundle),
                LMTableViewController(nibName: "Rows", bundle: bundle),
            ] {
                let label = try #require(controller.view.subviews.first as? UILabel)
                #expect(label.text?.contains("Rows.xml:1:31: error: 'UITableViewCell' has no property 'txt'") == true)
                controller.tableView.reloadData()
                #expect(controller.tableView.superview == nil)
                #expect(controller.tableView === controller.tableView)
            }
        }

        @Test func aChildAppearsWithItsView() async {
            let parent = UIViewController()
            let child = Diary()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            window.rootViewController = parent
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { parent.appearance == .appeared })
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            await MarkupTesting.pump(until: { child.entries.contains("did appear") })
            let steps = child.entries.filter { $0 != "will lay out" }
            #expect(steps == ["load", "will appear", "did appear"])
            #expect(child.parent === parent)
            child.view.removeFromSuperview()
            child.removeFromParent()
            await MarkupTesting.pump(until: { child.entries.contains("did disappear") })
            #expect(child.entries.contains("will disappear"))
            #expect(parent.children.isEmpty)
            window.close()
        }

        @Test func traitAndSizeChangesAreReported() async throws {
            let controller = Diary()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { controller.appearance == .appeared })
            Display.prefersDark = true
            await MarkupTesting.pump(until: { controller.entries.contains("traits") })
            #expect(controller.traitCollection.userInterfaceStyle == .dark)
            Display.prefersDark = false
            await MarkupTesting.pump(until: { controller.entries.filter { $0 == "traits" }.count == 2 })
            let label = UILabel()
            label.text = "Large"
            controller.view.addSubview(label)
            let width = label.intrinsicContentSize.width
            Display.fontScale = 2
            defer { Display.fontScale = 1 }
            #expect(await MarkupTesting.pump(until: { controller.entries.filter { $0 == "traits" }.count == 3 }))
            #expect(controller.traitCollection.fontScale == 2)
            #expect(await MarkupTesting.pump(until: { label.intrinsicContentSize.width > 1.5 * width }))
            window.close()
        }

        @Test func aSizeChangeIsReportedAfterTheLayout() async {
            let (parent, child) = (UIViewController(), Diary())
            let side = UIView()
            side.width = 100
            child.view.weight = 1
            parent.view = LMRowView(spacing: 0, child.view, side)
            parent.addChild(child)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            window.rootViewController = parent
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { child.appearance == .appeared })
            side.width = 40
            await MarkupTesting.pump(until: { child.entries.contains("to 260") })
            #expect(child.entries.contains("to 260"))
            #expect(!child.entries.contains("to 200"))
            window.close()
        }

        @Test func aWindowHasATitle() async throws {
            let application = UIApplication.shared
            let name = application.name
            defer { application.name = name }
            application.name = "Notes"
            let controller = UIViewController()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            window.rootViewController = UINavigationController(rootViewController: controller)
            window.makeKeyAndVisible()
            defer { window.close() }
            func shown() -> String? {
                func labels(in view: UIView) -> [UILabel] {
                    (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
                }
                return labels(in: window.headerBar).first { !$0.isHidden && $0.text?.isEmpty == false }?.text
            }
            #expect(await MarkupTesting.pump(until: { shown() == "Notes" }))
            #expect(window.nativeWindow?.title == "Notes")
            application.name = "Diary"
            #expect(await MarkupTesting.pump(until: { shown() == "Diary" }))
            controller.title = "Monday"
            #expect(await MarkupTesting.pump(until: { shown() == "Monday" }))
            window.title = "Week 1"
            #expect(await MarkupTesting.pump(until: { shown() == "Week 1" && window.nativeWindow?.title == "Week 1" }))
        }

        @Test func barItemsCallTheirActionsByName() async throws {
            let controller = Diary()
            controller.title = "Form"
            controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "Submit", style: .plain, target: controller, action: "submit")
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            window.rootViewController = UINavigationController(rootViewController: controller)
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { controller.appearance == .appeared })
            let button = window.headerBar.subviews.compactMap { $0 as? UIButton }.first { $0.title == "Submit" }
            button?.sendActions(for: .primaryActionTriggered)
            #expect(controller.entries.last == "submit Submit")
            controller.navigationItem.rightBarButtonItem = nil
            await MarkupTesting.pump(until: { window.headerBar.subviews.count == 1 })
            #expect(window.headerBar.subviews.count == 1)
            window.close()
        }

        @Test func everythingGoesWithTheWindow() async {
            for _ in 0..<50 {
                weak var weakWindow: UIWindow?
                weak var weakController: Diary?
                weak var weakView: UIView?
                do {
                    let controller = Diary()
                    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
                        title: "Submit", target: controller, action: "submit")
                    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
                    window.rootViewController = UINavigationController(rootViewController: controller)
                    window.makeKeyAndVisible()
                    await MarkupTesting.pump(until: { controller.appearance == .appeared })
                    (weakWindow, weakController, weakView) = (window, controller, controller.view)
                    window.close()
                }
                await MarkupTesting.pump(until: { weakController == nil && weakWindow == nil })
                #expect(weakWindow == nil)
                #expect(weakController == nil)
                #expect(weakView == nil)
            }
        }

        @Test func openingAndClosingKeepsMemoryFlat() async {
            func cycle() async {
                let controller = Diary()
                controller.view.addSubview(UILabel(text: "Hello"))
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
                window.rootViewController = UINavigationController(rootViewController: controller)
                window.makeKeyAndVisible()
                await MarkupTesting.pump(until: { controller.appearance == .appeared })
                window.close()
            }
            // Caches of fonts, icons and styles fill first.
            for _ in 0..<50 { await cycle() }
            let before = MarkupTesting.heapBytes
            for _ in 0..<100 { await cycle() }
            let growth = (MarkupTesting.heapBytes - before) / 100
            // A leaked window would take more than 100 KB. In plain C too, GTK 4.8 keeps 15 KB for each window with a
            // title bar on a Broadway display, and nothing on others.
            #expect(growth < 40_000, "\(growth) bytes for each window")
        }
    }
}
