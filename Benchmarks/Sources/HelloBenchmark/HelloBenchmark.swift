import Foundation
import KeyValueCoding
import MarkupKit

/// A label, a field and a button in a window; the peer in C is `Peers/hello.c`. It says when the window was laid out.
@main
final class HelloBenchmark: UIApplicationDelegate {
    static var applicationIdentifier: String? { nil }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        window.rootViewController = HelloController()
        window.makeKeyAndVisible()
        return true
    }
}

@KeyValueCoding
final class HelloController: UIViewController {
    var label: UILabel!

    override func loadView() {
        view = try? LMViewBuilder.view(
            markup: """
                <LMColumnView spacing="8">
                    <UILabel id="label" text="Hello, World!"/>
                    <UITextField placeholder="Name"/>
                    <UIButton style="systemButton" title="Greet" onPrimaryActionTriggered="greet"/>
                </LMColumnView>
                """, owner: self)
        title = "Hello"
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        _ = write(1, "shown\n", 6)
    }

    func greet() { label.text = "Hello!" }
}
