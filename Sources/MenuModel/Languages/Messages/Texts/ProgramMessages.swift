/// Messages about the display, about other programs, and about commands. `Catalogue` says how they are written.
enum ProgramMessages {
    static let text: StaticString = #"""
        no display: DISPLAY is not set
        kein Display: DISPLAY ist nicht gesetzt
        pas d’affichage : DISPLAY n’est pas définie
        no hay pantalla: DISPLAY no está definida
        ディスプレイがありません。DISPLAY が設定されていません
        لا شاشة عرض: المتغير DISPLAY غير معيَّن

        cannot open display '{0}': not a display name
        das Display „{0}“ lässt sich nicht öffnen: so heißt kein Display
        impossible d’ouvrir l’affichage « {0} » : ce n’est pas un nom d’affichage
        no se puede abrir la pantalla «{0}»: no es un nombre de pantalla
        ディスプレイ「{0}」を開けません。ディスプレイの名前ではありません
        تعذّر فتح شاشة العرض «{0}»: ليس هذا اسم شاشة عرض

        cannot open display '{0}': no server answers, or it refused us
        das Display „{0}“ lässt sich nicht öffnen: kein Server antwortet, oder er lehnt uns ab
        impossible d’ouvrir l’affichage « {0} » : aucun serveur ne répond, ou il nous a refusés
        no se puede abrir la pantalla «{0}»: ningún servidor responde, o nos ha rechazado
        ディスプレイ「{0}」を開けません。サーバーが応答しないか、接続を拒否しました
        تعذّر فتح شاشة العرض «{0}»: لا خادم يجيب، أو أنه رفضنا

        cannot open display '{0}': it has no such screen
        das Display „{0}“ lässt sich nicht öffnen: es hat keinen solchen Bildschirm
        impossible d’ouvrir l’affichage « {0} » : il n’a pas un tel écran
        no se puede abrir la pantalla «{0}»: no tiene esa pantalla
        ディスプレイ「{0}」を開けません。その番号のスクリーンがありません
        تعذّر فتح شاشة العرض «{0}»: لا شاشة لها بهذا الرقم

        lost the connection to display '{0}'
        die Verbindung zum Display „{0}“ ist abgebrochen
        la connexion à l’affichage « {0} » est perdue
        se ha perdido la conexión con la pantalla «{0}»
        ディスプレイ「{0}」との接続が切れました
        انقطع الاتصال بشاشة العرض «{0}»

        the program has closed display '{0}'
        das Programm hat das Display „{0}“ geschlossen
        le programme a fermé l’affichage « {0} »
        el programa ha cerrado la pantalla «{0}»
        プログラムがディスプレイ「{0}」を閉じました
        أغلق البرنامج شاشة العرض «{0}»

        gave up display '{0}': the program stood still with a menu open
        das Display „{0}“ ist aufgegeben: das Programm stand still, während ein Menü offen war
        l’affichage « {0} » est abandonné : le programme ne réagissait plus alors qu’un menu était ouvert
        se ha abandonado la pantalla «{0}»: el programa dejó de responder con un menú abierto
        ディスプレイ「{0}」を手放しました。メニューを開いたままプログラムが止まっていました
        تُركت شاشة العرض «{0}»: توقف البرنامج عن الاستجابة وقائمة مفتوحة

        lost the display: {=0}
        das Display ist verloren: {=0}
        l’affichage est perdu : {=0}
        se ha perdido la pantalla: {=0}
        ディスプレイを失いました: {=0}
        فُقدت شاشة العرض: {=0}

        there is no window {0}
        es gibt kein Fenster {0}
        il n’y a pas de fenêtre {0}
        no hay ninguna ventana {0}
        ウィンドウ {0} はありません
        لا توجد نافذة {0}

        another program has destroyed the window {0}
        ein anderes Programm hat das Fenster {0} zerstört
        un autre programme a détruit la fenêtre {0}
        otro programa ha destruido la ventana {0}
        別のプログラムがウィンドウ {0} を破棄しました
        دمّر برنامج آخر النافذة {0}

        another program keeps keyboard and pointer
        ein anderes Programm behält Tastatur und Zeiger
        un autre programme garde le clavier et le pointeur
        otro programa retiene el teclado y el puntero
        別のプログラムがキーボードとポインターを放しません
        يحتفظ برنامج آخر بلوحة المفاتيح والمؤشر

        there is not enough of what menus need: {=0}
        es ist nicht genug da für Menüs: {=0}
        il manque ce dont les menus ont besoin : {=0}
        falta lo que los menús necesitan: {=0}
        メニューに必要なものが足りません: {=0}
        لا يكفي ما تحتاج إليه القوائم: {=0}

        no answer to request {0}
        keine Antwort auf die Anfrage {0}
        pas de réponse à la requête {0}
        no hay respuesta a la petición {0}
        要求 {0} への応答がありません
        لا جواب عن الطلب {0}

        X error {0} on request {1}, value {2}
        X-Fehler {0} bei der Anfrage {1}, Wert {2}
        erreur X {0} à la requête {1}, valeur {2}
        error {0} de X en la petición {1}, valor {2}
        要求 {1} に対する X のエラー {0}、値 {2}
        خطأ X رقم {0} في الطلب {1}، القيمة {2}

        another program has grabbed both keyboard and pointer
        ein anderes Programm hält Tastatur und Zeiger fest
        un autre programme s’est réservé le clavier et le pointeur
        otro programa se ha apropiado del teclado y del puntero
        別のプログラムがキーボードとポインターを占有しています
        استأثر برنامج آخر بلوحة المفاتيح والمؤشر

        another program has grabbed the key {0}, or no key has that name
        ein anderes Programm hält die Taste {0} fest, oder keine Taste heißt so
        un autre programme s’est réservé la touche {0}, ou aucune touche ne porte ce nom
        otro programa se ha apropiado de la tecla {0}, o ninguna tecla se llama así
        別のプログラムがキー {0} を占有しているか、その名前のキーがありません
        استأثر برنامج آخر بالمفتاح {0}، أو لا مفتاح بهذا الاسم

        another program has button {0} of the desktop
        ein anderes Programm hat die Taste {0} des Schreibtischs
        un autre programme a le bouton {0} du bureau
        otro programa tiene el botón {0} del escritorio
        別のプログラムがデスクトップのボタン {0} を使っています
        لبرنامج آخر الزر {0} على سطح المكتب

        it writes more than {0} MiB
        er schreibt mehr als {0} MiB
        elle écrit plus de {0} Mio
        escribe más de {0} MiB
        出力が {0} MiB を超えています
        يكتب أكثر من {0} MiB

        it has not ended after {0}
        er ist nach {0} nicht fertig
        elle n’a pas fini après {0}
        no ha acabado tras {0}
        {0} たっても終わりません
        لم ينته بعد {0}

        no answer for {0} s
        seit {0} s keine Antwort
        pas de réponse depuis {0} s
        sin respuesta desde hace {0} s
        {0} 秒間応答がありません
        لا جواب منذ {0} ث

        --pre-display-cmd takes longer than {0} s: further rows are shown as they are
        --pre-display-cmd braucht länger als {0} s: weitere Zeilen werden gezeigt, wie sie sind
        --pre-display-cmd prend plus de {0} s : les autres lignes sont affichées telles quelles
        --pre-display-cmd tarda más de {0} s: las demás filas se muestran tal como son
        --pre-display-cmd に {0} 秒以上かかっています。残りの行はそのまま表示します
        يستغرق ‎--pre-display-cmd أكثر من {0} ث: تُعرض بقية الصفوف كما هي

        it was ended
        er wurde beendet
        elle a été arrêtée
        se ha detenido
        打ち切られました
        أُنهي

        there is no command
        es gibt keinen Befehl
        il n’y a pas de commande
        no hay ninguna orden
        コマンドがありません
        لا يوجد أمر

        there are too many open files
        es sind zu viele Dateien offen
        trop de fichiers sont ouverts
        hay demasiados archivos abiertos
        開いているファイルが多すぎます
        عدد الملفات المفتوحة أكبر مما يُسمح به

        it was ended by signal {0}
        er wurde von Signal {0} beendet
        elle a été arrêtée par le signal {0}
        la detuvo la señal {0}
        シグナル {0} で終了しました
        أنهته الإشارة {0}

        it failed with code {0}
        er scheiterte mit Code {0}
        elle a échoué avec le code {0}
        falló con el código {0}
        コード {0} で失敗しました
        أخفق بالرمز {0}

        {0} failed with code {1}
        {0} scheiterte mit Code {1}
        {0} a échoué avec le code {1}
        {0} falló con el código {1}
        {0} がコード {1} で失敗しました
        أخفق {0} بالرمز {1}
        """#
}
