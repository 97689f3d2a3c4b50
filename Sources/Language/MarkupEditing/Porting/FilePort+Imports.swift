import MarkupBasics
import MarkupLanguage

extension FilePort {
    /// The modules that stand for one of UIKit's platform, by its name.
    private static let replacements: [String: [String]] = [
        "UIKit": ["Foundation", "MarkupKit"], "CoreGraphics": ["Foundation", "MarkupKit"],
        "QuartzCore": ["Foundation", "MarkupKit"], "UserNotifications": ["Foundation", "MarkupKit"],
        "UniformTypeIdentifiers": ["MarkupKit"], "MobileCoreServices": ["Foundation", "MarkupKit"],
        "WebKit": ["Foundation", "MarkupWebKit"],
        "MapKit": ["Foundation", "MarkupMap"],
    ]
    /// The names of Foundation that are in the module FoundationNetworking on Linux.
    private static let networking: Set<String> = [
        "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSessionTask", "URLSessionDataTask",
        "URLSessionDownloadTask", "URLSessionUploadTask", "URLSessionConfiguration", "URLSessionDelegate",
        "URLSessionDataDelegate", "URLSessionTaskDelegate", "URLSessionDownloadDelegate", "URLCache", "URLCredential",
        "URLProtectionSpace", "URLAuthenticationChallenge", "URLProtocol", "HTTPCookie", "HTTPCookieStorage",
        "CachedURLResponse", "NSMutableURLRequest", "NSURLRequest", "NSURLConnection",
    ]
    private static let frameworks: [String: String] = [
        "SwiftUI": "SwiftUI does not exist here: write the view with MarkupKit's classes or as a document",
        "Combine": "Combine does not exist on Linux: use '@Observable' and bindings, or an 'AsyncStream'",
        "CoreData": "Core Data does not exist on Linux: keep the data in files or a database",
        "CoreLocation": "there are no locations of the machine here",
        "AVFoundation":
            "the product MarkupCamera has a module of this name, for a camera and its codes; sounds and films are missing",
        "AVKit": "films are missing here",
        "Charts": "Swift Charts becomes 'import MarkupCharts' with one view, 'LMChartView'",
        "SpriteKit": "SpriteKit does not exist here: draw in a 'UIView', with a 'CADisplayLink'",
        "MessageUI": "mail and messages open by 'UIApplication.shared.open' with a 'mailto:' address",
        "SafariServices": "open the page by 'UIApplication.shared.open', or show it in a 'WKWebView' of MarkupWebKit",
        "os": "the system's log does not exist on Linux: use swift-log or 'print'",
        "ObjectiveC": "there is no Objective-C runtime on Linux", "Darwin": "on Linux the C library is 'Glibc'",
        "Accelerate": "Accelerate does not exist on Linux", "CoreImage": "Core Image does not exist here",
        "CoreText": "Core Text does not exist here: texts are drawn by 'NSAttributedString'",
        "ImageIO": "Image I/O does not exist here: 'UIImage' decodes pictures",
        "AppKit": "AppKit does not exist here",
    ]
    private static let others: Set<String> = [
        "AddressBook", "AddressBookUI", "AssetsLibrary", "AudioToolbox", "AuthenticationServices", "CloudKit",
        "Contacts",
        "ContactsUI", "CoreBluetooth", "CoreFoundation", "CoreMedia", "CoreMotion", "CoreML", "CoreSpotlight",
        "CoreTelephony", "CoreVideo", "EventKit", "EventKitUI", "GameKit", "GameplayKit", "HealthKit", "HomeKit", "iAd",
        "Intents", "LocalAuthentication", "LinkPresentation", "MediaPlayer", "Messages", "Metal", "MetalKit",
        "MultipeerConnectivity", "NaturalLanguage", "NotificationCenter", "PDFKit", "PassKit", "PhotosUI", "Photos",
        "PushKit", "QuickLook", "ReplayKit", "SceneKit", "Security", "Social", "Speech", "StoreKit",
        "SystemConfiguration",
        "Twitter", "UserNotificationsUI", "Vision", "VisionKit", "WatchConnectivity", "WatchKit", "WidgetKit", "ARKit",
        "RealityKit", "Network", "CryptoKit", "OSLog", "simd",
    ]

    /// An import in the file.
    struct Import {
        /// The index of its first attribute or modifier.
        let start: Int
        /// The index of the last token of its path.
        let end: Int
        let keyword: Int
        let module: String
    }

    static func imports(of outline: SwiftOutline) -> [Import] {
        outline.tokens.indices.compactMap { index in
            guard outline.word(index) == "import" else { return nil }
            let start = outline.startOfDeclaration(at: index)
            guard outline.beginsLine(start) || outline.isAt(start - 1, ";") else { return nil }
            var place = index + 1
            if let kind = outline.word(place), outline.word(place + 1) != nil, !outline.beginsLine(place + 1),
                ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"].contains(kind)
            {
                place += 1
            }
            guard let module = outline.word(place), !outline.beginsLine(place) else { return nil }
            while outline.isAt(place + 1, "."), outline.word(place + 2) != nil { place += 2 }
            return Import(start: start, end: place, keyword: index, module: module)
        }
    }

    mutating func editImports() {
        let found = imports
        let modules = Set(found.map(\.module))
        var isNetworking = outline.tokens.contains { token in
            if case .word(let word) = token.token { Self.networking.contains(word) } else { false }
        }
        if modules.contains("FoundationNetworking") { isNetworking = false }
        // A file that imports MarkupKit already says itself where UIKit applies.
        let isPorted = modules.contains("MarkupKit")
        for one in found {
            if let modules = Self.replacements[one.module], !isPorted || one.module != "UIKit" {
                let names = modules.filter { $0 != "Foundation" || !found.contains { $0.module == "Foundation" } }
                write(names, in: one)
            } else if one.module == "AppKit" || one.module == "WatchKit", modules.contains("UIKit") {
                // The branch for another platform.
            } else if let advice = Self.frameworks[one.module] {
                remark(at: one.end, advice)
            } else if Self.others.contains(one.module) {
                remark(at: one.end, "the framework \(one.module) does not exist here")
            }
            if isNetworking, one.module == (modules.contains("Foundation") ? "Foundation" : "UIKit") {
                add(separator(after: one) + "import FoundationNetworking", at: outline.tokens[one.end].range.end)
                isNetworking = false
            }
        }
    }

    /// Imports the module of `@KeyValueCoding`.
    mutating func importMacro() {
        guard !imports.contains(where: { $0.module == "KeyValueCoding" }) else { return }
        let views = imports.filter { $0.module == "UIKit" || $0.module == "MarkupKit" }
        // A condition may be around each import of UIKit.
        for one in views.isEmpty ? Array(imports.prefix(1)) : views {
            add(separator(after: one) + "import KeyValueCoding", at: outline.tokens[one.end].range.end)
        }
        guard imports.isEmpty else { return }
        let mark = outline.source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        // In front of the macro, if the class is the first in the file.
        addFirst("import KeyValueCoding" + lineEnd + lineEnd, at: mark)
    }

    /// Writes imports in place of one.
    private mutating func write(_ names: [String], in one: Import) {
        let prefix = one.start < one.keyword ? outline.text(one.start, through: one.keyword - 1) + " " : ""
        let text = names.map { "\(prefix)import \($0)" }.joined(separator: separator(after: one))
        replace(outline.range(one.start, through: one.end), by: text)
    }

    /// The text between two imports at the place of one.
    func separator(after one: Import) -> String {
        outline.beginsLine(one.start) ? lineEnd + indentation(of: one.start) : "; "
    }

    /// Edits a condition of compilation.
    mutating func editCondition(at index: Int) {
        let isOfKit = imports.contains { $0.module == "UIKit" }
        var place = index + 2
        while place < outline.tokens.count, !outline.beginsLine(place) {
            if outline.isAt(place + 1, "("), outline.isAt(place + 3, ")") {
                switch (outline.word(place), outline.word(place + 2)) {
                case ("canImport", "UIKit") where !imports.contains { $0.module == "MarkupKit" }:
                    replace(outline.tokens[place + 2].range, by: "MarkupKit")
                case ("os", "iOS"): editPlatform(at: place, isOfKit: isOfKit)
                default: break
                }
            }
            place += 1
        }
    }

    private mutating func editPlatform(at index: Int, isOfKit: Bool) {
        let namesLinux = outline.tokens.indices.contains { place in
            outline.word(place) == "Linux" && outline.isAt(place - 1, "(") && outline.word(place - 2) == "os"
        }
        if isOfKit, !namesLinux {
            replace(outline.tokens[index + 2].range, by: "Linux")
        } else if !namesLinux {
            remark(at: index, through: index + 3, "this code is left out on Linux: add 'os(Linux)' if it is for views")
        }
    }
}
