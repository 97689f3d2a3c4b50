public import Foundation
import NativeWidgets

/// A space of colours. There is one, the display's: this is here so that code from iOS compiles.
public nonisolated struct CGColorSpace: Hashable, Sendable {
    /// Creates the space.
    public init() {}
}

/// The display's space of colours.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// How far the colours of a gradient go.
public nonisolated struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt32
    /// Options from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The first colour goes on before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour goes on after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours that go over into each other, for ``CGContext``.
public nonisolated final class CGGradient: Hashable, Sendable {
    let colors: [UIColor]
    /// As many as colours, each from 0 to 1, none less than the one before it.
    let locations: [CGFloat]

    /// A gradient of colours at places from 0 to 1.
    ///
    /// - Parameters:
    ///   - space: Ignored.
    ///   - colors: At least one.
    ///   - locations: As many as colours; `nil` and other numbers of them are equally far apart. What is not from 0 to 1, or less than the
    ///     place before it, is brought there.
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

    /// Whether both have the same colours at the same places.
    public static func == (left: CGGradient, right: CGGradient) -> Bool {
        left.colors == right.colors && left.locations == right.locations
    }
    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(colors)
        hasher.combine(locations)
    }
}
