import CGTK
import Foundation
import MarkupTesting
import Testing

@testable import MarkupKit
@testable import NativeWidgets

extension ViewTests {
    @MainActor @Suite struct ControlTests {
        init() throws { try MarkupTesting.start() }

        /// Counts how often a control fires.
        private final class Counter {
            var count = 0
            init(_ control: UIControl, _ event: UIControl.Event = .valueChanged) {
                control.addAction(UIAction { [weak self] _ in self?.count += 1 }, for: event)
            }
        }

        @Test func boundsAreAsLargeAsTheFrame() throws {
            let view = try LMViewBuilder.view(
                markup:
                    "<LMColumnView><UIButton style=\"systemButton\" title=\"Save\" width=\"100\"/><UITextField/></LMColumnView>"
            )
            #expect(view.bounds == .zero)
            HostWindow(view, size: CGSize(width: 100, height: 200)).show()
            for control in view.subviews {
                #expect(control.frame.width == 100)
                #expect(control.bounds == CGRect(origin: .zero, size: control.frame.size))
            }
        }

        @Test func aSwitchFiresForTheUserOnly() {
            let control = UISwitch()
            let counter = Counter(control)
            control.isOn = true
            control.setOn(false, animated: true)
            #expect(counter.count == 0)
            SwitchWidget(control.nativeForMeaning).isOn = true
            #expect(counter.count == 1)
            #expect(control.isOn)
        }

        @Test func aSliderKeepsToItsRange() {
            let slider = UISlider()
            let counter = Counter(slider)
            slider.maximumValue = 10
            slider.value = 99
            #expect(slider.value == 10)
            slider.minimumValue = 4
            slider.value = -1
            #expect(slider.value == 4)
            slider.value = .nan
            #expect(slider.value == 4)
            #expect(counter.count == 0)
            SliderWidget(slider.native).value = 7
            #expect(slider.value == 7)
            #expect(counter.count == 1)
            slider.isContinuous = false
            SliderWidget(slider.native).value = 8
            #expect(counter.count == 2)
        }

        @Test func aSliderThatIsNotContinuousFiresForAKeyAtOnce() async throws {
            let slider = UISlider()
            slider.isContinuous = false
            let counter = Counter(slider)
            let window = HostWindow(slider, size: CGSize(width: 200, height: 40))
            defer { window.close() }
            try #require(window.show())
            try #require(slider.becomeFirstResponder())
            try await MarkupTesting.pressKey(UIKeyCommand.inputRightArrow)
            await MarkupTesting.pump(until: { counter.count == 1 })
            #expect(counter.count == 1)
            #expect(slider.value > 0)
            try await MarkupTesting.drag(slider, from: CGPoint(x: 60, y: 20), to: CGPoint(x: 150, y: 20))
            await MarkupTesting.pump(until: { counter.count == 2 })
            #expect(counter.count == 2)
        }

        @Test func aButtonsRoleGivesItTheThemesLook() throws {
            let view = try LMViewBuilder.view(markup: #"<UIButton style="systemButton" role="primary" title="Save"/>"#)
            let button = try #require(view as? UIButton)
            #expect(button.role == .primary)
            let window = HostWindow(button, size: CGSize(width: 120, height: 40))
            defer { window.close() }
            try #require(window.show())
            let primary = try Picture(of: window)
            button.role = .destructive
            window.settle()
            let destructive = try Picture(of: window)
            button.role = .normal
            window.settle()
            let normal = try Picture(of: window)
            #expect(primary.difference(from: normal) != nil)
            #expect(destructive.difference(from: normal) != nil)
            #expect(destructive.difference(from: primary) != nil)
        }

        @Test(arguments: [false, true])
        func insetsOfATitleStayOnTheirSides(isRightToLeft: Bool) throws {
            Display.isRightToLeft = isRightToLeft
            defer { Display.isRightToLeft = false }
            let button = UIButton(type: .system)
            button.title = "OK"
            button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
            let window = HostWindow(button, size: CGSize(width: 200, height: 40))
            defer { window.close() }
            try #require(window.show())
            let place = try #require(button.titleLabel?.native.bounds(in: button.native))
            #expect(place.x + place.width / 2 > 105)
        }

        @Test func aStepperStepsAndWraps() {
            let stepper = UIStepper()
            let counter = Counter(stepper)
            stepper.maximumValue = 3
            stepper.stepValue = 2
            stepper.stepValue = 0
            #expect(stepper.stepValue == 2)
            stepper.step(by: 1)
            stepper.step(by: 1)
            #expect(stepper.value == 3)
            #expect(counter.count == 2)
            stepper.step(by: 1)
            #expect(counter.count == 2)
            stepper.wraps = true
            stepper.step(by: 1)
            #expect(stepper.value == 0)
            #expect(counter.count == 3)
            stepper.value = 50
            #expect(stepper.value == 3)
            #expect(counter.count == 3)
        }

        @Test func segmentsAreChosenByIndexAndValue() throws {
            let view = try LMViewBuilder.view(
                markup: """
                    <UISegmentedControl value="m"><segment title="Small" value="s"/><segment title="Middle" value="m"/>
                    <segment image="list-add-symbolic"/></UISegmentedControl>
                    """)
            let control = try #require(view as? UISegmentedControl)
            let counter = Counter(control)
            #expect(control.numberOfSegments == 3)
            #expect(control.selectedSegmentIndex == 1)
            control.press(segmentAt: 0)
            #expect(control.value as? String == "s")
            #expect(counter.count == 1)
            control.value = "none of them"
            #expect(control.selectedSegmentIndex == -1)
            #expect(control.value == nil)
            control.selectedSegmentIndex = 1
            control.removeSegment(at: 0, animated: false)
            #expect(control.selectedSegmentIndex == 0)
            #expect(control.titleForSegment(at: 0) == "Middle")
            #expect(counter.count == 1)
            control.press(segmentAt: 1)
            #expect(control.selectedSegmentIndex == 1)
            #expect(control.valueForSegment(at: 1) == nil)
            #expect(counter.count == 2)
            control.removeAllSegments()
            #expect(control.numberOfSegments == 0)
            #expect(control.selectedSegmentIndex == -1)
        }

        @Test func segmentsKeepValuesOfAnyType() {
            let control = LMSegmentedControl()
            control.insertSegment(withTitle: "B", value: 2, at: 0, animated: false)
            control.insertSegment(withTitle: "A", value: 1, at: 0, animated: false)
            control.value = 2
            #expect(control.selectedSegmentIndex == 1)
            #expect(control.titleForSegment(at: 0) == "A")
            control.setValue(7, forSegmentAt: 1)
            #expect(control.value as? Int == 7)
        }

        @Test func aMomentarySegmentIsDeselected() {
            let control = UISegmentedControl(items: ["One", "Two"])
            control.isMomentary = true
            let counter = Counter(control)
            control.press(segmentAt: 1)
            #expect(counter.count == 1)
            #expect(control.selectedSegmentIndex == -1)
        }

        @Test func pagesHaveEnds() {
            let pages = UIPageControl()
            let counter = Counter(pages)
            pages.currentPage = 2
            pages.numberOfPages = 3
            #expect(pages.currentPage == 2)
            pages.move(by: 1)
            #expect(pages.currentPage == 2)
            #expect(counter.count == 0)
            pages.move(by: -1)
            #expect(pages.currentPage == 1)
            #expect(counter.count == 1)
            pages.numberOfPages = 1
            #expect(pages.currentPage == 0)
            #expect(counter.count == 1)
        }

        @Test func progressAndActivity() {
            let progress = UIProgressView(progressViewStyle: .bar)
            progress.progress = 7
            #expect(progress.progress == 1)
            let spinner = UIActivityIndicatorView(style: .large)
            #expect(spinner.isHidden)
            spinner.startAnimating()
            #expect(!spinner.isHidden)
            #expect(spinner.isAnimating)
            spinner.stopAnimating()
            #expect(spinner.isHidden)
            spinner.hidesWhenStopped = false
            #expect(!spinner.isHidden)
        }

        @Test func aButtonRunsItsPrimaryAction() {
            var pressed = 0
            let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in pressed += 1 })
            #expect(button.title == "Go")
            ButtonWidget(button.native).click()
            #expect(pressed == 1)
        }

        @Test func aDatePickerKeepsToItsLimits() throws {
            let picker = UIDatePicker()
            picker.timeZone = TimeZone(identifier: "UTC")
            picker.locale = Locale(identifier: "de_DE")
            let counter = Counter(picker)
            let noon = Date(timeIntervalSince1970: 1_700_049_600)
            picker.date = noon
            picker.minuteInterval = 15
            picker.minuteInterval = 7
            #expect(picker.minuteInterval == 15)
            #expect(picker.dateText == "15.11.2023")
            picker.date = noon + 59 * 60
            #expect(picker.date == noon + 45 * 60)
            picker.maximumDate = noon
            #expect(picker.date == noon)
            #expect(counter.count == 0)
            picker.maximumDate = nil
            picker.press(year: 2024, month: 2, day: 29)
            #expect(picker.date.timeIntervalSince1970 == 1_709_208_000)
            #expect(counter.count == 1)
            picker.enter(hour: 9, minute: 30)
            #expect(picker.date.timeIntervalSince1970 == 1_709_199_000)
            #expect(counter.count == 3)
        }

        @Test func theArrowsOfACalendarChooseAMonth() throws {
            func calendar(in widget: UnsafeMutablePointer<GtkWidget>) -> OpaquePointer? {
                let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
                if g_type_check_instance_is_a(instance, gtk_calendar_get_type()) != 0 { return OpaquePointer(widget) }
                var child = gtk_widget_get_first_child(widget)
                while let current = child {
                    if let found = calendar(in: current) { return found }
                    child = gtk_widget_get_next_sibling(current)
                }
                return nil
            }
            let picker = UIDatePicker()
            picker.timeZone = TimeZone(identifier: "UTC")
            picker.date = Date(timeIntervalSince1970: 1_700_049_600)
            let counter = Counter(picker)
            let widget = picker.widget.assumingMemoryBound(to: GtkWidget.self)
            let found = try #require(calendar(in: widget))
            var month = GValue()
            g_value_init(&month, .int)
            g_value_set_int(&month, 11)
            g_object_set_property(UnsafeMutableRawPointer(found).assumingMemoryBound(to: GObject.self), "month", &month)
            #expect(picker.date.timeIntervalSince1970 == 1_702_641_600)
            #expect(counter.count == 1)
        }

        @Test func aTwelveHourClockHasHalves() {
            let picker = UIDatePicker()
            picker.timeZone = TimeZone(identifier: "UTC")
            picker.locale = Locale(identifier: "en_US")
            picker.date = Date(timeIntervalSince1970: 1_700_049_600)
            picker.enter(hour: 3, minute: 5)
            #expect(picker.date.timeIntervalSince1970 == 1_700_049_600 + 3 * 3600 + 300)
        }

        @Test func aCountDownCountsMinutes() {
            let picker = UIDatePicker()
            picker.datePickerMode = .countDownTimer
            let counter = Counter(picker)
            picker.countDownDuration = 5430
            #expect(picker.countDownDuration == 5400)
            #expect(counter.count == 0)
            picker.enter(hour: 2, minute: 30)
            #expect(picker.countDownDuration == 7200 + 1800)
            #expect(counter.count == 1)
        }

        @Test func labelsNameTheFieldsBesideThem() throws {
            func names(_ view: UIView) -> [UILabel] {
                if case .labels(let labels)? = view.standardName { labels } else { [] }
            }
            let row = LMRowView()
            let (label, first, second, other) = (UILabel(), UISwitch(), UIProgressView(), UIButton(type: .system))
            for view in [label, first, second, other] { row.addSubview(view) }
            #expect(names(first) == [label])
            #expect(names(second) == [label])
            #expect(names(other) == [])
            label.removeFromSuperview()
            #expect(names(first) == [])
            let column = LMColumnView()
            let (above, field, below) = (UILabel(), UITextField(), UITextField())
            for view in [above, field, below] { column.addSubview(view) }
            #expect(names(field) == [above])
            #expect(names(below) == [])
            let behind = LMRowView()
            let (box, words) = (UISwitch(), UILabel())
            for view in [box, words] { behind.addSubview(view) }
            #expect(names(box) == [words])
        }

        @Test func traitsAreRoles() throws {
            let view = try LMViewBuilder.view(
                markup: "<UILabel text='Open' accessibilityTraits='button, header, selected'/>")
            #expect(view.accessibilityTraits == [.button, .header, .selected])
            #expect(view.nativeForMeaning.accessibleRole == "button")
            #expect(UILabel().accessibilityTraits == .staticText)
            #expect(UIView().accessibilityTraits == .none)
            #expect(UILabel().isAccessibilityElement)
            #expect(!UIView().isAccessibilityElement)
            let picture = UIImageView()
            #expect(!picture.isAccessibilityElement)
            picture.accessibilityLabel = "A landscape"
            #expect(picture.isAccessibilityElement)
        }

        @Test func postingAViewMovesTheKeyboardToIt() throws {
            let column = LMColumnView()
            let (first, second) = (UITextField(), UITextField())
            for field in [first, second] { column.addSubview(field) }
            let window = HostWindow(column, size: CGSize(width: 200, height: 100))
            defer { window.close() }
            #expect(window.show())
            first.becomeFirstResponder()
            UIAccessibility.post(notification: .layoutChanged, argument: second)
            #expect(second.isFirstResponder)
            UIAccessibility.post(notification: .announcement, argument: "Saved")
            #expect(second.isFirstResponder)
        }

        @Test(arguments: [
            ("UISwitch", "switch"), ("UIImageView", "img"), ("UIStepper", "spin-button"),
            ("UISegmentedControl", "radio-group"), ("LMRadioGroup", "radio-group"),
            ("UISlider", "slider"), ("UILabel", "label"), ("UIButton", "button"), ("UITextField", "text-box"),
            ("UITextView", "text-box"), ("LMComboBox", "combo-box"), ("LMSpinField", "spin-button"),
        ])
        func viewsHaveRoles(_ name: String, _ role: String) throws {
            let view = try LMViewBuilder.view(markup: "<\(name)/>")
            #expect(view.nativeForMeaning.accessibleRole == role)
        }

        @Test func aMaterialCoversItsPlace() throws {
            let view = try LMViewBuilder.view(
                markup:
                    "<LMLayerView><UIVisualEffectView style=\"darkBlurEffectView\"/><UILabel text=\"x\"/></LMLayerView>"
            )
            let effect = try #require(view.subviews.first as? UIVisualEffectView)
            #expect(effect.look.backgroundColor != nil)
            let window = HostWindow(view, size: CGSize(width: 50, height: 40))
            #expect(window.show())
            #expect(effect.bounds.size == CGSize(width: 50, height: 40))
            effect.contentView.addSubview(UILabel())
            #expect(effect.subviews.count == 1)
        }
    }
}
