/// Classes that documents from iOS name and that are not part of this package.
///
/// Tools show a placeholder for them, as for a class of the application.
enum UnlinkedClasses {
    static let names: Set<String> = [
        "ARSCNView", "AVPlayerView", "LMLinearGradientView", "LMPlayerView", "LMRadialGradientView", "MKMapView",
        "MTKView", "PDFView", "SCNView", "SKView", "UINavigationBar", "UISearchBar", "UITabBar", "UIToolbar",
        "UIWebView", "WKWebView",
    ]
}
