import CMarkupTesting

extension MarkupTesting {
    /// What the program has on the heap, in bytes. A test that does something a thousand times may compare it before and after.
    public static var heapBytes: Int { Int(markup_testing_heap_bytes()) }

    /// Makes an object, lets it go, and waits until it is gone.
    ///
    /// ```swift
    /// let isFreed = await MarkupTesting.isFreed {
    ///     let controller = FormController()
    ///     controller.loadViewIfNeeded()
    ///     return controller
    /// }
    /// ```
    /// - Returns: `false` if something still holds the object after `seconds`.
    public static func isFreed(within seconds: Double = 5, _ make: () throws -> AnyObject) async rethrows -> Bool {
        let holder = WeakHolder(object: try make())
        return await pump(until: { holder.object == nil }, within: seconds)
    }

    private struct WeakHolder {
        weak var object: AnyObject?
    }
}
