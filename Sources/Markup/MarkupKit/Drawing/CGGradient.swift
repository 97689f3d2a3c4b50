public import Foundation
import NativeWidgets

/// A colour space. There is only one, the display's; exists so that code from iOS compiles.
public nonisolated struct CGColorSpace: Hashable, Sendable {
    /// Creates the colour space.
    public init() {}
}

/// Returns the display's colour space.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// The extension of a gradient beyond its ends.
public nonisolated struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates options from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The first colour continues before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour continues after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// A gradient for ``CGContext``.
public nonisolated final class CGGradient: Hashable, Sendable {
    let colors: [UIColor]
    /// The positions of the colours from 0 to 1, in ascending order.
    let locations: [CGFloat]

    /// Creates a gradient.
    ///
    /// - Parameters:
    ///   - space: Ignored.
    ///   - colors: At least one colour.
    ///   - locations: The positions of the colours from 0 to 1. `nil`, or an array whose count differs from the
    ///     colours', distributes them evenly. Positions outside are clamped, and raised to at least the previous one.
    /// - Returns: `nil` without colours.
    public init?(colorsSpace space: CGColorSpace?, colors: [UIColor], locations: [CGFloat]?) {
        guard !colors.isEmpty else { return nil }
        self.colors = colors
        self.locations = Self.places(locations, count: colors.count)
    }

    static func places(_ locations: [CGFloat]?, count: Int) -> [CGFloat] {
        guard let locations, locations.count == count, locations.allSatisfy({ $0.isFinite }) else {
            return (0..<count).map { CGFloat($0) / CGFloat(max(1, count - 1)) }
        }
        var last: CGFloat = 0
        return locations.map { place in
            last = min(1, max(last, place))
            return last
        }
    }

    @MainActor func stops(on canvas: Canvas) -> [InkStop] {
        zip(locations, colors).map { InkStop($0, $1.ink(on: canvas)) }
    }

    /// Whether both have the same colours at the same positions.
    public static func == (left: CGGradient, right: CGGradient) -> Bool {
        left.colors == right.colors && left.locations == right.locations
    }
    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(colors)
        hasher.combine(locations)
    }
}
