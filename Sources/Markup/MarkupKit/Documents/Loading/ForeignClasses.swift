/// Classes used in documents from iOS that exist neither in this package nor in applications here.
enum ForeignClasses {
    static let names: Set<String> = [
        "ARSCNView", "AVPlayerView", "LMLinearGradientView", "LMPlayerView", "LMRadialGradientView", "MKMapView",
        "MTKView", "PDFView", "SCNView", "SKView", "UINavigationBar", "UITabBar", "UIWebView", "WKWebView",
    ]
}
