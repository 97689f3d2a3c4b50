public import Foundation
public import KeyValueCoding
public import MarkupLanguage
import NativeWidgets

/// A control for choosing a day, a time, both, or a duration. Fires `valueChanged` when the user changes the value.
///
/// The day is chosen in a calendar behind a button, the time in two fields. Dates are formatted in the session's
/// language.
@KeyValueCoding
open class UIDatePicker: UIControl {
    /// The kinds of value that a date picker edits.
    public nonisolated enum Mode: String, MarkupWord {
        /// A time of day.
        case time
        /// A day.
        case date
        /// A day and a time of day.
        case dateAndTime
        /// A duration in hours and minutes; see ``UIDatePicker/countDownDuration``.
        case countDownTimer
    }

    /// The looks of a date picker on a phone.
    public nonisolated enum Style: Int, Sendable {
        /// The best one for the mode.
        case automatic
        /// Turning wheels.
        case wheels
        /// Fields that open a calendar.
        case compact
        /// A calendar.
        case inline
    }

    /// The look. Has no effect: the day is chosen in a calendar behind a button, the time in fields, as with `compact`. Default `automatic`.
    open var preferredDatePickerStyle = Style.automatic {
        didSet {
            guard preferredDatePickerStyle == .wheels || preferredDatePickerStyle == .inline else { return }
            NoEffect.note("UIDatePicker.preferredDatePickerStyle", "every date picker has the style compact")
        }
    }
    /// The look: always `compact`.
    public var datePickerStyle: Style { .compact }

    private let dayCalendar = CalendarWidget()
    private lazy var dayButton = MenuButtonWidget(showing: dayCalendar.native)
    private let hours = NumberFieldWidget(0...23)
    private let minutes = NumberFieldWidget(0...59)
    private let time = BoxWidget(cssName: "box")
    private let colon = LabelWidget(separator: ":")
    private let halfDay = ButtonWidget(title: "")

    override class func makeNative() -> Native { BoxWidget(cssName: "box").native }
    override var nativeForBaseline: Native? { Self.lineOfText }
    open override class var accessibleNaming: AccessibleNaming? { .label }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        BoxWidget(native).setSpacing(6)
        native.keepNaturalSize()
        updateAccessibleName()
        // Times are written from left to right in every script.
        for part in [time.native, hours.native, minutes.native] { part.setDirection(rightToLeft: false) }
        StyleSheet.shared.addBase(
            "spinbutton.markup-time > button{min-width:16px;padding-left:4px;padding-right:4px;}\n")
        for field in [hours.native, minutes.native] { field.addClass("markup-time") }
        time.setSpacing(6)
        for part in [hours.native, colon.native, minutes.native, halfDay.native] { time.appendPart(part) }
        for part in [dayButton.native, time.native] { BoxWidget(native).appendPart(part) }
        // GTK emits no `day-selected` when the arrows beside month and year choose the same day of another month, so
        // the three properties are observed.
        for part in ["day", "month", "year"] {
            dayCalendar.native.connect("notify::\(part)") { [weak self] _ in self?.didChange() }
        }
        for field in [hours.native, minutes.native] {
            field.connect("value-changed") { [weak self] _ in self?.didChange() }
        }
        halfDay.native.connect("clicked") { [weak self] _ in self?.switchHalfDay() }
        dayCalendar.native.release()
        show()
        words = [(hours.native, DesktopWord.hours), (minutes.native, .minutes)].map { field, word in
            LanguageFollower(word) { field.setAccessibleLabel($0) }
        }
        language = LanguageFollower { [weak self] in self?.show() }
    }
    private var words: [LanguageFollower] = []
    private var language: LanguageFollower?

    // MARK: Value

    /// The chosen date and time, limited to ``minimumDate`` and ``maximumDate``. Default: the time when the picker was
    /// created.
    @Edited @SetAfter("datePickerMode", "minimumDate", "maximumDate", "minuteInterval") open var date = Date() {
        didSet {
            let limited = limit(date)
            if date != limited { date = limited }
            show()
        }
    }
    /// Sets ``date``; `animated` exists for code written for UIKit and has no effect.
    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    /// The chosen duration in seconds, in the mode `countDownTimer`. Default 60.
    ///
    /// It is rounded down to whole minutes and limited to the range from 0 to 86,340, one minute less than a day.
    /// Values that are not finite are ignored.
    @Edited @SetAfter("datePickerMode", "minuteInterval") open var countDownDuration: TimeInterval = 60 {
        didSet {
            let limited =
                countDownDuration.isFinite
                ? min(86_340, max(0, (countDownDuration / 60).rounded(.down) * 60)) : oldValue
            if countDownDuration != limited { countDownDuration = limited }
            show()
        }
    }

    /// The kind of value that is chosen. Default `dateAndTime`.
    open var datePickerMode = Mode.dateAndTime { didSet { show() } }
    /// The earliest date that can be chosen; `nil` means no limit.
    open var minimumDate: Date? { didSet { date = limit(date) } }
    /// The latest date that can be chosen; `nil` means no limit. A date before ``minimumDate`` counts as
    /// ``minimumDate``.
    open var maximumDate: Date? { didSet { date = limit(date) } }

    /// The step in minutes: a divisor of 60, from 1 to 30. Default 1. Other numbers are ignored. Dates are rounded down
    /// to a step.
    open var minuteInterval = 1 {
        didSet {
            if minuteInterval < 1 || minuteInterval > 30 || 60 % minuteInterval != 0 { minuteInterval = oldValue }
            date = limit(date)
        }
    }

    /// The locale for the date's format and the 12- or 24-hour clock; `nil` means the session's.
    open var locale: Locale? { didSet { show() } }
    /// The time zone; `nil` means the session's.
    open var timeZone: TimeZone? { didSet { show() } }
    /// The calendar. Default Gregorian. Its time zone is replaced by ``timeZone``.
    open var calendar = Calendar(identifier: .gregorian) { didSet { show() } }

    private var effectiveLocale: Locale { locale ?? LanguageState.shared.session.dates }

    private var effectiveCalendar: Calendar {
        var calendar = calendar
        calendar.timeZone = timeZone ?? .current
        calendar.locale = effectiveLocale
        return calendar
    }

    /// Limits a date to the allowed range and rounds it down to a step.
    private func limit(_ date: Date) -> Date {
        var date = date
        if minuteInterval > 1 {
            let minute = effectiveCalendar.component(.minute, from: date)
            let parts = effectiveCalendar.dateComponents([.second, .nanosecond], from: date)
            let excess =
                Double(minute % minuteInterval * 60 + (parts.second ?? 0)) + Double(parts.nanosecond ?? 0) / 1e9
            date -= excess
        }
        if let minimumDate { date = max(date, minimumDate) }
        if let maximumDate { date = min(date, max(maximumDate, minimumDate ?? maximumDate)) }
        return date
    }

    // MARK: Showing

    private var isTwelveHours: Bool {
        datePickerMode != .countDownTimer
            && DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: effectiveLocale)?.contains("a") == true
    }

    private func show() { programmatically { showDate() } }

    private func showDate() {
        let hasDay = datePickerMode == .date || datePickerMode == .dateAndTime
        dayButton.native.isVisible = hasDay
        time.native.isVisible = datePickerMode != .date
        halfDay.native.isVisible = isTwelveHours
        let parts = effectiveCalendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        if hasDay, let year = parts.year, let month = parts.month, let day = parts.day {
            if dayCalendar.day != (year, month, day) { dayCalendar.day = (year, month, day) }
            dayButton.setTitle(dateText)
        }
        showTime(hour: parts.hour ?? 0, minute: parts.minute ?? 0)
    }

    private func showTime(hour: Int, minute: Int) {
        minutes.set(range: 0...(60 - minuteInterval), step: minuteInterval)
        guard datePickerMode != .countDownTimer else {
            hours.set(range: 0...23, step: 1)
            hours.value = Int(countDownDuration) / 3600
            minutes.value = Int(countDownDuration) / 60 % 60
            return
        }
        hours.set(range: isTwelveHours ? 1...12 : 0...23, step: 1)
        hours.value = isTwelveHours ? (hour + 11) % 12 + 1 : hour
        minutes.value = minute
        let symbols = DateFormatter()
        symbols.locale = effectiveLocale
        halfDay.setTitle(hour < 12 ? symbols.amSymbol : symbols.pmSymbol)
    }

    /// The chosen day, formatted for the button.
    var dateText: String {
        let formatter = DateFormatter()
        formatter.locale = effectiveLocale
        formatter.calendar = effectiveCalendar
        formatter.timeZone = timeZone ?? .current
        formatter.dateStyle = .medium
        formatter.timeStyle = .none
        return formatter.string(from: date)
    }

    /// The text of the day button.
    var shownDay: String { dayButton.title }
    /// Whether the button for a.m. and p.m. is shown.
    var showsHalfDays: Bool { halfDay.native.isVisible }

    // MARK: Choosing

    private func switchHalfDay() {
        choose(date + (effectiveCalendar.component(.hour, from: date) < 12 ? 43_200 : -43_200))
    }

    private func didChange() {
        guard !isProgrammatic else { return }
        guard datePickerMode != .countDownTimer else {
            let duration = TimeInterval(hours.value * 3600 + minutes.value * 60)
            guard duration != countDownDuration else { return }
            countDownDuration = duration
            return send([.valueChanged, .primaryActionTriggered])
        }
        let calendar = effectiveCalendar
        var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: date)
        if datePickerMode != .time { (parts.year, parts.month, parts.day) = dayCalendar.day }
        if datePickerMode != .date {
            let isAfternoon = (parts.hour ?? 0) >= 12
            parts.hour = isTwelveHours ? hours.value % 12 + (isAfternoon ? 12 : 0) : hours.value
            parts.minute = minutes.value / minuteInterval * minuteInterval
        }
        guard let date = calendar.date(from: parts) else { return show() }
        choose(date)
    }

    /// Sets the date that the user has chosen, within the limits.
    func choose(_ new: Date) {
        let old = date
        date = new
        if date != old { send([.valueChanged, .primaryActionTriggered]) }
    }

    /// Selects a day in the calendar like a user.
    func press(year: Int, month: Int, day: Int) { dayCalendar.day = (year, month, day) }
    /// Enters a time like a user.
    func enter(hour: Int, minute: Int) {
        hours.value = hour
        minutes.value = minute
    }
}

extension UIDatePicker {
    /// Creates a date picker.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        primaryAction: UIAction? = nil, datePickerMode: Mode = .dateAndTime, tintColor: UIColor? = nil,
        width: CGFloat = .nan, height: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (UIDatePicker) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.datePickerMode = datePickerMode
        declare(primaryAction: primaryAction)
        declare(tintColor: tintColor, width: width, height: height, weight: weight, anchor: anchor)
        configure(self)
    }
}
