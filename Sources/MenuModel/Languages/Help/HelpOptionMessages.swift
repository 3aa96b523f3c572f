/// What the help says of options that one command alone has. `Catalogue` says how it is written.
enum HelpOptionMessages {
    static let text: StaticString = #"""
        Be a filter: a choice replaces the title of its menu, and the last row clears it; with --at center.
        Ein Filter: Eine Wahl ersetzt den Titel ihres Menüs, und die letzte Zeile hebt sie auf; mit --at center.
        Un filtre : un choix remplace le titre de son menu, et la dernière ligne l’efface ; avec --at center.
        Un filtro: una elección sustituye el título de su menú y la última fila la borra; con --at center.
        フィルターになります。選んだものがメニューの見出しに代わり、最後の行で取り消されます。--at center と使います。
        مرشِّح: يحل الاختيار محل عنوان قائمته، ويمحوه الصف الأخير؛ مع --at center.

        Show one title for the whole bar; its menu contains all menus.
        Zeigt einen Titel für die ganze Leiste; sein Menü enthält alle Menüs.
        Affiche un seul titre pour toute la barre ; son menu contient tous les menus.
        Muestra un solo título para toda la barra; su menú contiene todos los menús.
        バー全体を 1 つの見出しで表示し、そのメニューにすべてのメニューを入れます。
        يعرض عنوانًا واحدًا للشريط كله؛ وتضم قائمته كل القوائم.

        Open the first menu of the bar that is running, as if its title were pressed; for a key binding of the window manager.
        Öffnet das erste Menü der laufenden Leiste, als wäre sein Titel gedrückt; für ein Tastenkürzel des Fenstermanagers.
        Ouvre le premier menu de la barre en cours, comme si l’on pressait son titre ; pour un raccourci du gestionnaire de fenêtres.
        Abre el primer menú de la barra en marcha, como si se pulsara su título; para un atajo del gestor de ventanas.
        動作中のバーの最初のメニューを、見出しが押されたように開きます。ウィンドウマネージャーのキー割り当てに使います。
        يفتح أول قائمة في الشريط العامل كأن عنوانها ضُغط؛ لربطه بمفتاح في مدير النوافذ.

        A key that opens the first menu of this bar, whichever window has the focus.
        Eine Taste, die das erste Menü dieser Leiste öffnet, welches Fenster auch den Fokus hat.
        Une touche qui ouvre le premier menu de cette barre, quelle que soit la fenêtre active.
        Una tecla que abre el primer menú de esta barra, sea cual sea la ventana con el foco.
        どのウィンドウにフォーカスがあっても、このバーの最初のメニューを開くキー。
        مفتاح يفتح أول قائمة في هذا الشريط، أيًّا كانت النافذة النشطة.

        Write the menu as JSON, which x11menu can show, and exit.
        Schreibt das Menü als JSON, das x11menu zeigen kann, und endet.
        Écrit le menu en JSON, que x11menu sait afficher, et se termine.
        Escribe el menú como JSON, que x11menu puede mostrar, y termina.
        x11menu で表示できる JSON としてメニューを書き出し、終了します。
        يكتب القائمة بصيغة JSON التي يستطيع x11menu عرضها، وينتهي.

        List all applications in one menu, not in categories.
        Führt alle Anwendungen in einem Menü auf, nicht in Kategorien.
        Énumère toutes les applications dans un seul menu, sans catégories.
        Enumera todas las aplicaciones en un solo menú, sin categorías.
        すべてのアプリケーションを、分類せずに 1 つのメニューに並べます。
        يسرد كل التطبيقات في قائمة واحدة بلا فئات.

        Where to list additional actions, such as opening a new window: in a submenu, in rows, beside the row on request, or none.
        Wo weitere Aktionen stehen, etwa ein neues Fenster zu öffnen: in einem Untermenü (submenu), in Zeilen (rows), auf Wunsch neben der Zeile (beside) oder nirgends (none).
        Où énumérer les actions supplémentaires, comme ouvrir une nouvelle fenêtre : dans un sous-menu (submenu), dans des lignes (rows), à côté de la ligne sur demande (beside) ou nulle part (none).
        Dónde enumerar las acciones adicionales, como abrir una ventana nueva: en un submenú (submenu), en filas (rows), junto a la fila si se pide (beside) o en ningún sitio (none).
        新しいウィンドウを開くなどの追加の操作を並べる場所: サブメニュー (submenu)、行 (rows)、求められたときに行の横 (beside)、なし (none)。
        أين تُسرد الإجراءات الإضافية مثل فتح نافذة جديدة: في قائمة فرعية (submenu) أو في صفوف (rows) أو بجانب الصف عند الطلب (beside) أو لا تُسرد (none).

        The file for the last picture.
        Die Datei für das letzte Bild.
        Le fichier de la dernière image.
        El archivo de la última imagen.
        最後の画像のファイル。
        ملف الصورة الأخيرة.

        The pictures.
        Die Bilder.
        Les images.
        Las imágenes.
        画像。
        الصورتان.

        The titles that lead to the item from the first menu, joined by /.
        Die Titel, die vom ersten Menü zum Eintrag führen, mit / verbunden.
        Les titres qui mènent du premier menu à l’élément, joints par /.
        Los títulos que llevan del primer menú al elemento, unidos por /.
        最初のメニューから項目までの題名を / でつないだもの。
        العناوين المؤدية من القائمة الأولى إلى العنصر، تفصلها /.

        The difference in a channel, 0 to 255, up to which two pixels are the same.
        Der Unterschied in einem Kanal, 0 bis 255, bis zu dem zwei Pixel gleich sind.
        La différence d’un canal, de 0 à 255, jusqu’à laquelle deux pixels sont égaux.
        La diferencia en un canal, de 0 a 255, hasta la que dos píxeles son iguales.
        2 つのピクセルを同じとみなすチャンネルの差の上限、0 から 255。
        الفرق في قناة، من 0 إلى 255، الذي يُعد البكسلان دونه متطابقين.

        The number of pixels that may differ.
        Die Zahl der Pixel, die sich unterscheiden dürfen.
        Le nombre de pixels qui peuvent différer.
        El número de píxeles que pueden diferir.
        違ってもよいピクセルの数。
        عدد البكسلات المسموح باختلافها.

        A rectangle that is not compared, in pixels; several may be given.
        Ein Rechteck, das nicht verglichen wird, in Pixeln; mehrere sind möglich.
        Un rectangle qui n’est pas comparé, en pixels ; on peut en donner plusieurs.
        Un rectángulo que no se compara, en píxeles; se pueden dar varios.
        比較しない長方形、ピクセル単位。いくつでも指定できます。
        مستطيل لا يُقارن، بالبكسل؛ ويمكن إعطاء عدة مستطيلات.

        Where the pictures differ, a file for a picture of the differences: red ones over the second picture in pale grey.
        Wenn sich die Bilder unterscheiden, eine Datei für ein Bild der Unterschiede: rot über dem zweiten Bild in blassem Grau.
        Si les images diffèrent, un fichier pour une image des différences : en rouge sur la seconde image en gris pâle.
        Si las imágenes difieren, un archivo para una imagen de las diferencias: en rojo sobre la segunda imagen en gris pálido.
        画像が違うときに、違いの画像を書くファイル: 淡い灰色の 2 枚目の上に赤で示します。
        إن اختلفت الصورتان، ملف لصورة الفروق: بالأحمر فوق الصورة الثانية بالرمادي الباهت.

        The size of the simulated screen, in pixels.
        Die Größe des simulierten Bildschirms in Pixeln.
        La taille de l’écran simulé, en pixels.
        El tamaño de la pantalla simulada, en píxeles.
        模擬画面の大きさ (ピクセル)。
        مقاس الشاشة المحاكاة بالبكسل.

        The screen beneath the menu: a PNG file or a colour.
        Der Bildschirm unter dem Menü: eine PNG-Datei oder eine Farbe.
        L’écran sous le menu : un fichier PNG ou une couleur.
        La pantalla bajo el menú: un archivo PNG o un color.
        メニューの下の画面: PNG ファイルまたは色。
        الشاشة التي تحت القائمة: ملف PNG أو لون.

        Events to replay; - for standard input, with FILE given.
        Ereignisse, die abgespielt werden; - für die Standardeingabe, wenn DATEI angegeben ist.
        Les événements à rejouer ; - pour l’entrée standard, si FICHIER est donné.
        Los eventos que se reproducen; - para la entrada estándar, si se da ARCHIVO.
        再生するイベント。メニューのファイルを指定したときは、- で標準入力。
        الأحداث التي تُعاد؛ - للدخل القياسي إذا أُعطي ملف.

        Print one line with a JSON object for each element on the screen.
        Gibt für jedes Element auf dem Bildschirm eine Zeile mit einem JSON-Objekt aus.
        Affiche, pour chaque élément à l’écran, une ligne avec un objet JSON.
        Escribe, por cada elemento en pantalla, una línea con un objeto JSON.
        画面の要素ごとに JSON オブジェクトを 1 行で出力します。
        يكتب لكل عنصر على الشاشة سطرًا فيه كائن JSON.

        The files; - is standard input.
        Die Dateien; - ist die Standardeingabe.
        Les fichiers ; - est l’entrée standard.
        Los archivos; - es la entrada estándar.
        ファイル。- は標準入力です。
        الملفات؛ - هو الدخل القياسي.

        The format of the files.
        Das Format der Dateien.
        Le format des fichiers.
        El formato de los archivos.
        ファイルの形式。
        صيغة الملفات.

        The format to write.
        Das Format, das geschrieben wird.
        Le format à écrire.
        El formato que se escribe.
        書き出す形式。
        الصيغة التي تُكتب.

        Fail, with 72, where a font, an icon, a picture or a letter is not there, and say which.
        Scheitert mit 72, wo Schrift, Symbol, Bild oder Buchstabe fehlt, und nennt, was.
        Échoue avec 72 là où une police, une icône, une image ou une lettre manque, et dit laquelle.
        Falla con 72 donde falta una fuente, un icono, una imagen o una letra, y dice cuál.
        フォント、アイコン、画像、文字のいずれかがなければ、それを示して 72 で終わります。
        يفشل بالرمز 72 حيث ينقص خط أو أيقونة أو صورة أو حرف، ويذكر ما ينقص.

        The scene to show first.
        Die Szene, die zuerst gezeigt wird.
        La scène à montrer en premier.
        La escena que se muestra primero.
        最初に表示する場面。
        المشهد الذي يُعرض أولًا.

        Print the names of the scenes and what they show.
        Gibt die Namen der Szenen aus und was sie zeigen.
        Affiche les noms des scènes et ce qu’elles montrent.
        Escribe los nombres de las escenas y lo que muestran.
        場面の名前と内容を出力します。
        يكتب أسماء المشاهد وما تعرضه.

        Fill the screen with a small desktop, on which the scenes are windows.
        Füllt den Bildschirm mit einem kleinen Desktop, auf dem die Szenen Fenster sind.
        Remplit l’écran d’un petit bureau, où les scènes sont des fenêtres.
        Llena la pantalla con un pequeño escritorio en el que las escenas son ventanas.
        場面をウィンドウにした小さなデスクトップで画面を覆います。
        يملأ الشاشة بسطح مكتب صغير تكون المشاهد نوافذ عليه.

        Light or dark; auto follows the desktop's settings.
        Hell (light) oder dunkel (dark); auto folgt den Einstellungen des Desktops.
        Clair (light) ou sombre (dark) ; auto suit les réglages du bureau.
        Claro (light) u oscuro (dark); auto sigue los ajustes del escritorio.
        明るい (light) か暗い (dark)。auto はデスクトップの設定に従います。
        فاتح (light) أو داكن (dark)؛ ويتبع auto إعدادات سطح المكتب.

        Device pixels per point.
        Gerätepixel je Punkt.
        Pixels du périphérique par point.
        Píxeles del dispositivo por punto.
        1 ポイントあたりのデバイスピクセル数。
        بكسلات الجهاز لكل نقطة.

        The size in points.
        Die Größe in Punkten.
        La taille en points.
        El tamaño en puntos.
        大きさ (ポイント)。
        المقاس بالنقاط.

        Draw the scene into a PNG file, without a display.
        Zeichnet die Szene ohne Display in eine PNG-Datei.
        Dessine la scène dans un fichier PNG, sans écran.
        Dibuja la escena en un archivo PNG, sin pantalla.
        ディスプレイなしで場面を PNG ファイルに描きます。
        يرسم المشهد في ملف PNG بلا شاشة.
        """#
}
