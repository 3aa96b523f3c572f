/// The engine: what there is to try, and its states. `Catalogue` of MenuModel says how texts are written.
enum EngineTexts {
    static let text: StaticString = #"""
        Practice
        Übung
        Exercice
        Práctica
        練習
        تمرين

        Open the menu and go slantwise from a row to its submenu: the rows between do not take the submenu away. Then stop half way, and see how long it waits.
        Das Menü öffnen und schräg von einer Zeile in ihr Untermenü gehen: Die Zeilen dazwischen nehmen es nicht weg. Dann auf halbem Weg anhalten und sehen, wie lange es wartet.
        Ouvrez le menu et allez en biais d’une ligne à son sous-menu : les lignes entre les deux ne l’enlèvent pas. Puis arrêtez-vous à mi-chemin, et voyez combien de temps il attend.
        Abra el menú y vaya en diagonal de una fila a su submenú: las filas de en medio no lo quitan. Luego pare a medio camino y mire cuánto espera.
        メニューを開き、行からサブメニューへ斜めに進んでください。間の行はサブメニューを消しません。次は途中で止まり、どれだけ待つか見てください。
        افتح القائمة واذهب مائلًا من صف إلى قائمته الفرعية: لا تزيلها الصفوف التي بينهما. ثم قف في منتصف الطريق وانظر كم تنتظر.

        Go somewhere
        Irgendwohin
        Aller quelque part
        Ir a algún sitio
        どこかへ行く
        اذهب إلى مكان

        Then
        Danach
        Ensuite
        Después
        それから
        ثم

        Press the button, go into the menu without letting go, and release on a row: that is one gesture.
        Die Taste drücken, ohne loszulassen ins Menü gehen, auf einer Zeile loslassen: Das ist eine Geste.
        Pressez le bouton, entrez dans le menu sans lâcher, et relâchez sur une ligne : c’est un seul geste.
        Pulse el botón, entre en el menú sin soltar y suelte en una fila: es un solo gesto.
        ボタンを押したままメニューに入り、行の上で放してください。これが一つの動作です。
        اضغط الزر وادخل القائمة دون إفلات، ثم أفلت على صف: هذه حركة واحدة.

        Rest on a row of the submenu, then go back to its parent.
        Auf einer Zeile des Untermenüs ruhen, dann zurück zum Elternmenü.
        Reposez-vous sur une ligne du sous-menu, puis revenez à son parent.
        Descanse en una fila del submenú y vuelva al menú padre.
        サブメニューの行で休み、元のメニューに戻ってください。
        قف على صف في القائمة الفرعية، ثم ارجع إلى أصلها.

        Type the first letters of a row, and wait until they are forgotten.
        Die ersten Buchstaben einer Zeile tippen und warten, bis sie vergessen sind.
        Tapez les premières lettres d’une ligne, et attendez qu’elles soient oubliées.
        Escriba las primeras letras de una fila y espere a que se olviden.
        行の最初の文字を打ち、忘れられるまで待ってください。
        اكتب أول حروف صف، وانتظر حتى تُنسى.

        Choose one, and watch the states run to the end.
        Eine wählen und zusehen, wie die Zustände zu Ende laufen.
        Choisissez-en une, et regardez les états aller jusqu’au bout.
        Elija una y mire cómo los estados llegan al final.
        一つ選び、状態が終わりまで進むのを見てください。
        اختر واحدًا، وشاهد الحالات حتى نهايتها.

        You went to {=0}.
        Ziel: {=0}.
        Vous êtes allé à : {=0}.
        Ha ido a: {=0}.
        行き先: {=0}
        ذهبت إلى: {=0}.

        State
        Zustand
        État
        Estado
        状態
        الحالة

        What it sees
        Was sie sieht
        Ce qu’il voit
        Lo que ve
        見えているもの
        ما يراه

        No menu is open.
        Kein Menü ist offen.
        Aucun menu n’est ouvert.
        No hay ningún menú abierto.
        メニューは開いていません。
        لا قائمة مفتوحة.

        Pointer
        Zeiger
        Pointeur
        Puntero
        ポインター
        المؤشر

        Safe triangle towards the submenu
        Sicheres Dreieck zum Untermenü
        Triangle sûr vers le sous-menu
        Triángulo seguro hacia el submenú
        サブメニューへの安全な三角形
        مثلث آمن نحو القائمة الفرعية

        Timers
        Zeitgeber
        Délais
        Plazos
        タイマー
        المؤقتات

        None runs.
        Keiner läuft.
        Aucun ne court.
        No corre ninguno.
        動いていません。
        لا مؤقت يعمل.

        Before
        Davor
        Avant
        Antes
        これまで
        ما سبق

        Nothing yet.
        Noch nichts.
        Rien encore.
        Nada aún.
        まだありません。
        لا شيء بعد.

        {0} ms   {=1}
        {0} ms   {=1}
        {0} ms   {=1}
        {0} ms   {=1}
        {0} ms   {=1}
        {0} ms   {=1}

        Browsing
        Durchsehen
        Parcours
        Recorrido
        閲覧
        تصفح

        Pressing
        Drücken
        Pression
        Pulsación
        押下
        ضغط

        Press-dragging
        Drücken und Ziehen
        Presser-glisser
        Pulsar y arrastrar
        押してドラッグ
        ضغط مع سحب

        Carrying a row
        Zeile tragen
        Porter une ligne
        Llevar una fila
        行を運ぶ
        حمل صف

        Taking a drop
        Ablage annehmen
        Recevoir un dépôt
        Recibir lo soltado
        ドロップを受ける
        استقبال إفلات

        Touching
        Berühren
        Toucher
        Toque
        接触
        لمس

        Finger scrolling
        Rollen per Finger
        Défilement au doigt
        Desplazar con el dedo
        指でスクロール
        تمرير بالإصبع

        Flashing
        Aufblinken
        Clignotement
        Destello
        点滅
        وميض

        Fading out
        Ausblenden
        Fondu
        Desvanecimiento
        フェードアウト
        تلاشٍ

        The submenu opens
        Das Untermenü öffnet
        Le sous-menu s’ouvre
        Se abre el submenú
        サブメニューが開く
        تُفتح القائمة الفرعية

        The safe triangle ends
        Das sichere Dreieck endet
        Le triangle sûr finit
        Acaba el triángulo seguro
        安全な三角形が終わる
        ينتهي المثلث الآمن

        The longest safe triangle
        Längstes sicheres Dreieck
        Triangle sûr le plus long
        Triángulo seguro más largo
        最長の安全な三角形
        أطول مثلث آمن

        The list scrolls on
        Die Liste rollt weiter
        La liste défile
        La lista sigue
        一覧が進む
        تستمر القائمة في التمرير

        The finger selects
        Der Finger wählt
        Le doigt choisit
        El dedo elige
        指で選ぶ
        يختار الإصبع

        Typed letters are forgotten
        Getipptes wird vergessen
        Les lettres sont oubliées
        Se olvidan las letras
        打った文字を忘れる
        تُنسى الحروف المكتوبة

        The press becomes a hold
        Aus Drücken wird Halten
        La pression devient maintien
        La pulsación se mantiene
        長押しになる
        يصير الضغط ضغطًا مطوّلًا

        The highlight comes back
        Die Markierung kehrt zurück
        La surbrillance revient
        Vuelve el resalte
        強調が戻る
        يعود التمييز

        The fade-out ends
        Das Ausblenden endet
        Le fondu finit
        Acaba el desvanecimiento
        フェードが終わる
        ينتهي التلاشي

        The menu closes
        Das Menü schließt
        Le menu se ferme
        El menú se cierra
        メニューが閉じる
        تُغلق القائمة
        """#
}
