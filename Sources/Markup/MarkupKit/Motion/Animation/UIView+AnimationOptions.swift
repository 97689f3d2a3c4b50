extension UIView {
    /// How an animation goes, as a set of options.
    public nonisolated struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The set as bits; curves and transitions are numbers in some of them.
        public let rawValue: UInt
        /// Creates a set from its bits; use the constants below instead.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Has no effect: what an animated layout contains is laid out in any case.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Has no effect: pointers and keys reach moving views in any case.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Has no effect: animations begin with what is shown in any case.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Goes the way again and again, until something else changes what it moves or the views leave the screen.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Goes the way back too. At the end the views are as the block left them.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Takes the duration that was given, where a block inside another one takes the outer one's.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Takes the curve that was given, where a block inside another one takes the outer one's.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// In a transition, animates what its block changes; without it that is changed at once, below the picture that dissolves.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// In a transition between two views, hides and shows them; without it they are taken out and put in.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Takes nothing from the block around it.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Begins and ends slowly: what is meant where no curve is named.
        public static let curveEaseInOut: AnimationOptions = []
        /// Begins slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Goes at the same speed all the way.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// Shows the new content at once: what is meant where no transition is named.
        public static let transitionNone: AnimationOptions = []
        /// Dissolves the old content into the new one. On a desktop nothing flips, so all transitions do this.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Dissolves.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Dissolves.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// Dissolves.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// Dissolves the old content into the new one.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// Dissolves.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Dissolves.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        var curve: TimingCurve {
            switch (rawValue >> 16) & 0xf {
            case 1: .bezier(.easeIn)
            case 2: .bezier(.easeOut)
            case 3: .bezier(.linear)
            default: .easeInOut
            }
        }

        var hasTransition: Bool { (rawValue >> 20) & 0xf != 0 }
    }

    /// The named curves.
    public nonisolated enum AnimationCurve: Int, Sendable {
        /// Begins and ends slowly.
        case easeInOut
        /// Begins slowly.
        case easeIn
        /// Ends slowly.
        case easeOut
        /// Goes at the same speed all the way.
        case linear

        var bezier: BezierCurve {
            switch self {
            case .easeInOut: .easeInOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }
}
