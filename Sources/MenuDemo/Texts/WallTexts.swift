/// The wall of pictures. `Catalogue` of MenuModel says how texts are written.
enum WallTexts {
    static let text: StaticString = #"""
        Blur
        Unschärfe
        Flou
        Desenfoque
        ぼかし
        التمويه

        Corner radius
        Eckenradius
        Rayon des coins
        Radio de esquina
        角の丸み
        استدارة الزوايا

        Shadow
        Schatten
        Ombre
        Sombra
        影
        الظل

        Shadow strength
        Schattenstärke
        Force de l’ombre
        Fuerza de la sombra
        影の強さ
        شدة الظل

        Bring All Back
        Alle zurückholen
        Tout ramener
        Recuperar todas
        すべて戻す
        إعادة الكل

        All pictures are back.
        Alle Bilder sind wieder da.
        Toutes les images sont revenues.
        Han vuelto todas las imágenes.
        すべての絵が戻りました。
        عادت كل الصور.

        By Mail
        Per Mail
        Par courriel
        Por correo
        メールで
        بالبريد

        As Link
        Als Verweis
        Comme lien
        Como enlace
        リンクとして
        كرابط

        To Screen
        Auf den Schirm
        À l’écran
        A la pantalla
        画面へ
        إلى الشاشة

        Favourite
        Favorit
        Favori
        Favorita
        お気に入り
        مفضّلة

        Open Picture
        Bild öffnen
        Ouvrir l’image
        Abrir imagen
        絵を開く
        فتح الصورة

        Close Picture
        Bild schließen
        Fermer l’image
        Cerrar imagen
        絵を閉じる
        إغلاق الصورة

        Use as Wallpaper
        Als Hintergrund
        Comme fond d’écran
        Usar de fondo
        壁紙にする
        استعمالها خلفية

        Behind the other pictures
        Hinter den anderen Bildern
        Derrière les autres images
        Detrás de las otras imágenes
        ほかの絵の後ろに
        خلف الصور الأخرى

        On the desktop
        Auf dem Schreibtisch
        Sur le bureau
        En el escritorio
        デスクトップに
        على سطح المكتب

        The address of a mail about {=0} can be pasted.
        Die Adresse einer Mail über {=0} lässt sich einsetzen.
        L’adresse d’un courriel sur {=0} peut être collée.
        Se puede pegar la dirección de un correo sobre {=0}.
        {=0}についてのメールの宛先を貼り付けられます。
        يمكن لصق عنوان رسالة عن {=0}.

        A link to {=0} can be pasted.
        Ein Verweis auf {=0} lässt sich einsetzen.
        Un lien vers {=0} peut être collé.
        Se puede pegar un enlace a {=0}.
        {=0}へのリンクを貼り付けられます。
        يمكن لصق رابط إلى {=0}.

        {=0} fills the wall. Escape closes it.
        {=0} füllt die Wand. Escape schließt es.
        {=0} remplit le mur. Échap la ferme.
        {=0} llena la pared. Escape la cierra.
        {=0}が壁いっぱいになりました。Escape で閉じます。
        {=0}: تملأ الجدار، ويغلقها Escape.

        {=0} is no favourite now.
        {=0} ist kein Favorit mehr.
        {=0} n’est plus un favori.
        {=0} ya no es favorita.
        {=0}はお気に入りではなくなりました。
        {=0}: لم تعد مفضّلة.

        {=0} is a favourite.
        {=0} ist ein Favorit.
        {=0} est un favori.
        {=0} es favorita.
        {=0}はお気に入りです。
        {=0}: صارت مفضّلة.

        All pictures again.
        Wieder alle Bilder.
        De nouveau toutes les images.
        Otra vez todas las imágenes.
        またすべての絵です。
        كل الصور من جديد.

        {=0} is the wallpaper.
        {=0} ist der Hintergrund.
        {=0} est le fond d’écran.
        {=0} es el fondo.
        {=0}が壁紙です。
        {=0}: صارت الخلفية.

        {=0} is gone.
        {=0} ist weg.
        {=0} est partie.
        {=0} ya no está.
        {=0}はなくなりました。
        {=0}: لم تعد موجودة.

        Ridges
        Hügelketten
        Crêtes
        Cordilleras
        山並み
        التلال

        Lights
        Lichter
        Lumières
        Luces
        光
        الأضواء

        Sea
        Meer
        Mer
        Mar
        海
        البحر

        Squares
        Quadrate
        Carrés
        Cuadrados
        四角
        المربعات

        Page
        Seite
        Page
        Página
        ページ
        الصفحة

        Aurora
        Polarlicht
        Aurore
        Aurora
        オーロラ
        الشفق

        Let the pictures move
        Bilder bewegen
        Animer les images
        Mover las imágenes
        絵を動かす
        تحريك الصور

        Let the pictures rest
        Bilder anhalten
        Arrêter les images
        Parar las imágenes
        絵を止める
        إيقاف الصور

        The wall is empty. Its menu brings the pictures back.
        Die Wand ist leer. Ihr Menü holt die Bilder zurück.
        Le mur est vide. Son menu ramène les images.
        La pared está vacía. Su menú recupera las imágenes.
        壁は空です。メニューで絵を戻せます。
        الجدار فارغ. تعيد قائمته الصور.

        What they are made of
        Woraus sie bestehen
        De quoi ils sont faits
        De qué están hechos
        メニューの素材
        ممَّ تتكون

        Whatever they say, texts keep a contrast of 4.5 to 1: menus stay light or dark, and take the hue of the ground.
        Was sie auch sagen: Texte behalten einen Kontrast von 4,5 zu 1. Menüs bleiben hell oder dunkel, im Farbton des Grundes.
        Quoi qu’ils disent, les textes gardent un contraste de 4,5 pour 1 : les menus restent clairs ou sombres, dans la teinte du fond.
        Digan lo que digan, los textos mantienen un contraste de 4,5 a 1: los menús siguen claros u oscuros, con el tono del fondo.
        何を書いても文字のコントラストは 4.5 対 1 を保ちます。メニューは明るいまま、または暗いまま、背景の色合いを帯びます。
        مهما كان النص يبقى تباينه 4.5 إلى 1: تبقى القوائم فاتحة أو داكنة وتأخذ لون الخلفية.
        """#
}
