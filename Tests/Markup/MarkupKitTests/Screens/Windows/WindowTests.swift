import CGTK
import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ViewTests {
    @MainActor @Suite struct WindowTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ window: UIWindow) async -> UIViewController {
            let controller = UIViewController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { controller.appearance == .appeared })
            return controller
        }

        @Test func aWindowIsNeverSmallerThanItsMinimum() async {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
            window.minimumSize = CGSize(width: 320, height: 240)
            let controller = await show(window)
            #expect(controller.view.bounds.width >= 320)
            window.close()
        }

        /// Counts the GDK surfaces that are still in memory.
        private final class Surfaces {
            var count = 0

            func add(_ window: Native) throws {
                let native = try #require(gtk_widget_get_native(window.address.assumingMemoryBound(to: GtkWidget.self)))
                let surface = try #require(gtk_native_get_surface(native))
                count += 1
                g_object_weak_ref(
                    UnsafeMutableRawPointer(surface).assumingMemoryBound(to: GObject.self),
                    { data, _ in
                        guard let data else { return }
                        Unmanaged<Surfaces>.fromOpaque(data).takeUnretainedValue().count -= 1
                    }, Unmanaged.passUnretained(self).toOpaque())
            }
        }

        @Test func closedWindowsLeaveNothingBehind() async throws {
            let surfaces = Surfaces()
            for _ in 0..<5 {
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
                window.rootViewController = UIViewController()
                window.makeKeyAndVisible()
                // Closed before its first frame.
                try surfaces.add(window.native)
                window.close()
                let host = HostWindow(UILabel(), size: CGSize(width: 100, height: 50))
                try #require(host.show())
                try surfaces.add(host.rootView.native)
                host.close()
            }
            await MarkupTesting.pump(until: { surfaces.count == 0 })
            #expect(surfaces.count == 0)
        }

        @Test func aSizeIsRememberedUnderItsName() async throws {
            let suite = "windows-\(UUID().uuidString)"
            let defaults = try #require(UserDefaults(suiteName: suite))
            let before = WindowMemory.defaults
            WindowMemory.defaults = defaults
            defer {
                WindowMemory.defaults = before
                defaults.removePersistentDomain(forName: suite)
            }
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 456, height: 321))
            window.restorationIdentifier = "main"
            _ = await show(window)
            window.close()
            let next = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            next.restorationIdentifier = "main"
            #expect(next.defaultSize == CGSize(width: 456, height: 321))
            defaults.set(["wide", 3, Double.nan], forKey: "MarkupKit.window.main")
            let last = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            last.restorationIdentifier = "main"
            #expect(last.defaultSize == CGSize(width: 100, height: 100))
            next.close()
            last.close()
        }

        @Test func theApplicationChoosesDarkOrLight() {
            let application = UIApplication.shared
            let before = Display.isDark
            application.overrideUserInterfaceStyle = .dark
            #expect(Display.isDark)
            #expect(application.overrideUserInterfaceStyle == .dark)
            application.overrideUserInterfaceStyle = .light
            #expect(!Display.isDark)
            application.overrideUserInterfaceStyle = .unspecified
            #expect(Display.isDark == before)
        }
    }
}
