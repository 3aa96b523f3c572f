/// Messages about pictures. `Catalogue` says how they are written.
enum PictureMessages {
    static let text: StaticString = #"""
        there is no font {=0}; {=1} is used
        es gibt keine Schrift {=0}; verwendet wird {=1}
        il n’y a pas de police {=0} ; {=1} est utilisée
        no existe la fuente {=0}; se usa {=1}
        フォント {=0} がないため、{=1} を使います
        لا يوجد خط {=0}؛ ويُستخدم {=1}

        no font has the letter {=0}
        keine Schrift hat den Buchstaben {=0}
        aucune police n’a la lettre {=0}
        ninguna fuente tiene la letra {=0}
        文字 {=0} を持つフォントがありません
        لا يحتوي أي خط على الحرف {=0}

        there is no icon {=0}
        es gibt kein Symbol {=0}
        il n’y a pas d’icône {=0}
        no existe el icono {=0}
        アイコン {=0} がありません
        لا توجد أيقونة {=0}

        the picture {=0} cannot be drawn
        das Bild {=0} lässt sich nicht zeichnen
        l’image {=0} ne peut pas être dessinée
        no se puede dibujar la imagen {=0}
        画像 {=0} を描けません
        لا يمكن رسم الصورة {=0}

        a picture in the menu cannot be drawn
        ein Bild im Menü lässt sich nicht zeichnen
        une image du menu ne peut pas être dessinée
        no se puede dibujar una imagen del menú
        メニューの中の画像を描けません
        لا يمكن رسم صورة في القائمة

        no context
        kein Zeichenkontext
        pas de contexte de dessin
        no hay contexto de dibujo
        描画コンテキストがありません
        لا سياق للرسم

        no surface
        keine Zeichenfläche
        pas de surface de dessin
        no hay superficie de dibujo
        描画面がありません
        لا سطح للرسم

        no pixels
        keine Bildpunkte
        pas de pixels
        no hay píxeles
        画素がありません
        لا بكسلات

        rows of {0} bytes do not hold {1} pixels
        in Zeilen von {0} Bytes passen keine {1} Bildpunkte
        des lignes de {0} octets ne contiennent pas {1} pixels
        en filas de {0} bytes no caben {1} píxeles
        {0} バイトの行に {1} 画素は入りません
        صف حجمه بالبايت {0} لا يسع عدد البكسلات {1}

        the memory does not hold {0} rows
        in den Speicher passen keine {0} Zeilen
        la mémoire ne contient pas {0} lignes
        en la memoria no caben {0} filas
        メモリに {0} 行は入りません
        لا تسع الذاكرة عدد الصفوف {0}

        an extent of {0} × {1} pixels
        eine Ausdehnung von {0} × {1} Bildpunkten
        une étendue de {0} × {1} pixels
        una extensión de {0} × {1} píxeles
        {0} × {1} 画素の大きさ
        مدى قدره {0} × {1} بكسل

        not a PNG file
        keine PNG-Datei
        ce n’est pas un fichier PNG
        no es un archivo PNG
        PNG ファイルではありません
        ليس هذا ملف PNG

        not a whole {0} file
        keine vollständige {0}-Datei
        ce n’est pas un fichier {0} complet
        no es un archivo {0} completo
        完全な {0} ファイルではありません
        ليس هذا ملف {0} كاملًا

        a PNG file of {0} × {1} pixels
        eine PNG-Datei von {0} × {1} Bildpunkten
        un fichier PNG de {0} × {1} pixels
        un archivo PNG de {0} × {1} píxeles
        {0} × {1} 画素の PNG ファイル
        ملف PNG قدره {0} × {1} بكسل

        a picture of {0} × {1} pixels
        ein Bild von {0} × {1} Bildpunkten
        une image de {0} × {1} pixels
        una imagen de {0} × {1} píxeles
        {0} × {1} 画素の画像
        صورة قدرها {0} × {1} بكسل

        a picture of more than {0} MiB
        ein Bild von mehr als {0} MiB
        une image de plus de {0} Mio
        una imagen de más de {0} MiB
        {0} MiB を超える画像
        صورة حجمها أكبر من {0} MiB

        not a picture file
        keine Bilddatei
        ce n’est pas un fichier d’image
        no es un archivo de imagen
        画像ファイルではありません
        ليس هذا ملف صورة

        gdk-pixbuf reads no {0} files here
        gdk-pixbuf liest hier keine {0}-Dateien
        gdk-pixbuf ne lit pas les fichiers {0} ici
        gdk-pixbuf no lee archivos {0} aquí
        ここの gdk-pixbuf は {0} ファイルを読めません
        لا تقرأ gdk-pixbuf هنا ملفات {0}

        {0} is not installed
        {0} ist nicht installiert
        {0} n’est pas installé
        {0} no está instalado
        {0} が入っていません
        لم تُثبَّت {0}

        an SVG document of {0} bytes
        ein SVG-Dokument von {0} Byte ‖ ein SVG-Dokument von {0} Bytes
        un document SVG de {0} octet ‖ un document SVG de {0} octets
        un documento SVG de {0} byte ‖ un documento SVG de {0} bytes
        {0} バイトの SVG 文書
        مستند SVG حجمه بالبايت {0}

        not an SVG document
        kein SVG-Dokument
        ce n’est pas un document SVG
        no es un documento SVG
        SVG 文書ではありません
        ليس هذا مستند SVG

        the SVG document cannot be drawn
        das SVG-Dokument lässt sich nicht zeichnen
        le document SVG ne peut être dessiné
        el documento SVG no se puede dibujar
        SVG 文書を描けません
        تعذّر رسم مستند SVG

        out of memory
        der Speicher reicht nicht
        mémoire insuffisante
        no hay memoria suficiente
        メモリが足りません
        الذاكرة لا تكفي

        error while writing to output stream
        Fehler beim Schreiben der Ausgabe
        erreur à l’écriture de la sortie
        error al escribir la salida
        出力の書き込みに失敗しました
        خطأ في كتابة الخرج

        error while reading from input stream
        Fehler beim Lesen der Eingabe
        erreur à la lecture de l’entrée
        error al leer la entrada
        入力の読み込みに失敗しました
        خطأ في قراءة الدخل

        invalid value (typically too big) for the size of the input (surface, pattern, etc.)
        ungültige, meist zu große Ausdehnung
        étendue non valable, souvent trop grande
        extensión no válida, por lo general demasiado grande
        大きさの値が無効です（たいていは大きすぎます）
        مدى غير صالح، وهو غالبًا أكبر مما يُسمح به
        """#
}
