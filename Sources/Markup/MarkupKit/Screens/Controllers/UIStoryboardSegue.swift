/// A change from one screen to another that has a name.
///
/// ```swift
/// list.segues["showTrip"] = { [unowned list] in
///     let trip = TripController()
///     return UIStoryboardSegue(identifier: "showTrip", source: list, destination: trip) {
///         list.navigationController?.pushViewController(trip, animated: true)
///     }
/// }
/// list.performSegue(withIdentifier: "showTrip", sender: nil)
/// ```
open class UIStoryboardSegue {
    /// The name of the segue.
    public let identifier: String?
    /// The screen from which the segue leads.
    public let source: UIViewController
    /// The screen to which the segue leads.
    public let destination: UIViewController
    private let performHandler: (() -> Void)?

    /// Creates a segue.
    ///
    /// - Parameter performHandler: Shows the destination. By default it is presented.
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: (() -> Void)? = nil
    ) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        self.performHandler = performHandler
    }

    nonisolated deinit {}

    /// Shows the destination.
    open func perform() {
        if let performHandler { performHandler() } else { source.present(destination, animated: true) }
    }
}
