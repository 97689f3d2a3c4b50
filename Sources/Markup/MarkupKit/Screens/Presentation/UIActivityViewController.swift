import Foundation
public import KeyValueCoding

/// A list of what the user can do with texts, addresses and pictures: copy them, save a picture, and the program's own activities.
///
/// ```swift
/// let share = UIActivityViewController(activityItems: [text, url], applicationActivities: nil)
/// share.popoverPresentationController?.sourceView = button
/// present(share, animated: true)
/// ```
///
/// A desktop has no list of programs that take something over, so services of a phone such as messages are missing. It is an action sheet; the
/// user leaves it by Cancel.
@KeyValueCoding
open class UIActivityViewController: UIAlertController {
    /// Called when the user has left the list: with the activity or `nil`, whether it was completed, the results, which are always `nil`, and
    /// an error.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    private var items: [Any] = []
    private var activities: [UIActivity] = []

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - activityItems: Texts, `URL`s and ``UIImage``s; other objects are only for the program's own activities.
    ///   - applicationActivities: The program's own activities, which are first in the list.
    public convenience init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        self.init(title: nil, message: nil, preferredStyle: .actionSheet)
        items = activityItems
        activities = applicationActivities ?? []
    }

    /// The activities that are not shown. Default `nil`.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Called when the user has left the list. Default `nil`.
    open var completionWithItemsHandler: CompletionWithItemsHandler?

    /// The controller over which the list was shown.
    fileprivate weak var shownOver: UIViewController?

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        shownOver = presentingViewController
    }

    open override func loadView() {
        for activity in activities + [CopyActivity(), SaveActivity(self)] where isShown(activity) {
            addAction(
                UIAlertAction(title: activity.activityTitle, style: .default) { [weak self] _ in
                    self?.perform(activity)
                })
        }
        addAction(
            UIAlertAction(title: DesktopWord.cancel.text, style: .cancel) { [weak self] _ in
                self?.completionWithItemsHandler?(nil, false, nil, nil)
            })
        super.loadView()
    }

    private func isShown(_ activity: UIActivity) -> Bool {
        if let type = activity.activityType, excludedActivityTypes?.contains(type) == true { return false }
        return activity.canPerform(withActivityItems: items)
    }

    private func perform(_ activity: UIActivity) {
        // The activity keeps itself until it has ended; the list may be gone before.
        let handler = completionWithItemsHandler
        activity.completion = { isCompleted in handler?(activity.activityType, isCompleted, nil, nil) }
        activity.prepare(withActivityItems: items)
        activity.perform()
    }
}

/// Something that the user can do with texts, addresses and pictures, in a ``UIActivityViewController``. Make a subclass for each activity.
open class UIActivity {
    /// The name of an activity. The constants are names of UIKit; a desktop has only ``copyToPasteboard`` and ``saveToCameraRoll``.
    public nonisolated struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Copies.
        public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
        /// Saves a picture in a file.
        public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
        /// A service of a phone, which is missing.
        public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
        /// A service of a phone, which is missing.
        public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
        /// A service of a phone, which is missing.
        public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
        /// A service of a phone, which is missing.
        public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
        /// A service of a phone, which is missing.
        public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
        /// A service of a phone, which is missing.
        public static let message = Self("com.apple.UIKit.activity.Message")
        /// A service of a phone, which is missing.
        public static let mail = Self("com.apple.UIKit.activity.Mail")
        /// A service of a phone, which is missing.
        public static let print = Self("com.apple.UIKit.activity.Print")
        /// A service of a phone, which is missing.
        public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
        /// A service of a phone, which is missing.
        public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
        /// A service of a phone, which is missing.
        public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
        /// A service of a phone, which is missing.
        public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
    }

    /// The groups of activities. The list does not show groups.
    public nonisolated enum Category: Int, Sendable {
        /// The activities that change the items, and those that pass them on.
        case action, share
    }

    /// Called when the activity has ended.
    fileprivate var completion: ((Bool) -> Void)?

    /// Creates an activity.
    public init() {}

    nonisolated deinit {}

    /// The group of the activity. Has no effect: the list has no groups. Default `action`.
    open class var activityCategory: Category { .action }
    /// The name of the activity; `nil` unless overridden.
    open var activityType: ActivityType? { nil }
    /// The title in the list; `nil` unless overridden.
    open var activityTitle: String? { nil }
    /// A picture. Has no effect: the list shows titles. `nil` unless overridden.
    open var activityImage: UIImage? { nil }
    /// Whether the activity can use the items, and is shown; `false` unless overridden.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Called with the items before ``perform()``. The default does nothing.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// Does it. An override calls ``activityDidFinish(_:)`` at the end. The default does that with `true`.
    open func perform() { activityDidFinish(true) }
    /// Ends the activity, so that the list calls its completion handler.
    open func activityDidFinish(_ completed: Bool) {
        let completion = completion
        self.completion = nil
        completion?(completed)
    }
}

/// Puts the items on the clipboard: the first picture, or else the texts and addresses.
private final class CopyActivity: UIActivity {
    private var items: [Any] = []

    override var activityType: ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { DesktopWord.copy.text }

    private static func texts(of items: [Any]) -> [String] {
        items.compactMap { item in
            switch item {
            case let text as String: text
            case let text as NSString: text as String
            case let text as NSAttributedString: text.string
            case let url as URL: url.isFileURL ? nil : url.absoluteString
            default: nil
            }
        }
    }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { $0 is UIImage || $0 is URL } || !Self.texts(of: activityItems).isEmpty
    }

    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

    override func perform() {
        let files = items.compactMap { $0 as? URL }.filter(\.isFileURL)
        if let image = items.lazy.compactMap({ $0 as? UIImage }).first {
            UIPasteboard.general.image = image
        } else if !files.isEmpty {
            UIPasteboard.general.urls = files
        } else {
            UIPasteboard.general.string = Self.texts(of: items).joined(separator: "\n")
        }
        activityDidFinish(true)
    }
}

/// Saves the first picture in a file that the user chooses.
private final class SaveActivity: UIActivity, UIDocumentPickerDelegate {
    private weak var controller: UIActivityViewController?
    private var image: UIImage?

    init(_ controller: UIActivityViewController) {
        self.controller = controller
        super.init()
    }

    override var activityType: ActivityType? { .saveToCameraRoll }
    override var activityTitle: String? { DesktopWord.save.text }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { $0 is UIImage }
    }

    override func prepare(withActivityItems activityItems: [Any]) {
        image = activityItems.lazy.compactMap { $0 as? UIImage }.first
    }

    override func perform() {
        guard let presenter = controller?.shownOver else { return activityDidFinish(false) }
        let picker = UIDocumentPickerViewController(forSaving: "image.png", contentTypes: [.png])
        picker.delegate = self
        presenter.present(picker, animated: true)
        if picker.presentingViewController == nil { activityDidFinish(false) }
    }

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        guard let url = urls.first, let data = image?.pngData() else { return activityDidFinish(false) }
        do {
            try data.write(to: url, options: .atomic)
            activityDidFinish(true)
        } catch {
            DocumentFailure(url: url, error: error).post()
            activityDidFinish(false)
        }
    }

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { activityDidFinish(false) }
}
