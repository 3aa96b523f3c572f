import MenuModel
import MenuX11

/// The pictures that stand for the windows of other programs in a menu. They are fetched when they are drawn, by the thread that decodes pictures.
package struct OtherWindowPictures: Sendable {
    private let pictures: WindowPictures
    private let showsContents: Bool

    /// Prepares to fetch them, without doing anything yet.
    ///
    /// - Parameter showsContents: Whether windows on the screen are represented by what they show.
    package init(on desktop: Desktop, showsContents: Bool) {
        pictures = WindowPictures(onDisplayOf: desktop.connection)
        self.showsContents = showsContents
    }

    /// The icon of a window: what the window shows, if that is wanted; its own icon; or another one.
    package func icon(of window: OtherWindow, else substitute: Icon?) -> Icon {
        let (pictures, showsContents, number) = (self.pictures, self.showsContents, window.number)
        return .late(
            LatePicture(number: Int(number), else: substitute) { extent in
                let contents = showsContents ? pictures.picture(of: number) : nil
                return (contents ?? pictures.icon(of: number, extent: extent)).flatMap {
                    IconPixels(premultiplied: $0.pixels, width: $0.size.width, height: $0.size.height)
                }
            })
    }
}
