/// The tabs and the launchers. `Catalogue` of MenuModel says how texts are written.
enum TabTexts {
    static let text: StaticString = #"""
        New Page
        Neue Seite
        Nouvelle page
        Página nueva
        新しいページ
        صفحة جديدة

        New page
        Neue Seite
        Nouvelle page
        Página nueva
        新しいページ
        صفحة جديدة

        New Tab
        Neuer Tab
        Nouvel onglet
        Pestaña nueva
        新しいタブ
        لسان جديد

        This Page
        Diese Seite
        Cette page
        Esta página
        このページ
        هذه الصفحة

        Dark Page
        Dunkle Seite
        Page sombre
        Página oscura
        暗いページ
        صفحة داكنة

        Close
        Schließen
        Fermer
        Cerrar
        閉じる
        إغلاق

        Move Left
        Nach links
        Vers la gauche
        A la izquierda
        左へ
        إلى اليسار

        Move Right
        Nach rechts
        Vers la droite
        A la derecha
        右へ
        إلى اليمين

        Rename
        Umbenennen
        Renommer
        Cambiar nombre
        名前を変える
        إعادة التسمية

        Duplicate
        Verdoppeln
        Dupliquer
        Duplicar
        複製
        تكرار

        “{0}” was taken by another program
        „{0}“ wurde von einem anderen Programm übernommen
        « {0} » a été pris par un autre programme
        Otro programa ha tomado «{0}»
        「{0}」は別のプログラムが受け取りました
        أخذ برنامج آخر «{0}»

        Make the window narrow by the grip at its right: where the tabs have no room left they become one button, and all of them are in its menu. Drag a tab to another place or out to another program, drop a text or a file between tabs, click one twice to rename it, press the right button on it for more: the rows of the menu take the same. The menus take light or dark from the page that they lie on.
        Am Griff rechts wird das Fenster schmaler: Wo die Tabs keinen Platz mehr haben, werden sie zu einem Knopf, und alle stehen in seinem Menü. Ein Tab lässt sich an einen anderen Ort oder in ein anderes Programm ziehen, Text oder Dateien lassen sich zwischen Tabs ablegen, ein Doppelklick benennt um, die rechte Taste bietet mehr: Die Zeilen des Menüs können dasselbe. Hell oder dunkel sind die Menüs wie die Seite, auf der sie liegen.
        Rétrécissez la fenêtre par la poignée de droite : faute de place, les onglets deviennent un seul bouton, et tous sont dans son menu. Glissez un onglet ailleurs ou vers un autre programme, déposez un texte ou un fichier entre deux onglets, cliquez deux fois pour renommer, cliquez à droite pour le reste : les lignes du menu savent en faire autant. Les menus sont clairs ou sombres comme la page où ils sont.
        Estreche la ventana con el asa de la derecha: donde no caben, las pestañas se vuelven un solo botón, y todas están en su menú. Arrastre una pestaña a otro sitio o a otro programa, suelte un texto o un archivo entre dos, haga doble clic para cambiarle el nombre, pulse el botón derecho para más: las filas del menú admiten lo mismo. Los menús son claros u oscuros como la página en que están.
        右の取っ手で窓を狭めてください。タブは場所がなくなると一つのボタンになり、すべてそのメニューに入ります。タブは別の場所や別のプログラムへドラッグでき、タブの間にテキストやファイルを置けます。二度クリックすると名前を変え、右ボタンでさらに多くのことができます。メニューの行でも同じです。メニューの明暗は下のページに合わせます。
        ضيّق النافذة بالمقبض: حين لا يبقى مكان تصير الألسنة زرًّا واحدًا، وكلها في قائمته. اسحب لسانًا إلى مكان آخر أو إلى برنامج آخر، وأفلت نصًّا أو ملفًّا بين لسانين، وانقر مرتين لإعادة التسمية، واضغط الزر الأيمن للمزيد: وصفوف القائمة تقبل ذلك كله. تأخذ القوائم الفاتح أو الداكن من الصفحة التي تحتها.

        Sea chart
        Seekarte
        Carte marine
        Carta náutica
        海図
        خريطة بحرية

        Night sky
        Nachthimmel
        Ciel nocturne
        Cielo nocturno
        夜空
        سماء الليل

        Recipes
        Rezepte
        Recettes
        Recetas
        料理
        وصفات

        Engine room
        Maschinenraum
        Salle des machines
        Sala de máquinas
        機関室
        غرفة المحركات

        Letters
        Briefe
        Lettres
        Cartas
        手紙
        رسائل

        Radio
        Funk
        Radio
        Radio
        無線
        لاسلكي

        A strip along the upper edge; letters filter.
        Ein Streifen am oberen Rand; Buchstaben filtern.
        Une bande le long du bord supérieur ; les lettres filtrent.
        Una tira en el borde superior; las letras filtran.
        上端の帯。文字で絞り込みます。
        شريط على الحافة العليا؛ والحروف ترشّح.

        A window in the middle; words in any order filter.
        Ein Fenster in der Mitte; Wörter in jeder Reihenfolge filtern.
        Une fenêtre au milieu ; les mots filtrent dans tout ordre.
        Una ventana en el centro; las palabras filtran en cualquier orden.
        中央の窓。語をどの順でも絞り込みます。
        نافذة في الوسط؛ وترشّح الكلمات بأي ترتيب.

        A menu at the pointer, with submenus by tabs.
        Ein Menü am Zeiger, mit Untermenüs durch Tabs.
        Un menu au pointeur, avec des sous-menus par tabulations.
        Un menú junto al puntero, con submenús por tabuladores.
        ポインターの所のメニュー。タブでサブメニューになります。
        قائمة عند المؤشر، قوائمها الفرعية بالتبويبات.

        A menu at the pointer; letters filter.
        Ein Menü am Zeiger; Buchstaben filtern.
        Un menu au pointeur ; les lettres filtrent.
        Un menú junto al puntero; las letras filtran.
        ポインターの所のメニュー。文字で絞り込みます。
        قائمة عند المؤشر؛ والحروف ترشّح.

        The rows
        Die Zeilen
        Les lignes
        Las filas
        行
        الصفوف

        All four read these from standard input and print what is chosen.
        Alle vier lesen sie als Eingabe und geben die Wahl aus.
        Tous les quatre les lisent sur l’entrée standard et écrivent ce qui est choisi.
        Los cuatro las leen de la entrada estándar y escriben lo elegido.
        四つともこれらを標準入力から読み、選ばれたものを出力します。
        تقرؤها الأربعة من الدخل القياسي وتكتب ما يُختار.

        It is open.
        Offen.
        Il est ouvert.
        Está abierto.
        開いています。
        مفتوح.

        Nothing was chosen.
        Nichts gewählt.
        Rien n’a été choisi.
        No se eligió nada.
        何も選ばれませんでした。
        لم يُختر شيء.

        It printed “{0}”.
        Ausgabe: „{0}“.
        Il a écrit « {0} ».
        Escribió «{0}».
        「{0}」を出力しました。
        كتب «{0}».

        Copy Command
        Befehl kopieren
        Copier la commande
        Copiar la orden
        コマンドをコピー
        نسخ الأمر

        Copy Rows
        Zeilen kopieren
        Copier les lignes
        Copiar las filas
        行をコピー
        نسخ الصفوف
        """#
}
