import CGTK
import Foundation
import MarkupKit
import MarkupTesting
import Testing

@testable import Instruments

extension ExamplesTests {
    @MainActor @Suite struct InstrumentsTests {
        init() throws { try MarkupTesting.start() }

        private func found<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
            view as? View ?? view.subviews.lazy.compactMap { found(type, in: $0) }.first
        }

        @Test func theGaugeFollowsTheSliderAndTheCalendarTheModel() async throws {
            let controller = InstrumentsController()
            // A month that does not contain today, which the calendar would mark.
            controller.day = Date(timeIntervalSince1970: 1_707_912_000)
            let app = try await ShownApp(controller, width: 640, height: 460)
            defer { app.window.close() }
            let root = try #require(controller.view)
            let gauge = try #require(found(GaugeView.self, in: root))
            let slider = try #require(found(UISlider.self, in: root))
            #expect(gauge.level == 0.62)
            let before = try Picture(of: app.window)
            // Saved for human eyes and not compared, because each version of GTK draws the calendar differently.
            try Picture.keep(before, as: "instruments")
            try MarkupTesting.slide(slider, to: 0.95)
            let hasFollowed = await MarkupTesting.pump(until: {
                gauge.level == controller.pressure && gauge.level > 0.9
            })
            #expect(hasFollowed)
            #expect(gauge.accessibilityValue == "95 %")
            let after = try Picture(of: app.window)
            #expect((after.difference(from: before)?.count ?? 0) > 500, "the needle has moved")
            let month = try #require(found(MonthView.self, in: root))
            #expect(abs(month.date.timeIntervalSince(controller.day)) < 1)
            let day = g_date_time_new_from_unix_local(1_700_000_000)
            gtk_calendar_select_day(OpaquePointer(month.widget), day)
            g_date_time_unref(day)
            #expect(controller.day == Date(timeIntervalSince1970: 1_700_000_000))
            try Picture.keep(after, as: "instruments-high")
        }

        @Test(arguments: [false, true]) func itIsDrawnInBothLooks(isDark: Bool) async throws {
            Display.prefersDark = isDark
            defer { Display.prefersDark = false }
            let app = try await ShownApp(InstrumentsController(), width: 640, height: 460)
            defer { app.window.close() }
            try Picture.keep(Picture(of: app.window), as: "instruments-\(isDark ? "dark" : "light")")
        }
    }
}
