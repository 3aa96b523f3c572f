/// Messages about options, as the commands say it. `Catalogue` says how they are written.
enum OptionMessages {
    static let text: StaticString = #"""
        --max-height must be a positive number.
        --max-height ist eine positive Zahl.
        --max-height est un nombre positif.
        --max-height es un número positivo.
        --max-height は正の数です。
        يجب أن يكون --max-height عددًا موجبًا.

        --max-rows must be at least 1.
        --max-rows ist mindestens 1.
        --max-rows vaut au moins 1.
        --max-rows es al menos 1.
        --max-rows は 1 以上です。
        يجب ألا يقل --max-rows عن 1.

        --timeout must be a number of seconds.
        --timeout ist eine Anzahl von Sekunden.
        --timeout est un nombre de secondes.
        --timeout es un número de segundos.
        --timeout は秒数です。
        يجب أن يكون --timeout عددًا من الثواني.

        --{0} must lie between {1} and {2}.
        --{0} liegt zwischen {1} und {2}.
        --{0} est compris entre {1} et {2}.
        --{0} está entre {1} y {2}.
        --{0} は {1} から {2} までです。
        يجب أن يقع --{0} بين {1} و{2}.

        --query does not go with --live, --listen or --provider.
        --query geht nicht zusammen mit --live, --listen oder --provider.
        --query ne va pas avec --live, --listen ni --provider.
        --query no se combina con --live, --listen ni --provider.
        --query は --live、--listen、--provider と一緒に使えません。
        لا يجتمع --query مع --live أو --listen أو --provider.

        With --query no FILE is read.
        Mit --query wird keine DATEI gelesen.
        Avec --query, aucun FICHIER n’est lu.
        Con --query no se lee ningún ARCHIVO.
        --query ではファイルを読みません。
        مع --query لا يُقرأ أي ملف.

        The applications menu reads no file.
        Das Menü der Anwendungen liest keine Datei.
        Le menu des applications ne lit aucun fichier.
        El menú de aplicaciones no lee ningún archivo.
        アプリケーションのメニューはファイルを読みません。
        لا تقرأ قائمة التطبيقات أي ملف.

        --focus is about the bar that is there, and takes nothing else.
        --focus gilt der Leiste, die da ist, und nimmt nichts sonst.
        --focus concerne la barre qui est là et n’accepte rien d’autre.
        --focus se refiere a la barra que ya existe y no admite nada más.
        --focus はすでにあるバーに対するもので、他の指定を受け付けません。
        يخص --focus الشريط الموجود، ولا يقبل شيئًا معه.

        --work-area is for menus; a bar keeps off panels by itself.
        --work-area ist für Menüs; eine Leiste meidet Paneele von selbst.
        --work-area est pour les menus ; une barre évite d’elle-même les tableaux de bord.
        --work-area es para menús; una barra evita los paneles por sí misma.
        --work-area はメニュー用です。バーはもともとパネルを避けます。
        يخص --work-area القوائم؛ فالشريط يتجنب اللوحات من تلقاء نفسه.

        --compact and --filter exclude each other.
        --compact und --filter schließen einander aus.
        --compact et --filter s’excluent.
        --compact y --filter se excluyen.
        --compact と --filter は同時に使えません。
        لا يجتمع --compact و--filter.

        --anchor is the bar's to decide.
        --anchor entscheidet die Leiste selbst.
        C’est à la barre de décider de --anchor.
        De --anchor decide la propia barra.
        --anchor はバーが決めます。
        الشريط هو الذي يحدد --anchor.

        --gravity of a bar is below or above.
        --gravity einer Leiste ist below oder above.
        Le --gravity d’une barre est below ou above.
        El --gravity de una barra es below o above.
        バーの --gravity は below か above です。
        قيمة --gravity للشريط هي below أو above.

        --to needs the name of a format; auto is none.
        --to braucht den Namen eines Formats; auto ist keines.
        --to demande le nom d’un format ; auto n’en est pas un.
        --to necesita el nombre de un formato; auto no lo es.
        --to には形式の名前が要ります。auto は形式ではありません。
        يحتاج --to إلى اسم صيغة؛ وauto ليست صيغة.

        --events - needs FILE: standard input cannot be both.
        --events - braucht DATEI: Die Standardeingabe kann nicht beides sein.
        --events - demande FICHIER : l’entrée standard ne peut pas être les deux.
        --events - necesita ARCHIVO: la entrada estándar no puede ser ambas cosas.
        --events - にはファイルが要ります。標準入力は両方にはなれません。
        يحتاج --events - إلى ملف: لا يكون الدخل القياسي الاثنين معًا.

        Nothing to do: give -o, --print-layout or --events.
        Nichts zu tun: -o, --print-layout oder --events angeben.
        Rien à faire : donnez -o, --print-layout ou --events.
        No hay nada que hacer: indique -o, --print-layout o --events.
        することがありません。-o、--print-layout、--events のどれかを指定してください。
        لا شيء يُفعل: حدّد -o أو --print-layout أو --events.

        There is no monitor {0}.
        Es gibt keinen Bildschirm {0}.
        Il n’y a pas de moniteur {0}.
        No hay ningún monitor {0}.
        モニター {0} はありません。
        لا توجد شاشة باسم {0}.
        """#
}
