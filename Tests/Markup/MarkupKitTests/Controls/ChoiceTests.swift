import Foundation
import KeyValueCoding
import MarkupTesting
import Observation
import Testing

@testable import MarkupKit
@testable import NativeWidgets

@Observable @KeyValueCoding
private final class Order: UIViewController {
    var isGift = false
    var isPartial = true
    var delivery: String? = "courier"
    var place = 0
    var isStarred = false
    var isBusy = false
    var look = "filled"
    var days: [String] = ["Monday", "Tuesday"]
}

extension ViewTests {
    /// Check boxes, radio groups and toggle buttons.
    @MainActor @Suite struct ChoiceTests {
        private let owner = Order()

        init() throws { try MarkupTesting.start() }

        private func view<T: UIView>(_ markup: String, as: T.Type = T.self) throws -> T {
            try #require(try LMViewBuilder.view(markup: markup, owner: owner) as? T)
        }

        // MARK: Check boxes

        @Test func aCheckBoxAndItsModelFollowEachOther() throws {
            let box: UISwitch = try view(
                "<UISwitch preferredStyle='checkbox' title='Gift' on='$isGift' mixed='$isPartial'/>")
            #expect(box.style == .checkbox)
            #expect(box.nativeForMeaning.accessibleRole == "checkbox")
            #expect(CheckButtonWidget(box.nativeForMeaning).isMixed)
            try MarkupTesting.press(box)
            #expect(owner.isGift)
            #expect(!owner.isPartial, "a press ends the mixed state")
            #expect(!CheckButtonWidget(box.nativeForMeaning).isMixed)
            owner.isGift = false
            HostWindow.applyBindings()
            #expect(!box.isOn)
        }

        @Test func aSwitchChangesItsStyleWithItsState() throws {
            let control = UISwitch(isOn: true, title: "Sound")
            control.accessibilityHint = "Plays a sound"
            control.onTintColor = .systemGreen
            #expect(control.style == .sliding)
            #expect(control.nativeForMeaning.accessibleRole == "switch")
            var changes = 0
            control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
            control.preferredStyle = .checkbox
            #expect(control.isOn)
            #expect(control.nativeForMeaning.accessibleRole == "checkbox")
            #expect(control.look.parts.contains { $0.selector == " > check:checked" })
            control.preferredStyle = .sliding
            #expect(control.isOn)
            #expect(changes == 0)
            try MarkupTesting.press(control)
            #expect(!control.isOn)
            #expect(changes == 1)
        }

        @Test func aVisibleTitleNamesACheckBox() throws {
            let row: LMRowView = try view(
                "<LMRowView><UILabel text='Extras'/><UISwitch preferredStyle='checkbox' title='Gift'/></LMRowView>")
            guard case .text("Gift")? = row.subviews[1].standardName else {
                Issue.record("the title of the box is its name")
                return
            }
        }

        @Test func aLongTitleWraps() throws {
            let box = UISwitch(
                title: "Send me a message when the parcel leaves the warehouse", preferredStyle: .checkbox)
            let column = LMColumnView { box }
            let window = HostWindow(column, size: CGSize(width: 160, height: 120))
            defer { window.close() }
            try #require(window.show())
            #expect(box.frame.width <= 160)
            #expect(box.frame.height > 40)
        }

        // MARK: Radio groups

        @Test func aRadioGroupAndItsModelFollowEachOther() throws {
            let options = "<option title='Pick up' value='shop'/><option title='Courier' value='courier'/>"
            let group: LMRadioGroup = try view("<LMRadioGroup value='$delivery'>\(options)</LMRadioGroup>")
            let numbered: LMRadioGroup = try view(
                "<LMRadioGroup axis='horizontal' selectedOptionIndex='$place'>\(options)</LMRadioGroup>")
            #expect(group.selectedOptionIndex == 1)
            #expect(numbered.value as? String == "shop")
            try MarkupTesting.choose(0, in: group)
            try MarkupTesting.choose(1, in: numbered)
            #expect(owner.delivery == "shop")
            #expect(owner.place == 1)
            owner.delivery = nil
            HostWindow.applyBindings()
            #expect(group.selectedOptionIndex == LMRadioGroup.noOption)
            owner.delivery = "drone"
            HostWindow.applyBindings()
            group.insertOption(withTitle: "Drone", value: "drone", at: 1)
            #expect(group.selectedOptionIndex == 1, "a value without an option is chosen when its option is added")
            group.removeOption(at: 1)
            #expect(group.selectedOptionIndex == LMRadioGroup.noOption)
        }

        @Test func optionsRepeatAModelsElements() throws {
            let group: LMRadioGroup = try view(
                "<LMRadioGroup selectedOptionIndex='0'><for each='$days' as='day'><option title='$day'/></for></LMRadioGroup>"
            )
            HostWindow.applyBindings()
            #expect((0..<group.numberOfOptions).map { group.titleForOption(at: $0) } == ["Monday", "Tuesday"])
            owner.days.append("Friday")
            HostWindow.applyBindings()
            #expect(group.titleForOption(at: 2) == "Friday")
        }

        @Test func arrowKeysMoveTheSelectionOfARadioGroup() async throws {
            let column = LMColumnView()
            let (group, other) = (LMRadioGroup(options: ["One", "Two", "Three"]), UITextField())
            group.selectedOptionIndex = 0
            for view in [group, other] { column.addSubview(view) }
            let window = HostWindow(column, size: CGSize(width: 200, height: 160))
            defer { window.close() }
            try #require(window.show())
            try await MarkupTesting.click(group, at: CGPoint(x: 10, y: 10))
            try await MarkupTesting.pressKey(UIKeyCommand.inputDownArrow)
            #expect(await MarkupTesting.pump(until: { group.selectedOptionIndex == 1 }))
            try await MarkupTesting.pressKey("\t")
            #expect(await MarkupTesting.pump(until: { other.isFirstResponder }))
            #expect(group.selectedOptionIndex == 1)
        }

        // MARK: Toggle buttons

        @Test func aToggleButtonAndItsModelFollowEachOther() throws {
            let button: UIButton = try view(
                "<UIButton title='Star' changesSelectionAsPrimaryAction='true' selected='$isStarred'/>")
            var events: [String] = []
            button.addAction(UIAction { _ in events.append("value") }, for: .valueChanged)
            button.addAction(UIAction { _ in events.append("primary") }, for: .primaryActionTriggered)
            try MarkupTesting.press(button)
            #expect(owner.isStarred)
            #expect(events == ["value", "primary"])
            owner.isStarred = false
            HostWindow.applyBindings()
            #expect(!button.isSelected)
            #expect(events.count == 2)
        }

        @Test func aPlainButtonKeepsItsSelection() throws {
            let button = UIButton(title: "Save")
            try MarkupTesting.press(button)
            #expect(!button.isSelected)
        }

        @Test func theStateOfAToggleButtonIsDrawn() throws {
            let button = UIButton(title: "Bold")
            button.changesSelectionAsPrimaryAction = true
            let window = HostWindow(button, size: CGSize(width: 100, height: 40))
            defer { window.close() }
            try #require(window.show())
            let off = try Picture(of: window)
            button.isSelected = true
            window.settle()
            #expect(try Picture(of: window).difference(from: off) != nil)
        }

        // MARK: Configurations

        @Test func aConfigurationHasTitleSubtitleAndImage() throws {
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Send"
            configuration.subtitle = "To three people"
            configuration.image = UIImage(systemIcon: "mail-send-symbolic")
            let button = UIButton(configuration: configuration, primaryAction: UIAction(title: "Other") { _ in })
            #expect(button.title == "Send")
            guard case .labels(let labels)? = button.standardName else {
                Issue.record("title and subtitle are the name")
                return
            }
            #expect(labels.map(\.text) == ["Send", "To three people"])
            button.configuration?.title = "Post"
            button.configuration?.subtitle = nil
            #expect(button.title == "Post")
            if case .labels(let labels)? = button.standardName { #expect(labels.count == 1) }
            button.title = "Mail"
            #expect(button.configuration?.title == "Mail")
        }

        @Test func aConfigurationIsAnAttribute() throws {
            let button: UIButton = try view(
                """
                <UIButton configuration='$look' title='Save' subtitle='All' buttonSize='large' cornerStyle='capsule'
                    showsActivityIndicator='$isBusy'/>
                """)
            HostWindow.applyBindings()
            let filled = button.look
            #expect(button.configuration?.kind == .filled)
            owner.look = "gray"
            HostWindow.applyBindings()
            #expect(button.configuration?.kind == .gray)
            #expect(button.look != filled)
            #expect(button.title == "Save")
            #expect(button.subtitle == "All", "another look keeps the other attributes")
            #expect(button.configuration?.cornerStyle == .capsule)
            owner.isBusy = true
            HostWindow.applyBindings()
            #expect(button.subviews.contains { ($0 as? UIActivityIndicatorView)?.isAnimating == true })
        }

        @Test func anUnknownConfigurationNamesTheKnownOnes() throws {
            let owner = owner
            let notices = try MarkupTesting.notices(during: {
                _ = try LMViewBuilder.view(markup: "<UIButton configuration='fancy'/>", owner: owner)
            })
            #expect(notices.contains { "\($0)".contains("borderedProminent") }, "\(notices)")
        }

        @Test func theUpdateHandlerFollowsTheState() throws {
            let button = UIButton(configuration: .plain())
            button.changesSelectionAsPrimaryAction = true
            button.configurationUpdateHandler = { button in
                button.configuration?.title = !button.isEnabled ? "Off" : button.isSelected ? "Following" : "Follow"
            }
            #expect(button.title == "Follow")
            try MarkupTesting.press(button)
            #expect(button.title == "Following")
            button.isEnabled = false
            #expect(button.title == "Off")
        }

        @Test(arguments: ["light", "dark", "rtl"])
        func choicesAreDrawn(_ look: String) throws {
            defer {
                Display.prefersDark = false
                Display.isRightToLeft = false
            }
            Display.prefersDark = look == "dark"
            Display.isRightToLeft = look == "rtl"
            let looks = UIButton.Configuration.Kind.allCases.map {
                "<UIButton configuration='\($0)' title='\($0)' image='mail-send-symbolic'/>"
            }
            let sizes = UIButton.Configuration.Size.allCases.map {
                "<UIButton configuration='filled' buttonSize='\($0)' title='\($0)' cornerStyle='capsule'/>"
            }
            let places = NSDirectionalRectEdge.allCases.map {
                "<UIButton configuration='tinted' imagePlacement='\($0)' title='\($0)' subtitle='Subtitle' image='mail-send-symbolic'/>"
            }
            let markup = """
                <LMColumnView layoutMargins='12' spacing='10'>
                    <LMRowView spacing='16'>
                        <UISwitch preferredStyle='checkbox' title='Off'/>
                        <UISwitch preferredStyle='checkbox' title='On' on='true'/>
                        <UISwitch preferredStyle='checkbox' title='Mixed' mixed='true'/>
                        <UISwitch preferredStyle='checkbox' title='Disabled' on='true' enabled='false'/>
                        <UISwitch preferredStyle='checkbox' title='Coloured' on='true' onTintColor='#2ec27e'/>
                    </LMRowView>
                    <LMRowView spacing='16'>
                        <LMRadioGroup selectedOptionIndex='1'><option title='Small'/><option title='Large'/></LMRadioGroup>
                        <LMRadioGroup axis='horizontal' spacing='12' selectedOptionIndex='0'>
                            <option title='Left'/><option title='Right'/></LMRadioGroup>
                        <UIButton style='systemButton' title='Bold' changesSelectionAsPrimaryAction='true' selected='true'/>
                        <UIButton style='systemButton' title='Italic' changesSelectionAsPrimaryAction='true'/>
                        <LMSpacer/>
                    </LMRowView>
                    <LMRowView>\(looks.prefix(4).joined())</LMRowView>
                    <LMRowView>\(looks.dropFirst(4).joined())</LMRowView>
                    <LMRowView verticalAlignment='center'>\(sizes.joined())<LMSpacer/></LMRowView>
                    <LMRowView verticalAlignment='center'>\(places.joined())</LMRowView>
                    <LMRowView>
                        <UIButton configuration='filled' title='Busy' showsActivityIndicator='true'/>
                        <UIButton configuration='filled' title='Disabled' enabled='false'/>
                        <UIButton configuration='filled' title='Delete' baseBackgroundColor='systemRed'/>
                        <UIButton configuration='gray' title='Gray' changesSelectionAsPrimaryAction='true' selected='true'/>
                    </LMRowView>
                </LMColumnView>
                """
            try LookedAt.check("choices-\(look)", of: try view(markup), size: CGSize(width: 620, height: 420))
        }
    }
}
