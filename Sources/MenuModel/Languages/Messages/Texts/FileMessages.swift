/// Messages about files, streams and sockets. `Catalogue` says how they are written.
enum FileMessages {
    static let text: StaticString = #"""
        this is no regular file
        das ist keine gewöhnliche Datei
        ce n’est pas un fichier ordinaire
        no es un archivo normal
        通常のファイルではありません
        ليس هذا ملفًّا عاديًّا

        this is longer than {0} bytes, which is the most that is read
        das ist länger als {0} Byte; mehr wird nicht gelesen ‖ das ist länger als {0} Bytes; mehr wird nicht gelesen
        c’est plus long que {0} octet, le maximum qui est lu ‖ c’est plus long que {0} octets, le maximum qui est lu
        ocupa más de {0} byte, el máximo que se lee ‖ ocupa más de {0} bytes, el máximo que se lee
        読み込める上限の {0} バイトを超えています
        لا يُقرأ أي بايت من هذا ‖ هذا أطول من بايت واحد، وهو أقصى ما يُقرأ ‖ هذا أطول من بايتين، وهو أقصى ما يُقرأ ‖ هذا أطول من {0} بايتات، وهو أقصى ما يُقرأ ‖ هذا أطول من {0} بايتًا، وهو أقصى ما يُقرأ ‖ هذا أطول من {0} بايت، وهو أقصى ما يُقرأ

        and {0} more
        und {0} weitere ‖ und {0} weitere
        et {0} autre ‖ et {0} autres
        y {0} más ‖ y {0} más
        ほか {0} 件
        ولا شيء آخر ‖ وواحد آخر ‖ واثنان آخران ‖ و{0} أخرى ‖ و{0} آخر ‖ و{0} آخر

        standard output: {=0}
        Standardausgabe: {=0}
        sortie standard : {=0}
        salida estándar: {=0}
        標準出力: {=0}
        الخرج القياسي: {=0}

        standard input: {=0}
        Standardeingabe: {=0}
        entrée standard : {=0}
        entrada estándar: {=0}
        標準入力: {=0}
        الدخل القياسي: {=0}

        the keymap cannot be loaded, by libxkbcommon-x11.so.0; keys have their core meanings
        libxkbcommon-x11.so.0 kann die Tastenbelegung nicht laden; Tasten haben ihre Grundbedeutung
        libxkbcommon-x11.so.0 ne peut pas charger la disposition du clavier ; les touches ont leur sens de base
        libxkbcommon-x11.so.0 no puede cargar la distribución del teclado; las teclas tienen su significado básico
        libxkbcommon-x11.so.0 でキー配列を読み込めません。キーは基本の意味になります
        تعذّر تحميل تخطيط لوحة المفاتيح عبر libxkbcommon-x11.so.0؛ للمفاتيح معانيها الأساسية

        it is no socket of the user's, and is left as it is
        es ist kein Socket des Benutzers und bleibt, wie es ist
        ce n’est pas un socket de l’utilisateur ; il reste tel quel
        no es un socket del usuario y se deja como está
        これは利用者のソケットではないため、そのままにします
        ليس مقبسًا للمستخدم، ويُترك كما هو

        a socket is an absolute path or a name without slashes
        ein Socket ist ein absoluter Pfad oder ein Name ohne Schrägstriche
        un socket est un chemin absolu ou un nom sans barre oblique
        un socket es una ruta absoluta o un nombre sin barras
        ソケットは絶対パスか、スラッシュのない名前です
        المقبس مسار مطلق أو اسم بلا شرطات مائلة

        XDG_RUNTIME_DIR is not set
        XDG_RUNTIME_DIR ist nicht gesetzt
        XDG_RUNTIME_DIR n’est pas définie
        XDG_RUNTIME_DIR no está definida
        XDG_RUNTIME_DIR が設定されていません
        المتغير XDG_RUNTIME_DIR غير معيَّن

        it is not a folder of the user's own with mode 0700
        das ist kein eigener Ordner des Benutzers mit den Rechten 0700
        ce n’est pas un dossier propre à l’utilisateur, de mode 0700
        no es una carpeta propia del usuario con modo 0700
        利用者自身の、モード 0700 のフォルダーではありません
        ليس هذا مجلدًا يملكه المستخدم بالصلاحيات 0700

        the path is longer than {0} bytes
        der Pfad ist länger als {0} Byte ‖ der Pfad ist länger als {0} Bytes
        le chemin est plus long que {0} octet ‖ le chemin est plus long que {0} octets
        la ruta ocupa más de {0} byte ‖ la ruta ocupa más de {0} bytes
        パスが {0} バイトより長いです
        طول المسار بالبايت أكبر من {0}

        {0} is not open for reading and writing
        {0} ist nicht zum Lesen und Schreiben geöffnet
        {0} n’est pas ouvert en lecture et en écriture
        {0} no está abierto para leer y escribir
        {0} は読み書き用に開かれていません
        {0} ليس مفتوحًا للقراءة والكتابة

        the menu has no items
        das Menü hat keine Einträge
        le menu n’a aucun élément
        el menú no tiene elementos
        メニューに項目がありません
        لا عناصر في القائمة

        the bar has no menus
        die Leiste hat keine Menüs
        la barre n’a aucun menu
        la barra no tiene menús
        バーにメニューがありません
        لا قوائم في الشريط

        there is no bar
        es gibt keine Leiste
        il n’y a pas de barre
        no hay ninguna barra
        バーがありません
        لا يوجد شريط

        no menu is open
        es ist kein Menü offen
        aucun menu n’est ouvert
        no hay ningún menú abierto
        開いているメニューがありません
        لا قائمة مفتوحة

        no item {0} is on the screen
        auf dem Bildschirm ist kein Eintrag {0}
        aucun élément {0} n’est à l’écran
        no hay ningún elemento {0} en la pantalla
        項目 {0} は画面にありません
        لا عنصر {0} على الشاشة

        cannot start a thread
        es lässt sich kein Thread starten
        impossible de démarrer un fil d’exécution
        no se puede iniciar un hilo
        スレッドを開始できません
        تعذّر بدء خيط تنفيذ

        too little memory for texts
        zu wenig Speicher für Texte
        trop peu de mémoire pour les textes
        no hay memoria suficiente para los textos
        テキストのためのメモリが足りません
        الذاكرة لا تكفي للنصوص

        there are no fonts; letters are drawn as boxes
        es gibt keine Schriften; Buchstaben erscheinen als Kästchen
        il n’y a pas de polices ; les lettres sont dessinées comme des cases
        no hay fuentes; las letras se dibujan como cuadros
        フォントがありません。文字は四角で描かれます
        لا توجد خطوط؛ تُرسم الحروف مربعات

        There is no theme {0}
        Es gibt kein Thema {0}
        Il n’y a pas de thème {0}
        No hay ningún tema {0}
        テーマ {0} はありません
        لا توجد سمة باسم {0}

        reading {=0}
        {=0} wird gelesen
        lecture : {=0}
        leyendo: {=0}
        読み込み中: {=0}
        تجري قراءة {=0}

        checking {=0}
        {=0} wird geprüft
        vérification : {=0}
        comprobando: {=0}
        確認中: {=0}
        يجري فحص {=0}

        converting {=0}
        {=0} wird umgewandelt
        conversion : {=0}
        convirtiendo: {=0}
        変換中: {=0}
        يجري تحويل {=0}
        """#
}
