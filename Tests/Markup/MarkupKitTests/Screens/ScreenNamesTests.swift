import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit
@testable import NativeWidgets

/// Records whether it is being dismissed.
private final class Sheet: UIViewController {
    var states: [String] = []
    override func viewWillAppear(_ animated: Bool) { states.append("will appear \(isBeingDismissed)") }
    override func viewDidAppear(_ animated: Bool) { states.append("did appear \(isBeingDismissed)") }
    override func viewWillDisappear(_ animated: Bool) { states.append("will disappear \(isBeingDismissed)") }
}

extension ViewTests {
    /// Names of UIKit that no other test uses: controllers, traits, menus, the pasteboard and notifications.
    @MainActor @Suite struct ScreenNamesTests {
        init() throws { try MarkupTesting.start() }

        private func show(_ controller: UIViewController) async -> UIWindow {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 500))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { controller.appearance == .appeared })
            return window
        }

        @Test func everyTraitHasItsValue() {
            let traits = UITraitCollection(
                userInterfaceStyle: .dark, layoutDirection: .rightToLeft, fontScale: 1.5, horizontalSizeClass: .regular,
                verticalSizeClass: .compact, displayScale: 2)
            let values: [(UITrait, AnyHashable)] = [
                (UITraitUserInterfaceStyle.self, UIUserInterfaceStyle.dark),
                (UITraitLayoutDirection.self, UITraitEnvironmentLayoutDirection.rightToLeft),
                (UITraitPreferredContentSizeCategory.self, 1.5),
                (UITraitHorizontalSizeClass.self, UIUserInterfaceSizeClass.regular),
                (UITraitVerticalSizeClass.self, UIUserInterfaceSizeClass.compact),
                (UITraitDisplayScale.self, CGFloat(2)),
            ]
            for (trait, value) in values { #expect(trait.value(in: traits) == value, "\(trait)") }
        }

        @Test func onlyTheObservedTraitsAreReported() async {
            let controller = UIViewController()
            let window = await show(controller)
            defer { window.close() }
            var changes: [String] = []
            controller.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { controller, previous in
                changes.append("\(previous.fontScale) to \(controller.traitCollection.fontScale)")
            }
            controller.registerForTraitChanges([UITraitLayoutDirection.self, UITraitDisplayScale.self]) { _, _ in
                changes.append("other")
            }
            Display.fontScale = 1.25
            defer { Display.fontScale = 1 }
            await MarkupTesting.pump(until: { !changes.isEmpty })
            #expect(changes == ["1.0 to 1.25"])
        }

        @Test func aChangeBeforeTheFirstLayoutIsReported() async {
            let controller = UIViewController()
            var styles: [UIUserInterfaceStyle] = []
            controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { controller, previous in
                styles += [previous.userInterfaceStyle, controller.traitCollection.userInterfaceStyle]
            }
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 500))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            defer { window.close() }
            Display.prefersDark = true
            defer { Display.prefersDark = false }
            await MarkupTesting.pump(until: { !styles.isEmpty })
            #expect(styles == [.light, .dark])
        }

        @Test func theBarOfANavigationControllerIsHidden() async {
            let (first, second) = (UIViewController(), UIViewController())
            second.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add")
            let navigation = UINavigationController(rootViewController: first)
            let window = await show(navigation)
            defer { window.close() }
            navigation.pushViewController(second, animated: false)
            #expect(navigation.chrome.backTitle != nil)
            navigation.setNavigationBarHidden(true, animated: true)
            #expect(navigation.isNavigationBarHidden)
            #expect(navigation.chrome.backTitle == nil)
            #expect(navigation.chrome.trailing.isEmpty)
            navigation.setNavigationBarHidden(false, animated: false)
            #expect(navigation.chrome.trailing.count == 1)
        }

        @Test func theVisibleControllerIsThePresentedOne() async {
            let (first, second, sheet) = (UIViewController(), UIViewController(), UIViewController())
            let navigation = UINavigationController(rootViewController: first)
            #expect(navigation.visibleViewController === first)
            let window = await show(navigation)
            defer { window.close() }
            navigation.pushViewController(second, animated: false)
            #expect(navigation.visibleViewController === second)
            for presenter in [second, navigation] {
                presenter.present(sheet, animated: false)
                await MarkupTesting.pump(until: { sheet.appearance == .appeared })
                #expect(navigation.visibleViewController === sheet)
                presenter.dismiss(animated: false)
                await MarkupTesting.pump(until: { sheet.presentingViewController == nil })
                #expect(navigation.visibleViewController === second)
            }
        }

        @Test func aControllerKnowsThatItIsDismissed() async {
            let (controller, sheet) = (UIViewController(), Sheet())
            let window = await show(controller)
            defer { window.close() }
            controller.present(sheet, animated: false)
            await MarkupTesting.pump(until: { sheet.appearance == .appeared })
            #expect(!sheet.isBeingDismissed)
            controller.dismiss(animated: false)
            await MarkupTesting.pump(until: { sheet.presentingViewController == nil })
            #expect(!sheet.isBeingDismissed)
            #expect(sheet.states == ["will appear false", "did appear false", "will disappear true"])
        }

        @Test func flagsOfIOSHaveNoEffect() {
            let (controller, search) = (UIViewController(), UISearchController())
            search.obscuresBackgroundDuringPresentation = true
            search.hidesNavigationBarDuringPresentation = true
            controller.navigationItem.searchController = search
            controller.navigationItem.hidesSearchBarWhenScrolling = true
            #expect(controller.chrome.trailing.count == 1)
            #expect(!search.isActive)
        }

        @Test func aSheetChangesItsHeight() throws {
            let controller = UIViewController()
            let sheet = try #require(controller.sheetPresentationController)
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
            sheet.preferredCornerRadius = 20
            let below = CGSize(width: 400, height: 300)
            #expect(sheet.size(over: below) == CGSize(width: 400, height: 150))
            sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
            #expect(sheet.size(over: below) == CGSize(width: 400, height: 300))
        }

        @Test func recentFilesAreListedUntilTheyAreRemoved() throws {
            let file = FileManager.default.temporaryDirectory.appending(path: "recent \(UUID().uuidString).txt")
            let application = UIApplication.shared
            application.noteRecentDocument(file)
            defer { application.removeRecentDocument(file) }
            #expect(!application.recentDocumentURLs.contains(file), "a file that does not exist is omitted")
            try Data().write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            #expect(application.recentDocumentURLs.contains(file))
            application.removeRecentDocument(file)
            #expect(!application.recentDocumentURLs.contains(file))
            application.removeRecentDocument(file)
        }

        @Test func aMenuIsCopiedWithOtherEntries() {
            let menu = UIMenu(
                title: "Sort", options: [.displayInline, .singleSelection], preferredElementSize: .small,
                children: [UIAction(title: "Name") { _ in }])
            let copy = menu.replacingChildren([UIAction(title: "Date") { _ in }, UIMenu(title: "More")])
            #expect(copy.children.map(\.title) == ["Date", "More"])
            #expect(copy.title == "Sort")
            #expect(copy.options == menu.options)
            #expect(copy.preferredElementSize == .small)
            #expect(menu.children.map(\.title) == ["Name"])
        }

        @Test func thePasteboardHoldsAddressesBytesAndPictures() async throws {
            let board = UIPasteboard.withUniqueName()
            let file = URL(filePath: "/tmp/a b.txt")
            board.url = file
            #expect(board.hasURLs)
            #expect(!board.hasImages)
            #expect(await board.loadURLs() == [file])
            #expect(await board.loadImage() == nil)
            board.setData(Data([1, 2]), forPasteboardType: "application/x-recipe")
            #expect(!board.hasURLs)
            #expect(board.types == ["application/x-recipe"])
            #expect(board.data(forPasteboardType: "application/x-recipe") == Data([1, 2]))
            #expect(await board.loadURLs().isEmpty)
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            board.image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image {
                $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
            }
            #expect(board.hasImages)
            #expect(await board.loadImage()?.size == CGSize(width: 3, height: 2))
        }

        @Test func twoLevelsOfNotificationsAreUrgent() {
            let center = UNUserNotificationCenter.current()
            var urgent: [Bool] = []
            center.sender = {
                urgent.append($0.isUrgent)
                return true
            }
            defer { center.sender = nil }
            let levels: [UNNotificationInterruptionLevel] = [.passive, .active, .timeSensitive, .critical]
            for level in levels {
                let content = UNMutableNotificationContent()
                content.interruptionLevel = level
                center.add(UNNotificationRequest(identifier: "1", content: content))
            }
            #expect(urgent == [false, false, true, true])
        }

        @Test func notificationsAreAllowedAndRemoved() {
            var isAllowed = false
            let center = UNUserNotificationCenter.current()
            center.requestAuthorization(options: [.alert, .sound, .badge]) { granted, error in
                isAllowed = granted
                #expect(error == nil)
            }
            #expect(isAllowed)
            #expect(MarkupTesting.notices { center.removeDeliveredNotifications(withIdentifiers: ["unknown"]) }.isEmpty)
        }
    }
}
