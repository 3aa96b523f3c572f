/// What the help says of options of places, rows and output. `Catalogue` says how it is written.
enum HelpPlaceMessages {
    static let text: StaticString = #"""
        The menu; standard input if absent or -.
        Das Menü; die Standardeingabe, wenn es fehlt oder - ist.
        Le menu ; l’entrée standard s’il est absent ou -.
        El menú; la entrada estándar si falta o es -.
        メニュー。省略するか - とすると標準入力です。
        القائمة؛ الدخل القياسي إن غابت أو كانت -.

        The format of the input.
        Das Format der Eingabe.
        Le format de l’entrée.
        El formato de la entrada.
        入力の形式。
        صيغة الدخل.

        In titles, _ marks the next letter as the one that chooses the item; __ is an underscore.
        In Titeln macht _ den nächsten Buchstaben zu dem, der den Eintrag wählt; __ ist ein Unterstrich.
        Dans les titres, _ désigne la lettre suivante comme celle qui choisit l’élément ; __ est un tiret bas.
        En los títulos, _ marca la letra siguiente como la que elige el elemento; __ es un guion bajo.
        見出しの中の _ は、次の文字をその項目を選ぶ文字にします。__ は下線です。
        في العناوين تجعل _ الحرف التالي هو الذي يختار العنصر؛ و__ شرطة سفلية.

        Where: pointer, center, or X,Y in root-window pixels.
        Wo: am Zeiger (pointer), in der Mitte (center) oder X,Y in Pixeln des Wurzelfensters.
        Où : au pointeur (pointer), au centre (center) ou X,Y en pixels de la fenêtre racine.
        Dónde: en el puntero (pointer), en el centro (center) o X,Y en píxeles de la ventana raíz.
        場所: ポインターの位置 (pointer)、中央 (center)、またはルートウィンドウのピクセルで X,Y。
        أين: عند المؤشر (pointer) أو في الوسط (center) أو X,Y ببكسلات النافذة الجذر.

        The rectangle that the menu pops out of, in root-window pixels.
        Das Rechteck, aus dem das Menü kommt, in Pixeln des Wurzelfensters.
        Le rectangle d’où sort le menu, en pixels de la fenêtre racine.
        El rectángulo del que sale el menú, en píxeles de la ventana raíz.
        メニューが出てくる矩形 (ルートウィンドウのピクセル)。
        المستطيل الذي تنبثق منه القائمة، ببكسلات النافذة الجذر.

        The title in the pop-out's tab.
        Der Titel in der Lasche des Menüs.
        Le titre dans l’onglet du menu.
        El título en la pestaña del menú.
        メニューのタブの見出し。
        العنوان في لسان القائمة المنبثقة.

        The side on which menu and anchor align: left, center or right; by default the side where reading starts.
        Die Seite, an der Menü und Anker bündig sind: links (left), Mitte (center) oder rechts (right); sonst die, an der das Lesen beginnt.
        Le côté où s’alignent le menu et son ancre : gauche (left), centre (center) ou droite (right) ; par défaut, celui où commence la lecture.
        El lado en el que se alinean el menú y su ancla: izquierda (left), centro (center) o derecha (right); por omisión, aquel en el que empieza la lectura.
        メニューと基準の矩形をそろえる側: 左 (left)、中央 (center)、右 (right)。既定では読み始める側です。
        الجانب الذي تتحاذى عنده القائمة ومرساتها: يسار (left) أو وسط (center) أو يمين (right)؛ وإلا فالجانب الذي تبدأ منه القراءة.

        The side of its anchor that the menu opens on: below, above, left or right.
        Die Seite des Ankers, an der das Menü aufgeht: unten (below), oben (above), links (left) oder rechts (right).
        Le côté de son ancre où s’ouvre le menu : dessous (below), dessus (above), gauche (left) ou droite (right).
        El lado del ancla en el que se abre el menú: debajo (below), encima (above), izquierda (left) o derecha (right).
        基準の矩形のどちら側に開くか: 下 (below)、上 (above)、左 (left)、右 (right)。
        الجانب الذي تُفتح فيه القائمة من مرساتها: أسفل (below) أو أعلى (above) أو يسار (left) أو يمين (right).

        The reading direction: ltr, rtl, or auto: that of the locale's language, else of the first letter of the titles.
        Die Leserichtung: ltr, rtl oder auto: die der Sprache der Locale, sonst die des ersten Buchstabens der Titel.
        Le sens de lecture : ltr, rtl ou auto : celui de la langue des paramètres régionaux, sinon celui de la première lettre des titres.
        La dirección de lectura: ltr, rtl o auto: la del idioma de la configuración regional o, si no, la de la primera letra de los títulos.
        読む方向: ltr、rtl、または auto。auto はロケールの言語の方向、なければ見出しの最初の文字の方向です。
        اتجاه القراءة: ltr أو rtl أو auto: اتجاه لغة الإعدادات المحلية، وإلا فاتجاه أول حرف في العناوين.

        The order in a menu that opens upward: fixed, or automatic, which puts the first item nearest to the anchor.
        Die Reihenfolge in einem Menü, das nach oben aufgeht: fest (fixed) oder automatic, das den ersten Eintrag dem Anker am nächsten stellt.
        L’ordre dans un menu qui s’ouvre vers le haut : fixe (fixed) ou automatic, qui met le premier élément au plus près de l’ancre.
        El orden en un menú que se abre hacia arriba: fijo (fixed) o automatic, que pone el primer elemento junto al ancla.
        上に開くメニューの順序: 固定 (fixed)、または最初の項目を基準の矩形に最も近く置く automatic。
        الترتيب في قائمة تُفتح إلى أعلى: ثابت (fixed) أو automatic الذي يضع العنصر الأول أقرب ما يكون إلى المرساة.

        pointer, focused, primary, an output's name, or a number from 0.
        pointer (am Zeiger), focused (mit dem Fokus), primary (der erste), der Name eines Ausgangs oder eine Zahl ab 0.
        pointer (sous le pointeur), focused (actif), primary (principal), le nom d’une sortie ou un nombre à partir de 0.
        pointer (el del puntero), focused (el del foco), primary (el principal), el nombre de una salida o un número desde 0.
        pointer (ポインターのある側)、focused (フォーカスのある側)、primary (主モニター)、出力の名前、または 0 からの番号。
        pointer (عند المؤشر) أو focused (النشطة) أو primary (الرئيسة) أو اسم مخرج أو رقم يبدأ من 0.

        Do not cover panels.
        Verdeckt keine Leisten des Desktops.
        Ne couvre pas les panneaux du bureau.
        No cubre los paneles del escritorio.
        デスクトップのパネルを覆いません。
        لا يغطي أشرطة سطح المكتب.

        Break the items into columns: a number, or auto.
        Bricht die Einträge in Spalten um: eine Zahl oder auto.
        Répartit les éléments en colonnes : un nombre ou auto.
        Reparte los elementos en columnas: un número o auto.
        項目を列に分けます: 数または auto。
        يوزع العناصر على أعمدة: عدد أو auto.

        The maximum height; the rest scrolls.
        Die größte Höhe; der Rest wird gerollt.
        La hauteur maximale ; le reste défile.
        La altura máxima; el resto se desplaza.
        高さの上限。残りはスクロールします。
        أقصى ارتفاع؛ ويُمرَّر الباقي.

        The maximum number of rows shown at once; the rest scrolls.
        Wie viele Zeilen höchstens auf einmal zu sehen sind; der Rest wird gerollt.
        Le nombre maximal de lignes visibles à la fois ; le reste défile.
        El número máximo de filas visibles a la vez; el resto se desplaza.
        一度に表示する行数の上限。残りはスクロールします。
        أكبر عدد من الصفوف المعروضة معًا؛ ويُمرَّر الباقي.

        How the items stand: list, or grid, which shows their pictures on tiles, with the titles beneath.
        Wie die Einträge stehen: als Liste (list) oder als Gitter (grid), das ihre Bilder auf Kacheln zeigt, mit den Titeln darunter.
        La disposition des éléments : en liste (list) ou en grille (grid), qui montre leurs images sur des tuiles avec les titres au-dessous.
        Cómo se disponen los elementos: en lista (list) o en cuadrícula (grid), que muestra sus imágenes en mosaicos con los títulos debajo.
        項目の並べ方: 一覧 (list)、または画像をタイルに表示して下に見出しを置く格子 (grid)。
        كيف تصطف العناصر: قائمة (list) أو شبكة (grid) تعرض صورها على مربعات تحتها العناوين.

        The width of a tile of a grid, 40 to 1000.
        Die Breite einer Kachel des Gitters, 40 bis 1000.
        La largeur d’une tuile de la grille, de 40 à 1000.
        La anchura de un mosaico de la cuadrícula, de 40 a 1000.
        格子のタイルの幅 (40 から 1000)。
        عرض المربع في الشبكة، من 40 إلى 1000.

        A title above the items.
        Ein Titel über den Einträgen.
        Un titre au-dessus des éléments.
        Un título sobre los elementos.
        項目の上の見出し。
        عنوان فوق العناصر.

        What typed letters do: none, type-ahead, or field: a search field that filters.
        Was getippte Buchstaben tun: nichts (none), zu Einträgen springen (type-ahead) oder filtern, in einem Suchfeld (field).
        Ce que font les lettres tapées : rien (none), aller aux éléments (type-ahead) ou filtrer, dans un champ de recherche (field).
        Qué hacen las letras tecleadas: nada (none), ir a los elementos (type-ahead) o filtrar, en un campo de búsqueda (field).
        入力した文字の働き: なし (none)、項目への移動 (type-ahead)、検索欄での絞り込み (field)。
        ما تفعله الحروف المكتوبة: لا شيء (none) أو الانتقال إلى العناصر (type-ahead) أو الترشيح في حقل بحث (field).

        The text before the search field; implies --search field.
        Der Text vor dem Suchfeld; schließt --search field ein.
        Le texte devant le champ de recherche ; implique --search field.
        El texto ante el campo de búsqueda; implica --search field.
        検索欄の前の文字列。--search field を兼ねます。
        النص الذي قبل حقل البحث؛ ويتضمن --search field.

        How the search field finds items: substring (every word of it), prefix, fuzzy, regex, glob or typos.
        Wie das Suchfeld Einträge findet: Teile (substring, jedes seiner Wörter), Anfang (prefix), ungefähr (fuzzy), regulärer Ausdruck (regex), Muster (glob) oder mit Tippfehlern (typos).
        Comment le champ trouve les éléments : sous-chaîne (substring, chacun de ses mots), début (prefix), approximation (fuzzy), expression rationnelle (regex), motif (glob) ou mots avec fautes de frappe (typos).
        Cómo encuentra elementos el campo: subcadena (substring, cada una de sus palabras), comienzo (prefix), aproximado (fuzzy), expresión regular (regex), patrón (glob) o palabras con erratas (typos).
        検索欄での探し方: 部分一致 (substring、すべての語)、前方一致 (prefix)、あいまい (fuzzy)、正規表現 (regex)、ワイルドカード (glob)、打ち間違いのある語 (typos)。
        كيف يجد حقل البحث العناصر: جزء من النص (substring، كل كلماته) أو بدايته (prefix) أو تقريبًا (fuzzy) أو تعبير نمطي (regex) أو نمط (glob) أو كلمات فيها أخطاء كتابة (typos).

        Distinguish case in the search field once it contains a capital letter.
        Unterscheidet im Suchfeld Groß- und Kleinbuchstaben, sobald es einen Großbuchstaben enthält.
        Tient compte de la casse dans le champ de recherche dès qu’il contient une majuscule.
        Distingue mayúsculas en el campo de búsqueda en cuanto contiene alguna.
        検索欄に大文字があれば、大文字と小文字を区別します。
        يفرّق بين الأحرف الكبيرة والصغيرة في حقل البحث حالما يحتوي حرفًا كبيرًا.

        Ignore case in the search field even if it contains capital letters.
        Unterscheidet im Suchfeld Groß- und Kleinbuchstaben auch dann nicht, wenn es Großbuchstaben enthält.
        Ne tient pas compte de la casse dans le champ de recherche, même s’il contient des majuscules.
        No distingue mayúsculas en el campo de búsqueda aunque las contenga.
        検索欄に大文字があっても、大文字と小文字を区別しません。
        لا يفرّق بين الأحرف الكبيرة والصغيرة في حقل البحث حتى لو احتوى أحرفًا كبيرة.

        Mark items with Ctrl+Return, Shift+Return or Space; Return prints all marked ones.
        Markiert Einträge mit Strg+Eingabe, Umschalt+Eingabe oder Leertaste; die Eingabetaste gibt alle markierten aus.
        Marque des éléments avec Ctrl+Entrée, Maj+Entrée ou Espace ; Entrée affiche tous ceux qui sont marqués.
        Marca elementos con Ctrl+Intro, Mayús+Intro o Espacio; Intro escribe todos los marcados.
        Ctrl+Return、Shift+Return、Space で項目に印を付けます。Return で印の付いた項目をすべて出力します。
        تعليم العناصر بـ Ctrl+Return أو Shift+Return أو Space؛ ويكتب Return كل العناصر المعلّمة.

        The item that is highlighted first, by title or by number from 0.
        Der Eintrag, der zuerst hervorgehoben ist, nach Titel oder Nummer ab 0.
        L’élément mis en évidence au départ, par son titre ou son numéro à partir de 0.
        El elemento resaltado al principio, por título o por número desde 0.
        最初に強調する項目 (見出し、または 0 からの番号)。
        العنصر المميّز أولًا، بعنوانه أو برقمه ابتداءً من 0.

        A file that records choices; Alt+p and Alt+n recall them in the search field.
        Eine Datei, die Wahlen festhält; Alt+p und Alt+n rufen sie im Suchfeld wieder auf.
        Un fichier qui retient les choix ; Alt+p et Alt+n les rappellent dans le champ de recherche.
        Un archivo que registra las elecciones; Alt+p y Alt+n las recuperan en el campo de búsqueda.
        選んだものを記録するファイル。検索欄では Alt+p と Alt+n で呼び出します。
        ملف يسجل الاختيارات؛ ويستدعيها Alt+p وAlt+n في حقل البحث.

        What to print for a choice: value, label, index, path or json.
        Was für eine Wahl ausgegeben wird: Wert (value), Titel (label), Nummer (index), Pfad (path) oder json.
        Ce qui est affiché pour un choix : valeur (value), titre (label), numéro (index), chemin (path) ou json.
        Qué se escribe de una elección: valor (value), título (label), número (index), ruta (path) o json.
        選ばれたときに出力するもの: 値 (value)、見出し (label)、番号 (index)、パス (path)、json。
        ما يُكتب عن الاختيار: القيمة (value) أو العنوان (label) أو الرقم (index) أو المسار (path) أو json.

        Print the choice, even if it names a program to start.
        Gibt die Wahl aus, auch wenn sie ein Programm nennt.
        Affiche le choix, même s’il nomme un programme à lancer.
        Escribe la elección aunque nombre un programa que iniciar.
        起動するプログラムを指定した項目でも、選ばれたものを出力します。
        يكتب الاختيار حتى لو سمّى برنامجًا يُشغَّل.

        End each choice with a NUL byte instead of a newline.
        Beendet jede Wahl mit einem NUL-Byte statt mit einem Zeilenumbruch.
        Termine chaque choix par un octet NUL au lieu d’un saut de ligne.
        Termina cada elección con un byte NUL en lugar de un salto de línea.
        出力の終わりに、改行の代わりに NUL バイトを置きます。
        ينهي كل اختيار ببايت NUL بدلًا من سطر جديد.

        Where: center, or X,Y in root-window pixels; else along an edge of the monitor.
        Wo: in der Mitte (center) oder X,Y in Pixeln des Wurzelfensters; sonst an einem Rand des Monitors.
        Où : au centre (center) ou X,Y en pixels de la fenêtre racine ; sinon le long d’un bord du moniteur.
        Dónde: en el centro (center) o X,Y en píxeles de la ventana raíz; si no, a lo largo de un borde del monitor.
        場所: 中央 (center)、または X,Y (ルートウィンドウのピクセル)。なければモニターの端に沿います。
        المكان: في الوسط (center) أو X,Y ببكسلات النافذة الجذر؛ وإلا فعلى طول حافة الشاشة.

        The side of the bar that its menus open on: below or above.
        Die Seite der Leiste, an der ihre Menüs aufgehen: unten (below) oder oben (above).
        Le côté de la barre où s’ouvrent ses menus : dessous (below) ou dessus (above).
        El lado de la barra en el que se abren sus menús: debajo (below) o encima (above).
        メニューがバーのどちら側に開くか: 下 (below) または上 (above)。
        الجانب الذي تُفتح فيه قوائم الشريط: أسفل (below) أو أعلى (above).

        What typed letters do in a menu: none or type-ahead.
        Was getippte Buchstaben in einem Menü tun: nichts (none) oder zu Einträgen springen (type-ahead).
        Ce que font les lettres tapées dans un menu : rien (none) ou aller aux éléments (type-ahead).
        Qué hacen las letras tecleadas en un menú: nada (none) o ir a los elementos (type-ahead).
        メニューで入力した文字の働き: なし (none)、項目への移動 (type-ahead)。
        ما تفعله الحروف المكتوبة في قائمة: لا شيء (none) أو الانتقال إلى العناصر (type-ahead).
        """#
}
