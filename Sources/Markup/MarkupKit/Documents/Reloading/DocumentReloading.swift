public import Foundation

/// Shows documents anew in the running application when their files are saved.
///
/// Meant for the time an application is made. Start it with `MARKUPKIT_RELOAD=1`, or say so in code:
///
/// ```swift
/// #if DEBUG
///     DocumentReloading.isEnabled = true
/// #endif
/// ```
/// Saving a document changes the views that it was loaded into, and only where the document says otherwise than before: owners, outlets, typed
/// texts, selections, scroll positions and the keyboard stay. A document with errors changes nothing, and a banner in its window says what is
/// wrong. Templates, texts, images, colours and fonts that are saved show too.
public enum DocumentReloading {
    /// Whether documents that are loaded from now on follow their files. In a debug build the environment variable `MARKUPKIT_RELOAD` set to 1
    /// makes it `true`; a release build asks for no variable.
    public static var isEnabled = isAskedFor {
        didSet { if isEnabled != oldValue { DocumentLoader.forgetPlans() } }
    }

    /// Where the sources of resources are looked for, with all folders below; empty, the default, finds the folder of a bundle's target by itself.
    ///
    /// A SwiftPM build copies resources into `.build`; the target's folder lies in the package that `.build` belongs to. If it is not found, or
    /// holds several files that could be the one, a ``Notice`` asks to set this, or the environment variable `MARKUPKIT_SOURCES`, a list of
    /// folders with colons between.
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

    /// How many folders of resources are watched now.
    package static var watchedFolderCount: Int { WatchedResources.current.count }
}
