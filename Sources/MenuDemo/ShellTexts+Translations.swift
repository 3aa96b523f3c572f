/// The translations of the demo's texts.
extension ShellTexts {
    static let german = ShellTexts(
        tagline: "Menüs zum Anfassen", settings: "Einstellungen", light: "Hell", dark: "Dunkel", list: "Szenen",
        scenes: [
            SceneText("Galerie", "Alles, was ein Menü enthalten kann. Klicken, oder drücken, ziehen und loslassen."),
            SceneText("Code-Editor", "An der Leiste entlang, mit oder ohne gedrückte Taste. Das Rad gehört dem Text."),
            SceneText("Wand aus Bildern", "Ein Menü über einem bewegten Bild öffnen und ändern, woraus es besteht."),
            SceneText("Chat", "Eine Nachricht halten, bis sie sich vom dunklen Schirm abhebt, oder rechts klicken."),
            SceneText("Katalog", "Tausend Gefäße und ein Filter. Was gewählt wird, ersetzt den Titel."),
            SceneText("Tabs", "Tabs verschieben und in andere Programme ziehen. In engen Fenstern sind sie ein Menü."),
            SceneText("Starter", "Dieselben Zeilen in dmenu, rofi, xmenu und jgmenu, die alle dieses Programm sind."),
            SceneText("Motor", "Was die Menüs von der Hand wissen: Zustand, Zeitgeber, der Weg ins Untermenü."),
        ])

    static let french = ShellTexts(
        tagline: "des menus à toucher", settings: "Réglages", light: "Clair", dark: "Sombre", list: "Scènes",
        scenes: [
            SceneText("Galerie", "Tout ce qu’un menu peut contenir. Cliquez, ou appuyez, glissez et relâchez."),
            SceneText("Éditeur de code", "Parcourez la barre, bouton tenu ou non. La molette est pour le texte."),
            SceneText("Mur d’images", "Ouvrez un menu sur une image qui bouge, et changez sa matière."),
            SceneText("Discussion", "Tenez un message jusqu’à ce qu’il se détache de l’écran, ou cliquez à droite."),
            SceneText("Catalogue", "Mille récipients et un filtre. Ce que vous choisissez remplace le titre."),
            SceneText("Onglets", "Déplacez les onglets, même vers d’autres programmes. À l’étroit, ils sont un menu."),
            SceneText("Lanceurs", "Les mêmes lignes dans dmenu, rofi, xmenu et jgmenu, qui sont tous ce programme."),
            SceneText("Moteur", "Ce que les menus savent de votre main : état, délais, chemin vers un sous-menu."),
        ])

    static let spanish = ShellTexts(
        tagline: "menús para tocar", settings: "Ajustes", light: "Claro", dark: "Oscuro", list: "Escenas",
        scenes: [
            SceneText("Galería", "Todo lo que cabe en un menú. Haga clic, o pulse, arrastre y suelte."),
            SceneText("Editor de código", "Recorra la barra con el botón pulsado o sin él. La rueda es para el texto."),
            SceneText("Pared de fondos", "Abra un menú sobre una imagen que se mueve y cambie de qué está hecho."),
            SceneText("Conversación", "Mantenga un mensaje hasta que se levante, o pulse en él el botón derecho."),
            SceneText("Catálogo", "Mil vasijas y un filtro. Lo que elija ocupa el lugar del título."),
            SceneText("Pestañas", "Arrastre pestañas, también a otros programas. Sin espacio, son un menú."),
            SceneText("Lanzadores", "Las mismas filas en dmenu, rofi, xmenu y jgmenu, que son todos este programa."),
            SceneText("Motor", "Lo que los menús saben de su mano: estado, plazos y el camino a un submenú."),
        ])

    static let japanese = ShellTexts(
        tagline: "触れるメニュー", settings: "設定", light: "ライト", dark: "ダーク", list: "シーン",
        scenes: [
            SceneText("ギャラリー", "メニューに入るすべての要素。クリックするか、押したまま動かして離します。"),
            SceneText("コードエディター", "ボタンを押しても押さなくてもバーを移動できます。ホイールは本文に効きます。"),
            SceneText("背景の壁", "動く絵の上でメニューを開き、その素材を変えてみます。"),
            SceneText("チャット", "メッセージを浮き上がるまで押し続けるか、右ボタンで押します。"),
            SceneText("カタログ", "千個の器とフィルター。選んだものがタイトルになります。"),
            SceneText("タブ", "タブを動かし、他のプログラムへもドラッグできます。狭い窓ではメニューになります。"),
            SceneText("ランチャー", "同じ行を dmenu、rofi、xmenu、jgmenu で。どれもこのプログラムです。"),
            SceneText("エンジン", "メニューが手の動きについて知ること：状態、タイマー、サブメニューへの道。"),
        ])

    static let arabic = ShellTexts(
        tagline: "قوائم للمس", settings: "الإعدادات", light: "فاتح", dark: "داكن", list: "المشاهد",
        scenes: [
            SceneText("المعرض", "كل ما يمكن أن تحويه قائمة. انقر، أو اضغط واسحب ثم أفلت."),
            SceneText("محرر الشيفرة", "تحرّك على الشريط والزر مضغوط أو بدونه. العجلة للنص."),
            SceneText("جدار الخلفيات", "افتح قائمة فوق صورة متحركة، وغيّر مادتها."),
            SceneText("المحادثة", "اضغط مطوّلًا على رسالة حتى ترتفع، أو انقرها بالزر الأيمن."),
            SceneText("الفهرس", "ألف إناء ومرشّح. ما تختاره يحلّ محلّ العنوان."),
            SceneText("الألسنة", "اسحب الألسنة إلى برامج أخرى أيضًا. في نافذة ضيقة تصبح قائمة."),
            SceneText("المطلقات", "الصفوف نفسها في dmenu وrofi وxmenu وjgmenu، وكلها هذا البرنامج."),
            SceneText("المحرّك", "ما تعرفه القوائم عن يدك: الحالة والمؤقّتات والطريق إلى قائمة فرعية."),
        ])
}
