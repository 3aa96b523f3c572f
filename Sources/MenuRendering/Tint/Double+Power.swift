internal import Glibc

extension Double {
    /// Raises a non-negative number to a power.
    func power(_ exponent: Double) -> Double { pow(self, exponent) }
}
