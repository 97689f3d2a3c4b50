import Foundation
import MarkupTesting
import NativeWidgets
import Testing

@testable import MarkupKit

extension ViewTests {
    @MainActor @Suite struct MenuTests {
        init() throws { try MarkupTesting.start() }

        private func titles(_ menu: UIMenu) -> [String] {
            menu.visibleChildren.map(\.title)
        }

        @Test func hiddenEntriesAreLeftOutAndDeferredOnesMade() {
            var count = 0
            let menu = UIMenu(children: [
                UIAction(title: "Copy", handler: { _ in }),
                UIAction(title: "Paste", attributes: .hidden, handler: { _ in }),
                UIDeferredMenuElement { answer in
                    count += 1
                    answer([UIAction(title: "Recent \(count)", handler: { _ in })])
                },
            ])
            #expect(titles(menu) == ["Copy", "Recent 1"])
            #expect(titles(menu) == ["Copy", "Recent 2"])
        }

        @Test func oneEntryOfAMenuIsChosen() {
            let small = UIAction(title: "Small", state: .on, handler: { _ in })
            let large = UIAction(title: "Large", handler: { _ in })
            let menu = UIMenu(options: .singleSelection, children: [small, large])
            menu.choose(large)
            #expect(small.state == .off)
            #expect(large.state == .on)
        }

        @Test func attributesGreyAnEntry() {
            let command = UICommand(title: "Save", handler: { _ in })
            command.isEnabled = false
            #expect(command.attributes == .disabled)
            #expect(!command.perform(for: nil))
            command.isEnabled = true
            #expect(command.perform(for: nil))
        }

        @Test func aButtonOpensItsMenu() async throws {
            let button = UIButton(type: .system)
            button.title = "More"
            button.menu = UIMenu(children: [UIAction(title: "Copy", handler: { _ in })])
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            let controller = UIViewController()
            controller.view = LMColumnView(button)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { controller.appearance == .appeared })
            try MarkupTesting.press(button)
            #expect(!button.native.hasOpenPopover)
            button.showsMenuAsPrimaryAction = true
            try MarkupTesting.press(button)
            await MarkupTesting.pump(until: { button.native.hasOpenPopover })
            #expect(button.native.hasOpenPopover)
            window.close()
        }

        @Test func anyViewHasAContextMenu() async {
            let label = UILabel(frame: .zero)
            label.text = "A card"
            #expect(!label.openContextMenu(at: nil))
            #expect(label.rarities?.contextMenu == nil)
            label.contextMenu = UIMenu(children: [UIAction(title: "Copy", handler: { _ in })])
            let host = HostWindow(label, size: CGSize(width: 200, height: 60))
            host.show()
            #expect(label.openContextMenu(at: CGPoint(x: 10, y: 10)))
            await MarkupTesting.pump(until: { label.native.hasOpenPopover })
            #expect(label.native.hasOpenPopover)
            host.close()
        }

        @Test func aDelegateMakesTheMenuForAPlace() {
            final class Maker: UIContextMenuInteractionDelegate {
                var place: CGPoint?
                func contextMenuInteraction(
                    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
                ) -> UIContextMenuConfiguration? {
                    place = location
                    return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(title: "Made") })
                }
            }
            let maker = Maker()
            let view = UIView(frame: .zero)
            let interaction = UIContextMenuInteraction(delegate: maker)
            view.addInteraction(interaction)
            #expect(view.rarities?.contextMenu?.menu(at: CGPoint(x: 3, y: 4))?.title == "Made")
            #expect(maker.place == CGPoint(x: 3, y: 4))
            view.removeInteraction(interaction)
            #expect(view.rarities?.contextMenu == nil)
            #expect(interaction.view == nil)
        }
    }

    @MainActor @Suite struct PopoverTests {
        init() throws { try MarkupTesting.start() }

        private func host(_ view: UIView) async -> (UIWindow, UIViewController) {
            let controller = UIViewController()
            controller.view = LMColumnView(view)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 500, height: 400))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            await MarkupTesting.pump(until: { controller.appearance == .appeared })
            return (window, controller)
        }

        @Test func anActionSheetIsAPopoverWhereItPointsToSomething() async {
            let button = UIButton(type: .system)
            let (window, controller) = await host(button)
            let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            sheet.popoverPresentationController?.sourceView = button
            var chosen: String?
            sheet.addAction(UIAlertAction(title: "Delete", style: .destructive) { chosen = $0.title })
            sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { chosen = $0.title })
            controller.present(sheet, animated: false)
            await MarkupTesting.pump(until: { sheet.appearance == .appeared })
            #expect(UIApplication.shared.windows == [window])
            #expect(sheet.view.window === window)
            sheet.choose(sheet.actions[0])
            await MarkupTesting.pump(until: { chosen != nil })
            #expect(chosen == "Delete")
            #expect(controller.presentedViewController == nil)
            window.close()
        }

        @Test func aControllerIsShownBesideAView() async {
            let label = UILabel(frame: .zero)
            let (window, controller) = await host(label)
            let content = UIViewController()
            content.modalPresentationStyle = .popover
            content.preferredContentSize = CGSize(width: 120, height: 80)
            content.popoverPresentationController?.sourceView = label
            controller.present(content, animated: false)
            await MarkupTesting.pump(until: { content.appearance == .appeared })
            #expect(UIApplication.shared.windows == [window])
            controller.dismiss(animated: false)
            #expect(content.appearance == .disappeared)
            #expect(controller.presentedViewController == nil)
            window.close()
        }

        @Test func aPopoverWithoutASourceIsAWindow() async {
            let (window, controller) = await host(UIView(frame: .zero))
            let content = UIViewController()
            content.modalPresentationStyle = .popover
            controller.present(content, animated: false)
            await MarkupTesting.pump(until: { content.appearance == .appeared })
            #expect(UIApplication.shared.windows.count == 2)
            window.close()
        }
    }
}
