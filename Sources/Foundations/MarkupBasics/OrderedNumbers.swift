extension [Int] {
    /// Returns the index of the last element that is not greater than a number. The elements must be in ascending
    /// order, and the first must not be greater than the number.
    ///
    /// Takes logarithmic time.
    package func lastIndex(notAfter number: Int) -> Int {
        var low = 0
        var high = count
        while high - low > 1 {
            let middle = (low + high) / 2
            if self[middle] <= number { low = middle } else { high = middle }
        }
        return low
    }
}
