/// Where a view is on its way to a page.
final class NavigationTrack {
    /// What the application has asked for, until WebKit begins.
    var asked: WKNavigation?
    /// What is being loaded.
    private(set) var current: WKNavigation?
    private(set) var hasCommitted = false
    private(set) var hasFailed = false
    /// Why the view itself has not let WebKit go on.
    var refusal: WKError?
    /// Whether a script of the page has not ended in time.
    var isHung = false

    /// Begins a navigation: the one that was asked for, or one that the page or the person has begun.
    func start() -> WKNavigation {
        let navigation = asked ?? WKNavigation()
        (asked, current, hasCommitted, hasFailed) = (nil, navigation, false, false)
        return navigation
    }

    func commit() { hasCommitted = true }

    func fail() { hasFailed = true }

    /// Ends the navigation.
    ///
    /// - Returns: `nil` if its failure was told.
    func finish() -> WKNavigation? {
        defer { current = nil }
        return hasFailed ? nil : current
    }
}
