/// Messages about the command line, in the words of ArgumentParser. `Catalogue` says how they are written.
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

        Missing value for '{0}' in '{1}'
        Der Wert für „{0}“ in „{1}“ fehlt
        Il manque la valeur de « {0} » dans « {1} »
        Falta el valor de «{0}» en «{1}»
        「{1}」の「{0}」の値がありません
        القيمة ناقصة للخيار «{0}» في «{1}»

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

        Missing one of: '{0}'
        Eines davon fehlt: „{0}“
        Il en manque un : « {0} »
        Falta uno de estos: «{0}»
        次のどれかが必要です: 「{0}」
        أحد هذه ناقص: «{0}»

        Missing required subcommand.
        Der Unterbefehl fehlt.
        Il manque la sous-commande.
        Falta la subórden.
        サブコマンドがありません。
        الأمر الفرعي ناقص.

        Value to be set with flag '{0}' had already been set with flag '{1}'
        Was „{0}“ setzt, hat schon „{1}“ gesetzt
        Ce que fixe « {0} » l’a déjà été par « {1} »
        Lo que fija «{0}» ya lo había fijado «{1}»
        「{0}」で設定する値は、すでに「{1}」で設定されています
        القيمة التي يضبطها «{0}» ضبطها «{1}» من قبل

        The value '{0}' is invalid for '{1}'
        Der Wert „{0}“ ist für „{1}“ ungültig
        La valeur « {0} » ne convient pas à « {1} »
        El valor «{0}» no es válido para «{1}»
        値「{0}」は「{1}」には使えません
        القيمة «{0}» غير صالحة للخيار «{1}»

        The value '{0}' is invalid for '{1}'. Please provide one of '{2}' and '{3}'.
        Der Wert „{0}“ ist für „{1}“ ungültig. Erlaubt sind „{2}“ und „{3}“.
        La valeur « {0} » ne convient pas à « {1} ». Donnez « {2} » ou « {3} ».
        El valor «{0}» no es válido para «{1}». Indique «{2}» o «{3}».
        値「{0}」は「{1}」には使えません。「{2}」か「{3}」を指定してください。
        القيمة «{0}» غير صالحة للخيار «{1}». حدّد «{2}» أو «{3}».

        The value '{0}' is invalid for '{1}'. Please provide one of '{2}' or '{3}'.
        Der Wert „{0}“ ist für „{1}“ ungültig. Erlaubt sind „{2}“ oder „{3}“.
        La valeur « {0} » ne convient pas à « {1} ». Donnez « {2} » ou « {3} ».
        El valor «{0}» no es válido para «{1}». Indique «{2}» o «{3}».
        値「{0}」は「{1}」には使えません。「{2}」か「{3}」を指定してください。
        القيمة «{0}» غير صالحة للخيار «{1}». حدّد «{2}» أو «{3}».

        The value '{0}' is invalid for '{1}'. Please provide one of the following:
        Der Wert „{0}“ ist für „{1}“ ungültig. Erlaubt sind:
        La valeur « {0} » ne convient pas à « {1} ». Valeurs admises :
        El valor «{0}» no es válido para «{1}». Se admiten:
        値「{0}」は「{1}」には使えません。次のどれかを指定してください:
        القيمة «{0}» غير صالحة للخيار «{1}». القيم المقبولة:
        """#
}
