/// What the system says of its errors, in the words of the C library. It speaks English, because the program sets no locale. `Catalogue` says how they are written.
enum SystemMessages {
    static let text: StaticString = #"""
        error {0}
        Fehler {0}
        erreur {0}
        error {0}
        エラー {0}
        الخطأ {0}

        No such file or directory
        Datei oder Ordner nicht gefunden
        Aucun fichier ou dossier de ce nom
        No existe el archivo o la carpeta
        そのようなファイルやフォルダーはありません
        لا يوجد ملف أو مجلد بهذا الاسم

        Permission denied
        Keine Berechtigung
        Permission refusée
        Permiso denegado
        許可がありません
        لا تصريح بذلك

        Operation not permitted
        Das ist nicht erlaubt
        Opération non permise
        Operación no permitida
        許可されていない操作です
        العملية غير مسموح بها

        Is a directory
        Das ist ein Ordner
        C’est un dossier
        Es una carpeta
        フォルダーです
        هذا مجلد

        Not a directory
        Das ist kein Ordner
        Ce n’est pas un dossier
        No es una carpeta
        フォルダーではありません
        ليس هذا مجلدًا

        File exists
        Die Datei gibt es schon
        Le fichier existe déjà
        El archivo ya existe
        ファイルはすでにあります
        الملف موجود من قبل

        File too large
        Die Datei ist zu groß
        Fichier trop gros
        El archivo es demasiado grande
        ファイルが大きすぎます
        الملف أكبر مما يُسمح به

        File name too long
        Der Dateiname ist zu lang
        Nom de fichier trop long
        El nombre del archivo es demasiado largo
        ファイル名が長すぎます
        اسم الملف أطول مما يُسمح به

        No space left on device
        Auf dem Gerät ist kein Platz mehr
        Plus de place sur le périphérique
        No queda espacio en el dispositivo
        デバイスに空きがありません
        لم تبق مساحة على الجهاز

        Disk quota exceeded
        Das Kontingent auf der Platte ist überschritten
        Quota disque dépassé
        Se ha superado la cuota de disco
        ディスクの割り当てを超えました
        تجاوزت الحصة المخصصة على القرص

        Read-only file system
        Das Dateisystem lässt sich nur lesen
        Système de fichiers en lecture seule
        Sistema de archivos de solo lectura
        読み込み専用のファイルシステムです
        نظام الملفات للقراءة فقط

        Broken pipe
        Die Pipe hat keinen Leser mehr
        Le tube n’a plus de lecteur
        La tubería ya no tiene lector
        パイプの読み手がいません
        لم يعد للأنبوب قارئ

        Input/output error
        Fehler beim Lesen oder Schreiben
        Erreur d’entrée-sortie
        Error de entrada o salida
        入出力エラーです
        خطأ في القراءة أو الكتابة

        Bad file descriptor
        Ungültiger Dateideskriptor
        Descripteur de fichier invalide
        Descriptor de archivo no válido
        無効なファイル記述子です
        واصف ملف غير صالح

        Too many open files
        Zu viele offene Dateien
        Trop de fichiers ouverts
        Demasiados archivos abiertos
        開いているファイルが多すぎます
        عدد الملفات المفتوحة أكبر مما يُسمح به

        Too many open files in system
        Zu viele offene Dateien im System
        Trop de fichiers ouverts dans le système
        Demasiados archivos abiertos en el sistema
        システム全体で開いているファイルが多すぎます
        عدد الملفات المفتوحة في النظام أكبر مما يُسمح به

        Too many levels of symbolic links
        Zu viele symbolische Verweise hintereinander
        Trop de liens symboliques à la suite
        Demasiados enlaces simbólicos encadenados
        シンボリックリンクの段数が多すぎます
        سلسلة الروابط الرمزية أطول مما يُسمح به

        Cannot allocate memory
        Es ist zu wenig Speicher da
        Mémoire insuffisante
        No hay memoria suficiente
        メモリを確保できません
        تعذّر تخصيص الذاكرة

        Resource temporarily unavailable
        Das ist vorübergehend nicht verfügbar
        Ressource temporairement indisponible
        Recurso no disponible por el momento
        一時的に利用できません
        المورد غير متاح مؤقتًا

        Device or resource busy
        Das Gerät wird gerade benutzt
        Périphérique ou ressource occupé
        Dispositivo o recurso ocupado
        使用中です
        الجهاز أو المورد مشغول

        Invalid argument
        Ungültiges Argument
        Argument invalide
        Argumento no válido
        無効な引数です
        وسيط غير صالح

        Argument list too long
        Die Liste der Argumente ist zu lang
        Liste d’arguments trop longue
        La lista de argumentos es demasiado larga
        引数の並びが長すぎます
        قائمة الوسائط أطول مما يُسمح به

        Exec format error
        Das System kann diese Datei nicht ausführen
        Le système ne sait pas exécuter ce fichier
        El sistema no puede ejecutar este archivo
        実行できない形式のファイルです
        لا يستطيع النظام تنفيذ ملف بهذه الصيغة

        Text file busy
        Das Programm wird gerade ausgeführt
        Le programme est en cours d’exécution
        El programa se está ejecutando
        プログラムは実行中です
        البرنامج قيد التنفيذ

        No such device or address
        Gerät oder Adresse nicht gefunden
        Aucun périphérique ou adresse de ce nom
        No existe el dispositivo o la dirección
        そのようなデバイスやアドレスはありません
        لا يوجد جهاز أو عنوان كهذا

        Illegal seek
        Hier lässt sich nicht springen
        Déplacement impossible dans ce fichier
        No se puede saltar a otra posición
        位置を変えられないファイルです
        لا يمكن الانتقال داخل هذا الملف

        Address already in use
        Die Adresse wird schon benutzt
        Adresse déjà utilisée
        La dirección ya está en uso
        アドレスはすでに使われています
        العنوان مستخدَم من قبل

        Connection refused
        Verbindung abgelehnt
        Connexion refusée
        Conexión rechazada
        接続を拒否されました
        رُفض الاتصال

        Connection reset by peer
        Die Gegenseite hat die Verbindung getrennt
        Connexion coupée par le correspondant
        El otro extremo ha cortado la conexión
        相手が接続を切りました
        قطع الطرف الآخر الاتصال
        """#
}
