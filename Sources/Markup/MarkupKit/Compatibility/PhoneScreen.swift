/// The settings of a controller for the bars of a phone, which a desktop does not have.
struct PhoneScreen {
    var edges = UIRectEdge.all
    var includesOpaqueBars = false
    var adjustsInsets = true
    var capturesStatusBar = false
    var hidesBottomBar = false
}
