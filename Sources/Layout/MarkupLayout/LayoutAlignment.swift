/// The alignment of a container's children between its leading and trailing edges.
public enum LayoutHorizontalAlignment: Sendable, Hashable {
    /// The children take the whole width.
    case fill
    /// The children keep their natural widths and start at the leading edge.
    case leading
    /// The children keep their natural widths and end at the trailing edge.
    case trailing
    /// The children keep their natural widths and are centred in the view, ignoring margins.
    case center

    @usableFromInline
    var line: LineAlignment {
        switch self {
        case .fill: .fill
        case .leading: .start
        case .trailing: .end
        case .center: .center
        }
    }
}

/// The alignment of a container's children between its top and bottom edges.
public enum LayoutVerticalAlignment: Sendable, Hashable {
    /// The children take the whole height.
    case fill
    /// The children keep their natural heights and start at the top.
    case top
    /// The children keep their natural heights and end at the bottom.
    case bottom
    /// The children keep their natural heights and are centred in the view, ignoring margins.
    case center

    @usableFromInline
    var line: LineAlignment {
        switch self {
        case .fill: .fill
        case .top: .start
        case .bottom: .end
        case .center: .center
        }
    }
}

/// The baseline that a row aligns.
public enum LayoutBaseline: Sendable, Hashable {
    /// The baseline of the first line of text.
    case first
    /// The baseline of the last line of text.
    case last
}

/// An alignment, independent of the axis.
@usableFromInline
enum LineAlignment: Sendable {
    case fill
    case start
    case end
    case center
}
