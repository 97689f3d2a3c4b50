import Foundation
import KeyValueCoding
import MarkupLanguage
import MarkupTesting
import Testing

@testable import MarkupKit

@KeyValueCoding
private final class Shop: UIViewController {
    private(set) var sales = 0
    func sell() -> Bool {
        sales += 1
        return true
    }
    func close() throws {}
}

private final class Nameless {}

extension ViewTests {
    @MainActor @Suite struct NamedActionTests {
        init() throws { try MarkupTesting.start() }

        @Test func aWrongNameIsAnsweredWithTheNearest() {
            let shop = Shop()
            #expect(
                NamedAction.missing("sel", of: shop, for: "UIButton.addTarget")
                    == "UIButton.addTarget: 'Shop' has no action 'sel'; did you mean 'sell'?")
            #expect(NamedAction.missing("viewDidLoa", of: shop, for: "x").hasSuffix("check the name"))
            #expect(
                NamedAction.missing("go", of: Nameless(), for: "x").contains(
                    "add '@KeyValueCoding' to class 'Nameless'"))
            let notices = MarkupTesting.notices(during: {
                #expect(!UIButton().addTarget(shop, action: "sel", for: .touchUpInside))
            })
            #expect(notices.map(\.code) == [.missingAction])
        }

        @Test func anActionMayGiveAResult() throws {
            let shop = Shop()
            let button = UIButton()
            #expect(button.addTarget(shop, action: "sell", for: .touchUpInside))
            button.sendActions(for: .touchUpInside)
            #expect(shop.sales == 1)
        }

        @Test(arguments: ["endEditing", "endEditing:", "UIView.endEditing", "UIView.endEditing(_:)"])
        func methodsOfTheLibraryAreActions(name: String) async throws {
            let (view, field) = (LMColumnView(), UITextField())
            view.addSubview(field)
            let window = HostWindow(view, size: CGSize(width: 200, height: 100))
            defer { window.close() }
            try #require(window.show())
            let tap = UITapGestureRecognizer(target: view, action: name)
            view.addGestureRecognizer(tap)
            let button = UIButton()
            let notices = MarkupTesting.notices(during: {
                #expect(button.addTarget(view, action: name, for: .touchUpInside))
                #expect(tap.addTarget(view, action: name))
            })
            #expect(notices.isEmpty)
            #expect(field.becomeFirstResponder())
            button.sendActions(for: .touchUpInside)
            #expect(!field.isFirstResponder)
            #expect(field.becomeFirstResponder())
            tap.tellHandlers()
            #expect(!field.isFirstResponder)
        }

        @Test func aTargetIsRemovedForTheNamedEventsOnly() {
            let shop = Shop()
            let button = UIButton()
            button.addTarget(shop, action: "sell", for: [.touchUpInside, .valueChanged])
            button.removeTarget(shop, action: "sell", for: .valueChanged)
            button.sendActions(for: .valueChanged)
            #expect(shop.sales == 0)
            button.sendActions(for: .touchUpInside)
            #expect(shop.sales == 1)
            button.removeTarget(nil, action: nil, for: .allEvents)
            #expect(button.allTargets.isEmpty)
        }

        @Test func faultsNameTheApplicationsOwnActions() throws {
            let error = #expect(throws: MarkupError.self) {
                try LMViewBuilder.view(markup: "<UIButton onTouchUpInside=\"refund\"/>", owner: Shop())
            }
            let message = try #require(error?.diagnostics.first?.message)
            #expect(message == "owner 'Shop' has no action 'refund'; its actions are close, sell")
        }
    }
}
