extension [Int] {
    /// The index of the last element that is not greater than a number, of elements that never fall and begin with one that is not.
    ///
    /// Takes time that grows with the logarithm of the count.
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
