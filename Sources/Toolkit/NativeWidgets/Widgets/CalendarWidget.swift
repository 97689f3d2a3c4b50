import CGTK

/// A calendar in which one day is selected.
package nonisolated struct CalendarWidget: WidgetHandle {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension CalendarWidget {
    package init() { self.init(Native(adopting: gtk_calendar_new())) }

    /// A day of the Gregorian calendar; months begin with 1.
    package var day: (year: Int, month: Int, day: Int) {
        get {
            guard let date = gtk_calendar_get_date(opaque) else { return (1970, 1, 1) }
            defer { g_date_time_unref(date) }
            return (
                Int(g_date_time_get_year(date)), Int(g_date_time_get_month(date)),
                Int(g_date_time_get_day_of_month(date))
            )
        }
        nonmutating set {
            guard
                let date = g_date_time_new_local(
                    Int32(newValue.year), Int32(newValue.month), Int32(newValue.day), 12, 0, 0)
            else { return }
            gtk_calendar_select_day(opaque, date)
            g_date_time_unref(date)
        }
    }
}
