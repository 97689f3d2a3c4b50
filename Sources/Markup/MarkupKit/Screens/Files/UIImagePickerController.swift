public import Foundation
public import KeyValueCoding
import NativeWidgets

/// The desktop's file dialog for one picture or one video, under the name of UIKit's picker.
///
/// ```swift
/// let picker = UIImagePickerController()
/// picker.delegate = self
/// present(picker, animated: true)
/// ```
///
/// A desktop has no library of photos and no camera dialog for programs, so every source shows the same dialog. Unlike in UIKit the class is
/// no ``UINavigationController``. If the delegate is `nil`, the choice is ignored.
@KeyValueCoding
open class UIImagePickerController: UIViewController {
    /// The places that pictures come from.
    public nonisolated enum SourceType: Int, Sendable {
        /// The photos of a phone; here the files of the user.
        case photoLibrary
        /// A dialog that takes a picture. A desktop has none: the dialog for files is shown.
        case camera
        /// The album of a phone; here the files of the user.
        case savedPhotosAlbum
    }

    /// The cameras of a phone.
    public nonisolated enum CameraDevice: Int, Sendable {
        /// The camera at the back, or at the front.
        case rear, front
    }

    /// The kinds of recordings of a camera.
    public nonisolated enum CameraCaptureMode: Int, Sendable {
        /// A picture, or a video.
        case photo, video
    }

    /// The names of what the delegate receives.
    public nonisolated struct InfoKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The picture, a ``UIImage``; missing for a video.
        public static let originalImage = Self(rawValue: "UIImagePickerControllerOriginalImage")
        /// The picture again, if ``UIImagePickerController/allowsEditing`` is `true`: the dialog does not cut pictures.
        public static let editedImage = Self(rawValue: "UIImagePickerControllerEditedImage")
        /// The rectangle of the edited picture, a `CGRect`: the whole picture.
        public static let cropRect = Self(rawValue: "UIImagePickerControllerCropRect")
        /// The file of the picture, a `URL`.
        public static let imageURL = Self(rawValue: "UIImagePickerControllerImageURL")
        /// The file of the video, a `URL`.
        public static let mediaURL = Self(rawValue: "UIImagePickerControllerMediaURL")
        /// The kind of file, a `String`: `public.image` or `public.movie`.
        public static let mediaType = Self(rawValue: "UIImagePickerControllerMediaType")
        /// The older name of the file. Missing: use ``imageURL``.
        public static let referenceURL = Self(rawValue: "UIImagePickerControllerReferenceURL")
        /// The facts that a camera notes. Missing: a file of the user is read as it is.
        public static let mediaMetadata = Self(rawValue: "UIImagePickerControllerMediaMetadata")
        /// The object of a library of photos. Missing: a desktop has no such library.
        public static let phAsset = Self(rawValue: "UIImagePickerControllerPHAsset")
    }

    private static let imageType = "public.image"
    private static let movieType = "public.movie"

    /// Whether a source can be used: `true` for the files of the user, `false` for the camera.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
    /// The kinds of files of a source: pictures and videos; `nil` for the camera.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? [imageType, movieType] : nil
    }
    /// Whether the picker can use a camera. Always `false`: a desktop has no dialog that takes a picture.
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

    /// Called when the user has chosen a file or cancelled. Not retained.
    open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
    /// The source of the pictures. Default `photoLibrary`. The camera has no effect: the dialog for files is shown, with a ``Notice``.
    open var sourceType = SourceType.photoLibrary
    /// The kinds of files that can be chosen: `public.image`, the default, and `public.movie`.
    open var mediaTypes = [imageType]
    /// Whether the delegate also receives an edited picture; it is the whole picture. Default `false`.
    open var allowsEditing = false
    /// The camera in use. Has no effect: the dialog shows files. Default `rear`.
    open var cameraDevice = CameraDevice.rear
    /// The kind of recording. Has no effect: the dialog shows files. Default `photo`.
    open var cameraCaptureMode = CameraCaptureMode.photo
    /// Whether the camera's dialog has its buttons. Has no effect: the dialog shows files. Default `true`.
    open var showsCameraControls = true
    /// The longest video that the camera takes, in seconds. Has no effect: the dialog shows files. Default 600.
    open var videoMaximumDuration: TimeInterval = 600
    /// A view over the camera's picture. Has no effect: the dialog shows files. Default `nil`.
    open var cameraOverlayView: UIView?

    private var dialog: NativeFileDialog?

    /// The filters of the dialog.
    var filters: [NativeFileDialog.Filter] {
        var types: [UTType] = []
        if mediaTypes.contains(Self.imageType) { types.append(.image) }
        if mediaTypes.contains(Self.movieType) { types.append(.movie) }
        guard !types.isEmpty else { return [] }
        let names = types.compactMap(\.preferredMIMEType)
        return [NativeFileDialog.Filter(name: names.joined(separator: ", "), types: names, endings: [])]
    }

    /// The user's folder of pictures, if there is one.
    private static var pictures: URL? {
        let folder = FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
        return folder.flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }
    }

    // MARK: Showing

    override func presentsItself(over presenter: UIViewController, completion: (() -> Void)?) -> Bool {
        if sourceType == .camera {
            NoEffect.note("UIImagePickerController.SourceType.camera", "a desktop has no dialog that takes a picture")
        }
        let dialog = NativeFileDialog(
            .open(several: false), over: presenter.hostWindow?.nativeWindow, title: title, accept: nil, cancel: nil,
            folder: Self.pictures, filters: filters
        ) { [weak self] in self?.finish($0?.first) }
        guard let dialog else { return false }
        self.dialog = dialog
        let host = DialogHost { [weak self] in
            self?.dialog?.close()
            self?.dialog = nil
        }
        presenter.hold(self, in: host)
        dialog.show()
        if let completion { MainLoop.atNextTurn(completion) }
        return true
    }

    /// Finishes the dialog with the file that the user has chosen; `nil` cancels it.
    ///
    /// As in UIKit the delegate dismisses the controller; the desktop has closed the dialog already.
    package func finish(_ url: URL?) {
        guard let delegate else { return closeAnyway() }
        guard let url, let info = info(of: url) else {
            delegate.imagePickerControllerDidCancel(self)
            return closeAnyway()
        }
        delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
        closeAnyway()
    }

    /// Ends the presentation if the delegate has not done so.
    private func closeAnyway() { if let presenter { presenter.closePresented(animated: true, completion: nil) } }

    private func info(of url: URL) -> [InfoKey: Any]? {
        if let image = UIImage(contentsOfFile: url.path) {
            var info: [InfoKey: Any] = [.mediaType: Self.imageType, .originalImage: image, .imageURL: url]
            if allowsEditing {
                info[.editedImage] = image
                info[.cropRect] = CGRect(origin: .zero, size: image.size)
            }
            return info
        }
        if mediaTypes.contains(Self.movieType) { return [.mediaType: Self.movieType, .mediaURL: url] }
        Notice.post(.file, "'\(url.path)' is not a picture that can be read")
        return nil
    }
}

/// Called when the user has finished a ``UIImagePickerController``.
public protocol UIImagePickerControllerDelegate: AnyObject {
    /// Called when the user has chosen a file. The controller is dismissed afterwards, if the method does not do it.
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// Called when the user has cancelled, or the file cannot be read. The controller is dismissed afterwards.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    /// Does nothing.
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
    /// Does nothing.
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}
