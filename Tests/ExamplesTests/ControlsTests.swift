import Foundation
import MarkupTesting
import Testing

@testable import Controls
@testable import MarkupKit

extension ExamplesTests {
    @MainActor @Suite struct ControlsTests {
        init() throws { try MarkupTesting.start() }

        private func view<View: UIView>(_ id: String, in root: UIView) -> View? {
            if root.accessibilityIdentifier == id { return root as? View }
            return root.subviews.lazy.compactMap { view(id, in: $0) }.first
        }

        @Test func everyControlFollowsTheModel() async throws {
            let controller = ControlsController()
            let app = try await ShownApp(controller, width: 480, height: 480)
            defer { app.window.close() }
            let root = try #require(controller.view)
            let slider: UISlider = try #require(view("levelSlider", in: root))
            let progress: UIProgressView = try #require(view("levelProgress", in: root))
            let stepper: UIStepper = try #require(view("countStepper", in: root))
            let label: UILabel = try #require(view("levelLabel", in: root))
            #expect(abs(slider.value - 0.4) < 0.001 && abs(progress.progress - 0.4) < 0.001 && stepper.value == 3)
            try app.checkPicture("controls")
            controller.model.level = 0.75
            controller.model.count = 7
            await MarkupTesting.pump(until: { stepper.value == 7 && label.text == "75%" })
            #expect(abs(slider.value - 0.75) < 0.001 && abs(progress.progress - 0.75) < 0.001 && label.text == "75%")
        }

        @Test func theModelFollowsEveryControl() async throws {
            let controller = ControlsController()
            let app = try await ShownApp(controller, width: 480, height: 480)
            defer { app.window.close() }
            let root = try #require(controller.view)
            let slider: UISlider = try #require(view("levelSlider", in: root))
            let sizes: UISegmentedControl = try #require(view("sizeControl", in: root))
            let note: UITextField = try #require(view("noteField", in: root))
            let pages: UIPageControl = try #require(view("pageControl", in: root))
            slider.value = 0.9
            slider.sendActions(for: .valueChanged)
            sizes.selectedSegmentIndex = 2
            sizes.sendActions(for: .valueChanged)
            pages.currentPage = 4
            pages.sendActions(for: .valueChanged)
            note.retype("typed")
            let summary: UILabel = try #require(view("summaryLabel", in: root))
            await MarkupTesting.pump(until: { summary.text == "3 large, page 5: typed" })
            #expect(summary.text == "3 large, page 5: typed" && abs(controller.model.level - 0.9) < 0.001)
        }

        @Test func switchingOffDisablesAndResetRestores() async throws {
            let controller = ControlsController()
            let app = try await ShownApp(controller, width: 480, height: 480)
            defer { app.window.close() }
            let root = try #require(controller.view)
            let toggle: UISwitch = try #require(view("enabledSwitch", in: root))
            let stepper: UIStepper = try #require(view("countStepper", in: root))
            let button: UIButton = try #require(view("resetButton", in: root))
            toggle.isOn = false
            toggle.sendActions(for: .valueChanged)
            await MarkupTesting.pump(until: { !stepper.isEnabled })
            #expect(!controller.model.isEnabled && !stepper.isEnabled)
            controller.model.count = 12
            button.sendActions(for: .primaryActionTriggered)
            await MarkupTesting.pump(until: { toggle.isOn && stepper.value == 3 })
            #expect(toggle.isOn && stepper.isEnabled && stepper.value == 3)
        }
    }
}
