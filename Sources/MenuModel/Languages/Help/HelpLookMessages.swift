/// What the help says of options of look, input, scripts and previews. `Catalogue` says how it is written.
enum HelpLookMessages {
    static let text: StaticString = #"""
        The look: x11menu, codea, flyout, context, ave, one of your own, or a file.
        Das Aussehen: x11menu, codea, flyout, context, ave, ein eigenes oder eine Datei.
        L’apparence : x11menu, codea, flyout, context, ave, une à vous ou un fichier.
        El aspecto: x11menu, codea, flyout, context, ave, uno propio o un archivo.
        外観: x11menu、codea、flyout、context、ave、自作のもの、またはファイル。
        المظهر: x11menu أو codea أو flyout أو context أو ave أو واحد من عندك أو ملف.

        The colours: light, dark, or auto, which depends on the screen beneath.
        Die Farben: hell (light), dunkel (dark) oder auto, je nach dem Bildschirm darunter.
        Les couleurs : claires (light), sombres (dark) ou auto, selon l’écran au-dessous.
        Los colores: claros (light), oscuros (dark) o auto, según la pantalla que hay debajo.
        色: 明るい (light)、暗い (dark)、または下の画面に応じる auto。
        الألوان: فاتحة (light) أو داكنة (dark) أو auto بحسب الشاشة التي تحتها.

        Device pixels per point, 0.5 to 8; monitor computes it from the monitor's physical size.
        Gerätepixel je Punkt, 0.5 bis 8; monitor berechnet sie aus den Maßen des Monitors.
        Pixels du périphérique par point, de 0.5 à 8 ; monitor les calcule d’après la taille physique du moniteur.
        Píxeles del dispositivo por punto, de 0.5 a 8; monitor los calcula por el tamaño físico del monitor.
        1 ポイントあたりのデバイスピクセル数 (0.5 から 8)。monitor はモニターの実寸から求めます。
        بكسلات الجهاز لكل نقطة، من 0.5 إلى 8؛ ويحسبها monitor من المقاس الفعلي للشاشة.

        The font: a family and a size in points, "Inter 13".
        Die Schrift: Familie und Größe in Punkten, "Inter 13".
        La police : une famille et une taille en points, "Inter 13".
        La fuente: una familia y un tamaño en puntos, "Inter 13".
        フォント: ファミリー名と大きさ (ポイント)、"Inter 13"。
        الخط: عائلة ومقاس بالنقاط، "Inter 13".

        Do not show the shortcuts of items.
        Zeigt die Tastenkürzel der Einträge nicht.
        N’affiche pas les raccourcis des éléments.
        No muestra los atajos de los elementos.
        項目のショートカットを表示しません。
        لا يعرض اختصارات العناصر.

        The radius of the corners.
        Der Radius der Ecken.
        Le rayon des coins.
        El radio de las esquinas.
        角の半径。
        نصف قطر الزوايا.

        The shadow, in points and from 0 to 1.
        Der Schatten, in Punkten und von 0 bis 1.
        L’ombre, en points et de 0 à 1.
        La sombra, en puntos y de 0 a 1.
        影 (ポイント、不透明度は 0 から 1)。
        الظل، بالنقاط ومن 0 إلى 1.

        The standard deviation of the blur; 0 for opaque menus.
        Die Standardabweichung der Unschärfe; 0 für undurchsichtige Menüs.
        L’écart type du flou ; 0 pour des menus opaques.
        La desviación típica del desenfoque; 0 para menús opacos.
        ぼかしの標準偏差。0 で不透明なメニューになります。
        الانحراف المعياري للتمويه؛ 0 لقوائم معتمة.

        The colour of the highlight, #RRGGBB.
        Die Farbe der Hervorhebung, #RRGGBB.
        La couleur de la mise en évidence, #RRGGBB.
        El color del resalte, #RRGGBB.
        強調の色、#RRGGBB。
        لون التمييز، #RRGGBB.

        The minimum contrast of all text, 1 to 21.
        Der kleinste Kontrast aller Texte, 1 bis 21.
        Le contraste minimal de tout texte, de 1 à 21.
        El contraste mínimo de todo texto, de 1 a 21.
        すべての文字の最小コントラスト (1 から 21)。
        أدنى تباين لكل النصوص، من 1 إلى 21.

        Dim the screen around the menu.
        Dunkelt den Bildschirm um das Menü ab.
        Assombrit l’écran autour du menu.
        Oscurece la pantalla alrededor del menú.
        メニューの周りの画面を暗くします。
        يعتّم الشاشة حول القائمة.

        Dim the screen but for a rectangle, in root-window pixels.
        Dunkelt den Bildschirm bis auf ein Rechteck ab, in Pixeln des Wurzelfensters.
        Assombrit l’écran, sauf un rectangle, en pixels de la fenêtre racine.
        Oscurece la pantalla salvo un rectángulo, en píxeles de la ventana raíz.
        矩形 (ルートウィンドウのピクセル) の外の画面を暗くします。
        يعتّم الشاشة ما عدا مستطيلًا ببكسلات النافذة الجذر.

        A press outside the menu: pass it to the window beneath, swallow it, or pass it and keep the menu open.
        Ein Druck außerhalb des Menüs: an das Fenster darunter weitergeben (pass), verschlucken (swallow) oder weitergeben und das Menü offen lassen (keep).
        Un appui hors du menu : le transmettre à la fenêtre au-dessous (pass), l’absorber (swallow) ou le transmettre et garder le menu ouvert (keep).
        Una pulsación fuera del menú: pasarla a la ventana de debajo (pass), absorberla (swallow) o pasarla y mantener abierto el menú (keep).
        メニューの外で押されたとき: 下のウィンドウに渡す (pass)、捨てる (swallow)、渡してメニューを開いたままにする (keep)。
        الضغطة خارج القائمة: تُمرَّر إلى النافذة التي تحتها (pass) أو تُبتلع (swallow) أو تُمرَّر وتبقى القائمة مفتوحة (keep).

        Let no pointer motion reach the windows beneath while the menu is open.
        Lässt keine Bewegung des Zeigers zu den Fenstern darunter, solange das Menü offen ist.
        Ne laisse parvenir aucun mouvement du pointeur aux fenêtres au-dessous tant que le menu est ouvert.
        No deja que llegue a las ventanas de debajo ningún movimiento del puntero mientras el menú está abierto.
        メニューが開いている間、ポインターの動きを下のウィンドウに伝えません。
        لا يدع أي حركة للمؤشر تصل إلى النوافذ التي تحت القائمة ما دامت مفتوحة.

        Accept keys and clicks that other clients send with XSendEvent, which are ignored otherwise.
        Nimmt Tasten und Klicks an, die andere Programme mit XSendEvent senden und die sonst nicht beachtet werden.
        Accepte les touches et les clics que d’autres programmes envoient par XSendEvent, ignorés sinon.
        Acepta teclas y clics que otros programas envían con XSendEvent, que si no se ignoran.
        通常は無視する、ほかのプログラムが XSendEvent で送ったキーやクリックを受け付けます。
        يقبل المفاتيح والنقرات التي ترسلها برامج أخرى بـ XSendEvent، وهي تُهمل فيما عدا ذلك.

        A key that ends the menu with an exit code from 10 to 28.
        Eine Taste, die das Menü mit einem Exit-Code von 10 bis 28 beendet.
        Une touche qui termine le menu avec un code de retour de 10 à 28.
        Una tecla que termina el menú con un código de salida de 10 a 28.
        メニューを 10 から 28 の終了コードで終えるキー。
        مفتاح ينهي القائمة برمز خروج من 10 إلى 28.

        Dismiss after that many seconds.
        Schließt das Menü nach so vielen Sekunden.
        Ferme le menu après ce nombre de secondes.
        Cierra el menú tras ese número de segundos.
        この秒数の後に閉じます。
        يغلق القائمة بعد هذا العدد من الثواني.

        Close the menu of that name if one is open, instead of opening another.
        Schließt das offene Menü dieses Namens, statt noch eines zu öffnen.
        Ferme le menu de ce nom s'il est ouvert, au lieu d'en ouvrir un autre.
        Cierra el menú de ese nombre si está abierto, en lugar de abrir otro.
        その名前のメニューが開いていれば、新しく開かずにそれを閉じます。
        يغلق القائمة التي لها هذا الاسم إن كانت مفتوحة، بدلاً من فتح قائمة أخرى.

        A command that changes the menu and is told what happens in it, by its standard input and output.
        Ein Befehl, der über seine Standardeingabe und -ausgabe das Menü ändert und erfährt, was darin geschieht.
        Une commande qui, par son entrée et sa sortie standard, modifie le menu et apprend ce qui s’y passe.
        Una orden que, por su entrada y salida estándar, cambia el menú y sabe lo que ocurre en él.
        標準入出力を通じてメニューを変え、メニューでの出来事を知らされるコマンド。
        أمر يغيّر القائمة ويُخبَر بما يحدث فيها عبر دخله وخرجه القياسيين.

        A socket on which programs connect to the menu: a path, or a name in $XDG_RUNTIME_DIR/x11menu.
        Ein Socket, an dem sich Programme mit dem Menü verbinden: ein Pfad oder ein Name in $XDG_RUNTIME_DIR/x11menu.
        Un socket par lequel des programmes se connectent au menu : un chemin ou un nom dans $XDG_RUNTIME_DIR/x11menu.
        Un socket por el que los programas se conectan al menú: una ruta o un nombre en $XDG_RUNTIME_DIR/x11menu.
        プログラムがメニューに接続するソケット: パス、または $XDG_RUNTIME_DIR/x11menu の中の名前。
        مقبس تتصل به البرامج بالقائمة: مسار، أو اسم في $XDG_RUNTIME_DIR/x11menu.

        An open descriptor by which a program is connected to the menu.
        Ein offener Deskriptor, über den ein Programm mit dem Menü verbunden ist.
        Un descripteur ouvert par lequel un programme est connecté au menu.
        Un descriptor abierto por el que un programa está conectado al menú.
        プログラムがメニューとつながっている、開いた記述子。
        واصف مفتوح يتصل به برنامج بالقائمة.

        A command that lists the rows for the typed text, which replaces {} in it.
        Ein Befehl, der die Zeilen zum getippten Text auflistet; dieser ersetzt {} darin.
        Une commande qui énumère les lignes pour le texte tapé, qui y remplace {}.
        Una orden que enumera las filas del texto tecleado, que sustituye a {} en ella.
        入力した文字列に合う行を並べるコマンド。{} が文字列に置き換わります。
        أمر يسرد الصفوف للنص المكتوب الذي يحل محل {} فيه.

        Who leaves out the rows that do not match the typed text: menu, or script (with --query).
        Wer Zeilen weglässt, die nicht zum getippten Text passen: das Menü (menu) oder das Skript (script, mit --query).
        Qui écarte les lignes qui ne correspondent pas au texte tapé : le menu (menu) ou le script (script, avec --query).
        Quién descarta las filas que no corresponden al texto tecleado: el menú (menu) o el guion (script, con --query).
        入力した文字列に合わない行を除くもの: メニュー (menu)、またはスクリプト (script、--query と使います)。
        من يُسقط الصفوف التي لا تطابق النص المكتوب: القائمة (menu) أو النص البرمجي (script، مع --query).

        A command whose output is shown beside the highlighted row's menu; {} in it is the row's value.
        Ein Befehl, dessen Ausgabe neben dem Menü der hervorgehobenen Zeile steht; {} darin ist der Wert der Zeile.
        Une commande dont la sortie est affichée à côté du menu de la ligne en évidence ; {} y est la valeur de la ligne.
        Una orden cuya salida se muestra junto al menú de la fila resaltada; {} en ella es el valor de la fila.
        強調された行のメニューの横に出力を表示するコマンド。{} は行の値です。
        أمر يُعرض خرجه بجانب قائمة الصف المميّز؛ و{} فيه هي قيمة الصف.

        The side of the rows that the preview is on: right, below or left.
        Die Seite der Zeilen, an der die Vorschau steht: rechts (right), unten (below) oder links (left).
        Le côté des lignes où se tient l’aperçu : droite (right), dessous (below) ou gauche (left).
        El lado de las filas en el que está la vista previa: derecha (right), debajo (below) o izquierda (left).
        プレビューを行のどちら側に置くか: 右 (right)、下 (below)、左 (left)。
        جانب الصفوف الذي تقف فيه المعاينة: يمين (right) أو أسفل (below) أو يسار (left).

        The width of a preview beside the rows, the height of one below.
        Die Breite einer Vorschau neben den Zeilen, die Höhe einer darunter.
        La largeur d’un aperçu à côté des lignes, la hauteur d’un aperçu au-dessous.
        La anchura de una vista previa junto a las filas, la altura de una debajo.
        行の横のプレビューの幅、下のプレビューの高さ。
        عرض المعاينة التي بجانب الصفوف، وارتفاع التي تحتها.

        Take nothing from the user: no fonts, rules for fonts, locale, themes, icons or settings of the desktop.
        Übernimmt nichts vom Benutzer: weder Schriften, Regeln für Schriften, Sprache, Themen, Symbole noch Einstellungen des Desktops.
        Ne prend rien de l’utilisateur : ni polices, ni règles de polices, ni langue, ni thèmes, ni icônes, ni réglages du bureau.
        No toma nada del usuario: ni fuentes, ni reglas de fuentes, ni idioma, ni temas, ni iconos, ni ajustes del escritorio.
        ユーザーのフォント、フォントの規則、ロケール、テーマ、アイコン、デスクトップの設定を一切使いません。
        لا يأخذ شيئًا من المستخدم: لا خطوطًا ولا قواعد لها ولا لغة ولا سمات ولا أيقونات ولا إعدادات سطح المكتب.
        """#
}
