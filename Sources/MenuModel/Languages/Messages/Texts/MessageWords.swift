/// What stands in messages of every kind. `Catalogue` says how they are written.
enum MessageWords {
    static let text: StaticString = #"""
        null
        null
        null
        null
        null
        null

        a boolean
        ein Wahrheitswert
        un booléen
        un booleano
        真偽値
        قيمة منطقية

        a number
        eine Zahl
        un nombre
        un número
        数
        عدد

        a whole number
        eine ganze Zahl
        un nombre entier
        un número entero
        整数
        عدد صحيح

        a string
        eine Zeichenkette
        une chaîne
        una cadena
        文字列
        سلسلة

        a string or a number
        eine Zeichenkette oder eine Zahl
        une chaîne ou un nombre
        una cadena o un número
        文字列か数
        سلسلة أو عدد

        an array
        ein Array
        un tableau
        una lista
        配列
        مصفوفة

        array
        ein Array
        un tableau
        una lista
        配列
        مصفوفة

        an object
        ein Objekt
        un objet
        un objeto
        オブジェクト
        كائن

        object
        ein Objekt
        un objet
        un objeto
        オブジェクト
        كائن

        a date
        ein Datum
        une date
        una fecha
        日付
        تاريخ

        a table
        eine Tabelle
        une table
        una tabla
        テーブル
        جدول

        true or false
        true oder false
        true ou false
        true o false
        true か false
        true أو false

        an array of shadows
        ein Array von Schatten
        un tableau d’ombres
        una lista de sombras
        影の配列
        مصفوفة ظلال

        a shadow, { radius, offset, color }
        ein Schatten, { radius, offset, color }
        une ombre, { radius, offset, color }
        una sombra, { radius, offset, color }
        影 { radius, offset, color }
        ظل { radius, offset, color }

        a colour, "#RRGGBB"
        eine Farbe, "#RRGGBB"
        une couleur, "#RRGGBB"
        un color, "#RRGGBB"
        色 "#RRGGBB"
        لون "#RRGGBB"

        a font, "Sans Medium 13"
        eine Schrift, "Sans Medium 13"
        une police, "Sans Medium 13"
        una fuente, "Sans Medium 13"
        フォント "Sans Medium 13"
        خط "Sans Medium 13"

        {=0} or {=1}
        {=0} oder {=1}
        {=0} ou {=1}
        {=0} o {=1}
        {=0} か {=1}
        {=0} أو {=1}

        at least {0}
        mindestens {0}
        au moins {0}
        al menos {0}
        {0} 以上
        {0} على الأقل

        between {0} and {1}
        zwischen {0} und {1}
        entre {0} et {1}
        entre {0} y {1}
        {0} から {1} まで
        بين {0} و{1}

        {0} numbers
        {0} Zahl ‖ {0} Zahlen
        {0} nombre ‖ {0} nombres
        {0} número ‖ {0} números
        {0} 個の数
        لا أعداد ‖ عدد واحد ‖ عددان ‖ {0} أعداد ‖ {0} عددًا ‖ {0} عدد

        a control character
        ein Steuerzeichen
        un caractère de contrôle
        un carácter de control
        制御文字
        محرف تحكم

        an action
        eine Aktion
        une action
        una acción
        アクション
        إجراء

        a menu
        ein Menü
        un menu
        un menú
        メニュー
        قائمة

        a separator
        eine Trennlinie
        un séparateur
        un separador
        区切り線
        فاصل

        a header
        eine Überschrift
        un en-tête
        un encabezado
        見出し
        عنوان

        a search
        ein Suchfeld
        un champ de recherche
        un campo de búsqueda
        検索欄
        حقل بحث

        a lazy
        ein Eintrag vom Typ lazy
        un élément lazy
        un elemento lazy
        lazy の項目
        عنصر lazy

        a custom
        ein Eintrag vom Typ custom
        un élément custom
        un elemento custom
        custom の項目
        عنصر custom

        a group
        eine Gruppe
        un groupe
        un grupo
        グループ
        مجموعة

        an event
        ein Ereignis
        un événement
        un evento
        イベント
        حدث

        up or down
        up oder down
        up ou down
        up o down
        up か down
        up أو down

        a number of notches
        eine Anzahl von Rasten
        un nombre de crans
        un número de muescas
        目盛りの数
        عدد درجات

        a key
        eine Taste
        une touche
        una tecla
        キー
        مفتاح

        begin, update or end
        begin, update oder end
        begin, update ou end
        begin, update o end
        begin、update、end のどれか
        begin أو update أو end

        milliseconds
        Millisekunden
        des millisecondes
        milisegundos
        ミリ秒
        أجزاء من ألف من الثانية

        a label path
        ein Pfad von Titeln
        un chemin de titres
        una ruta de títulos
        題名のパス
        مسار عناوين

        a file
        eine Datei
        un fichier
        un archivo
        ファイル
        ملف

        an x coordinate
        eine x-Koordinate
        une coordonnée x
        una coordenada x
        x 座標
        إحداثي x

        a y coordinate
        eine y-Koordinate
        une coordonnée y
        una coordenada y
        y 座標
        إحداثي y

        a button
        eine Taste der Maus
        un bouton
        un botón
        ボタン
        زر

        standard input
        die Standardeingabe
        entrée standard
        la entrada estándar
        標準入力
        الدخل القياسي

        the applications
        die Liste der Anwendungen
        les applications
        las aplicaciones
        アプリケーション
        التطبيقات
        """#
}
