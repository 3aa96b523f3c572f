/// How the tests are built.
public enum TestBuild {
    /// Whether by the optimising compiler. What it makes of loops over pixels and events is many times as fast.
    public static var isOptimised: Bool {
        var isOptimised = true
        assert({ isOptimised = false }() == ())
        return isOptimised
    }
}
