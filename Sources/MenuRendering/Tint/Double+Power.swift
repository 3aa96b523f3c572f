internal import Glibc

extension Double {
    /// Raises a number that is not negative to a power.
    func power(_ exponent: Double) -> Double { pow(self, exponent) }
}
