import CGTK
import Foundation
import KeyValueCoding
import MarkupTesting
import NativeWidgets
import Observation
import Testing

@testable import MarkupKit

/// A calendar in which the user chooses a day, as in the guide.
@KeyValueCoding
final class WrappedMonth: UIView {
    required convenience init() {
        self.init(wrapping: gtk_calendar_new())
        // The signal 'day-selected' is not emitted for the same day of another month.
        for part in ["day", "month", "year"] {
            connect(signal: "notify::\(part)") { [weak self] in self?.userDidEdit() }
        }
    }

    /// The selected day.
    @Edited var date: Date {
        get {
            let chosen = gtk_calendar_get_date(OpaquePointer(widget))
            defer { g_date_time_unref(chosen) }
            return Date(timeIntervalSince1970: Double(g_date_time_to_unix(chosen)))
        }
        set {
            let day = g_date_time_new_from_unix_local(gint64(newValue.timeIntervalSince1970))
            gtk_calendar_select_day(OpaquePointer(widget), day)
            g_date_time_unref(day)
        }
    }
}

@Observable @KeyValueCoding
private final class Diary: UIViewController {
    var day = Date(timeIntervalSince1970: 1_700_000_000)
}

/// A level bar beside its own label.
private final class LevelView: UIView {
    let label = UILabel()
    private(set) var isReady = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        isReady = true
    }

    required convenience init() { self.init(wrapping: gtk_level_bar_new()) }
}

extension ViewTests {
    /// GTK widgets that this package has no class for.
    @MainActor @Suite struct WrappingTests {
        init() throws { try MarkupTesting.start() }

        @Test func aDocumentNamesItAndBindsToIt() throws {
            let owner = Diary()
            let view = try LMViewBuilder.view(
                markup: "<LMColumnView><WrappedMonth date=\"$day\"/></LMColumnView>", owner: owner)
            let month = try #require(view.subviews.first as? WrappedMonth)
            #expect(month.date == owner.day)
            let size = month.intrinsicContentSize
            #expect(size.width > 100 && size.height > 100, "\(size)")
            let next = g_date_time_new_from_unix_local(1_700_000_000 + 86_400)
            gtk_calendar_select_day(OpaquePointer(month.widget), next)
            g_date_time_unref(next)
            #expect(owner.day == Date(timeIntervalSince1970: 1_700_086_400), "the user's selection is written back")
            let sameDay = g_date_time_new_from_unix_local(1_700_086_400 + 92 * 86_400)
            gtk_calendar_select_day(OpaquePointer(month.widget), sameDay)
            g_date_time_unref(sameDay)
            #expect(owner.day == Date(timeIntervalSince1970: 1_708_035_200), "of another month, too")
            let window = HostWindow(view, size: CGSize(width: 320, height: 320))
            defer { window.close() }
            #expect(window.show())
            #expect(month.frame.width > 300)
        }

        @Test func theWidgetIsFreedWithItsView() {
            var dropped = false
            do {
                let view = UIView(wrapping: gtk_level_bar_new())
                let object = view.widget.assumingMemoryBound(to: GObject.self)
                let seen = Unmanaged.passRetained(Seen { dropped = true }).toOpaque()
                g_object_weak_ref(
                    object,
                    { data, _ in
                        guard let data else { return }
                        nonisolated(unsafe) let seen = data
                        MainActor.assumeIsolated { Unmanaged<Seen>.fromOpaque(seen).takeRetainedValue().call() }
                    }, seen)
                #expect(!dropped)
                _ = view
            }
            #expect(dropped)
        }

        private final class Seen {
            let call: () -> Void
            init(_ call: @escaping () -> Void) { self.call = call }
        }

        @Test func aViewsOwnWidgetIsReached() {
            let label = UILabel()
            let widget = label.widget.assumingMemoryBound(to: GtkWidget.self)
            gtk_widget_set_tooltip_text(widget, "by hand")
            #expect(label.toolTip == "by hand")
        }

        @Test func aClassHasItsOwnInitialisers() {
            let view = LevelView()
            #expect(view.isReady)
            gtk_level_bar_set_value(OpaquePointer(view.widget), 0.5)
            #expect(gtk_level_bar_get_value(OpaquePointer(view.widget)) == 0.5)
            #expect(view.label.widget != view.widget)
            let plain = UIView()
            #expect(plain.native.isContainer, "the next view has its own widget again")
        }

        /// A display without OpenGL, such as the private one, shows a message instead.
        @Test func anAreaForOpenGLIsAView() throws {
            let view = UIView(wrapping: gtk_gl_area_new())
            view.connect(signal: "render") {}
            view.width = 100
            view.height = 50
            let column = LMColumnView()
            column.addSubview(view)
            let window = HostWindow(column, size: CGSize(width: 200, height: 100))
            defer { window.close() }
            #expect(window.show())
            #expect(view.frame.height == 50)
        }

        @Test func aSignalIsReported() {
            let view = UIView(wrapping: gtk_level_bar_new())
            var count = 0
            view.connect(signal: "notify::value") { count += 1 }
            gtk_level_bar_set_value(OpaquePointer(view.widget), 0.5)
            #expect(count == 1)
        }
    }
}
