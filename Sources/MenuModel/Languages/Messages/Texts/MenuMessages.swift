/// Messages about menus of every format, and about desktop entries. `Catalogue` says how they are written.
enum MenuMessages {
    static let text: StaticString = #"""
        {=0}; did you mean "{1}"?
        {=0}; meinten Sie „{1}“?
        {=0} ; vouliez-vous dire « {1} » ?
        {=0}; ¿quería decir «{1}»?
        {=0}。「{1}」のことですか？
        {=0}؛ هل تقصد «{1}»؟

        menus nest more than {0} deep
        Menüs liegen tiefer als {0} Ebenen ineinander
        des menus sont imbriqués sur plus de {0} niveaux
        hay menús anidados a más de {0} niveles
        メニューの入れ子が {0} 段を超えています
        عمق تداخل القوائم أكبر من {0}

        links stand for more than {0} items
        Verweise stehen für mehr als {0} Einträge
        des renvois représentent plus de {0} éléments
        los enlaces representan más de {0} elementos
        リンクが表す項目が {0} 個を超えています
        عدد العناصر التي تدل عليها الروابط أكبر من {0}

        there is no menu "{0}"
        es gibt kein Menü „{0}“
        il n’y a pas de menu « {0} »
        no hay ningún menú «{0}»
        メニュー「{0}」はありません
        لا توجد قائمة «{0}»

        the menu "{0}" opens itself; the link is left out
        das Menü „{0}“ öffnet sich selbst; der Verweis wird weggelassen
        le menu « {0} » s’ouvre lui-même ; le renvoi est omis
        el menú «{0}» se abre a sí mismo; se omite el enlace
        メニュー「{0}」が自分自身を開いています。リンクは省かれます
        تفتح القائمة «{0}» نفسها؛ أُهمل الرابط

        this is not UTF-8
        das ist kein UTF-8
        ce n’est pas de l’UTF-8
        esto no es UTF-8
        UTF-8 ではありません
        ليس هذا UTF-8

        this command opens a {0} quote and does not close it
        dieser Befehl öffnet {0} und schließt es nicht
        cette commande ouvre {0} sans le refermer
        esta orden abre {0} y no lo cierra
        このコマンドの {0} が閉じられていません
        يفتح هذا الأمر علامة {0} ولا يغلقها

        this command ends in a backslash with nothing behind it
        dieser Befehl endet mit einem Rückstrich, auf den nichts folgt
        cette commande finit par une barre inverse que rien ne suit
        esta orden acaba en una barra inversa sin nada detrás
        このコマンドは後に何もないバックスラッシュで終わっています
        ينتهي هذا الأمر بشرطة مائلة عكسية لا شيء بعدها

        this command is empty
        dieser Befehl ist leer
        cette commande est vide
        esta orden está vacía
        このコマンドは空です
        هذا الأمر فارغ

        the command opens a {0} quote and does not close it
        der Befehl öffnet {0} und schließt es nicht
        la commande ouvre {0} sans le refermer
        la orden abre {0} y no lo cierra
        コマンドの {0} が閉じられていません
        يفتح الأمر علامة {0} ولا يغلقها

        the command ends in a backslash with nothing behind it
        der Befehl endet mit einem Rückstrich, auf den nichts folgt
        la commande finit par une barre inverse que rien ne suit
        la orden acaba en una barra inversa sin nada detrás
        コマンドが後に何もないバックスラッシュで終わっています
        ينتهي الأمر بشرطة مائلة عكسية لا شيء بعدها

        the command is empty
        der Befehl ist leer
        la commande est vide
        la orden está vacía
        コマンドが空です
        الأمر فارغ

        {0} is no field code
        {0} ist kein Feldcode
        {0} n’est pas un code de champ
        {0} no es un código de campo
        {0} はフィールドコードではありません
        ليس {0} رمز حقل

        a key must stand below a group, such as [Desktop Entry]
        ein Schlüssel steht unter einer Gruppe wie [Desktop Entry]
        une clé se place sous un groupe, comme [Desktop Entry]
        una clave va debajo de un grupo, como [Desktop Entry]
        キーは [Desktop Entry] のようなグループの下に置きます
        يجب أن يقع المفتاح تحت مجموعة مثل [Desktop Entry]

        a group's name ends in ]
        der Name einer Gruppe endet mit ]
        le nom d’un groupe finit par ]
        el nombre de un grupo acaba en ]
        グループの名前は ] で終わります
        ينتهي اسم المجموعة بالعلامة ]

        the group [{0}] is there twice
        die Gruppe [{0}] gibt es zweimal
        le groupe [{0}] est là deux fois
        el grupo [{0}] aparece dos veces
        グループ [{0}] が二つあります
        المجموعة [{0}] موجودة مرتين

        this is neither a key with its value nor a comment
        das ist weder ein Schlüssel mit seinem Wert noch ein Kommentar
        ce n’est ni une clé avec sa valeur ni un commentaire
        esto no es ni una clave con su valor ni un comentario
        値を持つキーでもコメントでもありません
        ليس هذا مفتاحًا بقيمته ولا تعليقًا

        {0} is there twice
        {0} gibt es zweimal
        {0} est là deux fois
        {0} aparece dos veces
        {0} が二つあります
        {0} موجود مرتين

        there is no group [Desktop Entry]
        es gibt keine Gruppe [Desktop Entry]
        il n’y a pas de groupe [Desktop Entry]
        no hay ningún grupo [Desktop Entry]
        グループ [Desktop Entry] がありません
        لا توجد مجموعة [Desktop Entry]

        the entry has no {0}
        der Eintrag hat kein {0}
        l’entrée n’a pas de {0}
        la entrada no tiene {0}
        エントリーに {0} がありません
        ليس في المدخلة {0}

        the application has no Exec
        die Anwendung hat kein Exec
        l’application n’a pas d’Exec
        la aplicación no tiene Exec
        アプリケーションに Exec がありません
        ليس للتطبيق Exec

        {0} is true or false
        {0} ist true oder false
        {0} vaut true ou false
        {0} es true o false
        {0} は true か false です
        {0} إما true وإما false

        there is no [Desktop Action {0}] with a Name and an Exec
        es gibt kein [Desktop Action {0}] mit Name und Exec
        il n’y a pas de [Desktop Action {0}] avec Name et Exec
        no hay ningún [Desktop Action {0}] con Name y Exec
        Name と Exec を持つ [Desktop Action {0}] がありません
        لا يوجد [Desktop Action {0}] له Name وExec
        """#
}
