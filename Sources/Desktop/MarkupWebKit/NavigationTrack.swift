/// The state of a view's current navigation.
final class NavigationTrack {
    /// The navigation that the application has requested, until WebKit starts it.
    var asked: WKNavigation?
    /// The navigation in progress.
    private(set) var current: WKNavigation?
    private(set) var hasCommitted = false
    private(set) var hasFailed = false
    /// The reason why the view itself refused the navigation.
    var refusal: WKError?
    /// Whether a script of the page exceeded its time limit.
    var isHung = false

    /// Begins a navigation: the requested one, or one started by the page or the user.
    func start() -> WKNavigation {
        let navigation = asked ?? WKNavigation()
        (asked, current, hasCommitted, hasFailed) = (nil, navigation, false, false)
        return navigation
    }

    func commit() { hasCommitted = true }

    func fail() { hasFailed = true }

    /// Ends the navigation.
    ///
    /// - Returns: `nil` if its failure has been reported.
    func finish() -> WKNavigation? {
        defer { current = nil }
        return hasFailed ? nil : current
    }
}
