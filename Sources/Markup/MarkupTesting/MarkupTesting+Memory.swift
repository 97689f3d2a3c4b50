import CMarkupTesting

extension MarkupTesting {
    /// The program's heap in bytes. A test that repeats something a thousand times can compare it before and after.
    public static var heapBytes: Int { Int(markup_testing_heap_bytes()) }

    /// Creates an object, releases it, and waits until it is freed.
    ///
    /// ```swift
    /// let isFreed = await MarkupTesting.isFreed {
    ///     let controller = FormController()
    ///     controller.loadViewIfNeeded()
    ///     return controller
    /// }
    /// ```
    /// - Returns: `false` if the object still exists after `seconds`.
    public static func isFreed(within seconds: Double = 5, _ make: () throws -> AnyObject) async rethrows -> Bool {
        let holder = WeakHolder(object: try make())
        return await pump(until: { holder.object == nil }, within: seconds)
    }

    private struct WeakHolder {
        weak var object: AnyObject?
    }
}
