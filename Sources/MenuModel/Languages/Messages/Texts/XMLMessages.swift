/// Messages about XML. `Catalogue` says how they are written.
enum XMLMessages {
    static let text: StaticString = #"""
        expected a space {=0}
        erwartet wird ein Leerzeichen {=0}
        une espace est attendue {=0}
        se espera un espacio {=0}
        空白が要ります（{=0}）
        المتوقع مسافة {=0}

        expected >, /> or a space before an attribute
        erwartet wird >, /> oder ein Leerzeichen vor einem Attribut
        sont attendus >, /> ou une espace avant un attribut
        se espera >, /> o un espacio antes de un atributo
        >、/>、または属性の前の空白が要ります
        المتوقع > أو /> أو مسافة قبل سمة

        expected = after the attribute {0}
        nach dem Attribut {0} wird = erwartet
        après l’attribut {0}, = est attendu
        tras el atributo {0} se espera =
        属性 {0} の後には = が要ります
        المتوقع بعد السمة {0} علامة =

        expected = after {0}
        nach {0} wird = erwartet
        après {0}, = est attendu
        tras {0} se espera =
        {0} の後には = が要ります
        المتوقع بعد {0} علامة =

        expected > at the end of </{0}
        am Ende von </{0} wird > erwartet
        à la fin de </{0}, > est attendu
        al final de </{0} se espera >
        </{0} の終わりには > が要ります
        المتوقع في آخر </{0} علامة >

        expected a space or ?>
        erwartet wird ein Leerzeichen oder ?>
        une espace ou ?> est attendu
        se espera un espacio o ?>
        空白か ?> が要ります
        المتوقع مسافة أو ?>

        a second element stands behind the first
        hinter dem ersten Element steht ein zweites
        un second élément suit le premier
        un segundo elemento sigue al primero
        最初の要素の後に二つ目があります
        بعد العنصر الأول عنصر ثان

        elements nest more than {0} deep
        Elemente liegen tiefer als {0} Ebenen ineinander
        des éléments sont imbriqués sur plus de {0} niveaux
        hay elementos anidados a más de {0} niveles
        要素の入れ子が {0} 段を超えています
        عمق تداخل العناصر أكبر من {0}

        this tag never ends
        dieses Tag endet nie
        cette balise ne finit jamais
        esta etiqueta nunca acaba
        このタグは終わっていません
        لا ينتهي هذا الوسم

        a tag has more than {0} attributes
        ein Tag hat mehr als {0} Attribute
        une balise a plus de {0} attributs
        una etiqueta tiene más de {0} atributos
        タグの属性が {0} 個を超えています
        عدد السمات في الوسم أكبر من {0}

        the attribute {0} is given twice
        das Attribut {0} steht zweimal da
        l’attribut {0} est donné deux fois
        el atributo {0} aparece dos veces
        属性 {0} が二度あります
        السمة {0} مذكورة مرتين

        </{0}> closes nothing
        </{0}> schließt nichts
        </{0}> ne ferme rien
        </{0}> no cierra nada
        </{0}> に対応する要素がありません
        لا يغلق </{0}> شيئًا

        </{0}> stands where </{1}> is due
        </{0}> steht, wo </{1}> an der Reihe ist
        </{0}> est là où </{1}> est attendu
        </{0}> está donde toca </{1}>
        </{1}> があるべき所に </{0}> があります
        يقف </{0}> حيث يجب أن يكون </{1}>

        this comment never ends
        dieser Kommentar endet nie
        ce commentaire ne finit jamais
        este comentario nunca acaba
        このコメントは終わっていません
        لا ينتهي هذا التعليق

        a comment holds no two hyphens
        ein Kommentar enthält keine zwei Bindestriche hintereinander
        un commentaire ne contient pas deux traits d’union de suite
        un comentario no contiene dos guiones seguidos
        コメントにハイフンを二つ続けることはできません
        لا يحوي التعليق شرطتين متتاليتين

        this <? never ends
        dieses <? endet nie
        ce <? ne finit jamais
        este <? nunca acaba
        この <? は終わっていません
        لا ينتهي <? هذا

        <?{0} stands only at the very start of a document
        <?{0} steht nur ganz am Anfang eines Dokuments
        <?{0} ne se place qu’au tout début d’un document
        <?{0} solo va al principio de un documento
        <?{0} は文書の先頭にだけ書けます
        لا يقع <?{0} إلا في أول المستند

        the version is "1.0"
        die Version ist „1.0“
        la version est « 1.0 »
        la versión es «1.0»
        版は「1.0」です
        الإصدار هو «1.0»

        this names no encoding
        das nennt keine Kodierung
        cela ne nomme aucun codage
        esto no nombra ninguna codificación
        符号化の名前ではありません
        لا يسمي هذا ترميزًا

        standalone is "yes" or "no"
        standalone ist „yes“ oder „no“
        standalone vaut « yes » ou « no »
        standalone es «yes» o «no»
        standalone は「yes」か「no」です
        قيمة standalone هي «yes» أو «no»

        this quote is never closed
        dieses Anführungszeichen wird nie geschlossen
        ce guillemet n’est jamais fermé
        estas comillas no se cierran
        この引用符は閉じられていません
        لا تُغلق علامة الاقتباس هذه

        text stands outside the {=0}
        Text steht außerhalb: {=0}
        du texte est en dehors : {=0}
        hay texto fuera: {=0}
        外にテキストがあります: {=0}
        نص خارج مكانه: {=0}

        ]]> stands only at the end of a CDATA section; write ]]&gt;
        ]]> steht nur am Ende eines CDATA-Abschnitts; sonst schreibt man ]]&gt;
        ]]> ne se place qu’à la fin d’une section CDATA ; écrivez ]]&gt;
        ]]> solo va al final de una sección CDATA; escriba ]]&gt;
        ]]> は CDATA 区間の終わりにだけ書けます。]]&gt; と書いてください
        لا يقع ]]> إلا في آخر قسم CDATA؛ اكتب ]]&gt;

        this CDATA section never ends
        dieser CDATA-Abschnitt endet nie
        cette section CDATA ne finit jamais
        esta sección CDATA nunca acaba
        この CDATA 区間は終わっていません
        لا ينتهي قسم CDATA هذا

        an attribute's value stands in quotes
        der Wert eines Attributs steht in Anführungszeichen
        la valeur d’un attribut se place entre guillemets
        el valor de un atributo va entre comillas
        属性の値は引用符で囲みます
        توضع قيمة السمة بين علامتي اقتباس

        this attribute's value never ends
        der Wert dieses Attributs endet nie
        la valeur de cet attribut ne finit jamais
        el valor de este atributo nunca acaba
        この属性の値は終わっていません
        لا تنتهي قيمة هذه السمة

        < in an attribute's value is written &lt;
        < im Wert eines Attributs schreibt man &lt;
        < dans la valeur d’un attribut s’écrit &lt;
        < en el valor de un atributo se escribe &lt;
        属性の値の < は &lt; と書きます
        تُكتب < في قيمة السمة &lt;

        & starts an entity that does not end in ;, or should be &amp;
        & beginnt eine Entität, die nicht mit ; endet, oder sollte &amp; sein
        & commence une entité qui ne finit pas par ;, ou devrait être &amp;
        & empieza una entidad que no acaba en ;, o debería ser &amp;
        & で始まる実体が ; で終わっていないか、&amp; と書くべきです
        تبدأ & كيانًا لا ينتهي بالعلامة ; أو كان يجب أن تكون &amp;

        unknown entity &{0};
        unbekannte Entität &{0};
        entité inconnue &{0};
        entidad desconocida &{0};
        不明な実体 &{0};
        كيان غير معروف &{0};

        {0} is no character
        {0} ist kein Zeichen
        {0} n’est pas un caractère
        {0} no es un carácter
        {0} は文字ではありません
        ليس {0} محرفًا

        <{0}> is never closed
        <{0}> wird nie geschlossen
        <{0}> n’est jamais fermé
        <{0}> no se cierra
        <{0}> は閉じられていません
        لا يُغلق <{0}>

        there is no element here
        hier ist kein Element
        il n’y a pas d’élément ici
        aquí no hay ningún elemento
        ここに要素がありません
        لا عنصر هنا

        XML holds no NUL
        XML enthält kein NUL
        XML ne contient pas de NUL
        XML no contiene NUL
        XML に NUL は入れられません
        لا يحوي XML المحرف NUL

        XML holds no such character
        XML enthält kein solches Zeichen
        XML ne contient pas un tel caractère
        XML no contiene ese carácter
        XML にそのような文字は入れられません
        لا يحوي XML محرفًا كهذا

        a document type stands before the first element
        ein Dokumenttyp steht vor dem ersten Element
        un type de document se place avant le premier élément
        un tipo de documento va antes del primer elemento
        文書型は最初の要素の前に書きます
        يقع نوع المستند قبل العنصر الأول

        this document type never ends
        dieser Dokumenttyp endet nie
        ce type de document ne finit jamais
        este tipo de documento nunca acaba
        この文書型は終わっていません
        لا ينتهي نوع المستند هذا

        a document type with declarations is not read
        ein Dokumenttyp mit Deklarationen wird nicht gelesen
        un type de document avec des déclarations n’est pas lu
        un tipo de documento con declaraciones no se lee
        宣言のある文書型は読めません
        لا يُقرأ نوع مستند فيه تصريحات
        """#
}
