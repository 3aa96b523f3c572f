/// Messages about menus in JSON: first the values, then the text. `Catalogue` says how they are written.
enum JSONMessages {
    static let text: StaticString = #"""
        an action needs a "title" or an "icon"
        eine Aktion braucht „title“ oder „icon“
        une action demande « title » ou « icon »
        una acción necesita «title» o «icon»
        アクションには「title」か「icon」が要ります
        يحتاج الإجراء إلى «title» أو «icon»

        a menu needs "items"
        ein Menü braucht „items“
        un menu demande « items »
        un menú necesita «items»
        メニューには「items」が要ります
        تحتاج القائمة إلى «items»

        a header needs a "title"
        eine Überschrift braucht „title“
        un en-tête demande « title »
        un encabezado necesita «title»
        見出しには「title」が要ります
        يحتاج العنوان إلى «title»

        a lazy item needs a "command"
        ein Eintrag vom Typ lazy braucht „command“
        un élément lazy demande « command »
        un elemento lazy necesita «command»
        lazy の項目には「command」が要ります
        يحتاج عنصر lazy إلى «command»

        a custom item needs a "{0}"
        ein Eintrag vom Typ custom braucht „{0}“
        un élément custom demande « {0} »
        un elemento custom necesita «{0}»
        custom の項目には「{0}」が要ります
        يحتاج عنصر custom إلى «{0}»

        a group needs "items"
        eine Gruppe braucht „items“
        un groupe demande « items »
        un grupo necesita «items»
        グループには「items」が要ります
        تحتاج المجموعة إلى «items»

        "{0}" and "{1}" exclude each other
        „{0}“ und „{1}“ schließen einander aus
        « {0} » et « {1} » s’excluent
        «{0}» y «{1}» se excluyen
        「{0}」と「{1}」は同時に使えません
        لا يجتمع «{0}» و«{1}»

        "valueBase64" is not padded base64
        „valueBase64“ ist kein aufgefülltes Base64
        « valueBase64 » n’est pas du base64 complété
        «valueBase64» no es base64 con relleno
        「valueBase64」はパディング付きの base64 ではありません
        ليست قيمة «valueBase64» بصيغة base64 مكتملة

        "{0}" is a string, or an object with one of "name", "file" and "svg"
        „{0}“ ist eine Zeichenkette, oder ein Objekt mit „name“, „file“ oder „svg“
        « {0} » est une chaîne, ou un objet avec « name », « file » ou « svg »
        «{0}» es una cadena, o un objeto con «name», «file» o «svg»
        「{0}」は文字列か、「name」「file」「svg」のどれかを持つオブジェクトです
        القيمة «{0}» سلسلة، أو كائن فيه «name» أو «file» أو «svg»

        "{0}" is no shortcut: names of modifiers (Ctrl, Alt, Shift, Super) and a key, joined by +
        „{0}“ ist kein Tastenkürzel: Namen von Umschalttasten (Ctrl, Alt, Shift, Super) und eine Taste, verbunden mit +
        « {0} » n’est pas un raccourci : des noms de modificateurs (Ctrl, Alt, Shift, Super) et une touche, joints par +
        «{0}» no es un atajo: nombres de modificadores (Ctrl, Alt, Shift, Super) y una tecla, unidos por +
        「{0}」はショートカットではありません。修飾キー (Ctrl、Alt、Shift、Super) とキーの名前を + でつなぎます
        ليس «{0}» اختصارًا: أسماء مفاتيح التعديل (Ctrl وAlt وShift وSuper) ومفتاح، يصلها +

        "{0}" is no key
        „{0}“ ist keine Taste
        « {0} » n’est pas une touche
        «{0}» no es una tecla
        「{0}」というキーはありません
        لا مفتاح بالاسم «{0}»

        "mnemonic" is one character
        „mnemonic“ ist ein einzelnes Zeichen
        « mnemonic » est un seul caractère
        «mnemonic» es un solo carácter
        「mnemonic」は一文字です
        القيمة «mnemonic» حرف واحد

        "{0}" is a string or an array of strings, not {=1}
        „{0}“ ist eine Zeichenkette oder ein Array von Zeichenketten, nicht {=1}
        « {0} » est une chaîne ou un tableau de chaînes, pas {=1}
        «{0}» es una cadena o una lista de cadenas, no {=1}
        「{0}」は文字列か文字列の配列です。{=1}ではありません
        القيمة «{0}» سلسلة أو مصفوفة سلاسل، وليست {=1}

        "{0}" cannot hold a NUL
        „{0}“ kann kein NUL enthalten
        « {0} » ne peut contenir de NUL
        «{0}» no puede contener un NUL
        「{0}」に NUL を入れることはできません
        لا تحوي القيمة «{0}» المحرف NUL

        "palette" is true, false, or one of "tint", "closed", "open", not {=0}
        „palette“ ist true, false, oder „tint“, „closed“ oder „open“, nicht {=0}
        « palette » vaut true, false, « tint », « closed » ou « open », pas {=0}
        «palette» es true, false, «tint», «closed» u «open», no {=0}
        「palette」は true、false、「tint」、「closed」、「open」のどれかです。{=0}ではありません
        القيمة «palette» هي true أو false أو «tint» أو «closed» أو «open»، وليست {=0}

        "columns" is a whole number
        „columns“ ist eine ganze Zahl
        « columns » est un nombre entier
        «columns» es un número entero
        「columns」は整数です
        القيمة «columns» عدد صحيح

        the whole is a menu, or an array of items, not {=0}
        das Ganze ist ein Menü oder ein Array von Einträgen, nicht {=0}
        le tout est un menu, ou un tableau d’éléments, pas {=0}
        el conjunto es un menú, o una lista de elementos, no {=0}
        全体はメニューか項目の配列です。{=0}ではありません
        الكل قائمة أو مصفوفة عناصر، وليس {=0}

        a menu is an object or an array, not {=0}
        ein Menü ist ein Objekt oder ein Array, nicht {=0}
        un menu est un objet ou un tableau, pas {=0}
        un menú es un objeto o una lista, no {=0}
        メニューはオブジェクトか配列です。{=0}ではありません
        القائمة كائن أو مصفوفة، وليست {=0}

        items stand in an array, not in {=0}
        Einträge stehen in einem Array; hier steht: {=0}
        les éléments se placent dans un tableau ; ici : {=0}
        los elementos van en una lista; aquí hay: {=0}
        項目は配列に入れます。ここにあるもの: {=0}
        توضع العناصر في مصفوفة؛ والموجود هنا: {=0}

        an item is an object, not {=0}
        ein Eintrag ist ein Objekt, nicht {=0}
        un élément est un objet, pas {=0}
        un elemento es un objeto, no {=0}
        項目はオブジェクトです。{=0}ではありません
        العنصر كائن، وليس {=0}

        the key "{0}" is given twice
        der Schlüssel „{0}“ steht zweimal da
        la clé « {0} » est donnée deux fois
        la clave «{0}» aparece dos veces
        キー「{0}」が二度あります
        المفتاح «{0}» مذكور مرتين

        unknown key "{0}" of {=1}
        unbekannter Schlüssel „{0}“ ({=1})
        clé inconnue « {0} » ({=1})
        clave desconocida «{0}» ({=1})
        不明なキー「{0}」（{=1}）
        مفتاح غير معروف «{0}» ({=1})

        unknown type "{0}"
        unbekannter Typ „{0}“
        type inconnu « {0} »
        tipo desconocido «{0}»
        不明な型「{0}」
        نوع غير معروف «{0}»

        {=0} has no "{1}"
        {=0} hat kein „{1}“
        {=0} n’a pas de « {1} »
        {=0} no tiene «{1}»
        {=0}に「{1}」はありません
        {=0}: لا يوجد فيه «{1}»

        {=0} has no "{1}"; it goes with {2}
        {=0} hat kein „{1}“; das gehört zu {2}
        {=0} n’a pas de « {1} » ; cela va avec {2}
        {=0} no tiene «{1}»; eso va con {2}
        {=0}に「{1}」はありません。これは {2} のものです
        {=0}: لا يوجد فيه «{1}»؛ فمكانه {2}

        "{0}" is a string, not {=1}
        „{0}“ ist eine Zeichenkette, nicht {=1}
        « {0} » est une chaîne, pas {=1}
        «{0}» es una cadena, no {=1}
        「{0}」は文字列です。{=1}ではありません
        القيمة «{0}» سلسلة، وليست {=1}

        "{0}" is true or false, not {=1}
        „{0}“ ist true oder false, nicht {=1}
        « {0} » vaut true ou false, pas {=1}
        «{0}» es true o false, no {=1}
        「{0}」は true か false です。{=1}ではありません
        القيمة «{0}» إما true وإما false، وليست {=1}

        "{0}" is a number, not {=1}
        „{0}“ ist eine Zahl, nicht {=1}
        « {0} » est un nombre, pas {=1}
        «{0}» es un número, no {=1}
        「{0}」は数です。{=1}ではありません
        القيمة «{0}» عدد، وليست {=1}

        "{0}" is between {1} and {2}
        „{0}“ liegt zwischen {1} und {2}
        « {0} » est compris entre {1} et {2}
        «{0}» está entre {1} y {2}
        「{0}」は {1} から {2} までです
        القيمة «{0}» بين {1} و{2}

        "{0}" is one of {1}, not {=2}
        „{0}“ ist eines von {1}, nicht {=2}
        « {0} » vaut l’un de {1}, pas {=2}
        «{0}» es uno de {1}, no {=2}
        「{0}」は {1} のどれかです。{=2}ではありません
        القيمة «{0}» من بين {1}، وليست {=2}

        there is nothing here; a menu is an object or an array
        hier steht nichts; ein Menü ist ein Objekt oder ein Array
        il n’y a rien ici ; un menu est un objet ou un tableau
        aquí no hay nada; un menú es un objeto o una lista
        ここには何もありません。メニューはオブジェクトか配列です
        لا شيء هنا؛ القائمة كائن أو مصفوفة

        the menu ended before this
        das Menü war davor schon zu Ende
        le menu était déjà fini avant cela
        el menú acababa antes de esto
        メニューはこれより前に終わっています
        انتهت القائمة قبل هذا

        nothing follows the comma; the last one in a list takes none
        auf das Komma folgt nichts; nach dem letzten Wert steht keines
        rien ne suit la virgule ; le dernier d’une liste n’en prend pas
        nada sigue a la coma; el último de una lista no la lleva
        コンマの後に何もありません。最後の値の後にコンマは付けません
        لا شيء بعد الفاصلة؛ ولا فاصلة بعد آخر قيمة

        expected {0} after a value in an {=1}, not {=2}
        nach einem Wert wird {0} erwartet ({=1}), nicht {=2}
        après une valeur, {0} est attendu ({=1}), pas {=2}
        tras un valor se espera {0} ({=1}), no {=2}
        値の後には {0} が要ります（{=1}）。{=2} ではありません
        المتوقع بعد القيمة {0} ({=1})، لا {=2}

        expected , or {0} after a value in an {=1}, not {=2}
        nach einem Wert wird , oder {0} erwartet ({=1}), nicht {=2}
        après une valeur, une virgule ou {0} est attendu ({=1}), pas {=2}
        tras un valor se espera una coma o {0} ({=1}), no {=2}
        値の後にはコンマか {0} が要ります（{=1}）。{=2} ではありません
        المتوقع بعد القيمة فاصلة أو {0} ({=1})، لا {=2}

        expected a key in double quotes, not {=0}
        erwartet wird ein Schlüssel in doppelten Anführungszeichen, nicht {=0}
        une clé entre guillemets doubles est attendue, pas {=0}
        se espera una clave entre comillas dobles, no {=0}
        二重引用符で囲んだキーが要ります。{=0} ではありません
        المتوقع مفتاح بين علامتي اقتباس مزدوجتين، لا {=0}

        expected : after a key, not {=0}
        nach einem Schlüssel wird : erwartet, nicht {=0}
        après une clé, : est attendu, pas {=0}
        tras una clave se espera :, no {=0}
        キーの後には : が要ります。{=0} ではありません
        المتوقع بعد المفتاح : لا {=0}

        this string does not end on its line
        diese Zeichenkette endet nicht in ihrer Zeile
        cette chaîne ne finit pas sur sa ligne
        esta cadena no acaba en su línea
        この文字列は行の中で終わっていません
        لا تنتهي هذه السلسلة في سطرها

        a control character in a string must be escaped
        ein Steuerzeichen in einer Zeichenkette muss als Escape geschrieben werden
        un caractère de contrôle dans une chaîne doit être échappé
        un carácter de control en una cadena debe ir escapado
        文字列の中の制御文字はエスケープしなければなりません
        يجب تهريب محرف التحكم داخل السلسلة

        this string never ends
        diese Zeichenkette endet nie
        cette chaîne ne finit jamais
        esta cadena nunca acaba
        この文字列は終わっていません
        لا تنتهي هذه السلسلة

        this is not UTF-8; give such bytes as "valueBase64"
        das ist kein UTF-8; solche Bytes gehören in „valueBase64“
        ce n’est pas de l’UTF-8 ; donnez ces octets en « valueBase64 »
        esto no es UTF-8; indique esos bytes en «valueBase64»
        UTF-8 ではありません。そのようなバイト列は「valueBase64」に書きます
        ليس هذا UTF-8؛ ضع مثل هذه البايتات في «valueBase64»

        a backslash stands before one of " \ / b f n r t u, and before nothing else
        ein Rückstrich steht nur vor einem von " \ / b f n r t u
        une barre inverse ne précède que l’un de " \ / b f n r t u
        una barra inversa solo precede a uno de " \ / b f n r t u
        バックスラッシュの後に来るのは " \ / b f n r t u のどれかだけです
        لا يلي الشرطةَ المائلة العكسية إلا أحد " \ / b f n r t u

        half of a surrogate pair stands alone
        die Hälfte eines Ersatzpaars steht allein
        une moitié de paire de substitution est seule
        la mitad de un par suplente está sola
        サロゲートペアの片方だけがあります
        نصف زوج بديل يقف وحده

        \u takes four hexadecimal digits
        auf \u folgen vier Hexadezimalziffern
        \u prend quatre chiffres hexadécimaux
        \u lleva cuatro dígitos hexadecimales
        \u の後には 16 進数字が四つ要ります
        يلي \u أربعة أرقام ست عشرية

        a number does not start with 0
        eine Zahl beginnt nicht mit 0
        un nombre ne commence pas par 0
        un número no empieza por 0
        数は 0 から始まりません
        لا يبدأ العدد بصفر

        this number is not complete
        diese Zahl ist nicht vollständig
        ce nombre n’est pas complet
        este número no está completo
        この数は途中で終わっています
        هذا العدد غير مكتمل

        a string stands in double quotes
        eine Zeichenkette steht in doppelten Anführungszeichen
        une chaîne se place entre guillemets doubles
        una cadena va entre comillas dobles
        文字列は二重引用符で囲みます
        توضع السلسلة بين علامتي اقتباس مزدوجتين

        expected a value, not {=0}
        erwartet wird ein Wert, nicht {=0}
        une valeur est attendue, pas {=0}
        se espera un valor, no {=0}
        値が要ります。{=0} ではありません
        المتوقع قيمة، لا {=0}

        JSON has no comments
        JSON hat keine Kommentare
        JSON n’a pas de commentaires
        JSON no tiene comentarios
        JSON にコメントはありません
        لا تعليقات في JSON

        the text ends too early
        der Text endet zu früh
        le texte finit trop tôt
        el texto acaba demasiado pronto
        テキストが途中で終わっています
        ينتهي النص قبل الأوان

        this {=0} never ends
        das endet nie: {=0}
        cela ne finit jamais : {=0}
        esto nunca acaba: {=0}
        終わっていません: {=0}
        هذا لا ينتهي: {=0}
        """#
}
