/// The menus of the gallery: colours, letters and order. `Catalogue` of MenuModel says how texts are written.
enum GalleryMenuTexts {
    static let text: StaticString = #"""
        In reach
        In Reichweite
        À portée
        Al alcance
        圏内
        في المتناول

        Wi-Fi is off
        WLAN ist aus
        Le Wi-Fi est coupé
        El wifi está apagado
        Wi-Fi はオフです
        شبكة Wi-Fi متوقفة

        Red
        Rot
        Rouge
        Rojo
        赤
        أحمر

        Orange
        Orange
        Orange
        Naranja
        橙
        برتقالي

        Yellow
        Gelb
        Jaune
        Amarillo
        黄
        أصفر

        Green
        Grün
        Vert
        Verde
        緑
        أخضر

        Cyan
        Türkis
        Cyan
        Cian
        水色
        سماوي

        Blue
        Blau
        Bleu
        Azul
        青
        أزرق

        Violet
        Violett
        Violet
        Violeta
        紫
        بنفسجي

        Colour
        Farbe
        Couleur
        Color
        色
        اللون

        Mark
        Marke
        Marque
        Marca
        印
        علامة

        Sign
        Zeichen
        Signe
        Signo
        しるし
        رمز

        Remove Label
        Etikett entfernen
        Retirer l’étiquette
        Quitar etiqueta
        ラベルを外す
        إزالة الملصق

        Ring
        Ring
        Anneau
        Anillo
        輪
        حلقة

        Filled
        Gefüllt
        Plein
        Relleno
        塗り
        ممتلئ

        Tint
        Tönung
        Teinte
        Tinte
        色合い
        صبغة

        Bold
        Fett
        Gras
        Negrita
        太字
        عريض

        Italic
        Kursiv
        Italique
        Cursiva
        斜体
        مائل

        Underline
        Unterstrichen
        Souligné
        Subrayado
        下線
        مسطَّر

        Left
        Links
        Gauche
        Izquierda
        左
        يسار

        Centre
        Mitte
        Centre
        Centro
        中央
        وسط

        Right
        Rechts
        Droite
        Derecha
        右
        يمين

        Clear Formatting
        Formatierung löschen
        Effacer la mise en forme
        Borrar formato
        書式を消す
        مسح التنسيق

        Capitals
        Großbuchstaben
        Majuscules
        Mayúsculas
        大文字
        الأحرف الكبيرة

        All Capitals
        Alles groß
        Tout en majuscules
        Todo en mayúsculas
        すべて大文字
        كلها كبيرة

        Small Capitals
        Kapitälchen
        Petites capitales
        Versalitas
        小型大文字
        كبيرة مصغّرة

        Title Case
        Wortanfänge groß
        Initiales majuscules
        Iniciales en mayúscula
        語頭を大文字
        أوائل الكلمات كبيرة

        Volume
        Lautstärke
        Volume
        Volumen
        音量
        مستوى الصوت

        Balance
        Balance
        Balance
        Balance
        バランス
        التوازن

        Test Sound
        Probeton
        Son d’essai
        Sonido de prueba
        テスト音
        صوت تجريبي

        Play a test sound
        Probeton abspielen
        Jouer un son d’essai
        Reproducir un sonido de prueba
        テスト音を鳴らす
        تشغيل صوت تجريبي

        Sound Settings…
        Toneinstellungen …
        Réglages du son…
        Ajustes de sonido…
        サウンド設定…
        إعدادات الصوت…

        Order
        Ordnung
        Ordre
        Orden
        順序
        الترتيب

        Name
        Name
        Nom
        Nombre
        名前
        الاسم

        Size
        Größe
        Taille
        Tamaño
        大きさ
        الحجم

        Kind
        Art
        Genre
        Tipo
        種類
        النوع

        Direction
        Richtung
        Sens
        Sentido
        方向
        الاتجاه

        Ascending
        Aufsteigend
        Croissant
        Ascendente
        昇順
        تصاعدي

        Descending
        Absteigend
        Décroissant
        Descendente
        降順
        تنازلي

        Folders First
        Ordner zuerst
        Dossiers d’abord
        Carpetas primero
        フォルダーを先に
        المجلدات أولًا
        """#
}
