import Foundation
import KeyValueCoding
import MarkupTesting
import Testing

@testable import MarkupKit

@KeyValueCoding
private class BadgeLabel: UILabel {
    var level = 1
}

@KeyValueCoding
private final class WarningLabel: BadgeLabel {}

extension ViewTests {
    @MainActor @Suite struct AppearanceTests {
        init() throws { try MarkupTesting.start() }

        @Test func aProxySetsTheViewsOfItsClass() async throws {
            BadgeLabel.appearance().textColor = .red
            BadgeLabel.appearance().level = 3
            WarningLabel.appearance().level = 7
            let (badge, own, warning, label) = (BadgeLabel(), BadgeLabel(), WarningLabel(), UILabel())
            own.textColor = .blue
            let column = LMColumnView()
            for view in [badge, own, warning, label] { column.addSubview(view) }
            #expect(badge.textColor == .label, "not before the view is in a window")
            let controller = UIViewController()
            controller.view = column
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            defer { window.close() }
            #expect(badge.textColor == .red && badge.level == 3)
            #expect(own.textColor == .blue && own.level == 3)
            #expect(warning.textColor == .red && warning.level == 7)
            #expect(label.textColor == .label)
            badge.textColor = .green
            column.addSubview(badge)
            #expect(badge.textColor == .green, "the values are set once")
        }

        @Test func theHeaderBarLooksLikeTheNavigationBar() async throws {
            let navigation = UINavigationController(rootViewController: UIViewController())
            navigation.navigationBar.barTintColor = .systemTeal
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            defer { window.close() }
            #expect(window.headerBar.backgroundColor == .systemTeal)
            navigation.navigationBar.barTintColor = .red
            await MarkupTesting.pump(until: { window.headerBar.backgroundColor == .red })
            #expect(window.headerBar.backgroundColor == .red)
            navigation.navigationBar.titleTextAttributes = [.foregroundColor: UIColor.white]
            await MarkupTesting.pump(until: { window.headerBar.titleTextAttributes != nil })
            #expect(window.headerBar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
        }

        @Test func anAppearanceObjectColorsTheBar() {
            let bar = UINavigationBar(frame: .zero)
            #expect(bar.standardAppearance.backgroundColor == nil)
            let appearance = UINavigationBarAppearance()
            appearance.configureWithOpaqueBackground()
            appearance.backgroundColor = .systemTeal
            appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
            bar.standardAppearance = appearance
            #expect(bar.barTintColor == .systemTeal)
            #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
            appearance.backgroundColor = .red
            #expect(bar.barTintColor == .systemTeal, "the bar has a copy")
            bar.standardAppearance.backgroundColor = .blue
            #expect(bar.barTintColor == .blue)
            bar.standardAppearance.titleTextAttributes = [:]
            bar.standardAppearance.configureWithDefaultBackground()
            #expect(bar.barTintColor == nil && bar.titleTextAttributes == nil)
        }
    }
}
