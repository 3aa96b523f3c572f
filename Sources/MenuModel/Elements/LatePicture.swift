/// A picture that is fetched when it is to be drawn, by a thread that no menu waits for: such as the icon that another program has given its window.
package struct LatePicture: Sendable, Hashable {
    /// What tells it from others of the same menu.
    package let number: Int
    /// The name in the icon theme, or the file, of what is drawn where it cannot be fetched; nil for nothing.
    package let substitute: Icon?
    /// Whether that is drawn in place of the picture wherever it is found.
    package var prefersSubstitute = false
    /// Fetches it, if there is one; from any thread.
    ///
    /// - Parameter extent: The larger of its width and height, in pixels, that is drawn.
    package let fetch: @Sendable (_ extent: Int) -> IconPixels?

    /// Makes a picture.
    package init(number: Int, else substitute: Icon? = nil, fetch: @escaping @Sendable (_ extent: Int) -> IconPixels?) {
        (self.number, self.substitute, self.fetch) = (number, substitute, fetch)
    }

    /// Whether both stand for the same picture.
    package static func == (one: LatePicture, other: LatePicture) -> Bool {
        one.number == other.number && one.substitute == other.substitute
    }

    /// Hashes what tells it from others.
    package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
