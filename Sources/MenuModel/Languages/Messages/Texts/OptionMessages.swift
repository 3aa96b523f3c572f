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

        --pixels must be at least 0.
        --pixels ist mindestens 0.
        --pixels vaut au moins 0.
        --pixels es al menos 0.
        --pixels は 0 以上です。
        يجب ألا يقل --pixels عن 0.

        --timeout must be a number of seconds.
        --timeout ist eine Anzahl von Sekunden.
        --timeout est un nombre de secondes.
        --timeout es un número de segundos.
        --timeout は秒数です。
        يجب أن يكون --timeout عددًا من الثواني.

        --toggle must have 1 to 64 bytes.
        --toggle hat 1 bis 64 Bytes.
        --toggle compte de 1 à 64 octets.
        --toggle tiene de 1 a 64 bytes.
        --toggle は 1～64 バイトです。
        يجب أن يتكون --toggle من بايت واحد إلى 64 بايت.

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

        --focus is about the bar that is there, and takes nothing else.
        --focus gilt der Leiste, die da ist, und nimmt nichts sonst.
        --focus concerne la barre qui est là et n’accepte rien d’autre.
        --focus se refiere a la barra que ya existe y no admite nada más.
        --focus はすでにあるバーに対するもので、他の指定を受け付けません。
        يخص --focus الشريط الموجود، ولا يقبل شيئًا معه.

        --compact and --filter exclude each other.
        --compact und --filter schließen einander aus.
        --compact et --filter s’excluent.
        --compact y --filter se excluyen.
        --compact と --filter は同時に使えません。
        لا يجتمع --compact و--filter.

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
