/// Classes that documents from iOS name, and that neither this package nor an application here has.
enum ForeignClasses {
    static let names: Set<String> = [
        "ARSCNView", "AVPlayerView", "LMLinearGradientView", "LMPlayerView", "LMRadialGradientView", "MKMapView",
        "MTKView", "PDFView", "SCNView", "SKView", "UINavigationBar", "UITabBar", "UIWebView", "WKWebView",
    ]
}
