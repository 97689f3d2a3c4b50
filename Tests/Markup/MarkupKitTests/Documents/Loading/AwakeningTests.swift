import Foundation
import KeyValueCoding
import MarkupKit
import MarkupTesting
import Testing

@KeyValueCoding
final class WakingView: UIView {
    private(set) var wakings = 0
    private(set) var hadLabel = false
    /// Called when the view wakes.
    static var onWaking: (WakingView) -> Void = { _ in }
    override func awakeFromNib() {
        super.awakeFromNib()
        wakings += 1
        Self.onWaking(self)
    }
}

@KeyValueCoding
private final class WakingScreen: UIViewController {
    var waking: WakingView!
    var label: UILabel!
    var isShown = false
    private(set) var events: [String] = []

    override func loadView() {
        view = try? LMViewBuilder.view(
            markup: "<LMColumnView><WakingView id=\"waking\"/><UILabel id=\"label\"/></LMColumnView>", owner: self)
    }
    override func awakeFromNib() { events.append("wake \(label != nil)") }
    override func viewDidLoad() { events.append("load") }
}

/// A view that a document fills, as XIB files do.
@KeyValueCoding
private final class FilledView: LMColumnView {
    var label: UILabel!
    private(set) var wakings = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        fill()
    }

    // As Xcode writes it.
    required init?(coder aDecoder: NSCoder) {
        super.init(frame: .zero)
        fill()
    }

    func fill() { _ = try? LMViewBuilder.view(markup: "<root><UILabel id=\"label\"/></root>", owner: self, root: self) }
    override func awakeFromNib() { if label != nil { wakings += 1 } }
}

@KeyValueCoding
private final class Repeating: UIViewController {
    var numbers = [1, 2, 3]
}

/// The forms of initialisers that programs of iOS have.
private class ModelView: UIView {
    let model: Int
    init(model: Int) {
        self.model = model
        super.init(frame: .zero)
    }
    required init() {
        model = 0
        super.init(frame: .zero)
    }
    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
private final class FramedButton: UIButton { override init(frame: CGRect) { super.init(frame: frame) } }
private final class CodedController: UIViewController {
    init(model: Int) { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { super.init(nibName: nil, bundle: nil) }
}

extension ViewTests {
    @MainActor @Suite struct AwakeningTests {
        init() throws { try MarkupTesting.start() }

        @Test func viewsWakeOnceWithTheOutletsSet() throws {
            var hadLabels: [Bool] = []
            let screen = WakingScreen()
            WakingView.onWaking = { _ in hadLabels.append(screen.label != nil && screen.waking != nil) }
            defer { WakingView.onWaking = { _ in } }
            screen.loadViewIfNeeded()
            #expect(screen.waking.wakings == 1)
            #expect(hadLabels == [true])
            #expect(screen.events == ["wake true", "load"])
            #expect(WakingView().wakings == 0, "a view that code creates does not wake")
        }

        @Test func aViewThatADocumentFillsWakesOnce() {
            let view = FilledView()
            #expect(view.label != nil)
            #expect(view.wakings == 1)
            view.fill()
            #expect(view.wakings == 1)
            #expect(FilledView(coder: NSCoder())?.wakings == 1)
        }

        @Test func repeatedViewsWake() throws {
            var count = 0
            WakingView.onWaking = { _ in count += 1 }
            defer { WakingView.onWaking = { _ in } }
            let view = try LMViewBuilder.view(
                markup: "<LMColumnView><for each=\"$numbers\" as=\"n\"><WakingView/></for></LMColumnView>",
                owner: Repeating())
            #expect(view.subviews.count == 3)
            #expect(count == 3)
        }

        @Test func aDocumentWithAnErrorWakesNothing() {
            var count = 0
            WakingView.onWaking = { _ in count += 1 }
            defer { WakingView.onWaking = { _ in } }
            #expect(throws: (any Error).self) {
                try LMViewBuilder.view(
                    markup: "<LMColumnView><WakingView/><UILabel id=\"none\"/></LMColumnView>", owner: WakingScreen())
            }
            #expect(count == 0)
        }

        @Test func initialisersOfProgramsFromIOSCompile() {
            #expect(ModelView(model: 3).model == 3)
            #expect(ModelView().model == 0)
            #expect(FramedButton().title(for: .normal) == nil)
            #expect(CodedController(coder: NSCoder())?.isViewLoaded == false)
        }
    }
}
