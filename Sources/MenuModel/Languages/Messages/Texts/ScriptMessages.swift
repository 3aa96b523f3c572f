/// Messages about what scripts send to a menu, and about events to replay. `Catalogue` says how they are written.
enum ScriptMessages {
    static let text: StaticString = #"""
        column {0}: {=1}
        Spalte {0}: {=1}
        colonne {0} : {=1}
        columna {0}: {=1}
        {0} 桁目: {=1}
        العمود {0}: {=1}

        line {0}: {=1}
        Zeile {0}: {=1}
        ligne {0} : {=1}
        línea {0}: {=1}
        {0} 行目: {=1}
        السطر {0}: {=1}

        a message is an object
        eine Nachricht ist ein Objekt
        un message est un objet
        un mensaje es un objeto
        メッセージはオブジェクトです
        الرسالة كائن

        an id is UTF-8
        eine ID ist UTF-8
        un identifiant est en UTF-8
        un identificador es UTF-8
        ID は UTF-8 です
        المعرّف بترميز UTF-8

        "{0}" is refused: the script has said that its rows have no commands
        „{0}“ wird abgelehnt: Das Skript hat gesagt, dass seine Zeilen keine Befehle haben
        « {0} » est refusé : le script a dit que ses lignes n’ont pas de commandes
        se rechaza «{0}»: el script ha dicho que sus filas no tienen órdenes
        「{0}」は拒否されました。スクリプトは行にコマンドがないと宣言しています
        رُفض «{0}»: قال البرنامج النصي إن صفوفه بلا أوامر

        unknown message "{0}"
        unbekannte Nachricht „{0}“
        message inconnu « {0} »
        mensaje desconocido «{0}»
        不明なメッセージ「{0}」
        رسالة غير معروفة «{0}»

        unknown key "{0}" of "{1}"
        unbekannter Schlüssel „{0}“ von „{1}“
        clé inconnue « {0} » de « {1} »
        clave desconocida «{0}» de «{1}»
        「{1}」の不明なキー「{0}」
        مفتاح غير معروف «{0}» في «{1}»

        "code" is between 0 and 255
        „code“ liegt zwischen 0 und 255
        « code » est compris entre 0 et 255
        «code» está entre 0 y 255
        「code」は 0 から 255 までです
        القيمة «code» بين 0 و255

        "{0}" is missing
        „{0}“ fehlt
        « {0} » manque
        falta «{0}»
        「{0}」がありません
        القيمة «{0}» ناقصة

        "{0}" is a whole number from 0 on
        „{0}“ ist eine ganze Zahl ab 0
        « {0} » est un nombre entier à partir de 0
        «{0}» es un número entero a partir de 0
        「{0}」は 0 以上の整数です
        القيمة «{0}» عدد صحيح من 0 فأكثر

        "{0}" is one of {1}
        „{0}“ ist eines von {1}
        « {0} » vaut l’un de {1}
        «{0}» es uno de {1}
        「{0}」は {1} のどれかです
        القيمة «{0}» من بين {1}

        "on" is true, false or a number from 0 to 1
        „on“ ist true, false oder eine Zahl von 0 bis 1
        « on » vaut true, false ou un nombre de 0 à 1
        «on» es true, false o un número de 0 a 1
        「on」は true、false、0 から 1 までの数のどれかです
        القيمة «on» هي true أو false أو عدد من 0 إلى 1

        "ids" is an array of strings
        „ids“ ist ein Array von Zeichenketten
        « ids » est un tableau de chaînes
        «ids» es una lista de cadenas
        「ids」は文字列の配列です
        القيمة «ids» مصفوفة سلاسل

        "{0}" has an id and a value
        „{0}“ hat eine id und einen Wert
        « {0} » a un id et une valeur
        «{0}» tiene un id y un valor
        「{0}」には id と値があります
        للرسالة «{0}» معرّف وقيمة

        "{0}" has no value
        „{0}“ hat keinen Wert
        « {0} » n’a pas de valeur
        «{0}» no tiene valor
        「{0}」に値がありません
        لا قيمة للعنصر «{0}»

        two rows have the id "{0}"
        zwei Zeilen haben die id „{0}“
        deux lignes ont l’id « {0} »
        dos filas tienen el id «{0}»
        id「{0}」の行が二つあります
        لصفين المعرّف «{0}» نفسه

        there are more than {0} rows
        es sind mehr als {0} Zeilen
        il y a plus de {0} lignes
        hay más de {0} filas
        行が {0} を超えています
        عدد الصفوف أكبر من {0}

        the rows have more than {0} MiB
        die Zeilen haben mehr als {0} MiB
        les lignes dépassent {0} Mio
        las filas ocupan más de {0} MiB
        行の大きさが {0} MiB を超えています
        حجم الصفوف أكبر من {0} MiB

        no row has the id "{0}"
        keine Zeile hat die id „{0}“
        aucune ligne n’a l’id « {0} »
        ninguna fila tiene el id «{0}»
        id「{0}」の行はありません
        لا صف له المعرّف «{0}»

        nothing with the number {0} was asked
        mit der Nummer {0} wurde nichts gefragt
        rien n’a été demandé sous le numéro {0}
        no se preguntó nada con el número {0}
        番号 {0} の問いはありません
        لم يُسأل شيء بالرقم {0}

        the script speaks version {0} of the protocol, the menu version {1}
        das Skript spricht Version {0} des Protokolls, das Menü Version {1}
        le script parle la version {0} du protocole, le menu la version {1}
        el guion habla la versión {0} del protocolo, y el menú la versión {1}
        スクリプトのプロトコルは版 {0}、メニューは版 {1} です
        يستعمل البرنامج النصي الإصدار {0} من البروتوكول، والقائمة الإصدار {1}

        it is longer than {0} KiB
        sie ist länger als {0} KiB
        elle dépasse {0} Kio
        ocupa más de {0} KiB
        {0} KiB より長いです
        أطول من {0} KiB

        expected {=0}
        erwartet wird: {=0}
        attendu : {=0}
        se espera: {=0}
        必要なもの: {=0}
        المتوقع: {=0}

        expected {=0}, not {=1}
        erwartet wird: {=0}, nicht {=1}
        attendu : {=0}, pas {=1}
        se espera: {=0}, no {=1}
        必要なもの: {=0}（{=1} ではありません）
        المتوقع: {=0}، لا {=1}

        {0} is not {=1}
        {0} ist nicht: {=1}
        {0} n’est pas : {=1}
        {0} no es: {=1}
        {0} は次のものではありません: {=1}
        ليس {0} كما يُتوقع: {=1}

        {0} is no key
        {0} ist keine Taste
        {0} n’est pas une touche
        {0} no es una tecla
        {0} というキーはありません
        لا مفتاح بالاسم {0}

        {0} is not a modifier: {1}
        {0} ist keine Umschalttaste: {1}
        {0} n’est pas un modificateur : {1}
        {0} no es un modificador: {1}
        {0} は修飾キーではありません: {1}
        ليس {0} مفتاح تعديل: {1}

        button {0} is the wheel: scroll up or scroll down
        Taste {0} ist das Rad: scroll up oder scroll down
        le bouton {0} est la molette : scroll up ou scroll down
        el botón {0} es la rueda: scroll up o scroll down
        ボタン {0} はホイールです: scroll up または scroll down
        الزر {0} هو العجلة: scroll up أو scroll down

        the menu has ended
        das Menü ist beendet
        le menu est terminé
        el menú ha terminado
        メニューは終わっています
        انتهت القائمة

        unknown event {0}
        unbekanntes Ereignis {0}
        événement inconnu {0}
        evento desconocido {0}
        不明なイベント {0}
        حدث غير معروف {0}

        nothing more was expected
        hier sollte nichts mehr stehen
        rien de plus n’était attendu
        no se esperaba nada más
        ここには何も要りません
        لم يُتوقع شيء بعد ذلك
        """#
}
