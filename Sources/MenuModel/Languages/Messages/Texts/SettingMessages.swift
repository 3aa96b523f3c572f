/// Messages about settings and themes in TOML, and about themes of rofi. `Catalogue` says how they are written.
enum SettingMessages {
    static let text: StaticString = #"""
        unknown key "{0}"
        unbekannter Schlüssel „{0}“
        clé inconnue « {0} »
        clave desconocida «{0}»
        不明なキー「{0}」
        مفتاح غير معروف «{0}»

        there is no built-in theme "{0}"
        es gibt kein eingebautes Thema „{0}“
        il n’y a pas de thème intégré « {0} »
        no hay ningún tema incorporado «{0}»
        組み込みのテーマ「{0}」はありません
        لا توجد سمة مضمَّنة «{0}»

        {0} is out of range: it must be {=1}
        {0} liegt außerhalb: erlaubt ist {=1}
        {0} est hors limites : il faut {=1}
        {0} está fuera de los límites: debe ser {=1}
        {0} は範囲の外です。{=1}でなければなりません
        {0} خارج المجال: يجب أن يكون {=1}

        "{0}" is no colour; write "#RRGGBB", "#RRGGBBAA", or "#RRGGBB 0.5" with an opacity
        „{0}“ ist keine Farbe; so schreibt man sie: "#RRGGBB", "#RRGGBBAA", oder "#RRGGBB 0.5" mit Deckkraft
        « {0} » n’est pas une couleur ; écrivez "#RRGGBB", "#RRGGBBAA", ou "#RRGGBB 0.5" avec une opacité
        «{0}» no es un color; escriba "#RRGGBB", "#RRGGBBAA", o "#RRGGBB 0.5" con una opacidad
        「{0}」は色ではありません。"#RRGGBB"、"#RRGGBBAA"、不透明度付きなら "#RRGGBB 0.5" と書きます
        ليس «{0}» لونًا؛ اكتب "#RRGGBB" أو "#RRGGBBAA" أو "#RRGGBB 0.5" مع العتامة

        "{0}" is no font; write family, weight and size: "Sans Medium 13"
        „{0}“ ist keine Schrift; anzugeben sind Familie, Stärke und Größe: "Sans Medium 13"
        « {0} » n’est pas une police ; écrivez famille, graisse et taille : "Sans Medium 13"
        «{0}» no es una fuente; escriba familia, grosor y tamaño: "Sans Medium 13"
        「{0}」はフォントではありません。書体、太さ、大きさを書きます: "Sans Medium 13"
        ليس «{0}» خطًّا؛ اكتب العائلة والثخانة والحجم: "Sans Medium 13"

        "{0}" must be {=1}
        „{0}“ ist falsch; erlaubt ist {=1}
        « {0} » ne convient pas ; il faut {=1}
        «{0}» no vale; debe ser {=1}
        「{0}」は使えません。{=1} でなければなりません
        القيمة «{0}» غير صالحة؛ يجب أن تكون {=1}

        {0} is adjusted, for its contrast with the body
        {0} wird angepasst, des Kontrasts zum Menü wegen
        {0} est ajusté, pour son contraste avec le menu
        {0} se ajusta, por su contraste con el menú
        {0} は、メニューとのコントラストのために調整されます
        يُضبط {0} من أجل تباينه مع القائمة

        on {0} no text has a contrast of 4.5 over every backdrop
        auf {0} hat kein Text über jedem Hintergrund einen Kontrast von 4,5
        sur {0}, aucun texte n’a un contraste de 4,5 sur tous les fonds
        sobre {0} ningún texto tiene un contraste de 4,5 con cualquier fondo
        {0} の上では、どんな背景でも 4.5 のコントラストを持つ文字はありません
        على {0} لا نصّ له تباين 4.5 فوق كل خلفية

        more than 8 shadows
        mehr als 8 Schatten
        plus de 8 ombres
        más de 8 sombras
        影が 8 個を超えています
        أكثر من 8 ظلال

        expected a string or a number, not {=0}
        erwartet wird eine Zeichenkette oder eine Zahl, nicht {=0}
        une chaîne ou un nombre est attendu, pas {=0}
        se espera una cadena o un número, no {=0}
        文字列か数が要ります。{=0}ではありません
        المتوقع سلسلة أو عدد، لا {=0}

        {0} is no date or time that there is
        {0} ist kein Datum und keine Zeit, die es gibt
        {0} n’est ni une date ni une heure qui existe
        {0} no es una fecha ni una hora que exista
        {0} は存在しない日付や時刻です
        ليس {0} تاريخًا أو وقتًا موجودًا

        {0} is neither a number nor a string; strings stand in quotes
        {0} ist weder eine Zahl noch eine Zeichenkette; Zeichenketten stehen in Anführungszeichen
        {0} n’est ni un nombre ni une chaîne ; les chaînes se placent entre guillemets
        {0} no es ni un número ni una cadena; las cadenas van entre comillas
        {0} は数でも文字列でもありません。文字列は引用符で囲みます
        ليس {0} عددًا ولا سلسلة؛ توضع السلاسل بين علامات الاقتباس

        {0} is too large
        {0} ist zu groß
        {0} est trop grand
        {0} es demasiado grande
        {0} は大きすぎます
        {0} أكبر مما يُسمح به

        {0} starts with a 0, which a number does not
        {0} beginnt mit einer 0, was eine Zahl nicht tut
        {0} commence par un 0, ce qu’un nombre ne fait pas
        {0} empieza por 0, cosa que un número no hace
        {0} は 0 で始まっていますが、数はそうしません
        يبدأ {0} بصفر، ولا يبدأ به عدد

        {0} has a _ that is not between two digits
        {0} hat ein _, das nicht zwischen zwei Ziffern steht
        {0} a un _ qui n’est pas entre deux chiffres
        {0} tiene un _ que no está entre dos dígitos
        {0} の _ が数字と数字の間にありません
        في {0} علامة _ ليست بين رقمين

        a key stands on one line
        ein Schlüssel steht in einer Zeile
        une clé tient sur une ligne
        una clave va en una sola línea
        キーは一行に書きます
        يُكتب المفتاح في سطر واحد

        a string holds a control character only as an escape
        eine Zeichenkette enthält ein Steuerzeichen nur als Escape
        une chaîne ne contient un caractère de contrôle qu’échappé
        una cadena solo contiene un carácter de control si va escapado
        文字列の中の制御文字はエスケープで書きます
        لا تحوي السلسلة محرف تحكم إلا مهرَّبًا

        the string that begins here has no end
        die Zeichenkette, die hier beginnt, hat kein Ende
        la chaîne qui commence ici n’a pas de fin
        la cadena que empieza aquí no tiene fin
        ここで始まる文字列に終わりがありません
        السلسلة التي تبدأ هنا بلا نهاية

        the string has no end
        die Zeichenkette hat kein Ende
        la chaîne n’a pas de fin
        la cadena no tiene fin
        文字列に終わりがありません
        السلسلة بلا نهاية

        there is no such escape
        einen solchen Escape gibt es nicht
        un tel échappement n’existe pas
        no existe ese escape
        そのようなエスケープはありません
        لا يوجد تهريب كهذا

        a key has more than {0} names
        ein Schlüssel hat mehr als {0} Namen
        une clé a plus de {0} noms
        una clave tiene más de {0} nombres
        キーの名前が {0} を超えています
        عدد الأسماء في المفتاح أكبر من {0}

        a key is missing here
        hier fehlt ein Schlüssel
        il manque une clé ici
        aquí falta una clave
        ここにキーがありません
        مفتاح ناقص هنا

        too many arrays inside each other
        zu viele Arrays ineinander
        trop de tableaux imbriqués
        demasiadas listas anidadas
        配列の入れ子が多すぎます
        تداخل المصفوفات أعمق مما يُسمح به

        a value is missing here
        hier fehlt ein Wert
        il manque une valeur ici
        aquí falta un valor
        ここに値がありません
        قيمة ناقصة هنا

        a {0} is missing here
        hier fehlt {0}
        il manque {0} ici
        aquí falta {0}
        ここに {0} がありません
        ينقص هنا {0}

        the line should end here
        die Zeile sollte hier enden
        la ligne devrait finir ici
        la línea debería acabar aquí
        行はここで終わるはずです
        يجب أن ينتهي السطر هنا

        a comment holds no control character
        ein Kommentar enthält kein Steuerzeichen
        un commentaire ne contient pas de caractère de contrôle
        un comentario no contiene caracteres de control
        コメントに制御文字は入れられません
        لا يحوي التعليق محرف تحكم

        {0} adds to {1}, which is complete
        {0} ergänzt {1}, das schon vollständig ist
        {0} ajoute à {1}, qui est complet
        {0} añade a {1}, que ya está completo
        {0} は、すでに完結した {1} に加えようとしています
        يضيف {0} إلى {1}، وهو مكتمل

        {0} is set a second time
        {0} wird ein zweites Mal gesetzt
        {0} est fixé une seconde fois
        {0} se fija por segunda vez
        {0} が二度設定されています
        يُضبط {0} مرة ثانية

        the table {0} stands here a second time
        die Tabelle {0} steht hier ein zweites Mal
        la table {0} est là une seconde fois
        la tabla {0} aparece aquí por segunda vez
        テーブル {0} が二度あります
        الجدول {0} مذكور هنا مرة ثانية

        {0} is there already, and is no array of tables
        {0} gibt es schon, und es ist kein Array von Tabellen
        {0} est déjà là, et n’est pas un tableau de tables
        {0} ya existe, y no es una lista de tablas
        {0} はすでにあり、テーブルの配列ではありません
        {0} موجود من قبل، وليس مصفوفة جداول

        {0} in {1} is a value, not a table
        {0} in {1} ist ein Wert, keine Tabelle
        {0} dans {1} est une valeur, pas une table
        {0} en {1} es un valor, no una tabla
        {1} の {0} は値で、テーブルではありません
        {0} في {1} قيمة، وليس جدولًا

        this brace closes nothing
        diese Klammer schließt nichts
        cette accolade ne ferme rien
        esta llave no cierra nada
        この括弧に対応するものがありません
        لا يغلق هذا القوس شيئًا

        this file ends within a block of @media
        diese Datei endet in einem Block von @media
        ce fichier finit dans un bloc @media
        este archivo acaba dentro de un bloque @media
        @media のブロックの途中でファイルが終わっています
        ينتهي الملف داخل كتلة @media

        this @media has no block
        dieses @media hat keinen Block
        ce @media n’a pas de bloc
        este @media no tiene bloque
        この @media にはブロックがありません
        لا كتلة لعبارة @media هذه

        this condition of @media is unknown or too deep, and its block is left out
        diese Bedingung von @media ist unbekannt oder zu tief verschachtelt, ihr Block wird weggelassen
        cette condition de @media est inconnue ou trop imbriquée ; son bloc est omis
        esta condición de @media es desconocida o está demasiado anidada; se omite su bloque
        @media のこの条件は不明であるか入れ子が深すぎるため、ブロックは省かれます
        شرط @media هذا غير معروف أو شديد التداخل، وقد أُهملت كتلته

        settings cannot depend on @media, and are left out
        Einstellungen können nicht von @media abhängen und werden weggelassen
        les réglages ne peuvent pas dépendre de @media ; ils sont omis
        los ajustes no pueden depender de @media; se omiten
        設定は @media に依存できないため、省かれます
        لا يمكن أن تعتمد الإعدادات على @media، وقد أُهملت

        @{0} is unknown
        @{0} ist unbekannt
        @{0} est inconnu
        @{0} es desconocido
        @{0} は不明です
        @{0} غير معروف

        this is neither a section nor a property of one
        das ist weder ein Abschnitt noch eine Eigenschaft
        ce n’est ni une section ni une propriété
        esto no es ni una sección ni una propiedad
        セクションでもそのプロパティーでもありません
        ليس هذا قسمًا ولا خاصية في قسم

        here a section is expected, such as window { }
        hier wird ein Abschnitt erwartet, etwa window { }
        une section est attendue ici, comme window { }
        aquí se espera una sección, como window { }
        ここには window { } のようなセクションが要ります
        المتوقع هنا قسم مثل window { }

        this block is not closed
        dieser Block ist nicht geschlossen
        ce bloc n’est pas fermé
        este bloque no está cerrado
        このブロックは閉じられていません
        هذه الكتلة غير مغلقة

        a semicolon is missing after the value of {0}
        nach dem Wert von {0} fehlt ein Semikolon
        il manque un point-virgule après la valeur de {0}
        falta un punto y coma tras el valor de {0}
        {0} の値の後にセミコロンがありません
        تنقص فاصلة منقوطة بعد قيمة {0}

        here a property is expected, such as width: 50%;
        hier wird eine Eigenschaft erwartet, etwa width: 50%;
        une propriété est attendue ici, comme width: 50%;
        aquí se espera una propiedad, como width: 50%;
        ここには width: 50%; のようなプロパティーが要ります
        المتوقع هنا خاصية مثل width: 50%;

        this text is not closed
        dieser Text ist nicht geschlossen
        ce texte n’est pas fermé
        este texto no está cerrado
        このテキストは閉じられていません
        هذا النص غير مغلق

        this comment is not closed
        dieser Kommentar ist nicht geschlossen
        ce commentaire n’est pas fermé
        este comentario no está cerrado
        このコメントは閉じられていません
        هذا التعليق غير مغلق

        this file cannot be read
        diese Datei lässt sich nicht lesen
        ce fichier ne peut être lu
        este archivo no se puede leer
        このファイルを読み込めません
        تعذّرت قراءة هذا الملف

        there is no such theme
        ein solches Thema gibt es nicht
        un tel thème n’existe pas
        no existe ese tema
        そのようなテーマはありません
        لا توجد سمة كهذه

        this file contains itself, or too many others
        diese Datei enthält sich selbst oder zu viele andere
        ce fichier se contient lui-même, ou trop d’autres
        este archivo se contiene a sí mismo, o a demasiados otros
        このファイルは自分自身か、多すぎるファイルを含んでいます
        يحوي هذا الملف نفسه أو ملفات أكثر مما يُسمح به

        there is no file {0}
        es gibt keine Datei {0}
        il n’y a pas de fichier {0}
        no hay ningún archivo {0}
        ファイル {0} はありません
        لا يوجد ملف {0}

        there is no setting {0}
        es gibt keine Einstellung {0}
        il n’y a pas de réglage {0}
        no hay ningún ajuste {0}
        設定 {0} はありません
        لا يوجد إعداد {0}

        {0} is none of {1}
        {0} ist keines von {1}
        {0} n’est aucun de {1}
        {0} no es ninguno de {1}
        {0} は {1} のどれでもありません
        ليس {0} من بين {1}
        """#
}
