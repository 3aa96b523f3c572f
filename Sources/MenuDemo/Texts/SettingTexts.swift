/// The last menus of the gallery, and the demo's settings. `Catalogue` of MenuModel says how texts are written.
enum SettingTexts {
    static let text: StaticString = #"""
        Copy Link
        Verweis kopieren
        Copier le lien
        Copiar enlace
        リンクをコピー
        نسخ الرابط

        Anybody who has it can read
        Wer ihn hat, kann lesen
        Qui l’a peut lire
        Quien lo tenga puede leer
        持っている人は読めます
        يقرأ كل من لديه الرابط

        Send to Printer
        Drucken
        Imprimer
        Enviar a la impresora
        印刷
        إرسال إلى الطابعة

        Second floor, by the window
        Zweiter Stock, am Fenster
        Deuxième étage, près de la fenêtre
        Segundo piso, junto a la ventana
        二階、窓のそば
        الطابق الثاني، قرب النافذة

        Move to Folder
        In einen Ordner
        Ranger dans un dossier
        Mover a una carpeta
        フォルダーへ移す
        نقل إلى مجلد

        Out of everybody’s sight
        Aus aller Augen
        Hors de la vue de tous
        Fuera de la vista de todos
        だれの目にも触れない所へ
        بعيدًا عن أعين الجميع

        Pin
        Anheften
        Épingler
        Fijar
        ピンで留める
        تثبيت

        Keep it at the top of the list
        Bleibt oben in der Liste
        Le garder en tête de liste
        Dejarlo al principio de la lista
        一覧の先頭に置く
        إبقاؤه في أعلى القائمة

        Star
        Stern
        Étoile
        Estrella
        星
        نجمة

        Find it again
        Zum Wiederfinden
        Pour le retrouver
        Para encontrarlo otra vez
        また見つけるために
        للعثور عليه ثانية

        You chose “{=0}”.
        Gewählt: „{=0}“.
        Vous avez choisi « {=0} ».
        Ha elegido «{=0}».
        「{=0}」を選びました。
        اخترت «{=0}».

        A press on the right button opens a menu anywhere here.
        Ein Druck auf die rechte Taste öffnet hier überall ein Menü.
        Un clic droit ouvre un menu n’importe où ici.
        El botón derecho abre aquí un menú en cualquier sitio.
        ここではどこでも右ボタンでメニューが開きます。
        يفتح الزر الأيمن قائمة في أي مكان هنا.

        Copy What Was Chosen
        Gewähltes kopieren
        Copier le choix
        Copiar lo elegido
        選んだものをコピー
        نسخ ما اختير

        Forget All Choices
        Jede Auswahl vergessen
        Oublier tous les choix
        Olvidar lo elegido
        選択をすべて忘れる
        نسيان كل الاختيارات

        Make It Light
        Hell machen
        Passer au clair
        Ponerlo claro
        明るくする
        وضع فاتح

        Make It Dark
        Dunkel machen
        Passer au sombre
        Ponerlo oscuro
        暗くする
        وضع داكن

        Settings
        Einstellungen
        Réglages
        Ajustes
        設定
        الإعدادات

        Appearance
        Erscheinungsbild
        Apparence
        Apariencia
        外観
        المظهر

        Theme of Menus
        Thema der Menüs
        Thème des menus
        Tema de los menús
        メニューのテーマ
        سمة القوائم

        Scale
        Maßstab
        Échelle
        Escala
        倍率
        المقياس

        As on the Desktop
        Wie auf dem Schreibtisch
        Comme sur le bureau
        Como en el escritorio
        デスクトップに合わせる
        كما على سطح المكتب

        Submenus Lie Over
        Untermenüs liegen darüber
        Sous-menus par-dessus
        Submenús por encima
        サブメニューを重ねる
        القوائم الفرعية فوق أصلها

        Right to Left
        Von rechts nach links
        De droite à gauche
        De derecha a izquierda
        右から左へ
        من اليمين إلى اليسار

        Light
        Hell
        Clair
        Claro
        ライト
        فاتح

        Dark
        Dunkel
        Sombre
        Oscuro
        ダーク
        داكن
        """#
}
