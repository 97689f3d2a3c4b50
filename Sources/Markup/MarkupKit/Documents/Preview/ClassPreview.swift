#if DEBUG
    import Foundation
    import MarkupLanguage

    /// Shows one view class of the application with its sample content instead of the application. Used by the command
    /// `markup preview --class`; debug builds only.
    package final class ClassPreview: UIApplicationDelegate {
        /// The class to show and its settings, from the environment.
        package struct Request {
            package let className: String
            var size: CGSize?
            var isDark = false
            var isRightToLeft: Bool?

            /// `nil` unless `MARKUPKIT_PREVIEW` names a class.
            package init?(environment: [String: String]) {
                guard let name = environment["MARKUPKIT_PREVIEW"], !name.isEmpty else { return nil }
                className = name
                let numbers = (environment["MARKUPKIT_PREVIEW_SIZE"] ?? "").split(separator: "x").compactMap {
                    Double($0)
                }
                if numbers.count == 2 { size = CGSize(width: numbers[0], height: numbers[1]) }
                isDark = environment["MARKUPKIT_PREVIEW_DARK"] == "1"
                isRightToLeft = environment["MARKUPKIT_PREVIEW_DIRECTION"].map { $0 == "rtl" }
            }
        }

        /// Thrown if the requested class is no view class of the program.
        package struct UnknownClass: Error, CustomStringConvertible {
            let className: String
            package var description: String {
                "no view class is named '\(className)' in this program; name a subclass of UIView, and one of another module as 'Module.\(className)'"
            }
        }

        private var request: Request?
        private var view: UIView?

        package init() {}

        /// Creates the view; the display must be open.
        ///
        /// - Throws: ``UnknownClass``.
        package convenience init(_ request: Request) throws {
            self.init()
            self.request = request
            guard let type = ViewRegistry.shared.viewClass(named: request.className, module: nil) else {
                throw UnknownClass(className: request.className)
            }
            if request.isDark { Display.prefersDark = true }
            if let isRightToLeft = request.isRightToLeft { Display.isRightToLeft = isRightToLeft }
            let view = type.init()
            view.prepareForInterfaceBuilder()
            self.view = view
        }

        package func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let controller = UIViewController()
            controller.view = view
            controller.title = request?.className
            let window = UIWindow()
            if let size = request?.size { window.defaultSize = size }
            window.rootViewController = controller
            window.makeKeyAndVisible()
            return true
        }

        /// Returns the delegate to run instead of `delegate`, or `delegate` itself if no preview is requested.
        ///
        /// - Throws: ``UnknownClass``, or ``Display/Failure``.
        static func replacement(for delegate: any UIApplicationDelegate) throws -> any UIApplicationDelegate {
            guard let request = Request(environment: ProcessInfo.processInfo.environment) else { return delegate }
            try Display.open(look: type(of: delegate).applicationLook)
            return try ClassPreview(request)
        }
    }
#endif
