/// The colours of a phone's status bar. A desktop has none.
public nonisolated enum UIStatusBarStyle: Int, Sendable {
    /// That of the style of the screen.
    case `default`
    /// Light text.
    case lightContent
    /// Dark text.
    case darkContent = 3
}

/// The animation of a phone's status bar. A desktop has none.
public nonisolated enum UIStatusBarAnimation: Int, Sendable {
    /// It appears at once.
    case none
    /// It fades in.
    case fade
    /// It slides in.
    case slide
}
