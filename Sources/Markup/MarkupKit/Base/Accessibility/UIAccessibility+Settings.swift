import NativeWidgets

// The settings of a session for people with impairments. Those that a desktop does not have are always `false`.
extension UIAccessibility {
    /// Whether the desktop's screen reader is switched on.
    public static var isVoiceOverRunning: Bool { NativeDisplay.hasScreenReader }
    /// Whether the desktop shows strong contrasts.
    public static var isDarkerSystemColorsEnabled: Bool { NativeDisplay.hasHighContrast }
    /// Whether switches show their state by shapes, too.
    public static var isOnOffSwitchLabelsEnabled: Bool { NativeDisplay.showsStatusShapes }
    /// The same as ``isOnOffSwitchLabelsEnabled``.
    public static var shouldDifferentiateWithoutColor: Bool { NativeDisplay.showsStatusShapes }
    /// Whether translucent materials are opaque. Always `false`: a desktop has no such setting.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether texts are bold. Always `false`: a desktop has no such setting.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether colours are inverted. Always `false`: a desktop does not say it to programs.
    public static var isInvertColorsEnabled: Bool { false }
    /// Whether colours are shown as greys. Always `false`: a desktop does not say it to programs.
    public static var isGrayscaleEnabled: Bool { false }
    /// Whether the user is kept in this program. Always `false`: a desktop has no such setting.
    public static var isGuidedAccessEnabled: Bool { false }
    /// Whether the program is operated by a switch. Always `false`: a desktop does not say it to programs.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether the user operates a phone by a menu in place of gestures. Always `false`.
    public static var isAssistiveTouchRunning: Bool { false }
    /// Whether videos have captions. Always `false`: a desktop has no such setting.
    public static var isClosedCaptioningEnabled: Bool { false }
    /// Whether both loudspeakers play the same. Always `false`: a desktop does not say it to programs.
    public static var isMonoAudioEnabled: Bool { false }
}

extension UIView {
    /// Whether screen readers treat the view as a dialog in front of its siblings. Default `false`.
    ///
    /// Screen readers of desktops follow the keyboard focus: move it into the view.
    public var accessibilityViewIsModal: Bool {
        get { rarities?.isAccessibleDialog ?? false }
        set {
            guard newValue != accessibilityViewIsModal else { return }
            rare.isAccessibleDialog = newValue
            nativeForMeaning.setAccessibleModal(newValue)
        }
    }

    /// Whether screen readers read what is inside before they read what is beside. Has no effect: they read in the order of the subviews.
    /// Always `true`.
    public var shouldGroupAccessibilityChildren: Bool {
        get { true }
        set {}
    }
}
