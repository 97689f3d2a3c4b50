/// The settings of a controller for the screen of a phone, which a desktop does not have.
struct PhoneScreen {
    var edges = UIRectEdge.all
    var includesOpaqueBars = false
    var adjustsInsets = true
    var capturesStatusBar = false
    var hidesBottomBar = false
    var definesContext = false
    var providesTransition = false
    var transitionStyle = UIModalTransitionStyle.coverVertical
    /// The delegate of the presentation, and the object through which it was set, as long as the program uses that.
    weak var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)?
    weak var presentation: UIPresentationController?
    /// Whether the user is closing the presented controller.
    var isClosedByUser = false
    var restorationIdentifier: String?
    /// The `UIStoryboard` that has made the controller; the folder of documents declares its class.
    var storyboard: AnyObject?
    weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
}
