import Foundation
import KeyValueCoding
import MarkupKit
import Observation

/// One picture at a time: zoomed by two fingers, the wheel with Ctrl, keys or buttons; turned by swipes, keys or buttons.
@Observable @KeyValueCoding
final class PageController: UIViewController, UIScrollViewDelegate {
    let files: [URL]
    private(set) var index: Int
    private(set) var image: UIImage?
    private(set) var isBroken = false
    private(set) var zoom = 1.0
    @ObservationIgnored var scroll: UIScrollView!
    @ObservationIgnored var picture: UIImageView!
    @ObservationIgnored private let store: ThumbnailStore
    @ObservationIgnored private var loading: Task<Void, Never>?
    @ObservationIgnored private var fitted = CGSize.zero
    @ObservationIgnored private var start = CGPoint.zero

    init(files: [URL], index: Int, store: ThumbnailStore) {
        (self.files, self.index, self.store) = (files, index, store)
        super.init(nibName: "Page", bundle: nil)
    }

    // MARK: In words

    var name: String { files[index].lastPathComponent }
    var status: String { localizedText("place", index + 1, files.count) }

    override func updateProperties() {
        super.updateProperties()
        title = name
    }

    // MARK: Turning

    override func viewDidLoad() {
        super.viewDidLoad()
        scroll.delegate = self
        scrollViewDidZoom(scroll)
        show()
    }

    deinit { loading?.cancel() }

    func showNext() { turn(to: index + 1) }
    func showPrevious() { turn(to: index - 1) }
    func showFirst() { turn(to: 0) }
    func showLast() { turn(to: files.count - 1) }

    /// To what lies at the left, which is the next one where reading begins at the right.
    func goLeft() { turn(to: index - forward) }
    func goRight() { turn(to: index + forward) }
    private var forward: Int { view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1 }

    private func turn(to new: Int) {
        guard files.indices.contains(new), new != index else { return }
        index = new
        show()
    }

    /// The thumbnail shows until the picture is there; the previous picture is released.
    private func show() {
        let file = files[index]
        loading?.cancel()
        put(store[file])
        isBroken = false
        scroll.zoomScale = 1
        loading = Task { [weak self] in
            // As many pixels as the largest screens have, which is enough to zoom into.
            let image = await PhotoFolder.picture(file) { 4096 / max($0.width, $0.height) }
            guard !Task.isCancelled, let self else { return }
            put(image)
            isBroken = image == nil
        }
    }

    private func put(_ image: UIImage?) {
        self.image = image
        fitted = .zero
        fit()
    }

    // MARK: Zooming

    override func viewDidLayoutSubviews() { fit() }

    /// At a scale of 1 the whole picture is seen, and a small one at its own size.
    private func fit() {
        let room = scroll.bounds.size
        guard let image, room.width > 0, room.height > 0, room != fitted else { return }
        fitted = room
        let scale = min(room.width / image.size.width, room.height / image.size.height)
        let size = image === store[files[index]] ? scale : min(1, scale)
        picture.frame.size = CGSize(width: image.size.width * size, height: image.size.height * size)
    }

    func zoomIn() { scroll.setZoomScale(scroll.zoomScale * 1.5, animated: true) }
    func zoomOut() { scroll.setZoomScale(scroll.zoomScale / 1.5, animated: true) }

    func toggleZoom(_ tap: UITapGestureRecognizer) {
        guard scroll.zoomScale == 1 else { return scroll.setZoomScale(1, animated: true) }
        let (place, side) = (tap.location(in: picture), picture.bounds.width / 3)
        scroll.zoom(
            to: CGRect(x: place.x - side / 2, y: place.y - side / 2, width: side, height: side), animated: true)
    }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        zoom = scrollView.zoomScale
        for gesture in scroll.gestureRecognizers ?? [] {
            // Moves a zoomed picture; a finger does that without a gesture.
            if gesture is UISwipeGestureRecognizer { gesture.isEnabled = zoom == 1 }
            if gesture is UIPanGestureRecognizer {
                gesture.isEnabled = zoom > 1
                gesture.allowedTouchTypes = .indirectPointer
            }
        }
    }

    func move(_ pan: UIPanGestureRecognizer) {
        if pan.state == .began { start = scroll.contentOffset }
        let way = pan.translation(in: scroll)
        scroll.contentOffset = CGPoint(x: start.x - way.x, y: start.y - way.y)
    }

    func openElsewhere() { UIApplication.shared.open(files[index]) }
}
