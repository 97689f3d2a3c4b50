public import Foundation

/// The screens of a storyboard, as `markup import` writes them.
///
/// The import writes a type for each storyboard, such as `MainStoryboard` for `Main.storyboard`, that conforms to this protocol. So
/// ``UIStoryboard`` finds the screens.
@MainActor public protocol StoryboardScreens {
    /// Creates the screen with an identifier of the storyboard; `nil` is the screen that the program shows first. Returns `nil` if there is no
    /// such screen.
    static func makeScreen(withIdentifier identifier: String?) -> UIViewController?
}

/// The screens of an imported storyboard, under the name that code from iOS uses.
///
/// ```swift
/// let storyboard = UIStoryboard(name: "Main", bundle: nil)
/// let detail = storyboard.instantiateViewController(withIdentifier: "Detail")
/// ```
///
/// It calls the functions of the type that `markup import Main.storyboard` writes, `MainStoryboard`, which is looked up in the module of the
/// bundle and in the program's main module. In new code call the functions of the type: the compiler knows their names.
open class UIStoryboard {
    private let name: String
    private let screens: (any StoryboardScreens.Type)?

    /// Creates the storyboard with a name.
    ///
    /// If no imported storyboard has the name, a ``Notice`` is posted when a screen is to be made.
    ///
    /// - Parameter bundle: The bundle of the module with the imported storyboard; `nil` is the program's main module.
    public init(name: String, bundle: Bundle?) {
        self.name = name
        screens = Self.screens(named: name, in: bundle)
    }

    nonisolated deinit {}

    private static func screens(named name: String, in bundle: Bundle?) -> (any StoryboardScreens.Type)? {
        ApplicationClasses.type(named: typeName(of: name), module: bundle.flatMap(module), kind: .enumeration)
            as? any StoryboardScreens.Type
    }

    /// The name of the type that the import writes: `MainStoryboard` for `Main`.
    private static func typeName(of name: String) -> String {
        let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let type = joined.first?.isNumber == true ? "_" + joined : joined
        return type.hasSuffix("Storyboard") ? type : type + "Storyboard"
    }

    /// The module whose resources a bundle has: `Notes` for `Package_Notes.resources`.
    private static func module(of bundle: Bundle) -> String? {
        let folder = bundle.bundleURL.deletingPathExtension().lastPathComponent
        return folder.split(separator: "_", maxSplits: 1).last.map(String.init)
    }

    /// The storyboard with the usual name, for a controller that the functions of its type have made; `nil` if the program has none.
    fileprivate static func usual(for controller: UIViewController) -> UIStoryboard? {
        guard controller.nibName != nil else { return nil }
        let module = String(String(reflecting: type(of: controller)).prefix { $0 != "." })
        let storyboard = UIStoryboard(name: "Main", module: module)
        return storyboard.screens == nil ? nil : storyboard
    }

    private init(name: String, module: String) {
        self.name = name
        screens =
            ApplicationClasses.type(named: Self.typeName(of: name), module: module, kind: .enumeration)
            as? any StoryboardScreens.Type
    }

    // MARK: Screens

    /// Creates the screen that the program shows first; `nil` if the storyboard has none. After a fault, a ``Notice`` is posted.
    open func instantiateInitialViewController() -> UIViewController? {
        guard let screens else {
            Notice.post(.failedDocument, missing)
            return nil
        }
        return screens.makeScreen(withIdentifier: nil).map(taken)
    }

    /// Creates the screen with an identifier. If it does not exist, a ``Notice`` is posted, and the screen shows its message.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        if let made = screens?.makeScreen(withIdentifier: identifier) { return taken(made) }
        let fault =
            screens == nil ? missing : "the storyboard '\(name)' has no screen with the identifier '\(identifier)'"
        let screen = UIViewController(nibName: nil, bundle: nil)
        screen.view = NibDocument.failureView(NibFault(fault))
        return taken(screen)
    }

    /// Creates the screen with an identifier, see ``instantiateViewController(withIdentifier:)``.
    public func instantiateViewController(identifier: String) -> UIViewController {
        instantiateViewController(withIdentifier: identifier)
    }

    private var missing: String {
        "there is no type '\(Self.typeName(of: name))' for the storyboard '\(name)': write it with 'markup import'"
    }

    /// Returns the controller after its storyboard has been stored in it, where the controllers inside find it too.
    private func taken(_ controller: UIViewController) -> UIViewController {
        controller.phoneScreen.storyboard = self
        return controller
    }
}

extension UIViewController {
    /// The imported storyboard that has made the controller, or a controller around it, or the one that presents it.
    ///
    /// For a controller with a document that no ``UIStoryboard`` has made, it is the program's storyboard `Main`. `nil` if the program has no such storyboard.
    public var storyboard: UIStoryboard? {
        let around = sequence(first: self) { $0.parent ?? $0.presenter }
        return around.lazy.compactMap { $0.phoneScreen.storyboard as? UIStoryboard }.first ?? .usual(for: self)
    }
}
