import Foundation
import KeyValueCoding
import MarkupKit
import MarkupWebKit
import Observation

/// Pages of a leaflet on herbs, in the application's own look: the pages name a style sheet, and the application brings it along.
@Observable @KeyValueCoding
final class StyledPagesController: UIViewController {
    @ObservationIgnored var styleControl: UISegmentedControl!
    @ObservationIgnored var webView: WKWebView!
    @ObservationIgnored var wishLabel: UILabel!

    /// The herbs that were wished for, in their order.
    var wishes: [String] = []
    /// The same in words.
    var wishText: String {
        wishes.isEmpty ? "Nothing on the list yet" : "On the list: " + wishes.joined(separator: ", ")
    }

    private let wishTaker = WishTaker()

    init() { super.init(nibName: "StyledPages", bundle: nil) }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Herbs for a Balcony"
        wishTaker.take = { [weak self] herb in self?.wish(for: herb) }
        webView.configuration.userContentController.add(wishTaker, name: "wish")
        showPages()
    }

    /// Shows the first page: with the style sheet of the application's folder, or with none.
    func showPages() {
        guard let file = Bundle.module.url(forResource: "herbs", withExtension: "html"),
            let page = try? Data(contentsOf: file)
        else {
            return
        }
        let isStyled = styleControl.selectedSegmentIndex == 1
        if isStyled, let folder = Bundle.module.resourceURL {
            webView.load(page, mimeType: "text/html", characterEncodingName: "UTF-8", baseURL: folder)
        } else {
            webView.loadHTMLString(String(decoding: page, as: UTF8.self), baseURL: nil)
        }
    }

    private func wish(for herb: String) {
        if !wishes.contains(herb) { wishes.append(herb) }
    }
}

/// Handles the messages that a page sends. It is a separate class, because pages retain their message handlers.
private final class WishTaker: WKScriptMessageHandler {
    var take: (String) -> Void = { _ in }

    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
        if let herb = message.body as? String { take(herb) }
    }
}
