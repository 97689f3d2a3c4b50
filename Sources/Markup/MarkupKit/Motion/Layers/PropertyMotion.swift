import Foundation

/// The values that an animation shows of one property, as a function of its progress.
nonisolated struct PropertyMotion {
    let path: LayerKeyPath
    let course: Course
    let isAdditive: Bool
    let isCumulative: Bool

    enum Course {
        /// From one value to another; nil is the layer's own value.
        case straight(from: LayerValue, to: LayerValue?)
        case frames(KeyframeCourse)
        case path(PathCourse)

        func value(at progress: Double, own: LayerValue) -> LayerValue? {
            switch self {
            case .straight(let from, let to): from.blended(with: to ?? own, progress)
            case .frames(let course): course.value(at: progress)
            case .path(let course): course.point(at: progress).map { .point($0) }
            }
        }
    }

    /// Returns the value of the property.
    ///
    /// - Parameters:
    ///   - progress: The progress of one repetition, from 0 to 1; a spring may go beyond.
    ///   - cycle: How many repetitions have passed.
    ///   - base: The value of the property without this animation.
    func value(at progress: Double, cycle: Int, over base: LayerValue) -> LayerValue? {
        guard let own = path.part(of: base), var value = course.value(at: progress, own: own) else { return nil }
        if isCumulative, cycle > 0, let last = course.value(at: 1, own: own) {
            value = value.adding(last.multiplied(by: Double(cycle)))
        }
        if isAdditive { value = own.adding(value) }
        return path.setting(value, in: base)
    }
}

/// The values of key frames.
nonisolated struct KeyframeCourse {
    private let values: [LayerValue]
    private var times: [Double]
    /// The progress between each two key frames; empty is linear.
    var curves: [BezierCurve] = []
    /// Whether a value is shown until the next one.
    var isDiscrete = false

    init(values: [LayerValue]) {
        self.values = values
        times = []
    }

    /// The number of times that the values need: discrete values may have the time of their end, too.
    mutating func use(times new: [Double]) {
        let count = values.count
        guard new.count == count || isDiscrete && new.count == count + 1 else { return }
        var last = 0.0
        for time in new {
            guard time.isFinite, time >= last, time <= 1 else { return }
            last = time
        }
        times = new
    }

    /// Distributes the times by the distances of the values.
    mutating func pace() {
        let distances = zip(values, values.dropFirst()).map { $0.distance(to: $1) }
        let whole = distances.reduce(0, +)
        guard whole > 0, whole.isFinite else { return }
        var (passed, new) = (0.0, [0.0])
        for distance in distances {
            passed += distance / whole
            new.append(min(1, passed))
        }
        times = new
    }

    func value(at progress: Double) -> LayerValue? {
        guard let first = values.first else { return nil }
        guard values.count > 1 || isDiscrete else { return first }
        if isDiscrete {
            let times = times.isEmpty ? values.indices.map { Double($0) / Double(values.count) } : times
            let index = times.prefix(values.count).lastIndex { $0 <= progress } ?? 0
            return values[index]
        }
        let times = times.isEmpty ? values.indices.map { Double($0) / Double(values.count - 1) } : times
        if progress <= times[0] { return first }
        guard let next = times.firstIndex(where: { $0 > progress }), next > 0 else { return values[values.count - 1] }
        let part = (progress - times[next - 1]) / (times[next] - times[next - 1])
        let curve = curves.indices.contains(next - 1) ? curves[next - 1] : .linear
        return values[next - 1].blended(with: values[next], curve.value(at: part))
    }
}

/// The way along a path.
nonisolated struct PathCourse {
    private let pieces: [PathPiece]
    /// The part of the time at which each piece ends.
    private var ends: [Double] = []

    init(_ path: CGPath, isPaced: Bool) {
        pieces = path.pieces
        let lengths = pieces.map { piece in
            let points = piece.flattened
            return isPaced ? zip(points, points.dropFirst()).reduce(0.0) { $0 + PathPiece.distance($1.0, $1.1) } : 1
        }
        let whole = lengths.reduce(0, +)
        var passed = 0.0
        for length in lengths {
            passed += whole > 0 ? length / whole : 1
            ends.append(passed)
        }
    }

    func point(at progress: Double) -> CGPoint? {
        guard let last = pieces.last else { return nil }
        guard let index = ends.firstIndex(where: { $0 > progress }) else { return last.end }
        let start = index > 0 ? ends[index - 1] : 0
        return pieces[index].point(at: min(1, max(0, (progress - start) / (ends[index] - start))))
    }
}
