import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit

extension ViewTests {
    /// Names of UIKit that no other test uses: setters and getters of controls.
    @MainActor @Suite struct ControlNamesTests {
        init() throws { try MarkupTesting.start() }

        private let picture = UIImage(systemIcon: "view-refresh-symbolic")

        @Test func aButtonHasOneTitleColourAndBackground() {
            let button = UIButton(type: .system)
            #expect(button.currentTitle == nil)
            button.setTitle("Save", for: .normal)
            #expect(button.currentTitle == "Save")
            button.setAttributedTitle(NSAttributedString(string: "Send"), for: .normal)
            #expect(button.currentAttributedTitle?.string == "Send")
            #expect(button.currentTitle == "Send")
            button.setTitleColor(.red, for: .normal)
            button.setTitleColor(.blue, for: .disabled)
            #expect(button.titleColor == .red)
            button.setBackgroundImage(picture, for: .normal)
            button.setBackgroundImage(nil, for: .disabled)
            #expect(button.backgroundImage === picture)
        }

        @Test func aPickerGetsAndLosesComponentsAndRows() {
            let picker = LMPickerView()
            picker.insertComponent(9)
            picker.insertComponent(0)
            picker.setName("last", forComponent: 2)
            #expect(picker.numberOfComponents == 3)
            #expect(picker.component(withName: "last") == 2)
            for title in ["B", "A"] { picker.insertRow(0, inComponent: 2, withTitle: title, value: title) }
            picker.deleteRow(0, inComponent: 2)
            picker.deleteRow(4, inComponent: 2)
            picker.deleteRow(0, inComponent: 9)
            #expect(picker.numberOfRows(inComponent: 2) == 1)
            #expect(picker.title(forRow: 0, component: 2) == "B")
        }

        @Test func aDateIsSet() {
            let picker = UIDatePicker()
            let date = Date(timeIntervalSince1970: 86_400)
            picker.setDate(date, animated: true)
            #expect(picker.date == date)
            picker.minimumDate = date
            picker.setDate(.distantPast, animated: false)
            #expect(picker.date == date)
        }

        @Test func aRefreshBegunByCodeFiresNoEvent() {
            let control = UIRefreshControl()
            var count = 0
            control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
            control.beginRefreshing()
            #expect(control.isRefreshing)
            #expect(!control.beginByHand(), "one reload at a time")
            #expect(count == 0)
            control.endRefreshing()
            #expect(control.beginByHand())
            #expect(count == 1)
        }

        @Test func aSegmentHasAnImageAndMayBeDisabled() {
            let control = UISegmentedControl(items: ["Small", picture])
            #expect(control.imageForSegment(at: 0) == nil)
            #expect(control.imageForSegment(at: 1) === picture)
            #expect(control.imageForSegment(at: 2) == nil)
            #expect(control.isEnabledForSegment(at: 1))
            control.setEnabled(false, forSegmentAt: 1)
            #expect(!control.isEnabledForSegment(at: 1))
            #expect(control.isEnabledForSegment(at: 0))
            #expect(!control.isEnabledForSegment(at: 2))
        }
    }
}
