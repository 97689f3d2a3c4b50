import Foundation
import KeyValueCoding
import MarkupKit
import Observation

/// The board and the list of its cards, which say the same.
@Observable @KeyValueCoding
final class BoardController: UIViewController {
    @ObservationIgnored var board: UIView!
    @ObservationIgnored var list: UITableView!
    @ObservationIgnored var handle: UILabel!
    private(set) var cards: [CardView] = []
    private(set) var textSize: CGFloat = 13

    init() { super.init(nibName: "Board", bundle: nil) }

    override func viewDidLoad() {
        super.viewDidLoad()
        board.addInteraction(UIDropInteraction(delegate: self))
        handle.addInteraction(UIDragInteraction(delegate: self))
        addKeyCommand(UIKeyCommand(title: localizedText("add"), action: "add", input: "n", modifierFlags: .command))
        insert(localizedText("paint"), at: CGPoint(x: 24, y: 24))
        insert(localizedText("ada"), at: CGPoint(x: 120, y: 110))
        insert(localizedText("stairs"), at: CGPoint(x: 220, y: 190))
    }

    override func updateProperties() {
        super.updateProperties()
        title = localizedText("title")
    }

    // MARK: Cards

    func insert(_ text: String, at place: CGPoint) {
        let card = CardView()
        card.show(text, at: place, size: textSize)
        card.removed = { [weak self, weak card] in
            guard let self, let card else { return }
            remove(card)
        }
        cards.append(card)
        board.addSubview(card)
    }

    private func remove(_ card: CardView) {
        cards.removeAll { $0 === card }
        card.removeFromSuperview()
    }

    /// A later card lies above the others.
    func moveCard(_ card: CardView, to index: Int) {
        cards.removeAll { $0 === card }
        cards.insert(card, at: index)
        board.insertSubview(card, at: index)
    }

    private var newText: String { localizedText("new", cards.count + 1) }

    func add() { insert(newText, at: CGPoint(x: 24, y: 24)) }

    func addAtPointer(_ tap: UITapGestureRecognizer) { insert(newText, at: tap.location(in: board)) }

    func zoom(_ pinch: UIPinchGestureRecognizer) {
        textSize = min(40, max(8, textSize * pinch.scale))
        pinch.scale = 1
        for card in cards { card.label.font = .systemFont(ofSize: textSize) }
    }
}

extension BoardController: UIDragInteractionDelegate, UIDropInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
        cards.compactMap(\.label.text).map { UIDragItem(itemProvider: NSItemProvider(object: $0)) }
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        session.canLoadObjects(ofClass: String.self) || session.canLoadObjects(ofClass: URL.self)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        let place = session.location(in: board)
        // A file is a text too, its path.
        guard session.canLoadObjects(ofClass: URL.self) else {
            session.loadObjects(ofClass: String.self) { [weak self] texts in self?.insert(texts, at: place) }
            return
        }
        session.loadObjects(ofClass: URL.self) { [weak self] files in
            self?.insert(files.map(\.lastPathComponent), at: place)
        }
    }

    private func insert(_ texts: [String], at place: CGPoint) {
        for (index, text) in texts.enumerated() {
            insert(text, at: CGPoint(x: place.x + Double(index) * 16, y: place.y + Double(index) * 48))
        }
    }
}
