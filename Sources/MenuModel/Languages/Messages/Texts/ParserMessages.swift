/// Messages about the command line. `Catalogue` says how they are written.
enum ParserMessages {
    static let text: StaticString = #"""
        Unknown option '{0}'. Did you mean '{1}'?
        Unbekannte Option „{0}“. Meinten Sie „{1}“?
        Option inconnue « {0} ». Vouliez-vous dire « {1} » ?
        Opción desconocida «{0}». ¿Quería decir «{1}»?
        不明なオプション「{0}」です。「{1}」のことですか？
        خيار غير معروف «{0}». هل تقصد «{1}»؟

        Unknown option '{0}'
        Unbekannte Option „{0}“
        Option inconnue « {0} »
        Opción desconocida «{0}»
        不明なオプション「{0}」です
        خيار غير معروف «{0}»

        Missing value for '{0}'
        Der Wert für „{0}“ fehlt
        Il manque la valeur de « {0} »
        Falta el valor de «{0}»
        「{0}」の値がありません
        القيمة ناقصة للخيار «{0}»

        The option '{0}' does not take any value, but '{1}' was specified.
        Die Option „{0}“ nimmt keinen Wert, bekam aber „{1}“.
        L’option « {0} » ne prend pas de valeur, mais a reçu « {1} ».
        La opción «{0}» no lleva valor, pero se dio «{1}».
        オプション「{0}」は値を取りませんが、「{1}」が指定されました。
        لا يأخذ الخيار «{0}» قيمة، ومع ذلك أُعطي «{1}».

        Unexpected argument '{0}'
        Unerwartetes Argument „{0}“
        Argument inattendu « {0} »
        Argumento inesperado «{0}»
        予期しない引数「{0}」です
        وسيط غير متوقع «{0}»

        {0} unexpected arguments: '{1}'
        {0} unerwartetes Argument: „{1}“ ‖ {0} unerwartete Argumente: „{1}“
        {0} argument inattendu : « {1} » ‖ {0} arguments inattendus : « {1} »
        {0} argumento inesperado: «{1}» ‖ {0} argumentos inesperados: «{1}»
        予期しない引数が {0} 個あります: 「{1}」
        لا وسائط غير متوقعة: «{1}» ‖ وسيط واحد غير متوقع: «{1}» ‖ وسيطان غير متوقعين: «{1}» ‖ {0} وسائط غير متوقعة: «{1}» ‖ {0} وسيطًا غير متوقع: «{1}» ‖ {0} وسيط غير متوقع: «{1}»

        Missing expected argument '{0}'
        Das Argument „{0}“ fehlt
        Il manque l’argument « {0} »
        Falta el argumento «{0}»
        引数「{0}」がありません
        الوسيط «{0}» ناقص

        The value '{0}' is invalid for '{1}'
        Der Wert „{0}“ ist für „{1}“ ungültig
        La valeur « {0} » ne convient pas à « {1} »
        El valor «{0}» no es válido para «{1}»
        値「{0}」は「{1}」には使えません
        القيمة «{0}» غير صالحة للخيار «{1}»

        The value '{0}' is invalid for '{1}'. Please provide one of: {2}
        Der Wert „{0}“ ist für „{1}“ ungültig. Erlaubt sind: {2}
        La valeur « {0} » ne convient pas à « {1} ». Valeurs admises : {2}
        El valor «{0}» no es válido para «{1}». Se admiten: {2}
        値「{0}」は「{1}」には使えません。次のどれかを指定してください: {2}
        القيمة «{0}» غير صالحة للخيار «{1}». القيم المقبولة: {2}

        x11menu {0} does not take '{1}'
        x11menu {0} nimmt „{1}“ nicht
        x11menu {0} n’accepte pas « {1} »
        x11menu {0} no admite «{1}»
        x11menu {0} に「{1}」は使えません
        لا يقبل x11menu {0} الخيار «{1}»

        There is no command '{0}'. Did you mean '{1}'?
        Es gibt keinen Befehl „{0}“. Meinten Sie „{1}“?
        Il n’y a pas de commande « {0} ». Vouliez-vous dire « {1} » ?
        No existe la orden «{0}». ¿Quería decir «{1}»?
        コマンド「{0}」はありません。「{1}」のことですか？
        لا يوجد أمر «{0}». هل تقصد «{1}»؟

        There is no command '{0}'
        Es gibt keinen Befehl „{0}“
        Il n’y a pas de commande « {0} »
        No existe la orden «{0}»
        コマンド「{0}」はありません
        لا يوجد أمر «{0}»
        """#
}
