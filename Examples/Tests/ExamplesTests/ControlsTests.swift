import Foundation
import MarkupKit
import MarkupTesting
import Testing

@testable import Controls

extension ExamplesTests {
    @MainActor @Suite struct ControlsTests {
        init() throws { try MarkupTesting.start() }

        @Test func everyControlFollowsTheModel() async throws {
            let controller = ControlsController()
            let app = try await ShownApp(controller, width: 480, height: 480)
            defer { app.window.close() }
            let root = try #require(controller.view)
            let slider: UISlider = try MarkupTesting.view(id: "levelSlider", in: root)
            let progress: UIProgressView = try MarkupTesting.view(id: "levelProgress", in: root)
            let stepper: UIStepper = try MarkupTesting.view(id: "countStepper", in: root)
            let label: UILabel = try MarkupTesting.view(id: "levelLabel", in: root)
            #expect(abs(slider.value - 0.4) < 0.001)
            #expect(abs(progress.progress - 0.4) < 0.001)
            #expect(stepper.value == 3)
            try app.checkPicture("controls")
            controller.model.level = 0.75
            controller.model.count = 7
            await MarkupTesting.pump(until: { stepper.value == 7 && label.text == "75%" })
            #expect(abs(slider.value - 0.75) < 0.001)
            #expect(abs(progress.progress - 0.75) < 0.001)
            #expect(label.text == "75%")
        }

        @Test func theModelFollowsEveryControl() async throws {
            let controller = ControlsController()
            let app = try await ShownApp(controller, width: 480, height: 480)
            defer { app.window.close() }
            let root = try #require(controller.view)
            let slider: UISlider = try MarkupTesting.view(id: "levelSlider", in: root)
            let sizes: UISegmentedControl = try MarkupTesting.view(id: "sizeControl", in: root)
            let note: UITextField = try MarkupTesting.view(id: "noteField", in: root)
            let pages: UIPageControl = try MarkupTesting.view(id: "pageControl", in: root)
            try MarkupTesting.slide(slider, to: 0.9)
            try MarkupTesting.select(2, in: sizes)
            pages.currentPage = 4
            pages.sendActions(for: .valueChanged)
            note.retype("typed")
            let summary: UILabel = try MarkupTesting.view(id: "summaryLabel", in: root)
            await MarkupTesting.pump(until: { summary.text == "3 large, page 5: typed" })
            #expect(summary.text == "3 large, page 5: typed")
            #expect(abs(controller.model.level - 0.9) < 0.001)
        }

        @Test func switchingOffDisablesAndResetRestores() async throws {
            let controller = ControlsController()
            let app = try await ShownApp(controller, width: 480, height: 480)
            defer { app.window.close() }
            let root = try #require(controller.view)
            let toggle: UISwitch = try MarkupTesting.view(id: "enabledSwitch", in: root)
            let stepper: UIStepper = try MarkupTesting.view(id: "countStepper", in: root)
            let button: UIButton = try MarkupTesting.view(id: "resetButton", in: root)
            try MarkupTesting.press(toggle)
            await MarkupTesting.pump(until: { !stepper.isEnabled })
            #expect(!controller.model.isEnabled)
            #expect(!stepper.isEnabled)
            controller.model.count = 12
            try MarkupTesting.press(button)
            await MarkupTesting.pump(until: { toggle.isOn && stepper.value == 3 })
            #expect(toggle.isOn)
            #expect(stepper.isEnabled)
            #expect(stepper.value == 3)
        }
    }
}
