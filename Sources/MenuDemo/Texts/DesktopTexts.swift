/// The desktop. `Catalogue` of MenuModel says how texts are written.
enum DesktopTexts {
    static let text: StaticString = #"""
        1 vessel
        1 Gefäß
        1 récipient
        1 vasija
        器 1 点
        إناء واحد

        Menus for an X11 desktop
        Menüs für einen X11-Schreibtisch
        Des menus pour un bureau X11
        Menús para un escritorio X11
        X11 デスクトップのためのメニュー
        قوائم لسطح مكتب X11

        The bar, the windows' menus, the dock's and those of the ground are all menus of this library. Drag, rename and drop the icons; move and resize the windows.
        Die Leiste und die Menüs der Fenster, des Docks und des Grundes sind alle von dieser Bibliothek. Symbole ziehen, umbenennen und ablegen; Fenster bewegen und in der Größe ändern.
        La barre, les menus des fenêtres, du dock et du fond sont tous de cette bibliothèque. Glissez, renommez et déposez les icônes ; déplacez et redimensionnez les fenêtres.
        La barra y los menús de las ventanas, del dock y del fondo son todos de esta biblioteca. Arrastre, cambie de nombre y suelte los iconos; mueva las ventanas y cambie su tamaño.
        バー、ウィンドウ、ドック、背景のメニューはすべてこのライブラリーのものです。アイコンを動かし、名前を変え、置いてください。ウィンドウも動かし、大きさを変えられます。
        الشريط وقوائم النوافذ والمرسى والخلفية كلها من هذه المكتبة. اسحب الأيقونات وأعد تسميتها وأفلتها؛ وحرّك النوافذ وغيّر حجمها.

        F10 goes to the bar, F6 to the icons, Ctrl+Tab to the next window.
        F10 führt zur Leiste, F6 zu den Symbolen, Strg+Tab zum nächsten Fenster.
        F10 va à la barre, F6 aux icônes, Ctrl+Tab à la fenêtre suivante.
        F10 va a la barra, F6 a los iconos, Ctrl+Tab a la ventana siguiente.
        F10 でバー、F6 でアイコン、Ctrl+Tab で次のウィンドウへ。
        F10 إلى الشريط، وF6 إلى الأيقونات، وCtrl+Tab إلى النافذة التالية.

        About x11menu
        Über x11menu
        À propos de x11menu
        Acerca de x11menu
        x11menu について
        حول x11menu

        Lock Screen
        Bildschirm sperren
        Verrouiller l’écran
        Bloquear la pantalla
        画面をロック
        قفل الشاشة

        Quit
        Beenden
        Quitter
        Salir
        終了
        إنهاء

        Soft Lights
        Sanfte Lichter
        Lumières douces
        Luces suaves
        柔らかな光
        أضواء ناعمة

        Wallpaper
        Hintergrund
        Fond d’écran
        Fondo
        壁紙
        الخلفية

        Applications
        Anwendungen
        Applications
        Aplicaciones
        アプリケーション
        التطبيقات

        No Applications Found
        Keine Anwendungen gefunden
        Aucune application trouvée
        No hay aplicaciones
        アプリケーションがありません
        لم تُوجد تطبيقات

        Minimise
        Verkleinern
        Réduire
        Minimizar
        しまう
        تصغير

        Zoom
        Vergrößern
        Agrandir
        Ampliar
        拡大
        تكبير

        Former Size
        Frühere Größe
        Taille précédente
        Tamaño anterior
        元の大きさ
        الحجم السابق

        Side by Side
        Nebeneinander
        Côte à côte
        Lado a lado
        並べる
        جنبًا إلى جنب

        Cascade
        Gestaffelt
        En cascade
        En cascada
        重ねる
        متتالية

        Next Window
        Nächstes Fenster
        Fenêtre suivante
        Ventana siguiente
        次のウィンドウ
        النافذة التالية

        Window
        Fenster
        Fenêtre
        Ventana
        ウィンドウ
        نافذة

        New Folder
        Neuer Ordner
        Nouveau dossier
        Carpeta nueva
        新しいフォルダー
        مجلد جديد

        New Note
        Neue Notiz
        Nouvelle note
        Nota nueva
        新しいメモ
        ملاحظة جديدة

        Sort By
        Sortieren nach
        Trier par
        Ordenar por
        並べ替え
        الترتيب حسب

        Arrange in Grid
        Im Raster anordnen
        Aligner sur la grille
        Alinear en cuadrícula
        格子に並べる
        ترتيب في شبكة

        Rename…
        Umbenennen …
        Renommer…
        Cambiar nombre…
        名前を変える…
        إعادة التسمية…

        Empty Trash
        Papierkorb leeren
        Vider la corbeille
        Vaciar la papelera
        ごみ箱を空にする
        إفراغ المهملات

        Move To
        Verschieben nach
        Déplacer vers
        Mover a
        移動先
        نقل إلى

        Move to Trash
        In den Papierkorb
        Mettre à la corbeille
        Mover a la papelera
        ごみ箱へ
        نقل إلى المهملات

        Show
        Zeigen
        Montrer
        Mostrar
        表示
        إظهار

        Mute
        Stumm
        Muet
        Silenciar
        消音
        كتم

        Muted
        Stumm
        Muet
        Silencio
        消音中
        مكتوم

        Sound {0} %
        Ton {0} %
        Son {0} %
        Sonido {0} %
        音量 {0} %
        الصوت {0} %

        Offline
        Nicht verbunden
        Hors ligne
        Sin conexión
        オフライン
        غير متصل

        Harbour
        Hafen
        Port
        Puerto
        港
        الميناء

        Lighthouse
        Leuchtturm
        Phare
        Faro
        灯台
        المنارة

        Ferry Guest
        Fähre, Gäste
        Bac, visiteurs
        Transbordador, visitas
        フェリー、ゲスト
        العبّارة، ضيوف

        Power
        Strom
        Énergie
        Energía
        電源
        الطاقة

        Saving Power
        Strom sparen
        Économie d’énergie
        Ahorrando energía
        省電力中
        توفير الطاقة

        Stop Moving Pictures
        Bewegte Bilder anhalten
        Arrêter les images animées
        Parar las imágenes en movimiento
        動く絵を止める
        إيقاف الصور المتحركة

        24-Hour Clock
        24-Stunden-Uhr
        Horloge de 24 heures
        Reloj de 24 horas
        24 時間表示
        ساعة من 24

        Show the Date
        Datum zeigen
        Montrer la date
        Mostrar la fecha
        日付を表示
        إظهار التاريخ

        Desktop
        Schreibtisch
        Bureau
        Escritorio
        デスクトップ
        سطح المكتب

        Dock
        Dock
        Dock
        Dock
        ドック
        المرسى

        Press a key or click to unlock
        Zum Entsperren eine Taste drücken oder klicken
        Pressez une touche ou cliquez pour déverrouiller
        Pulse una tecla o haga clic para desbloquear
        キーを押すかクリックで解除
        اضغط مفتاحًا أو انقر لفتح القفل

        Put Back on the Desktop
        Zurück auf den Schreibtisch
        Remettre sur le bureau
        Devolver al escritorio
        デスクトップに戻す
        إرجاعه إلى سطح المكتب

        Nothing is in it. Drop an icon on it.
        Es ist leer. Ein Symbol hier ablegen.
        Il est vide. Déposez-y une icône.
        Está vacía. Suelte aquí un icono.
        空です。アイコンをここに置いてください。
        فارغ. أفلت أيقونة هنا.

        Sketches
        Skizzen
        Croquis
        Bocetos
        スケッチ
        رسومات

        Notes
        Notizen
        Notes
        Notas
        メモ
        ملاحظات

        Trash
        Papierkorb
        Corbeille
        Papelera
        ごみ箱
        المهملات

        Previous month
        Voriger Monat
        Mois précédent
        Mes anterior
        前の月
        الشهر السابق

        Next month
        Nächster Monat
        Mois suivant
        Mes siguiente
        次の月
        الشهر التالي
        """#
}
