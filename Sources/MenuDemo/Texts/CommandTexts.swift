/// The menus of the gallery, and of other scenes: commands and shapes. `Catalogue` of MenuModel says how texts are written.
enum CommandTexts {
    static let text: StaticString = #"""
        Undo Typing
        Eingabe zurücknehmen
        Annuler la frappe
        Deshacer escritura
        入力を取り消す
        التراجع عن الكتابة

        Undo
        Rückgängig
        Annuler
        Deshacer
        取り消す
        تراجع

        Redo
        Wiederholen
        Rétablir
        Rehacer
        やり直す
        إعادة

        Cut
        Schneiden
        Couper
        Cortar
        切り取り
        قص

        Copy
        Kopieren
        Copier
        Copiar
        コピー
        نسخ

        Paste
        Einsetzen
        Coller
        Pegar
        貼り付け
        لصق

        Paste Style
        Stil einsetzen
        Coller le style
        Pegar estilo
        書式を貼り付け
        لصق النمط

        Delete
        Löschen
        Supprimer
        Eliminar
        削除
        حذف

        Select All
        Alles auswählen
        Tout sélectionner
        Seleccionar todo
        すべて選択
        تحديد الكل

        Small
        Klein
        Petit
        Pequeño
        小
        صغير

        Medium
        Mittel
        Moyen
        Mediano
        中
        متوسط

        Large
        Groß
        Grand
        Grande
        大
        كبير

        Guides
        Hilfslinien
        Repères
        Guías
        ガイド
        خطوط إرشادية

        Ruler
        Lineal
        Règle
        Regla
        ルーラー
        مسطرة

        Grid
        Raster
        Grille
        Cuadrícula
        グリッド
        شبكة

        Status Line
        Statuszeile
        Ligne d’état
        Línea de estado
        ステータス行
        سطر الحالة

        Thumbnails
        Miniaturen
        Vignettes
        Miniaturas
        サムネイル
        صور مصغّرة

        Stars
        Sterne
        Étoiles
        Estrellas
        星
        نجوم

        Four Points
        Vier Zacken
        Quatre branches
        Cuatro puntas
        四つの角
        أربعة رؤوس

        Five Points
        Fünf Zacken
        Cinq branches
        Cinco puntas
        五つの角
        خمسة رؤوس

        Six Points
        Sechs Zacken
        Six branches
        Seis puntas
        六つの角
        ستة رؤوس

        Shape
        Form
        Forme
        Forma
        形
        الشكل

        Line
        Zeile
        Ligne
        Línea
        行
        سطر

        Rectangle
        Rechteck
        Rectangle
        Rectángulo
        長方形
        مستطيل

        Ellipse
        Ellipse
        Ellipse
        Elipse
        楕円
        بيضاوي

        Chart
        Diagramm
        Graphique
        Gráfico
        グラフ
        مخطط

        Bars
        Balken
        Barres
        Barras
        棒
        أشرطة

        Lines
        Linien
        Courbes
        Líneas
        折れ線
        خطوط

        Areas
        Flächen
        Aires
        Áreas
        面
        مساحات

        Pie
        Torte
        Secteurs
        Sectores
        円
        دائري

        Field
        Feld
        Champ
        Campo
        フィールド
        حقل

        Date
        Datum
        Date
        Fecha
        日付
        التاريخ

        Time
        Uhrzeit
        Heure
        Hora
        時刻
        الوقت

        Page Number
        Seitenzahl
        Numéro de page
        Número de página
        ページ番号
        رقم الصفحة

        Author
        Autor
        Auteur
        Autor
        著者
        المؤلف

        Picture…
        Bild …
        Image…
        Imagen…
        画像…
        صورة…

        Table…
        Tabelle …
        Tableau…
        Tabla…
        表…
        جدول…
        """#
}
