/// Messages about what another format cannot hold. `Catalogue` says how they are written.
enum LossMessages {
    static let text: StaticString = #"""
        a hidden item is left out
        ein verborgener Eintrag wird weggelassen
        un élément caché est omis
        se omite un elemento oculto
        隠れた項目は省かれます
        أُهمل عنصر مخفي

        a lazy item without a command is left out
        ein Eintrag vom Typ lazy ohne Befehl wird weggelassen
        un élément lazy sans commande est omis
        se omite un elemento lazy sin orden
        コマンドのない lazy の項目は省かれます
        أُهمل عنصر lazy بلا أمر

        the unknown format {0}
        das unbekannte Format {0}
        le format inconnu {0}
        el formato desconocido {0}
        不明な形式 {0}
        الصيغة غير المعروفة {0}

        the alternate value is not UTF-8
        der andere Wert ist kein UTF-8
        l’autre valeur n’est pas en UTF-8
        el otro valor no es UTF-8
        別の値が UTF-8 ではありません
        القيمة البديلة ليست UTF-8

        further programs
        weitere Programme
        d’autres programmes
        otros programas
        ほかのプログラム
        برامج أخرى

        the text for the field
        der Text für das Feld
        le texte pour le champ
        el texto para el campo
        欄のためのテキスト
        النص المخصص للحقل

        leading back
        das Zurückführen
        le retour en arrière
        la vuelta atrás
        戻ること
        الرجوع إلى الخلف

        the strip
        der Streifen
        la bande
        la tira
        帯
        الشريط

        the sheets
        die Blätter
        les feuilles
        las hojas
        シート
        الأوراق

        the theme's picture {0} becomes a file's name
        das Bild {0} des Themas wird zu einem Dateinamen
        l’image {0} du thème devient un nom de fichier
        la imagen {0} del tema pasa a ser un nombre de archivo
        テーマの画像 {0} はファイルの名前になります
        تصير صورة السمة {0} اسم ملف

        what a program draws
        was ein Programm zeichnet
        ce qu’un programme dessine
        lo que dibuja un programa
        プログラムが描くもの
        ما يرسمه برنامج

        the height {0}
        die Höhe {0}
        la hauteur {0}
        la altura {0}
        高さ {0}
        الارتفاع {0}

        the shortcut {0}
        das Tastenkürzel {0}
        le raccourci {0}
        el atajo {0}
        ショートカット {0}
        الاختصار {0}

        an empty command
        ein leerer Befehl
        une commande vide
        una orden vacía
        空のコマンド
        أمر فارغ

        search field
        Suchfeld
        champ de recherche
        campo de búsqueda
        検索欄
        حقل البحث

        lazy items
        Einträge vom Typ lazy
        éléments lazy
        elementos lazy
        lazy の項目
        عناصر lazy

        lazy items that are not a whole submenu
        Einträge vom Typ lazy, die kein ganzes Untermenü sind
        éléments lazy qui ne sont pas un sous-menu entier
        elementos lazy que no son un submenú entero
        サブメニュー全体ではない lazy の項目
        عناصر lazy ليست قائمة فرعية كاملة

        lazy items are kept until openbox is reconfigured
        Einträge vom Typ lazy bleiben, bis openbox neu eingerichtet wird
        les éléments lazy restent jusqu’à ce qu’openbox soit reconfiguré
        los elementos lazy se conservan hasta que se reconfigure openbox
        lazy の項目は openbox を再設定するまで残ります
        تبقى عناصر lazy حتى يُعاد ضبط openbox

        custom item
        Eintrag vom Typ custom
        élément custom
        elemento custom
        custom の項目
        عنصر custom

        a command that starts with ^
        ein Befehl, der mit ^ beginnt
        une commande qui commence par ^
        una orden que empieza por ^
        ^ で始まるコマンド
        أمر يبدأ بالعلامة ^

        the format of the lazy items
        das Format der Einträge vom Typ lazy
        le format des éléments lazy
        el formato de los elementos lazy
        lazy の項目の形式
        صيغة عناصر lazy

        a title that means something to jgmenu
        ein Titel, der für jgmenu etwas bedeutet
        un titre qui a un sens pour jgmenu
        un título que significa algo para jgmenu
        jgmenu にとって意味のある題名
        عنوان له معنى عند jgmenu

        what would end the field
        was das Feld beenden würde
        ce qui terminerait le champ
        lo que acabaría el campo
        欄を終わらせてしまうもの
        ما ينهي الحقل

        a quote at the end of a field
        ein Anführungszeichen am Ende eines Feldes
        un guillemet à la fin d’un champ
        unas comillas al final de un campo
        欄の終わりの引用符
        علامة اقتباس في آخر الحقل

        a submenu without items becomes an item
        ein Untermenü ohne Einträge wird zu einem Eintrag
        un sous-menu sans éléments devient un élément
        un submenú sin elementos pasa a ser un elemento
        項目のないサブメニューは項目になります
        تصير القائمة الفرعية الخالية عنصرًا

        value of a disabled item
        Wert eines gesperrten Eintrags
        valeur d’un élément désactivé
        valor de un elemento desactivado
        無効な項目の値
        قيمة عنصر معطَّل

        alternate value
        anderer Wert
        autre valeur
        otro valor
        別の値
        القيمة البديلة

        what would end the {0}
        was {0} beenden würde
        ce qui terminerait {0}
        lo que acabaría {0}
        {0} を終わらせてしまうもの
        ما ينهي {0}

        the title becomes "{0}"
        der Titel wird zu „{0}“
        le titre devient « {0} »
        el título pasa a ser «{0}»
        題名は「{0}」になります
        يصير العنوان «{0}»

        an item without a command does nothing
        ein Eintrag ohne Befehl tut nichts
        un élément sans commande ne fait rien
        un elemento sin orden no hace nada
        コマンドのない項目は何もしません
        لا يفعل العنصر الذي لا أمر له شيئًا

        {0} columns
        {0} Spalte ‖ {0} Spalten
        {0} colonne ‖ {0} colonnes
        {0} columna ‖ {0} columnas
        {0} 列
        لا أعمدة ‖ عمود واحد ‖ عمودان ‖ {0} أعمدة ‖ {0} عمودًا ‖ {0} عمود

        the NUL in "{0}"
        das NUL in „{0}“
        le NUL dans « {0} »
        el NUL en «{0}»
        「{0}」の中の NUL
        المحرف NUL في «{0}»

        value {0}
        Wert {0}
        valeur {0}
        valor {0}
        値 {0}
        القيمة {0}
        """#
}
