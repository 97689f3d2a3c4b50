/// Generated from the sources; `MARKUPKIT_RECORD=1 swift test --filter LibraryTypesTests` records it.
let libraryTypes: StaticString = #"""
    protocol AVCaptureMetadataOutputObjectsDelegate: AnyObject {
    }
    protocol CAAnimationDelegate: AnyObject {
    }
    @KeyValueCoding class CAGradientLayer: CALayer {
        var colors: [UIColor]?
        var locations: [NSNumber]?
        var startPoint: CGPoint
        var endPoint: CGPoint
        var type
    }
    @KeyValueCoding class CALayer {
        var bounds: CGRect
        var position: CGPoint
        var anchorPoint: CGPoint
        var frame: CGRect
        var affineTransform: CGAffineTransform
        var opacity: Float
        var isHidden: Bool
        func setNeedsDisplay()
        func draw(_: CGContext)
        var borderWidth: CGFloat
        var borderColor: UIColor?
        var cornerRadius: CGFloat
        var masksToBounds: Bool
        var backgroundColor: UIColor?
        var shadowColor: UIColor?
        var shadowOpacity: Float
        var shadowRadius: CGFloat
        var shadowOffset: CGSize
        var shadowOffsetWidth: CGFloat
        var shadowOffsetHeight: CGFloat
    }
    @KeyValueCoding class CAShapeLayer: CALayer {
        var path: CGPath?
        var fillColor: UIColor?
        var fillRule
        var strokeColor: UIColor?
        var strokeStart: CGFloat
        var strokeEnd: CGFloat
        var lineWidth: CGFloat
        var miterLimit: CGFloat
        var lineCap
        var lineJoin
        var lineDashPhase: CGFloat
        var lineDashPattern: [NSNumber]?
    }
    @KeyValueCoding class LMAboutCommand: LMCommand {
        var programName: String?
        var version: String?
        var comments: String?
        var website: URL?
        var license: String?
        var copyright: String?
        var authors: String?
        var icon: UIImage?
    }
    @KeyValueCoding class LMAnchorView: LMLayoutView {
    }
    @KeyValueCoding class LMBarItem: UIControl, MarkupPart {
        var title: String?
        var image: UIImage?
        var systemItem: UIBarButtonItem.SystemItem?
        var placement
        let item
    }
    @KeyValueCoding class LMBarItems: UIView, MarkupPart, ChildPlacing {
    }
    @KeyValueCoding class LMBoxView: LMLayoutView {
        var horizontalAlignment
        var verticalAlignment
        var spacing: CGFloat
        var isAlignToBaseline: Bool
    }
    @KeyValueCoding class LMChartAxis: FormedTexts {
        var title: String?
        var scale
        var minimum: CGFloat
        var maximum: CGFloat
        var format: String?
        var isHidden: Bool
        var showsGrid: Bool
        var labelCount: Int
    }
    @KeyValueCoding class LMChartMark: MarkupElement, FormedTexts {
        let kind: Kind
        var name: String?
        var color: UIColor?
        var stacking
        var lineWidth: CGFloat
        var showsSymbols: Bool
        var innerRadius: CGFloat
        var x: String?
        var y: String?
        var low: String?
        var high: String?
        var series: String?
        var values: Any?
    }
    @KeyValueCoding class LMChartTableViewController: UITableViewController {
    }
    @KeyValueCoding class LMChartView: UIView {
        var delegate: (any LMChartViewDelegate)?
        let xAxis: LMChartAxis
        let yAxis: LMChartAxis
        var title: String?
        var legend
        var emptyText: String?
        var allowsSelection: Bool
        var marks: [LMChartMark]
        var xSelection: Any?
    }
    protocol LMChartViewDelegate: AnyObject {
    }
    @KeyValueCoding class LMCollectionView: UICollectionView {
    }
    @KeyValueCoding class LMCollectionViewCell: UICollectionViewCell {
        func setContent(_: UIView, _: Bool)
    }
    @KeyValueCoding class LMColumnTableView: UITableView, UITableViewDataSource {
        var columns: [LMTableColumn]
        var columnDataSource: (any LMColumnTableViewDataSource)?
        var objects: Any?
        func sourceRow(_: IndexPath)
        var sortColumn: String?
        var sortsAscending: Bool
        func sortByHand(_: Int)
        func resizeByHand(_: Int, _: CGFloat)
    }
    protocol LMColumnTableViewDataSource: AnyObject {
    }
    @KeyValueCoding class LMColumnView: LMBoxView {
        var isAlignToGrid: Bool
    }
    @KeyValueCoding class LMComboBox: UITextField, SuggestionContainer {
        let numberOfOptions: Int
        func removeOption(_: Int)
        func removeAllOptions()
        func titleForOption(_: Int)
        func valueForOption(_: Int)
        var selectedOptionIndex: Int
        var value: Any?
        let isListShown: Bool
        let listedTitles: [String]
    }
    @KeyValueCoding class LMCommand: UIControl, MarkupPart, ChoiceChild {
        var title: String?
        var image: UIImage?
        var key: String?
        var isCheckable: Bool
        var isChecked: Bool
        func perform()
    }
    @KeyValueCoding class LMExpander: LMGroupBox {
        var isExpanded: Bool
    }
    @KeyValueCoding class LMFileField: UIControl {
        var url: URL?
        var path: String?
        var contentTypes: LMContentTypes
        var choosesFolders: Bool
        var placeholder: String?
    }
    @KeyValueCoding class LMFontWell: UIControl {
        var selectedFont: UIFont?
        var title: String?
    }
    @KeyValueCoding class LMGroupBox: LMColumnView {
        var title: String?
    }
    @KeyValueCoding class LMInfoBar: UIControl {
        var message: String?
        var kind
        var actionTitle: String?
        var isClosable: Bool
        var isShown: Bool
    }
    @KeyValueCoding class LMLayerView: LMLayoutView {
    }
    @KeyValueCoding class LMLayoutView: UIView {
        let arrangedSubviews: [UIView]
        func addArrangedSubview(_: UIView)
        func insertArrangedSubview(_: UIView, _: Int)
        func removeArrangedSubview(_: UIView)
    }
    @KeyValueCoding class LMLevelBar: UIView {
        var value: Double
        var minimumValue: Double
        var maximumValue: Double
        var lowValue
        var highValue
        var isDiscrete: Bool
    }
    @KeyValueCoding class LMLinkButton: UIControl {
        var title: String?
        var url: URL?
        var isVisited: Bool
    }
    @KeyValueCoding class LMMenu: UIView, MarkupPart, ChildPlacing {
        var title: String?
        var isInline: Bool
        var isSingleSelection: Bool
        var isSmall: Bool
        var isPrimary: Bool
        let menu: UIMenu
        var selectedElement: Any?
    }
    @KeyValueCoding class LMPageView: UIScrollView, ChildPlacing {
        let pages: [UIView]
        func addPage(_: UIView)
        func insertPage(_: UIView, _: Int)
        func removePage(_: UIView)
        var currentPage: Int
    }
    @KeyValueCoding class LMPathBar: UIControl {
        var elements: [String]
        var selectedIndex: Int
        let selectedElement: String?
    }
    @KeyValueCoding class LMPickerView: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
        var selectedElement: Any?
        func insertComponent(_: Int)
        func deleteComponent(_: Int)
        func setName(_: String?, _: Int)
        func deleteRow(_: Int, _: Int)
        func numberOfComponents(_: UIPickerView)
    }
    protocol LMPlainLayout: LMLayoutView {
    }
    protocol LMPlottable {
    }
    @KeyValueCoding class LMPreferencesGroup: LMGroupBox {
        var subtitle: String?
    }
    @KeyValueCoding class LMPreferencesPage: LMColumnView {
        var maximumContentWidth: CGFloat
        var searchText: String
    }
    @KeyValueCoding class LMPreferencesRow: UIControl {
        var title: String?
        var subtitle: String?
    }
    @KeyValueCoding class LMRadioGroup: UIControl, ChoiceControl {
        let numberOfOptions: Int
        func removeOption(_: Int)
        func removeAllOptions()
        func titleForOption(_: Int)
        func setTitle(_: String?, _: Int)
        func valueForOption(_: Int)
        func setValue(_: Any?, _: Int)
        func isEnabledForOption(_: Int)
        func setEnabled(_: Bool, _: Int)
        var selectedOptionIndex: Int
        var value: Any?
        var selectedElement: Any?
        var axis
        var spacing: CGFloat
    }
    @KeyValueCoding class LMRootView: LMLayoutView {
        var topPadding: CGFloat
        var bottomPadding: CGFloat
    }
    @KeyValueCoding class LMRowView: LMBoxView {
        var baseline
    }
    @KeyValueCoding class LMScrollView: UIScrollView {
        var contentView: UIView?
        var isFitToWidth: Bool
        var isFitToHeight: Bool
    }
    @KeyValueCoding class LMSegmentedControl: UISegmentedControl {
    }
    @KeyValueCoding class LMSpacer: UIView {
    }
    @KeyValueCoding class LMSpinField: UIControl {
        var value: Double
        var minimumValue: Double
        var maximumValue: Double
        var stepValue: Double
        var fractionDigits: Int
        var wraps: Bool
    }
    @KeyValueCoding class LMSplitView: UIView {
        var isCollapsible: Bool
        var collapsedPane
        var axis
        var position
        var firstView: UIView?
        var secondView: UIView?
    }
    @KeyValueCoding class LMTab: LMLayerView, ChoiceChild {
        var title: String?
        var image: UIImage?
        var badgeValue: String?
    }
    @KeyValueCoding class LMTabView: UIControl, ChildPlacing {
        var tabs: [LMTab]
        var selectedIndex: Int
        var selectedElement: Any?
        let selectedTab: LMTab?
    }
    @KeyValueCoding class LMTableColumn: MarkupElement, FormedTexts {
        var name: String
        var title: String?
        var width: CGFloat
        var minimumWidth: CGFloat
        var maximumWidth: CGFloat
        var weight: CGFloat
        var textAlignment
        var format: String?
        var isSortable: Bool
        var isEditable: Bool
    }
    @KeyValueCoding class LMTableSection: UIView, ChildPlacing {
        var title: String?
        var footer: String?
        var name: String?
        var selectionMode: LMTableViewSelectionMode
        var value: Any?
    }
    @KeyValueCoding class LMTableView: UITableView, UITableViewDataSource, UITableViewDelegate {
        func insertSection(_: Int)
        func deleteSection(_: Int)
        func insertCell(_: UITableViewCell, _: IndexPath)
        func deleteCell(_: IndexPath)
        func numberOfSections(_: UITableView)
        func tableView(_: UITableView, _: IndexPath)
    }
    @KeyValueCoding class LMTableViewCell: UITableViewCell {
        func setContent(_: UIView, _: Bool)
    }
    @KeyValueCoding class LMTableViewController: UITableViewController {
    }
    @KeyValueCoding class LMTableViewHeaderFooterView: UITableViewHeaderFooterView {
        func setContent(_: UIView, _: Bool)
    }
    protocol LayoutAnchored: AnyObject {
    }
    protocol MKAnnotation: AnyObject {
    }
    @KeyValueCoding class MKMapView: UIView {
        var delegate: (any MKMapViewDelegate)?
        var region: MKCoordinateRegion
        func setRegion(_: MKCoordinateRegion, _: Bool)
        var centerCoordinate: CLLocationCoordinate2D
        func setCenter(_: CLLocationCoordinate2D, _: Bool)
        var latitude: Double
        var longitude: Double
        var zoomLevel: Double
        func convert(_: CLLocationCoordinate2D)
        func convert(_: CGPoint)
        var showsScale: Bool
        var showsCompass: Bool
        var showsZoomControls: Bool
        let overlays: [MKTileOverlay]
        func addOverlay(_: MKTileOverlay)
        func removeOverlay(_: MKTileOverlay)
        let annotations: [any MKAnnotation]
        func addAnnotation(_: any MKAnnotation)
        func addAnnotations(_: [any MKAnnotation])
        func removeAnnotation(_: any MKAnnotation)
        func removeAnnotations(_: [any MKAnnotation])
        func view(_: any MKAnnotation)
        func showAnnotations(_: [any MKAnnotation], _: Bool)
        let selectedAnnotations: [any MKAnnotation]
        func selectAnnotation(_: any MKAnnotation, _: Bool)
        func deselectAnnotation(_: any MKAnnotation, _: Bool)
    }
    protocol MKMapViewDelegate: AnyObject {
    }
    @KeyValueCoding class MarkupElement {
        func attach(_: UIView)
        func detach(_: UIView)
        func insertionIndex(_: [MarkupElement])
    }
    protocol MarkupValue {
    }
    protocol MarkupWord: MarkupValue, RawRepresentable, CaseIterable, Hashable, Sendable {
    }
    protocol ModelFollowing: UIView {
    }
    protocol NSCollectionLayoutContainer {
    }
    protocol NSCollectionLayoutEnvironment {
    }
    protocol NSItemProviderReading {
    }
    protocol NSItemProviderWriting {
    }
    @KeyValueCoding class NSTextContainer {
        var lineFragmentPadding: CGFloat
    }
    protocol ResolutionContext {
    }
    protocol StoryboardScreens {
    }
    @KeyValueCoding class UIActivityIndicatorView: UIView {
        var title: String?
        var activityIndicatorViewStyle
        var style: Style
        var color: UIColor?
        var hidesWhenStopped: Bool
        var isAnimating: Bool
        func startAnimating()
        func stopAnimating()
    }
    @KeyValueCoding class UIActivityViewController: UIAlertController {
        var excludedActivityTypes: [UIActivity.ActivityType]?
        var completionWithItemsHandler: CompletionWithItemsHandler?
    }
    protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    }
    @KeyValueCoding class UIAlertController: UIViewController {
        var message: String?
        let preferredStyle
        let actions: [UIAlertAction]
        let textFields: [UITextField]?
        var preferredAction: UIAlertAction?
        func addAction(_: UIAlertAction)
    }
    @KeyValueCoding class UIApplication: UIResponder {
        var delegate: (any UIApplicationDelegate)?
        let connectedScenes: Set<UIScene>
        let windows: [UIWindow]
        let keyWindow: UIWindow?
        var name
        var menu: UIMenu?
        var showsMenuBar: Bool
        func start(_: any UIApplicationDelegate)
        func quit()
        func stop()
    }
    protocol UIApplicationDelegate: AnyObject {
    }
    @KeyValueCoding class UIBarButtonItem {
        var title: String?
        var image: UIImage?
        var style: Style
        var isEnabled: Bool
        var tintColor: UIColor?
        var width: CGFloat
        func awakeFromNib()
        var tag: Int
        var possibleTitles: Set<String>?
        var accessibilityLabel: String?
        var accessibilityIdentifier: String?
        var target: AnyObject?
        var action: String?
        var primaryAction: UIAction?
        var menu: UIMenu?
        var customView: UIView?
        func perform()
    }
    @KeyValueCoding class UIButton: UIControl {
        var role
        let buttonType
        var changesSelectionAsPrimaryAction: Bool
        var isSelected: Bool
        var menu: UIMenu?
        var showsMenuAsPrimaryAction: Bool
        let titleLabel: UILabel?
        let imageView: UIImageView?
        var title: String?
        var image: UIImage?
        var titleColor: UIColor?
        var titleShadowColor: UIColor?
        func setTitle(_: String?, _: State)
        func title(_: State)
        var attributedTitle: NSAttributedString?
        func setAttributedTitle(_: NSAttributedString?, _: State)
        func attributedTitle(_: State)
        let currentAttributedTitle: NSAttributedString?
        func setImage(_: UIImage?, _: State)
        func setTitleColor(_: UIColor?, _: State)
        let currentTitle: String?
        var configuration: Configuration?
        var subtitle: String?
        var imagePlacement: NSDirectionalRectEdge
        var imagePadding: CGFloat
        var titlePadding: CGFloat
        var baseForegroundColor: UIColor?
        var baseBackgroundColor: UIColor?
        var buttonSize: Configuration.Size
        var cornerStyle: Configuration.CornerStyle
        var showsActivityIndicator: Bool
        var configurationUpdateHandler: ((UIButton) -> Void)?
        func setNeedsUpdateConfiguration()
        var contentEdgeInsets
        var contentEdgeInsetTop: CGFloat
        var contentEdgeInsetLeft: CGFloat
        var contentEdgeInsetBottom: CGFloat
        var contentEdgeInsetRight: CGFloat
        var titleEdgeInsets
        var titleEdgeInsetTop: CGFloat
        var titleEdgeInsetLeft: CGFloat
        var titleEdgeInsetBottom: CGFloat
        var titleEdgeInsetRight: CGFloat
        var imageEdgeInsets
        var imageEdgeInsetTop: CGFloat
        var imageEdgeInsetLeft: CGFloat
        var imageEdgeInsetBottom: CGFloat
        var imageEdgeInsetRight: CGFloat
        var backgroundImage: UIImage?
        func setBackgroundImage(_: UIImage?, _: State)
    }
    @KeyValueCoding class UICollectionReusableView: UIView {
        let reuseIdentifier: String?
        func prepareForReuse()
        func apply(_: UICollectionViewLayoutAttributes)
        func preferredLayoutAttributesFitting(_: UICollectionViewLayoutAttributes)
    }
    @KeyValueCoding class UICollectionView: UIScrollView {
        var collectionViewLayout: UICollectionViewLayout
        var dataSource: (any UICollectionViewDataSource)?
        var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
        var isPrefetchingEnabled: Bool
        var isEditing: Bool
        var allowsSelection: Bool
        var allowsSelectionDuringEditing: Bool
        var allowsMultipleSelectionDuringEditing: Bool
        var allowsMultipleSelection: Bool
        var allowsRubberBandSelection: Bool
        var selectedElement: Any?
        var backgroundView: UIView?
        func reloadData()
    }
    @KeyValueCoding class UICollectionViewCell: UICollectionReusableView {
        var isSelected: Bool
        var isHighlighted: Bool
        var backgroundView: UIView?
        var selectedBackgroundView: UIView?
        let contentView: UIView
        let configurationState: UICellConfigurationState
        func updateConfiguration(_: UICellConfigurationState)
    }
    @KeyValueCoding class UICollectionViewCompositionalLayout: UICollectionViewLayout {
        var configuration: UICollectionViewCompositionalLayoutConfiguration
    }
    @KeyValueCoding class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
        var collectionView: UICollectionView!
        let collectionViewLayout: UICollectionViewLayout
        func numberOfSections(_: UICollectionView)
        func collectionView(_: UICollectionView, _: IndexPath)
        func collectionView(_: UICollectionView, _: IndexPath)
        func collectionView(_: UICollectionView, _: IndexPath)
        func collectionView(_: UICollectionView, _: IndexPath)
        func scrollViewDidScroll(_: UIScrollView)
        func scrollViewWillBeginDragging(_: UIScrollView)
        func scrollViewDidEndDragging(_: UIScrollView, _: Bool)
        func scrollViewWillBeginDecelerating(_: UIScrollView)
        func scrollViewDidEndDecelerating(_: UIScrollView)
        func scrollViewDidEndScrollingAnimation(_: UIScrollView)
    }
    protocol UICollectionViewDataSource: AnyObject {
    }
    protocol UICollectionViewDataSourcePrefetching: AnyObject {
    }
    protocol UICollectionViewDelegate: UIScrollViewDelegate {
    }
    protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    }
    @KeyValueCoding class UICollectionViewFlowLayout: UICollectionViewLayout {
        var itemSize: CGSize
        var itemWidth: CGFloat
        var itemHeight: CGFloat
        var minimumInteritemSpacing: CGFloat
        var minimumLineSpacing: CGFloat
        var sectionInset
        var sectionInsetTop: CGFloat
        var sectionInsetLeft: CGFloat
        var sectionInsetBottom: CGFloat
        var sectionInsetRight: CGFloat
        var headerReferenceSize
        var footerReferenceSize
        var scrollDirection
        var sectionHeadersPinToVisibleBounds: Bool
        var sectionFootersPinToVisibleBounds: Bool
        var sectionInsetReference
        var estimatedItemSize
    }
    @KeyValueCoding class UICollectionViewLayout {
        func prepare()
        let collectionViewContentSize: CGSize
        func layoutAttributesForElements(_: CGRect)
        func layoutAttributesForItem(_: IndexPath)
        func targetContentOffset(_: CGPoint)
        let flipsHorizontallyInOppositeLayoutDirection: Bool
        func invalidateLayout()
        func invalidateLayout(_: UICollectionViewLayoutInvalidationContext)
        func shouldInvalidateLayout(_: CGRect)
        func invalidationContext(_: CGRect)
        func prepare(_: [UICollectionViewUpdateItem])
        func finalizeCollectionViewUpdates()
        func initialLayoutAttributesForAppearingItem(_: IndexPath)
        func finalLayoutAttributesForDisappearingItem(_: IndexPath)
        func register(_: UICollectionReusableView.Type?, _: String)
    }
    @KeyValueCoding class UICollectionViewListCell: UICollectionViewCell {
        var accessories: [UICellAccessory]
        var indentationLevel: Int
        var indentationWidth: CGFloat
        func defaultContentConfiguration()
    }
    @KeyValueCoding class UIColorWell: UIControl {
        var selectedColor: UIColor?
        var supportsAlpha: Bool
        var title: String?
    }
    protocol UIConfigurationState {
    }
    protocol UIContentConfiguration {
    }
    protocol UIContentSizeCategoryAdjusting: UIView {
    }
    @KeyValueCoding class UIContentUnavailableView: UIControl {
        var configuration
        var image: UIImage?
        var text: String?
        var secondaryText: String?
        var isLoading: Bool
        var buttonTitle: String?
    }
    protocol UIContentView: AnyObject {
    }
    protocol UIContextMenuInteractionDelegate: AnyObject {
    }
    @KeyValueCoding class UIControl: UIView {
        var isEnabled: Bool
        var isSelected: Bool
        var isHighlighted: Bool
        let state: State
        var invalidFields
        var contentHorizontalAlignment
        var contentVerticalAlignment
        func addAction(_: UIAction, _: Event)
        func endTracking(_: UITouch?, _: UIEvent?)
        func cancelTracking(_: UIEvent?)
        let isTracking: Bool
        let isTouchInside: Bool
        func sendActions(_: Event)
        let allTargets: [AnyObject]
    }
    protocol UICoordinateSpace: AnyObject {
    }
    @KeyValueCoding class UIDatePicker: UIControl {
        var preferredDatePickerStyle
        let datePickerStyle: Style
        var date: Date
        func setDate(_: Date, _: Bool)
        var countDownDuration: TimeInterval
        var datePickerMode
        var minimumDate: Date?
        var maximumDate: Date?
        var minuteInterval: Int
        var locale: Locale?
        var timeZone: TimeZone?
        var calendar: Calendar
    }
    protocol UIDocumentPickerDelegate: AnyObject {
    }
    @KeyValueCoding class UIDocumentPickerViewController: UIViewController {
        let contentTypes: [UTType]
        var delegate: (any UIDocumentPickerDelegate)?
        var allowsMultipleSelection: Bool
        var directoryURL: URL?
        var acceptTitle: String?
        func present(_: UIViewController)
    }
    protocol UIDragDropSession: AnyObject {
    }
    protocol UIDragInteractionDelegate: AnyObject {
    }
    protocol UIDragSession: UIDragDropSession {
    }
    protocol UIDropInteractionDelegate: AnyObject {
    }
    protocol UIDropSession: UIDragDropSession {
    }
    protocol UIGestureHandling: UIGestureRecognizer {
    }
    @KeyValueCoding class UIGestureRecognizer {
        var name: String?
        var delegate: (any UIGestureRecognizerDelegate)?
        var isEnabled: Bool
        var cancelsTouchesInView: Bool
        var delaysTouchesBegan: Bool
        var delaysTouchesEnded: Bool
        var allowedTouchTypes: UITouchTypes
        func require(_: UIGestureRecognizer)
        var state: State
        let numberOfTouches: Int
        func location(_: UIView?)
        func addAction(_: UIAction)
        func removeTarget(_: AnyObject?, _: String?)
        func touchesBegan(_: Set<UITouch>, _: UIEvent)
        func touchesMoved(_: Set<UITouch>, _: UIEvent)
        func touchesEnded(_: Set<UITouch>, _: UIEvent)
        func touchesCancelled(_: Set<UITouch>, _: UIEvent)
        func reset()
        func ignore(_: UITouch, _: UIEvent)
        func canPrevent(_: UIGestureRecognizer)
        func canBePrevented(_: UIGestureRecognizer)
        func shouldRequireFailure(_: UIGestureRecognizer)
        func shouldBeRequiredToFail(_: UIGestureRecognizer)
    }
    protocol UIGestureRecognizerDelegate: AnyObject {
    }
    @KeyValueCoding class UIHoverGestureRecognizer: UIGestureRecognizer {
    }
    @KeyValueCoding class UIImagePickerController: UIViewController {
        var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
        var sourceType
        var mediaTypes
        var allowsEditing: Bool
        var cameraDevice
        var cameraCaptureMode
        var showsCameraControls: Bool
        var videoMaximumDuration: TimeInterval
        var cameraOverlayView: UIView?
    }
    protocol UIImagePickerControllerDelegate: AnyObject {
    }
    @KeyValueCoding class UIImageView: UIView {
        var image: UIImage?
        var highlightedImage: UIImage?
        var isHighlighted: Bool
        var animationImages: [UIImage]?
        var highlightedAnimationImages: [UIImage]?
        var animationDuration: TimeInterval
        var animationRepeatCount: Int
        func startAnimating()
        func stopAnimating()
    }
    @KeyValueCoding class UIInputViewController: UIViewController {
        func advanceToNextInputMode()
        func dismissKeyboard()
    }
    protocol UIInteraction: AnyObject {
    }
    @KeyValueCoding class UILabel: UIView {
        var text: String?
        var attributedText: NSAttributedString?
        var linkHandler: ((URL) -> Bool)?
        var isSelectable: Bool
        var textColor: UIColor!
        var color: UIColor!
        var font: UIFont!
        var textAlignment
        var numberOfLines: Int
        var lineBreakMode
        var adjustsFontSizeToFitWidth: Bool
        var minimumScaleFactor: CGFloat
        var isEnabled: Bool
        var shadowColor: UIColor?
        var shadowOffset: CGSize
        var shadowOffsetWidth: CGFloat
        var shadowOffsetHeight: CGFloat
        func drawText(_: CGRect)
    }
    protocol UILayoutSupport: AnyObject {
    }
    @KeyValueCoding class UILongPressGestureRecognizer: UIGestureRecognizer {
        var minimumPressDuration: TimeInterval
        var allowableMovement: CGFloat
        var numberOfTouchesRequired: Int
        var numberOfTapsRequired: Int
    }
    protocol UIMenuElement: AnyObject {
    }
    @KeyValueCoding class UINavigationBar: UIView {
        var titleTextAttributes: [NSAttributedString.Key: Any]?
        var prefersLargeTitles: Bool
    }
    @KeyValueCoding class UINavigationController: UIViewController {
        let navigationBar: UINavigationBar
        var delegate: (any UINavigationControllerDelegate)?
        var viewControllers: [UIViewController]
        let topViewController: UIViewController?
        let visibleViewController: UIViewController?
        func setViewControllers(_: [UIViewController], _: Bool)
        func pushViewController(_: UIViewController, _: Bool)
        func popViewController(_: Bool)
        func popToRootViewController(_: Bool)
        let interactivePopGestureRecognizer: UIGestureRecognizer?
        var isNavigationBarHidden: Bool
        func setNavigationBarHidden(_: Bool, _: Bool)
        let toolbar: UIToolbar
        var isToolbarHidden: Bool
        func setToolbarHidden(_: Bool, _: Bool)
    }
    protocol UINavigationControllerDelegate: AnyObject {
    }
    @KeyValueCoding class UINavigationItem {
        var title: String?
        var prompt: String?
        var titleView: UIView?
        var backButtonTitle: String?
        var backBarButtonItem: UIBarButtonItem?
        var hidesBackButton: Bool
        var backButtonDisplayMode
        var leftBarButtonItems: [UIBarButtonItem]?
        var rightBarButtonItems: [UIBarButtonItem]?
        var leftBarButtonItem: UIBarButtonItem?
        var rightBarButtonItem: UIBarButtonItem?
        var searchController: UISearchController?
        var hidesSearchBarWhenScrolling: Bool
        var largeTitleDisplayMode
    }
    @KeyValueCoding class UIPageControl: UIControl {
        var numberOfPages: Int
        var currentPage: Int
        var hidesForSinglePage: Bool
        var pageIndicatorTintColor: UIColor?
        var currentPageIndicatorTintColor: UIColor?
    }
    @KeyValueCoding class UIPageViewController: UIViewController, UIScrollViewDelegate {
        let transitionStyle
        let navigationOrientation
        let spineLocation: SpineLocation
        var isDoubleSided: Bool
        var dataSource: (any UIPageViewControllerDataSource)?
        var delegate: (any UIPageViewControllerDelegate)?
        let viewControllers: [UIViewController]?
        func scrollViewWillBeginDragging(_: UIScrollView)
        func scrollViewDidScroll(_: UIScrollView)
        func scrollViewDidEndDecelerating(_: UIScrollView)
        func scrollViewDidEndScrollingAnimation(_: UIScrollView)
    }
    protocol UIPageViewControllerDataSource: AnyObject {
    }
    protocol UIPageViewControllerDelegate: AnyObject {
    }
    @KeyValueCoding class UIPanGestureRecognizer: UIGestureRecognizer {
        var minimumNumberOfTouches: Int
        var maximumNumberOfTouches
        func translation(_: UIView?)
        func setTranslation(_: CGPoint, _: UIView?)
        func velocity(_: UIView?)
    }
    @KeyValueCoding class UIPickerView: UIView {
        var dataSource: (any UIPickerViewDataSource)?
        var delegate: (any UIPickerViewDelegate)?
        let numberOfComponents: Int
        func numberOfRows(_: Int)
        func selectedRow(_: Int)
        func choose(_: Int, _: Int)
        func reloadAllComponents()
        func reloadComponent(_: Int)
        var selectedRow: Int
        var value: Any?
        func name(_: Int)
        func component(_: String)
        func value(_: Int)
    }
    protocol UIPickerViewDataSource: AnyObject {
    }
    protocol UIPickerViewDelegate: AnyObject {
    }
    @KeyValueCoding class UIPinchGestureRecognizer: UIGestureRecognizer {
        var scale: CGFloat
        let velocity: CGFloat
    }
    protocol UIPointerInteractionDelegate: AnyObject {
    }
    protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    }
    protocol UIPrintInteractionControllerDelegate: AnyObject {
    }
    @KeyValueCoding class UIProgressView: UIView {
        let progressViewStyle
        var progress: Float
        func setProgress(_: Float, _: Bool)
        var progressTintColor: UIColor?
        var trackTintColor: UIColor?
    }
    @KeyValueCoding class UIRefreshControl: UIControl {
        let isRefreshing: Bool
        func beginRefreshing()
        func endRefreshing()
        func beginByHand()
    }
    @KeyValueCoding class UIResponder {
        let bundleForView: Bundle
        let bundleForImages: Bundle
        let bundleForStrings: Bundle
        let tableForStrings: String?
        func awakeFromNib()
        let next: UIResponder?
        func motionBegan(_: UIEvent.EventSubtype, _: UIEvent?)
        func motionEnded(_: UIEvent.EventSubtype, _: UIEvent?)
        func motionCancelled(_: UIEvent.EventSubtype, _: UIEvent?)
        func accessibilityIncrement()
        func accessibilityDecrement()
        func accessibilityActivate()
        func accessibilityPerformEscape()
        func accessibilityPerformMagicTap()
        func accessibilityElementDidBecomeFocused()
        func accessibilityElementDidLoseFocus()
        let undoManager: UndoManager?
        let isFirstResponder: Bool
        let canBecomeFirstResponder: Bool
        func becomeFirstResponder()
        func resignFirstResponder()
        let inputAccessoryView: UIView?
        let inputView: UIView?
        func reloadInputViews()
        let keyCommands: [UIKeyCommand]?
        func touchesBegan(_: Set<UITouch>, _: UIEvent?)
        func touchesMoved(_: Set<UITouch>, _: UIEvent?)
        func touchesEnded(_: Set<UITouch>, _: UIEvent?)
        func touchesCancelled(_: Set<UITouch>, _: UIEvent?)
    }
    @KeyValueCoding class UIRotationGestureRecognizer: UIGestureRecognizer {
        var rotation: CGFloat
        let velocity: CGFloat
    }
    @KeyValueCoding class UIScene: UIResponder {
        let session: UISceneSession
        let activationState
        var delegate: (any UISceneDelegate)?
        var title: String!
    }
    protocol UISceneDelegate: AnyObject {
    }
    @KeyValueCoding class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
        var edges: UIRectEdge
    }
    @KeyValueCoding class UIScrollView: UIView {
        var delegate: (any UIScrollViewDelegate)?
        let panGestureRecognizer: UIPanGestureRecognizer
        var refreshControl: UIRefreshControl?
        var contentOffset: CGPoint
        func setContentOffset(_: CGPoint, _: Bool)
        func scrollRectToVisible(_: CGRect, _: Bool)
        var contentSize: CGSize
        var currentPage: Int
        func setCurrentPage(_: Int, _: Bool)
        var contentInset
        var contentInsetTop: CGFloat
        var contentInsetLeft: CGFloat
        var contentInsetBottom: CGFloat
        var contentInsetRight: CGFloat
        var scrollIndicatorInsets: UIEdgeInsets
        var indicatorStyle
        var showsHorizontalScrollIndicator: Bool
        var showsVerticalScrollIndicator: Bool
        var isScrollEnabled: Bool
        func adjustedContentInsetDidChange()
        func touchesShouldCancel(_: UIView)
        var isPagingEnabled: Bool
        var minimumZoomScale: CGFloat
        var maximumZoomScale: CGFloat
        var zoomScale: CGFloat
        var keyboardDismissMode
        var contentInsetAdjustmentBehavior
    }
    protocol UIScrollViewDelegate: AnyObject {
    }
    @KeyValueCoding class UISearchBar: UIView, SuggestionContainer {
        var delegate: (any UISearchBarDelegate)?
        var text: String?
        var placeholder: String?
        var searchBarStyle
        var isEnabled: Bool
        var showsCancelButton: Bool
        func setShowsCancelButton(_: Bool, _: Bool)
        var searchSuggestions: [UISearchSuggestionItem]?
        let listedSuggestions: [String]
    }
    protocol UISearchBarDelegate: AnyObject {
    }
    protocol UISearchControllerDelegate: AnyObject {
    }
    protocol UISearchResultsUpdating: AnyObject {
    }
    @KeyValueCoding class UISegmentedControl: UIControl, ChoiceControl {
        let numberOfSegments: Int
        func removeSegment(_: Int, _: Bool)
        func removeAllSegments()
        func setTitle(_: String?, _: Int)
        func titleForSegment(_: Int)
        func setImage(_: UIImage?, _: Int)
        func imageForSegment(_: Int)
        func setEnabled(_: Bool, _: Int)
        func isEnabledForSegment(_: Int)
        func valueForSegment(_: Int)
        func setValue(_: Any?, _: Int)
        var selectedSegmentIndex: Int
        var value: Any?
        var selectedElement: Any?
        var isMomentary: Bool
        var apportionsSegmentWidthsByContent: Bool
        var selectedSegmentTintColor: UIColor?
    }
    @KeyValueCoding class UISlider: UIControl {
        var value: Float
        func setValue(_: Float, _: Bool)
        var minimumValue: Float
        var maximumValue: Float
        var isContinuous: Bool
        var minimumTrackTintColor: UIColor?
        var maximumTrackTintColor: UIColor?
        var thumbTintColor: UIColor?
    }
    @KeyValueCoding class UISplitViewController: UIViewController {
        let style
        var delegate: (any UISplitViewControllerDelegate)?
        let isCollapsed: Bool
        var collapseWidth: CGFloat
        var preferredPrimaryColumnWidth: CGFloat
        var preferredDisplayMode
        let displayMode: DisplayMode
        func setViewController(_: UIViewController?, _: Column)
        func viewController(_: Column)
        var viewControllers: [UIViewController]
        func show(_: Column)
        func hide(_: Column)
        let displayModeButtonItem: UIBarButtonItem
        func toggleSidebar()
    }
    protocol UISplitViewControllerDelegate: AnyObject {
    }
    @KeyValueCoding class UIStackView: UIView {
        var axis
        var alignment
        var distribution
        var spacing: CGFloat
        var isLayoutMarginsRelativeArrangement: Bool
        let arrangedSubviews: [UIView]
        func addArrangedSubview(_: UIView)
        func insertArrangedSubview(_: UIView, _: Int)
        func removeArrangedSubview(_: UIView)
    }
    @KeyValueCoding class UIStepper: UIControl {
        var value: Double
        var minimumValue: Double
        var maximumValue: Double
        var stepValue: Double
        var wraps: Bool
        var isContinuous: Bool
    }
    @KeyValueCoding class UISwipeGestureRecognizer: UIGestureRecognizer {
        var direction: Direction
        var numberOfTouchesRequired: Int
    }
    @KeyValueCoding class UISwitch: UIControl {
        var isOn: Bool
        func setOn(_: Bool, _: Bool)
        var preferredStyle
        let style: Style
        var title: String?
        var isMixed: Bool
        var onTintColor: UIColor?
        var thumbTintColor: UIColor?
    }
    @KeyValueCoding class UITabBarController: UIViewController, UITabBarDelegate {
        var delegate: (any UITabBarControllerDelegate)?
        let tabBar: UITabBar
        func tabBar(_: UITabBar, _: UITabBarItem)
        func setViewControllers(_: [UIViewController]?, _: Bool)
        var viewControllers: [UIViewController]?
        var selectedIndex: Int
        var selectedViewController: UIViewController?
    }
    protocol UITabBarControllerDelegate: AnyObject {
    }
    protocol UITabBarDelegate: AnyObject {
    }
    @KeyValueCoding class UITabBarItem {
        var title: String?
        var image: UIImage?
        var selectedImage: UIImage?
        var isEnabled: Bool
        var tag: Int
        var badgeValue: String?
        func setTitleTextAttributes(_: [NSAttributedString.Key: Any]?, _: UIControl.State)
        func titleTextAttributes(_: UIControl.State)
        var badgeColor: UIColor?
        var titlePositionAdjustment
        var imageInsets
    }
    @KeyValueCoding class UITableView: UIScrollView {
        let tableStyle
        func reloadData()
        var dataSource: (any UITableViewDataSource)?
        var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
        var isPrefetchingEnabled: Bool
        var backgroundView: UIView?
        var tableHeaderView: UIView?
        var tableFooterView: UIView?
        var separatorStyle
        var separatorColor: UIColor?
        var separatorInset: UIEdgeInsets
        var sectionHeaderTopPadding: CGFloat
        var rowHeight: CGFloat
        var estimatedRowHeight: CGFloat
        var sectionHeaderHeight: CGFloat
        var sectionFooterHeight: CGFloat
        var estimatedSectionHeaderHeight: CGFloat
        var estimatedSectionFooterHeight: CGFloat
        var allowsSelection: Bool
        var allowsSelectionDuringEditing: Bool
        var allowsMultipleSelectionDuringEditing: Bool
        var selectionFollowsFocus: Bool
        var allowsMultipleSelection: Bool
        var allowsRubberBandSelection: Bool
        var selectedElement: Any?
        var sectionHeadersPinToVisibleBounds: Bool
        var allowsSectionCollapse: Bool
        var sectionIndexColor: UIColor?
        var sectionIndexBackgroundColor: UIColor?
        var sectionIndexTrackingBackgroundColor: UIColor?
        var sectionIndexMinimumDisplayRowCount: Int
        var isEditing: Bool
        func setEditing(_: Bool, _: Bool)
        func value(_: Int)
        func setValue(_: Any?, _: Int)
        func values(_: Int)
        func setValues(_: [Any], _: Int)
        func name(_: Int)
        func section(_: String)
    }
    @KeyValueCoding class UITableViewCell: UIView {
        let reuseIdentifier: String?
        let textLabel: UILabel?
        let detailTextLabel: UILabel?
        let imageView: UIImageView?
        let contentView: UIView
        var value: Any?
        var accessoryType
        var accessoryView: UIView?
        var isEditing: Bool
        func setEditing(_: Bool, _: Bool)
        func willTransition(_: StateMask)
        func didTransition(_: StateMask)
        var editingAccessoryType
        var editingAccessoryView: UIView?
        var isChecked: Bool
        var indentationLevel: Int
        var indentationWidth: CGFloat
        var selectionStyle
        let isSelected: Bool
        func setSelected(_: Bool, _: Bool)
        var isHighlighted: Bool
        func setHighlighted(_: Bool, _: Bool)
        var separatorInset: UIEdgeInsets
        func prepareForReuse()
        let configurationState: UICellConfigurationState
        func updateConfiguration(_: UICellConfigurationState)
        var backgroundView: UIView?
        var selectedBackgroundView: UIView?
        var multipleSelectionBackgroundView: UIView?
    }
    @KeyValueCoding class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
        var tableView: UITableView!
        var refreshControl: UIRefreshControl?
        var clearsSelectionOnViewWillAppear: Bool
        func numberOfSections(_: UITableView)
        func sectionIndexTitles(_: UITableView)
        func tableView(_: UITableView, _: IndexPath)
        func tableView(_: UITableView, _: IndexPath)
        func tableView(_: UITableView, _: IndexPath)
        func tableView(_: UITableView, _: IndexPath)
        func tableView(_: UITableView, _: IndexPath)
        func tableView(_: UITableView, _: IndexPath)
        func tableView(_: UITableView, _: IndexPath?)
        func scrollViewDidScroll(_: UIScrollView)
        func scrollViewWillBeginDragging(_: UIScrollView)
        func scrollViewDidEndDragging(_: UIScrollView, _: Bool)
        func scrollViewWillBeginDecelerating(_: UIScrollView)
        func scrollViewDidEndDecelerating(_: UIScrollView)
        func scrollViewDidEndScrollingAnimation(_: UIScrollView)
    }
    protocol UITableViewDataSource: AnyObject {
    }
    protocol UITableViewDataSourcePrefetching: AnyObject {
    }
    protocol UITableViewDelegate: UIScrollViewDelegate {
    }
    @KeyValueCoding class UITableViewHeaderFooterView: UIView {
        let reuseIdentifier: String?
        let textLabel: UILabel?
        let detailTextLabel: UILabel?
        let contentView: UIView
        var backgroundView: UIView?
        let configurationState: UIViewConfigurationState
        func updateConfiguration(_: UIViewConfigurationState)
        func prepareForReuse()
    }
    @KeyValueCoding class UITapGestureRecognizer: UIGestureRecognizer {
        var numberOfTapsRequired: Int
        var numberOfTouchesRequired: Int
        var buttonMaskRequired: UIEvent.ButtonMask
    }
    @KeyValueCoding class UITextField: UIControl {
        var delegate: (any UITextFieldDelegate)?
        var text: String?
        var inputMask: String?
        var unmaskedText: String?
        var attributedText: NSAttributedString?
        var placeholder: String?
        var attributedPlaceholder: NSAttributedString?
        var font: UIFont?
        var textColor: UIColor?
        var textAlignment
        var borderStyle
        var isSecureTextEntry: Bool
        var keyboardType
        var returnKeyType
        var autocapitalizationType
        var autocorrectionType
        var spellCheckingType
        var clearButtonMode
        var leftView: UIView?
        var rightView: UIView?
        var leftViewMode
        var rightViewMode
        func textRect(_: CGRect)
        func editingRect(_: CGRect)
        func placeholderRect(_: CGRect)
        func drawPlaceholder(_: CGRect)
        func borderRect(_: CGRect)
        func leftViewRect(_: CGRect)
        func rightViewRect(_: CGRect)
        func clearButtonRect(_: CGRect)
        let isEditing: Bool
    }
    protocol UITextFieldDelegate: AnyObject {
    }
    protocol UITextInput: AnyObject {
    }
    protocol UITextInputTraits: UIView {
    }
    @KeyValueCoding class UITextView: UIScrollView {
        var text: String!
        var attributedText: NSAttributedString!
        var linkHandler: ((URL) -> Bool)?
        var isFindInteractionEnabled: Bool
        let findInteraction: UIFindInteraction?
        var font: UIFont?
        var textColor: UIColor?
        var textAlignment
        var isEditable: Bool
        var isSelectable: Bool
        var keyboardType
        var returnKeyType
        var autocapitalizationType
        var autocorrectionType
        var spellCheckingType
        var borderStyle
        let textContainer: NSTextContainer
        var textContainerInset: UIEdgeInsets
        func scrollRangeToVisible(_: NSRange)
    }
    protocol UITextViewDelegate: UIScrollViewDelegate {
    }
    protocol UITimingCurveProvider: Sendable {
    }
    @KeyValueCoding class UIToolbar: LMRowView {
        var items: [UIBarButtonItem]?
        func setItems(_: [UIBarButtonItem]?, _: Bool)
    }
    protocol UITraitChangeObservable: AnyObject {
    }
    protocol UITraitChangeRegistration: AnyObject {
    }
    protocol UITraitDefinition {
    }
    @KeyValueCoding class UIView: UIResponder {
        let markupContentChange: MarkupContentChange
        func removeMarkupContent()
        func takeConnections(_: UIView)
        func keepsTouches(_: UIGestureRecognizer)
        let placesItsOwnSubviews: Bool
        let superview: UIView?
        let subviews: [UIView]
        func addSubview(_: UIView)
        func insertSubview(_: UIView, _: Int)
        func removeFromSuperview()
        func didAddSubview(_: UIView)
        func willRemoveSubview(_: UIView)
        func willMove(_: UIView?)
        func willMove(_: UIWindow?)
        func didMoveToWindow()
        func didMoveToSuperview()
        var width: CGFloat
        var height: CGFloat
        var minimumWidth: CGFloat
        var maximumWidth: CGFloat
        var minimumHeight: CGFloat
        var maximumHeight: CGFloat
        var aspectRatio: CGFloat
        var weight: CGFloat
        var anchor: LMAnchor
        var topSpacing: CGFloat
        var bottomSpacing: CGFloat
        var leadingSpacing: CGFloat
        var trailingSpacing: CGFloat
        var layoutMargins: UIEdgeInsets
        var layoutMarginTop: CGFloat
        var layoutMarginLeft: CGFloat
        var layoutMarginBottom: CGFloat
        var layoutMarginRight: CGFloat
        var layoutMarginLeading: CGFloat
        var layoutMarginTrailing: CGFloat
        func layoutMarginsDidChange()
        func safeAreaInsetsDidChange()
        var backgroundColor: UIColor?
        var tintColor: UIColor!
        var alpha: CGFloat
        var isHidden: Bool
        var clipsToBounds: Bool
        var isOpaque: Bool
        var contentMode
        let layer: CALayer
        func tintColorDidChange()
        var semanticContentAttribute: UISemanticContentAttribute
        func traitCollectionDidChange(_: UITraitCollection?)
        var tag: Int
        var isUserInteractionEnabled: Bool
        func gestureRecognizerShouldBegin(_: UIGestureRecognizer)
        var pointerStyle: UIPointerStyle?
        var accessibilityLabel: String?
        var accessibilityHint: String?
        var accessibilityValue: String?
        var accessibilityElementsHidden: Bool
        var isAccessibilityElement: Bool
        var accessibilityTraits: UIAccessibilityTraits
        var accessibilityIdentifier: String?
        var restorationIdentifier: String?
        var toolTip: String?
        var validationMessage: String?
        var isForm: Bool
        func endEditing(_: Bool)
        var frame: CGRect
        var bounds: CGRect
        func setNeedsLayout()
        func layoutIfNeeded()
        func updateConstraints()
        func layoutSubviews()
        func sizeThatFits(_: CGSize)
        func sizeToFit()
        let intrinsicContentSize: CGSize
        func draw(_: CGRect)
        func setNeedsDisplay()
        var transform: CGAffineTransform
        func userDidEdit()
        func prepareForInterfaceBuilder()
        func appendMarkupElementView(_: UIView)
        func processMarkupElement(_: String, _: [String: Any])
        func processMarkupInstruction(_: String, _: String)
    }
    protocol UIViewAnimating: AnyObject {
    }
    @KeyValueCoding class UIViewController: UIResponder {
        let nibName: String?
        let nibBundle: Bundle?
        var view: UIView!
        let viewIfLoaded: UIView?
        let isViewLoaded: Bool
        func loadView()
        func loadViewIfNeeded()
        func updateProperties()
        func viewDidLoad()
        func viewWillAppear(_: Bool)
        func viewIsAppearing(_: Bool)
        func viewDidAppear(_: Bool)
        func viewWillDisappear(_: Bool)
        func viewDidDisappear(_: Bool)
        func viewWillLayoutSubviews()
        func viewDidLayoutSubviews()
        func viewWillTransition(_: CGSize, _: any UIViewControllerTransitionCoordinator)
        func willTransition(_: UITraitCollection, _: any UIViewControllerTransitionCoordinator)
        func traitCollectionDidChange(_: UITraitCollection?)
        func didReceiveMemoryWarning()
        var title: String?
        let navigationItem: UINavigationItem
        var toolbarItems: [UIBarButtonItem]?
        var isEditing: Bool
        func setEditing(_: Bool, _: Bool)
        let editButtonItem: UIBarButtonItem
        let preferredStatusBarStyle: UIStatusBarStyle
        let prefersStatusBarHidden: Bool
        let preferredStatusBarUpdateAnimation: UIStatusBarAnimation
        let childForStatusBarStyle: UIViewController?
        let childForStatusBarHidden: UIViewController?
        let prefersHomeIndicatorAutoHidden: Bool
        let childForHomeIndicatorAutoHidden: UIViewController?
        let shouldAutomaticallyForwardAppearanceMethods: Bool
        let shouldAutorotate: Bool
        let supportedInterfaceOrientations: UIInterfaceOrientationMask
        let preferredInterfaceOrientationForPresentation: UIInterfaceOrientation
        func viewSafeAreaInsetsDidChange()
        func updateViewConstraints()
        var tabBarItem: UITabBarItem!
        let visibleChildren: [UIViewController]
        let parent: UIViewController?
        func didMove(_: UIViewController?)
        func willMove(_: UIViewController?)
        var modalPresentationStyle
        var preferredContentSize
        var isModalInPresentation: Bool
        func show(_: UIViewController, _: Any?)
        func showDetailViewController(_: UIViewController, _: Any?)
        var segues: [String: () -> UIStoryboardSegue]
        func performSegue(_: String, _: Any?)
        func prepare(_: UIStoryboardSegue, _: Any?)
        func addKeyCommand(_: UIKeyCommand)
        func removeKeyCommand(_: UIKeyCommand)
    }
    protocol UIViewControllerAnimatedTransitioning: AnyObject {
    }
    protocol UIViewControllerContextTransitioning: AnyObject {
    }
    protocol UIViewControllerInteractiveTransitioning: AnyObject {
    }
    protocol UIViewControllerTransitionCoordinator: AnyObject {
    }
    protocol UIViewControllerTransitioningDelegate: AnyObject {
    }
    @KeyValueCoding class UIVisualEffectView: UIView {
        var effect: UIVisualEffect?
        let contentView: UIView
    }
    @KeyValueCoding class UIWindow: UIView {
        var shouldClose: (() -> Bool)?
        var onClose: (() -> Void)?
        var windowScene: UIWindowScene?
        var rootViewController: UIViewController?
        var title: String?
        var defaultSize: CGSize
        var isResizable: Bool
        var minimumSize
        var isFullScreen: Bool
        var isMaximized: Bool
        var overrideUserInterfaceStyle: UIUserInterfaceStyle
        let isVisible: Bool
        let isKeyWindow: Bool
        func makeKey()
        func becomeKey()
        func resignKey()
        func makeKeyAndVisible()
        func close()
        func closeIfAllowed()
        func undo()
        func redo()
        func writePicture(_: URL, _: Double)
    }
    @KeyValueCoding class UIWindowScene: UIScene {
        let windows: [UIWindow]
        let keyWindow: UIWindow?
        let screen: UIScreen
        let traitCollection: UITraitCollection
        let interfaceOrientation: UIInterfaceOrientation
        let statusBarManager: UIStatusBarManager?
        let sizeRestrictions: UISceneSizeRestrictions?
    }
    protocol UIWindowSceneDelegate: UISceneDelegate {
    }
    protocol UNUserNotificationCenterDelegate: AnyObject {
    }
    @KeyValueCoding class UndoManager {
        let canUndo: Bool
        let canRedo: Bool
        let undoActionName: String
        let redoActionName: String
        let isUndoing: Bool
        let isRedoing: Bool
        var levelsOfUndo: Int
        var groupsByEvent: Bool
        let groupingLevel: Int
        let isUndoRegistrationEnabled: Bool
        func disableUndoRegistration()
        func enableUndoRegistration()
        func beginUndoGrouping()
        func endUndoGrouping()
        func setActionName(_: String)
        func undo()
        func redo()
        func undoNestedGroup()
        func removeAllActions()
        func removeAllActions(_: Any)
        let undoMenuItemTitle: String
        let redoMenuItemTitle: String
        func undoMenuTitle(_: String)
        func redoMenuTitle(_: String)
    }
    protocol UserTexts {
    }
    protocol WKNavigationDelegate: AnyObject {
    }
    protocol WKScriptMessageHandler: AnyObject {
    }
    protocol WKScriptMessageHandlerWithReply: AnyObject {
    }
    protocol WKUIDelegate: AnyObject {
    }
    protocol WKURLSchemeHandler: AnyObject {
    }
    protocol WKURLSchemeTask: AnyObject {
    }
    @KeyValueCoding class WKWebView: UIView {
        let configuration: WKWebViewConfiguration
        var navigationDelegate: (any WKNavigationDelegate)?
        var uiDelegate: (any WKUIDelegate)?
        let title: String?
        let url: URL?
        let isLoading: Bool
        let estimatedProgress: Double
        let canGoBack: Bool
        let canGoForward: Bool
        var pageZoom: CGFloat
        var customUserAgent: String?
        var allowsBackForwardNavigationGestures: Bool
        var isInspectable: Bool
        var scriptTimeLimit: Double
    }
    """#
