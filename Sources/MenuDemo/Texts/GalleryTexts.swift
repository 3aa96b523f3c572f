/// The cards of the gallery. `Catalogue` of MenuModel says how texts are written.
enum GalleryTexts {
    static let text: StaticString = #"""
        Actions
        Aktionen
        Actions
        Acciones
        アクション
        إجراءات

        Titles, pictures, shortcuts; some are disabled, some warn.
        Titel, Bilder, Tastenkürzel; manche sind gesperrt, manche warnen.
        Titres, images, raccourcis ; certains sont désactivés, d’autres avertissent.
        Títulos, imágenes, atajos; unos desactivados, otros avisan.
        題名、絵、ショートカット。無効なものや警告するものもあります。
        عناوين وصور واختصارات؛ بعضها معطَّل وبعضها يحذّر.

        Edit
        Bearbeiten
        Édition
        Edición
        編集
        تحرير

        Small and medium
        Klein und mittel
        Petit et moyen
        Pequeño y mediano
        小と中
        صغير ومتوسط

        Pictures side by side, with words beneath them or without.
        Bilder nebeneinander, mit Worten darunter oder ohne.
        Des images côte à côte, avec ou sans mots dessous.
        Imágenes una junto a otra, con palabras debajo o sin ellas.
        横に並ぶ絵。下に言葉のあるものとないもの。
        صور متجاورة، تحتها كلمات أو من دونها.

        Format
        Format
        Format
        Formato
        書式
        تنسيق

        Submenus
        Untermenüs
        Sous-menus
        Submenús
        サブメニュー
        قوائم فرعية

        As deep as you like. Go there straight: they wait for you.
        So tief wie gewünscht. Geradewegs hin: sie warten.
        Aussi profonds que vous voulez. Allez-y tout droit : ils vous attendent.
        Tan profundos como quiera. Vaya derecho: le esperan.
        好きなだけ深く。まっすぐ向かえば待っています。
        بالعمق الذي تريد. اذهب إليها مباشرة: فهي تنتظرك.

        Insert
        Einfügen
        Insertion
        Insertar
        挿入
        إدراج

        Search
        Suchen
        Rechercher
        Buscar
        検索
        بحث

        A field that filters at every stroke, with undo and clipboard.
        Ein Feld, das bei jedem Anschlag filtert, mit Rückgängig und Zwischenablage.
        Un champ qui filtre à chaque frappe, avec annulation et presse-papiers.
        Un campo que filtra a cada tecla, con deshacer y portapapeles.
        打つたびに絞り込む欄。取り消しとクリップボードも使えます。
        حقل يرشّح مع كل ضغطة، وفيه التراجع والحافظة.

        Country
        Land
        Pays
        País
        国
        البلد

        Late arrivals
        Spätankömmlinge
        Retardataires
        Llegan tarde
        遅れて来るもの
        واصلون متأخرون

        What is slow to come shows that it loads, then is there.
        Was auf sich warten lässt, zeigt, dass es lädt, und ist dann da.
        Ce qui tarde montre qu’il se charge, puis apparaît.
        Lo que tarda muestra que se carga, y luego aparece.
        遅いものは読み込み中と示し、やがて現れます。
        ما يتأخر يُظهر أنه يُحمَّل، ثم يظهر.

        Network
        Netzwerk
        Réseau
        Red
        ネットワーク
        الشبكة

        Palettes
        Paletten
        Palettes
        Paletas
        パレット
        لوحات

        Strips of pictures with three ways to mark what is chosen.
        Streifen aus Bildern, mit drei Arten, Gewähltes zu zeigen.
        Des bandes d’images, et trois façons de marquer le choix.
        Tiras de imágenes con tres modos de marcar lo elegido.
        絵の帯。選んだものの示し方は三通りです。
        أشرطة صور بثلاث طرق لإبراز المختار.

        Label
        Etikett
        Étiquette
        Etiqueta
        ラベル
        ملصق

        Checks and choices
        Haken und Wahl
        Coches et choix
        Marcas y opciones
        チェックと選択
        علامات وخيارات

        On, off and in between; the menu stays while you set them.
        An, aus und dazwischen; das Menü bleibt beim Einstellen offen.
        Oui, non et entre les deux ; le menu reste ouvert.
        Sí, no y entre ambos; el menú sigue abierto.
        オン、オフ、その間。設定中もメニューは開いたままです。
        تشغيل وإيقاف وما بينهما؛ وتبقى القائمة مفتوحة.

        View
        Ansicht
        Affichage
        Ver
        表示
        عرض

        Your own rows
        Eigene Zeilen
        Vos propres lignes
        Filas propias
        自作の行
        صفوف من صنعك

        Views that draw themselves and take the pointer.
        Ansichten, die sich selbst zeichnen und den Zeiger annehmen.
        Des vues qui se dessinent et reçoivent le pointeur.
        Vistas que se dibujan solas y reciben el puntero.
        自分で描き、ポインターを受け取るビュー。
        عناصر ترسم نفسها وتستقبل المؤشر.

        Sound
        Ton
        Son
        Sonido
        サウンド
        الصوت

        Groups in place
        Gruppen am Ort
        Groupes sur place
        Grupos en su sitio
        その場のグループ
        مجموعات مضمَّنة

        Menus within a menu, set apart by bands and titles.
        Menüs im Menü, durch Bänder und Titel abgesetzt.
        Des menus dans un menu, séparés par bandes et titres.
        Menús dentro de un menú, separados por bandas y títulos.
        メニューの中のメニュー。帯と題名で区切ります。
        قوائم داخل قائمة، تفصلها أشرطة وعناوين.

        Sort by
        Sortierung
        Trier par
        Ordenar por
        並べ替え
        الترتيب حسب

        Two lines
        Zwei Zeilen
        Deux lignes
        Dos líneas
        二行
        سطران

        Titles with quieter words beneath, and pictures.
        Titel mit leiseren Worten darunter, und Bilder.
        Des titres, des mots plus discrets dessous, et des images.
        Títulos con palabras más discretas debajo, e imágenes.
        題名の下に控えめな言葉、そして絵。
        عناوين تحتها كلمات أخفت، وصور.

        Share
        Teilen
        Partager
        Compartir
        共有
        مشاركة

        Very long menus
        Sehr lange Menüs
        Très longs menus
        Menús muy largos
        とても長いメニュー
        قوائم طويلة جدًّا

        Scrolls by wheel, by finger, and by a drag to its edge.
        Rollt per Rad, per Finger und beim Ziehen an den Rand.
        Défile à la molette, au doigt, et en glissant vers le bord.
        Se desplaza con la rueda, el dedo o al arrastrar al borde.
        ホイールや指、端へのドラッグで動きます。
        يُمرَّر بالعجلة وبالإصبع وبالسحب إلى حافته.

        Year
        Jahr
        Année
        Año
        年
        السنة

        Columns
        Spalten
        Colonnes
        Columnas
        列
        أعمدة

        Many short rows, side by side.
        Viele kurze Zeilen nebeneinander.
        Beaucoup de lignes courtes, côte à côte.
        Muchas filas cortas, una junto a otra.
        短い行をたくさん、横に並べて。
        صفوف قصيرة كثيرة متجاورة.

        Hour
        Stunde
        Heure
        Hora
        時
        الساعة
        """#
}
