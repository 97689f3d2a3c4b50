import CGTK
import Foundation
import KeyValueCoding
import MarkupKit

/// A month to choose a day in: GTK's own calendar.
@KeyValueCoding
final class MonthView: UIView {
    required convenience init() {
        self.init(wrapping: gtk_calendar_new())
        // The signal 'day-selected' is silent about the same day of another month.
        for part in ["day", "month", "year"] {
            connect(signal: "notify::\(part)") { [weak self] in self?.userDidEdit() }
        }
    }

    /// The day that is chosen.
    @Edited var date: Date {
        get {
            let day = gtk_calendar_get_date(OpaquePointer(widget))
            defer { g_date_time_unref(day) }
            return Date(timeIntervalSince1970: Double(g_date_time_to_unix(day)))
        }
        set {
            let day = g_date_time_new_from_unix_local(gint64(newValue.timeIntervalSince1970))
            gtk_calendar_select_day(OpaquePointer(widget), day)
            g_date_time_unref(day)
        }
    }
}
