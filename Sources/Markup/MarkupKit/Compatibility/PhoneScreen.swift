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
    weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
}
