import MenuModel
import MenuX11

/// The pictures that stand for the windows of other programs in a menu. They are fetched when they are drawn, by the thread that decodes pictures.
package struct OtherWindowPictures: Sendable {
    private let pictures: WindowPictures
    private let showsContents: Bool
    private let prefersTheme: Bool

    /// Prepares to fetch them, without doing anything yet.
    ///
    /// - Parameters:
    ///   - showsContents: Whether windows on the screen are represented by what they show.
    ///   - prefersTheme: Whether the icon theme comes before the icons of the windows.
    package init(on desktop: Desktop, showsContents: Bool, prefersTheme: Bool = false) {
        pictures = WindowPictures(onDisplayOf: desktop.connection)
        self.showsContents = showsContents
        self.prefersTheme = prefersTheme
    }

    /// The icon of a window: what the window shows, if that is wanted; its own icon; or another one.
    package func icon(of window: OtherWindow, else substitute: Icon?) -> Icon {
        let (pictures, showsContents, number) = (self.pictures, self.showsContents, window.number)
        var picture = LatePicture(number: Int(number), else: substitute) { extent in
            let contents = showsContents ? pictures.picture(of: number) : nil
            return (contents ?? pictures.icon(of: number, extent: extent)).flatMap {
                IconPixels(premultiplied: $0.pixels, width: $0.size.width, height: $0.size.height)
            }
        }
        picture.prefersSubstitute = prefersTheme && !showsContents
        return .late(picture)
    }
}
