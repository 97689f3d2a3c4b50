public import Foundation
public import KeyValueCoding
public import MarkupLanguage
import NativeWidgets

/// A button that shows the name of a file or a folder and opens the desktop's dialog to choose another one. Fires
/// `valueChanged` when the user has chosen.
///
/// ```xml
/// <LMFileField path="$folder" choosesFolders="true" placeholder="@noFolder"/>
/// ```
@KeyValueCoding
open class LMFileField: UIControl {
    private let symbol = SymbolWidget()
    private let label = LabelWidget()
    private var word: LanguageFollower?

    override class func makeNative() -> Native { ButtonWidget().native }
    override var nativeForBaseline: Native? { Self.lineOfText }
    open override class var accessibleNaming: AccessibleNaming? { .label }
    override var standardValue: String? { url == nil ? placeholder : shownName }

    override func viewDidInitialize() {
        super.viewDidInitialize()
        native.keepNaturalHeight()
        let row = BoxWidget(spacing: 6)
        let end = SymbolWidget()
        end.setName("document-open-symbolic")
        label.native.stretchAcross()
        for part in [symbol.native, label.native, end.native] { row.appendPart(part) }
        ButtonWidget(native).setChild(row.native)
        row.native.release()
        native.connect("clicked") { [weak self] _ in self?.open() }
        word = LanguageFollower { [weak self] in self?.showFile() }
        updateAccessibleName()
        showFile()
    }

    /// The chosen file or folder; `nil`, the default, shows the ``placeholder``.
    @Edited open var url: URL? { didSet { showFile() } }
    /// The path of ``url``; `nil` for no file.
    @Edited open var path: String? {
        get { url?.relativePath }
        set { url = newValue.flatMap { $0.isEmpty ? nil : URL(filePath: $0) } }
    }
    /// The types of files that can be chosen; empty, the default, allows every file. In documents they are MIME types
    /// and extensions, separated by commas: `image/png, txt`.
    open var contentTypes: LMContentTypes = []
    /// Whether the dialog chooses folders. Default `false`.
    open var choosesFolders = false { didSet { showFile() } }
    /// The text without a file; `nil`, the default, is a text of the desktop.
    open var placeholder: String? { didSet { showFile() } }

    private var shownName: String {
        guard let url else { return placeholder ?? DesktopWord.none.text }
        return url.path == NSHomeDirectory() ? url.path : url.lastPathComponent
    }

    private func showFile() {
        label.setText(shownName)
        symbol.setName(choosesFolders ? "folder-symbolic" : "text-x-generic-symbolic")
        if url == nil { label.native.addClass("dim-label") } else { label.native.removeClass("dim-label") }
        native.tooltip = url?.path
        updateAccessibleDescription()
    }

    private func open() {
        guard let controller = nearestViewController ?? hostController else { return }
        Task { [weak self] in
            guard let self else { return }
            let types = choosesFolders ? [.folder] : contentTypes.types
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: types)
            picker.directoryURL = choosesFolders ? url : url?.deletingLastPathComponent()
            guard let chosen = await picker.present(in: controller).first else { return }
            url = chosen
            send([.valueChanged, .primaryActionTriggered])
        }
    }

    private var hostController: UIViewController? { UIApplication.shared.keyWindow?.rootViewController }

    open override class var userTexts: [String] { ["placeholder"] }
}

/// Types of files, which a document writes as MIME types and extensions, separated by commas.
public nonisolated struct LMContentTypes: Hashable, Sendable, ExpressibleByArrayLiteral {
    /// The types; empty allows every file.
    public var types: [UTType]

    /// Creates a list of types.
    public init(_ types: [UTType]) { self.types = types }

    /// Creates a list of types.
    public init(arrayLiteral types: UTType...) { self.init(types) }
}

extension LMContentTypes: MarkupValue {
    /// The kind of these values in the schema: texts separated by commas.
    public static var markupKind: ValueKind { .list }
    /// The types for a text such as `image/png, txt`; `nil` if an item is empty.
    public static func markupValue(from text: String, in context: MarkupValueContext) -> Any? {
        var types: [UTType] = []
        for item in text.split(separator: ",", omittingEmptySubsequences: false) {
            let item = item.trimmingCharacters(in: .whitespaces)
            guard let type = UTType(mimeType: item) ?? UTType(filenameExtension: item) else { return nil }
            types.append(type)
        }
        return LMContentTypes(types)
    }
}

extension LMFileField {
    /// Creates a field for a file or a folder.
    ///
    /// - Parameter configure: Called last, with the new view, for example to assign it to an outlet.
    public convenience init(
        url: URL?, contentTypes: [UTType] = [], choosesFolders: Bool = false, placeholder: String? = nil,
        primaryAction: UIAction? = nil, width: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (LMFileField) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.contentTypes = LMContentTypes(contentTypes)
        view.choosesFolders = choosesFolders
        view.placeholder = placeholder
        view.url = url
        declare(primaryAction: primaryAction)
        declare(width: width, weight: weight, anchor: anchor)
        configure(self)
    }
}
