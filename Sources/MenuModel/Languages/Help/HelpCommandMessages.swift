/// What the help says of commands, and its headings. `Catalogue` says how it is written.
enum HelpCommandMessages {
    static let text: StaticString = #"""
        OVERVIEW
        ÜBERSICHT
        APERÇU
        RESUMEN
        概要
        نظرة عامة

        USAGE
        AUFRUF
        UTILISATION
        USO
        使い方
        الاستخدام

        ARGUMENTS
        ARGUMENTE
        ARGUMENTS
        ARGUMENTOS
        引数
        الوسيطات

        SUBCOMMANDS
        BEFEHLE
        SOUS-COMMANDES
        SUBÓRDENES
        サブコマンド
        الأوامر الفرعية

        OPTIONS
        OPTIONEN
        OPTIONS
        OPCIONES
        オプション
        الخيارات

        PLACE
        ORT
        EMPLACEMENT
        LUGAR
        場所
        المكان

        ROWS
        ZEILEN
        LIGNES
        FILAS
        行
        الصفوف

        OUTPUT
        AUSGABE
        SORTIE
        SALIDA
        出力
        الخرج

        LOOK
        AUSSEHEN
        APPARENCE
        ASPECTO
        外観
        المظهر

        INPUT
        EINGABE
        ENTRÉE
        ENTRADA
        入力
        الدخل

        SCRIPTS
        SKRIPTE
        SCRIPTS
        GUIONES
        スクリプト
        النصوص البرمجية

        PREVIEW
        VORSCHAU
        APERÇU DES LIGNES
        VISTA PREVIA
        プレビュー
        المعاينة

        (default: {0})
        (Vorgabe: {0})
        (par défaut : {0})
        (por omisión: {0})
        (既定: {0})
        (الافتراضي: {0})

        (values: {0})
        (Werte: {0})
        (valeurs : {0})
        (valores: {0})
        (値: {0})
        (القيم: {0})

        (values: {0}; default: {1})
        (Werte: {0}; Vorgabe: {1})
        (valeurs : {0} ; par défaut : {1})
        (valores: {0}; por omisión: {1})
        (値: {0}、既定: {1})
        (القيم: {0}؛ الافتراضي: {1})

        See '{0}' for detailed help.
        Ausführliche Hilfe: „{0}“.
        Voir « {0} » pour une aide détaillée.
        Vea «{0}» para una ayuda detallada.
        詳しい説明は「{0}」で表示されます。
        للمساعدة المفصلة: ‏«{0}».

        Show the version.
        Zeigt die Version.
        Affiche la version.
        Muestra la versión.
        バージョンを表示します。
        يعرض الإصدار.

        Show help information.
        Zeigt diese Hilfe.
        Affiche cette aide.
        Muestra esta ayuda.
        この説明を表示します。
        يعرض هذه المساعدة.

        Menus on an X11 desktop: items in, the choice out.
        Menüs auf einem X11-Desktop: Einträge hinein, die Wahl heraus.
        Des menus sur un bureau X11 : des éléments en entrée, le choix en sortie.
        Menús en un escritorio X11: entran elementos y sale la elección.
        X11 デスクトップのメニュー: 項目を渡すと、選ばれたものを返します。
        قوائم على سطح مكتب X11: تدخل العناصر ويخرج الاختيار.

        Opens a menu of the items in FILE or on standard input, and prints the one that is chosen. Exits with 0 when one was chosen and with 1 when the menu was dismissed. x11menu help popup explains its options, and man x11menu all of it.
        Öffnet ein Menü der Einträge in DATEI oder der Standardeingabe und gibt den gewählten aus. Endet mit 0, wenn einer gewählt wurde, und mit 1, wenn das Menü geschlossen wurde. x11menu help popup erklärt die Optionen, man x11menu alles.
        Ouvre un menu des éléments de FICHIER ou de l’entrée standard et affiche celui qui est choisi. Se termine avec 0 si un élément a été choisi et avec 1 si le menu a été fermé. x11menu help popup explique les options, et man x11menu l’ensemble.
        Abre un menú con los elementos de ARCHIVO o de la entrada estándar y escribe el que se elige. Termina con 0 si se eligió uno y con 1 si se cerró el menú. x11menu help popup explica las opciones, y man x11menu todo lo demás.
        ファイルまたは標準入力の項目をメニューに開き、選ばれたものを出力します。選ばれたときは 0、閉じられたときは 1 で終了します。オプションは x11menu help popup、全体は man x11menu で説明されます。
        يفتح قائمة بالعناصر التي في الملف أو في الدخل القياسي، ويكتب العنصر المختار. ينتهي بالرمز 0 إذا اختير عنصر، وبالرمز 1 إذا أُغلقت القائمة. يشرح الأمر x11menu help popup خياراتها، ويشرح man x11menu كل شيء.

        Open a menu and print the choice (the default).
        Öffnet ein Menü und gibt die Wahl aus (die Vorgabe).
        Ouvre un menu et affiche le choix (par défaut).
        Abre un menú y escribe la elección (lo habitual).
        メニューを開き、選ばれたものを出力します (既定の動作)。
        يفتح قائمة ويكتب الاختيار (الأمر الافتراضي).

        Show a menu bar in a strip, and print each choice.
        Zeigt eine Menüleiste als Streifen und gibt jede Wahl aus.
        Affiche une barre de menus en bandeau et affiche chaque choix.
        Muestra una barra de menús en una franja y escribe cada elección.
        メニューバーを帯に表示し、選ばれるたびに出力します。
        يعرض شريط قوائم ويكتب كل اختيار.

        Open the applications menu and start what is chosen.
        Öffnet das Menü der Anwendungen und startet, was gewählt wird.
        Ouvre le menu des applications et lance ce qui est choisi.
        Abre el menú de aplicaciones e inicia lo que se elige.
        アプリケーションのメニューを開き、選ばれたものを起動します。
        يفتح قائمة التطبيقات ويشغّل ما يُختار.

        Draw a menu without a display, after replaying events in virtual time.
        Zeichnet ein Menü ohne Display, nachdem Ereignisse in gedachter Zeit abgespielt wurden.
        Dessine un menu sans écran, après avoir rejoué des événements en temps virtuel.
        Dibuja un menú sin pantalla, tras reproducir eventos en tiempo virtual.
        仮想の時間でイベントを再生してから、ディスプレイなしでメニューを描きます。
        يرسم قائمة بلا شاشة، بعد إعادة تشغيل أحداث في زمن افتراضي.

        Say in how many pixels two pictures differ, where, and by how much.
        Sagt, in wie vielen Pixeln sich zwei Bilder unterscheiden, wo und wie sehr.
        Dit en combien de pixels deux images diffèrent, où, et de combien.
        Dice en cuántos píxeles difieren dos imágenes, dónde y cuánto.
        2 枚の画像が何ピクセル、どこで、どれだけ違うかを示します。
        يبيّن في كم بكسل تختلف صورتان، وأين، وبأي قدر.

        Print where an item of the open menu is on the screen.
        Gibt aus, wo ein Eintrag des offenen Menüs auf dem Bildschirm ist.
        Affiche où se trouve à l’écran un élément du menu ouvert.
        Escribe dónde está en la pantalla un elemento del menú abierto.
        開いているメニューの項目が画面のどこにあるかを出力します。
        يطبع موضع عنصر القائمة المفتوحة على الشاشة.

        Exits with 0 if they are alike, with 1 if they differ, and with 2 if one cannot be read.
        Endet mit 0, wenn sie gleich sind, mit 1, wenn sie sich unterscheiden, und mit 2, wenn eines nicht lesbar ist.
        Se termine avec 0 si elles sont pareilles, 1 si elles diffèrent, et 2 si l’une est illisible.
        Termina con 0 si son iguales, con 1 si difieren y con 2 si una no se puede leer.
        同じなら 0、違えば 1、読めないものがあれば 2 で終了します。
        ينتهي بالرمز 0 إن تطابقتا، وبالرمز 1 إن اختلفتا، وبالرمز 2 إن تعذرت قراءة إحداهما.

        Prints X,Y,W,H in root-window pixels; of several menus, the one that opened last is asked. Exits with 1 if it has no such item on the screen, or no menu is open.
        Gibt X,Y,W,H in Pixeln des Root-Fensters aus; von mehreren Menüs wird das zuletzt geöffnete gefragt. Endet mit 1, wenn es keinen solchen Eintrag auf dem Bildschirm hat oder kein Menü offen ist.
        Affiche X,Y,W,H en pixels de la fenêtre racine ; de plusieurs menus, le dernier ouvert est interrogé. Se termine avec 1 s’il n’a pas cet élément à l’écran, ou si aucun menu n’est ouvert.
        Escribe X,Y,W,H en píxeles de la ventana raíz; de varios menús se pregunta al último que se abrió. Termina con 1 si no tiene ese elemento en la pantalla o si no hay ningún menú abierto.
        ルートウィンドウのピクセルで X,Y,W,H を出力します。メニューが複数あれば最後に開いたものに尋ねます。その項目が画面にないか、メニューが開いていなければ 1 で終了します。
        يطبع X,Y,W,H ببكسلات النافذة الجذر؛ ومن بين عدة قوائم تُسأل آخر ما فُتح. ينتهي بالرمز 1 إن لم يكن العنصر على الشاشة أو لم تكن قائمة مفتوحة.

        Report errors in menus and themes as FILE:LINE:COLUMN: error: …
        Meldet Fehler in Menüs und Themen als DATEI:ZEILE:SPALTE: error: …
        Signale les erreurs des menus et des thèmes : FICHIER:LIGNE:COLONNE: error: …
        Indica los errores de menús y temas como ARCHIVO:LÍNEA:COLUMNA: error: …
        メニューとテーマの誤りを「ファイル:行:桁: error: …」の形で報告します。
        يبلّغ عن أخطاء القوائم والسمات بالصيغة FILE:LINE:COLUMN: error: …

        Write a menu in another format.
        Schreibt ein Menü in einem anderen Format.
        Écrit un menu dans un autre format.
        Escribe un menú en otro formato.
        メニューを別の形式で書き出します。
        يكتب قائمة بصيغة أخرى.

        Show a window in which everything that menus can do can be tried.
        Zeigt ein Fenster, in dem sich alles ausprobieren lässt, was Menüs können.
        Affiche une fenêtre où l’on peut essayer tout ce que les menus savent faire.
        Muestra una ventana en la que se puede probar todo lo que hacen los menús.
        メニューにできることをすべて試せるウィンドウを表示します。
        يعرض نافذة يمكن فيها تجربة كل ما تستطيعه القوائم.

        An item that names a program to start has it started instead of being printed.
        Ein Eintrag, der ein Programm nennt, startet es und wird nicht ausgegeben.
        Un élément qui nomme un programme à lancer le lance au lieu d’être affiché.
        Un elemento que nombra un programa lo inicia en lugar de escribirse.
        起動するプログラムを指定した項目は、出力されずにそのプログラムを起動します。
        العنصر الذي يسمي برنامجًا يشغّله بدلًا من أن يُكتب.

        The menus in FILE stand side by side along the upper edge of the monitor, or the lower one with --gravity above; with --at X,Y in a strip of their own width, with --at center in the middle of the monitor. Each choice is printed as it is made. The bar stays until it is terminated, or until its output is closed.
        Die Menüs in DATEI stehen nebeneinander am oberen Rand des Monitors, mit --gravity above am unteren; mit --at X,Y in einem Streifen von ihrer Breite, mit --at center in der Mitte des Monitors. Jede Wahl wird sofort ausgegeben. Die Leiste bleibt, bis sie beendet oder ihre Ausgabe geschlossen wird.
        Les menus de FICHIER se tiennent côte à côte le long du bord supérieur du moniteur, ou du bord inférieur avec --gravity above ; avec --at X,Y, dans un bandeau de leur largeur ; avec --at center, au milieu du moniteur. Chaque choix est affiché dès qu’il est fait. La barre reste jusqu’à ce qu’on y mette fin ou que sa sortie soit fermée.
        Los menús de ARCHIVO están uno junto a otro a lo largo del borde superior del monitor, o del inferior con --gravity above; con --at X,Y, en una franja de su propia anchura; con --at center, en el centro del monitor. Cada elección se escribe en cuanto se hace. La barra permanece hasta que se termina o se cierra su salida.
        ファイルのメニューがモニターの上端に沿って並びます。--gravity above では下端、--at X,Y ではメニューの幅の帯、--at center ではモニターの中央に並びます。選ばれたものはその都度出力されます。バーは、終了させられるか出力が閉じられるまで残ります。
        تقف القوائم التي في الملف جنبًا إلى جنب على طول الحافة العليا للشاشة، أو السفلى مع --gravity above؛ ومع --at X,Y في شريط بعرضها، ومع --at center في وسط الشاشة. يُكتب كل اختيار حالما يتم. يبقى الشريط حتى يُنهى أو يُغلق خرجه.

        Lists the applications whose desktop entries lie in XDG_DATA_HOME and XDG_DATA_DIRS, in the user's language, as far as XDG_CURRENT_DESKTOP shows them. Programs are started without a shell. With --no-spawn the desktop file id is printed instead. No FILE is read.
        Führt die Anwendungen, deren Desktop-Einträge in XDG_DATA_HOME und XDG_DATA_DIRS liegen, in der Sprache des Benutzers auf, soweit XDG_CURRENT_DESKTOP sie zeigt. Programme werden ohne Shell gestartet. Mit --no-spawn wird statt dessen die Kennung des Desktop-Eintrags ausgegeben. DATEI wird nicht gelesen.
        Énumère, dans la langue de l’utilisateur, les applications dont les entrées de bureau se trouvent dans XDG_DATA_HOME et XDG_DATA_DIRS, dans la mesure où XDG_CURRENT_DESKTOP les montre. Les programmes sont lancés sans shell. Avec --no-spawn, l’identifiant de l’entrée de bureau est affiché à la place. FICHIER n’est pas lu.
        Enumera, en el idioma del usuario, las aplicaciones cuyas entradas de escritorio están en XDG_DATA_HOME y XDG_DATA_DIRS, en la medida en que XDG_CURRENT_DESKTOP las muestra. Los programas se inician sin intérprete de órdenes. Con --no-spawn se escribe en su lugar el identificador de la entrada. No se lee ningún ARCHIVO.
        XDG_DATA_HOME と XDG_DATA_DIRS にデスクトップエントリのあるアプリケーションを、XDG_CURRENT_DESKTOP が表示する範囲で、利用者の言語で一覧にします。プログラムはシェルを介さずに起動します。--no-spawn では代わりにデスクトップエントリの ID を出力します。ファイルは読みません。
        يسرد بلغة المستخدم التطبيقات التي توجد مدخلاتها في XDG_DATA_HOME وXDG_DATA_DIRS، بقدر ما يعرضها XDG_CURRENT_DESKTOP. تُشغَّل البرامج بلا صدفة. مع --no-spawn يُكتب معرّف مدخل سطح المكتب بدلًا من ذلك. لا يُقرأ أي ملف.

        Events, one a line: move X Y, press B, release B, scroll up|down [N], key NAME, type TEXT, touch begin|update|end X Y, wait MS, hover PATH, shot FILE.png, print-state. Places are pixels of the simulated screen.
        Ereignisse, eines je Zeile: move X Y, press B, release B, scroll up|down [N], key NAME, type TEXT, touch begin|update|end X Y, wait MS, hover PATH, shot FILE.png, print-state. Orte sind Pixel des simulierten Bildschirms.
        Événements, un par ligne : move X Y, press B, release B, scroll up|down [N], key NAME, type TEXT, touch begin|update|end X Y, wait MS, hover PATH, shot FILE.png, print-state. Les positions sont en pixels de l’écran simulé.
        Eventos, uno por línea: move X Y, press B, release B, scroll up|down [N], key NAME, type TEXT, touch begin|update|end X Y, wait MS, hover PATH, shot FILE.png, print-state. Las posiciones son píxeles de la pantalla simulada.
        イベントは 1 行に 1 つです: move X Y、press B、release B、scroll up|down [N]、key NAME、type TEXT、touch begin|update|end X Y、wait MS、hover PATH、shot FILE.png、print-state。位置は模擬画面のピクセルです。
        الأحداث، واحد في كل سطر: move X Y وpress B وrelease B وscroll up|down [N] وkey NAME وtype TEXT وtouch begin|update|end X Y وwait MS وhover PATH وshot FILE.png وprint-state. المواضع ببكسلات الشاشة المحاكاة.

        A file called config.toml holds settings; another whose name ends in .toml is a theme.
        Eine Datei namens config.toml enthält Einstellungen; eine andere, deren Name auf .toml endet, ist ein Thema.
        Un fichier nommé config.toml contient des réglages ; un autre dont le nom se termine par .toml est un thème.
        Un archivo llamado config.toml contiene ajustes; otro cuyo nombre termina en .toml es un tema.
        config.toml という名前のファイルは設定です。それ以外で名前が .toml で終わるファイルはテーマです。
        الملف المسمى config.toml يحوي إعدادات؛ وأي ملف آخر ينتهي اسمه بـ .toml سمة.

        The list at the left of the window shows the scenes; --scene chooses the first one. With -o, a scene is drawn into a file instead, without a display, after the gesture that it demonstrates. The demo stores nothing and needs no network.
        Die Liste links im Fenster zeigt die Szenen; --scene wählt die erste. Mit -o wird statt dessen eine Szene ohne Display in eine Datei gezeichnet, nach der Geste, die sie vorführt. Die Vorführung speichert nichts und braucht kein Netz.
        La liste à gauche de la fenêtre montre les scènes ; --scene choisit la première. Avec -o, une scène est plutôt dessinée dans un fichier, sans écran, après le geste qu’elle illustre. La démonstration n’enregistre rien et n’a pas besoin de réseau.
        La lista a la izquierda de la ventana muestra las escenas; --scene elige la primera. Con -o se dibuja en cambio una escena en un archivo, sin pantalla, tras el gesto que demuestra. La demostración no guarda nada ni necesita red.
        ウィンドウの左の一覧に場面が並びます。最初の場面は --scene で選びます。-o では代わりに、実演する操作を終えた場面をディスプレイなしでファイルに描きます。デモは何も保存せず、ネットワークも要りません。
        تعرض القائمة التي في يسار النافذة المشاهد؛ ويختار --scene أولها. مع -o يُرسم مشهد في ملف بدلًا من ذلك، بلا شاشة، بعد الحركة التي يوضحها. لا يخزن العرض شيئًا ولا يحتاج إلى شبكة.

        Do what {0} does.
        Tut, was {0} tut.
        Fait ce que fait {0}.
        Hace lo que hace {0}.
        {0} と同じことをします。
        يفعل ما يفعله {0}.
        """#
}
