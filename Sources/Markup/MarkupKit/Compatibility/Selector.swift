import Foundation

/// The name of a method, in place of Objective-C's selector. The text after the first colon is ignored: `"add:"` names the method `add`.
///
/// ```swift
/// extension Selector {
///     static let save = "save"
/// }
/// button.addTarget(self, action: .save, for: .touchUpInside)
/// ```
public typealias Selector = String

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the name itself.
public nonisolated func NSSelectorFromString(_ aSelectorName: String) -> Selector { aSelectorName }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the name itself.
public nonisolated func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector }
