/// The editor. `Catalogue` of MenuModel says how texts are written.
enum EditorTexts {
    static let text: StaticString = #"""
        File
        Datei
        Fichier
        Archivo
        ファイル
        ملف

        New
        Neu
        Nouveau
        Nuevo
        新規
        جديد

        Open…
        Öffnen …
        Ouvrir…
        Abrir…
        開く…
        فتح…

        Open Recent
        Zuletzt benutzt
        Ouvrir un récent
        Abrir reciente
        最近のファイル
        فتح الأخير

        Clear Menu
        Menü leeren
        Vider le menu
        Vaciar menú
        メニューを消去
        مسح القائمة

        Save
        Sichern
        Enregistrer
        Guardar
        保存
        حفظ

        Save As…
        Sichern unter …
        Enregistrer sous…
        Guardar como…
        別名で保存…
        حفظ باسم…

        Revert
        Zurück zur Fassung
        Revenir
        Revertir
        元に戻す
        استعادة

        Export As
        Exportieren als
        Exporter en
        Exportar como
        書き出し
        تصدير باسم

        Plain Text
        Reiner Text
        Texte brut
        Texto sin formato
        プレーンテキスト
        نص عادي

        Find
        Suchen
        Chercher
        Buscar
        検索
        بحث

        Find…
        Suchen …
        Chercher…
        Buscar…
        検索…
        بحث…

        Find Next
        Weitersuchen
        Chercher le suivant
        Buscar siguiente
        次を検索
        البحث عن التالي

        Find “{0}”
        „{0}“ suchen
        Chercher « {0} »
        Buscar «{0}»
        「{0}」を検索
        بحث عن «{0}»

        A text in this file
        Ein Text in dieser Datei
        Un texte dans ce fichier
        Un texto de este archivo
        このファイルの中の文字
        نص في هذا الملف

        Go
        Gehe zu
        Aller
        Ir
        移動
        انتقال

        Move Up
        Nach oben
        Vers le haut
        Subir
        上へ
        إلى أعلى

        Move Down
        Nach unten
        Vers le bas
        Bajar
        下へ
        إلى أسفل

        Duplicate Line
        Zeile verdoppeln
        Dupliquer la ligne
        Duplicar línea
        行を複製
        تكرار السطر

        Line Numbers
        Zeilennummern
        Numéros de ligne
        Números de línea
        行番号
        أرقام الأسطر

        Map
        Übersicht
        Plan
        Mapa
        全体図
        خريطة

        Mark This Line
        Diese Zeile hervorheben
        Marquer cette ligne
        Marcar esta línea
        この行を強調
        إبراز هذا السطر

        Colours
        Farben
        Couleurs
        Colores
        配色
        ألوان

        Larger
        Größer
        Plus grand
        Más grande
        大きく
        أكبر

        Smaller
        Kleiner
        Plus petit
        Más pequeño
        小さく
        أصغر

        Actual Size
        Wahre Größe
        Taille réelle
        Tamaño real
        実際の大きさ
        الحجم الفعلي

        Help
        Hilfe
        Aide
        Ayuda
        ヘルプ
        مساعدة

        The Language
        Die Sprache
        Le langage
        El lenguaje
        言語
        اللغة

        Keys
        Tasten
        Touches
        Teclas
        キー
        المفاتيح

        About This Editor
        Über diesen Editor
        À propos de cet éditeur
        Acerca de este editor
        このエディターについて
        حول هذا المحرر

        It edits texts in memory: nothing is written to your disk. Its menus are those of x11menu, as is everything else that pops up here.
        Er bearbeitet Texte im Speicher: Auf die Platte wird nichts geschrieben. Seine Menüs sind die von x11menu, wie alles, was hier erscheint.
        Il édite des textes en mémoire : rien n’est écrit sur votre disque. Ses menus sont ceux de x11menu, comme tout ce qui surgit ici.
        Edita textos en memoria: no se escribe nada en su disco. Sus menús son los de x11menu, como todo lo que aparece aquí.
        メモリの中のテキストを編集します。 ディスクには何も書きません。 メニューもここに現れるものもすべて x11menu のものです。
        يحرّر نصوصًا في الذاكرة: لا يُكتب شيء على قرصك. قوائمه قوائم x11menu، وكذلك كل ما يظهر هنا.

        Press any key.
        Eine Taste drücken.
        Pressez une touche.
        Pulse una tecla.
        どれかキーを押してください。
        اضغط أي مفتاح.

        Ready
        Bereit
        Prêt
        Listo
        準備完了
        جاهز

        Line {0} of {1}, column {2}
        Zeile {0} von {1}, Spalte {2}
        Ligne {0} sur {1}, colonne {2}
        Línea {0} de {1}, columna {2}
        {1} 行中 {0} 行、{2} 桁
        السطر {0} من {1}، العمود {2}

        “{0}” is not saved
        „{0}“ ist nicht gesichert
        « {0} » n’est pas enregistré
        «{0}» no está guardado
        「{0}」は保存されていません
        لم يُحفظ «{0}»

        Keep Editing
        Weiter bearbeiten
        Continuer l’édition
        Seguir editando
        編集を続ける
        متابعة التحرير

        Discard
        Verwerfen
        Abandonner
        Descartar
        破棄
        تجاهل

        “{0}” is not in this file
        „{0}“ steht nicht in dieser Datei
        « {0} » n’est pas dans ce fichier
        «{0}» no está en este archivo
        「{0}」はこのファイルにありません
        ليس «{0}» في هذا الملف

        {0} (changed)
        {0} (geändert)
        {0} (modifié)
        {0} (modificado)
        {0}（変更あり）
        {0} (معدَّل)

        Dusk
        Dämmerung
        Crépuscule
        Ocaso
        夕暮れ
        الغسق

        Meadow
        Wiese
        Prairie
        Pradera
        草原
        المرج

        Paper
        Papier
        Papier
        Papel
        紙
        الورق
        """#
}
