public import Foundation

/// Reloads documents in the running application when their files are saved.
///
/// It is meant for development. Enable it with the environment variable `MARKUPKIT_RELOAD=1`, or in code:
///
/// ```swift
/// #if DEBUG
///     DocumentReloading.isEnabled = true
/// #endif
/// ```
/// Saving a document updates the views that were created from it, and only where the markup has changed: owners,
/// outlets, typed texts, selections, scroll positions and the keyboard focus are kept. A document with errors changes
/// nothing, and a banner in its window shows the errors. Saved templates, texts, images, colours and fonts are reloaded
/// too.
public enum DocumentReloading {
    /// Whether documents that are loaded from now on follow their files. In a debug build, the environment variable
    /// `MARKUPKIT_RELOAD=1` makes it `true` by default; a release build ignores the variable.
    public static var isEnabled = isAskedFor {
        didSet { if isEnabled != oldValue { DocumentLoader.forgetPlans() } }
    }

    /// The source folders of resources, including all folders below them. Empty, the default, means the folder of a
    /// bundle's target.
    ///
    /// A SwiftPM build copies resources into `.build`; the target's folder is in the package that contains `.build`. If
    /// it is not found, or contains several candidates for a file, a ``Notice`` asks to set this property, or the
    /// environment variable `MARKUPKIT_SOURCES`, a list of folders separated by colons.
    public static var sourceFolders = foldersOfEnvironment

    private static var isAskedFor: Bool {
        #if DEBUG
            ProcessInfo.processInfo.environment["MARKUPKIT_RELOAD"] == "1"
        #else
            false
        #endif
    }

    private static var foldersOfEnvironment: [URL] {
        let list = ProcessInfo.processInfo.environment["MARKUPKIT_SOURCES"] ?? ""
        return list.split(separator: ":").map { URL(filePath: String($0)) }
    }

    /// The number of watched resource folders.
    package static var watchedFolderCount: Int { WatchedResources.current.count }
}
