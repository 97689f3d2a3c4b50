import Foundation

/// Saves and restores the sizes of windows.
enum WindowMemory {
    /// The defaults that store the sizes; tests replace them.
    static var defaults = UserDefaults.standard

    private static func key(_ name: String) -> String { "MarkupKit.window." + name }

    static func save(_ window: UIWindow, _ name: String) {
        let size = window.defaultSize
        guard size.width >= 1, size.height >= 1 else { return }
        defaults.set([Double(size.width), Double(size.height), window.isMaximized ? 1 : 0], forKey: key(name))
    }

    /// Values that are no plausible size are ignored: any program can write to the defaults.
    static func restore(_ window: UIWindow, _ name: String) {
        guard let numbers = defaults.array(forKey: key(name))?.compactMap({ ($0 as? NSNumber)?.doubleValue }),
            numbers.count == 3, numbers.allSatisfy({ $0.isFinite }), (50...32_767).contains(numbers[0]),
            (50...32_767).contains(numbers[1])
        else { return }
        window.defaultSize = CGSize(width: numbers[0], height: numbers[1])
        if numbers[2] == 1 { window.isMaximized = true }
    }
}
