/// The catalogue of vessels. `Catalogue` of MenuModel says how texts are written.
enum CatalogueTexts {
    static let text: StaticString = #"""
        Glaze
        Glasur
        Émail
        Esmalte
        釉薬
        الطلاء

        Pattern
        Muster
        Motif
        Dibujo
        模様
        النقش

        Made in
        Entstanden
        Période
        Época
        年代
        الحقبة

        All Vessels
        Alle Gefäße
        Tous les récipients
        Todas las vasijas
        すべての器
        كل الأواني

        Open
        Öffnen
        Ouvrir
        Abrir
        開く
        فتح

        Put Back
        Zurückstellen
        Remettre
        Devolver
        戻す
        إرجاع

        Put Aside
        Beiseitestellen
        Mettre de côté
        Apartar
        取り置く
        تنحية جانبًا

        Copy Name
        Namen kopieren
        Copier le nom
        Copiar nombre
        名前をコピー
        نسخ الاسم

        Only Those Alike
        Nur ähnliche
        Seulement les semblables
        Solo las parecidas
        似たものだけ
        المتشابهة فقط

        Escape or a click closes it.
        Escape oder ein Klick schließt es.
        Échap ou un clic le ferme.
        Escape o un clic la cierra.
        Escape かクリックで閉じます。
        يغلقه Escape أو نقرة.

        No vessel is all of that. The last row of each menu takes its choice back.
        Kein Gefäß ist all das. Die letzte Zeile jedes Menüs nimmt seine Wahl zurück.
        Aucun récipient n’est tout cela. La dernière ligne de chaque menu annule son choix.
        Ninguna vasija es todo eso. La última fila de cada menú anula su elección.
        すべてに合う器はありません。各メニューの最後の行で選択を取り消せます。
        لا إناء يجمع ذلك كله. يلغي آخر صف في كل قائمة اختيارها.

        {0} vessels
        {0} Gefäß ‖ {0} Gefäße
        {0} récipient ‖ {0} récipients
        {0} vasija ‖ {0} vasijas
        器 {0} 点
        لا أوانٍ ‖ إناء واحد ‖ إناءان ‖ {0} أوانٍ ‖ {0} إناءً ‖ {0} إناء

        {0} put aside
        {0} beiseitegestellt
        {0} mis de côté ‖ {0} mis de côté
        {0} apartada ‖ {0} apartadas
        取り置き {0} 点
        {0} منحّى جانبًا

        No. {0}
        Nr. {0}
        N° {0}
        N.º {0}
        {0} 番
        رقم {0}

        Bowl
        Schale
        Bol
        Cuenco
        鉢
        وعاء

        Cup
        Tasse
        Tasse
        Taza
        茶碗
        فنجان

        Beaker
        Becher
        Gobelet
        Vaso
        湯呑み
        كوب

        Jug
        Krug
        Cruche
        Jarra
        水差し
        إبريق

        Bottle
        Flasche
        Bouteille
        Botella
        瓶
        قنينة

        Flask
        Flakon
        Gourde
        Frasco
        徳利
        قارورة

        Vase
        Vase
        Vase
        Jarrón
        花瓶
        مزهرية

        Jar
        Dose
        Bocal
        Tarro
        壺
        مرطبان

        Urn
        Urne
        Urne
        Urna
        骨壺
        جرّة

        Goblet
        Kelch
        Calice
        Copa
        杯
        كأس

        Dish
        Teller
        Plat
        Plato
        皿
        طبق

        Pot
        Topf
        Pot
        Olla
        鍋
        قدر

        Salt
        Salz
        Sel
        Sal
        塩釉
        ملحي

        Celadon
        Seladon
        Céladon
        Celadón
        青磁
        سيلادون

        Cobalt
        Kobalt
        Cobalt
        Cobalto
        コバルト
        كوبالت

        Ochre
        Ocker
        Ocre
        Ocre
        黄土
        مغرة

        Oxblood
        Blutrot
        Rouge
        Granate
        辰砂
        أحمر قانٍ

        Ash
        Asche
        Cendre
        Ceniza
        灰釉
        رمادي

        Moss
        Moos
        Mousse
        Musgo
        苔
        طحلبي

        Ink
        Tinte
        Encre
        Tinta
        墨
        حبري

        Rose
        Rosa
        Rose
        Rosa
        薔薇
        وردي

        Amber
        Honig
        Ambre
        Ámbar
        琥珀
        كهرماني

        Lead
        Blei
        Plomb
        Plomo
        鉛釉
        رصاصي

        Sky
        Himmel
        Ciel
        Cielo
        空
        سماوي فاتح

        Plain
        Schlicht
        Uni
        Liso
        無地
        سادة

        Bands
        Streifen
        Bandes
        Franjas
        縞
        أشرطة ملونة

        Waves
        Wellen
        Vagues
        Ondas
        波
        أمواج

        Dots
        Punkte
        Points
        Puntos
        水玉
        نقاط

        Dipped
        Getaucht
        Trempé
        Sumergido
        掛け分け
        مغموس

        Chevrons
        Zickzack
        Chevrons
        Zigzag
        山形
        متعرّج
        """#
}
